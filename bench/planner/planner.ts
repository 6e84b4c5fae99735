import type { Course } from "@shop/domain/courses/course";
import { planWeek } from "@shop/domain/planner/plan-week";
import type { Wishes } from "@shop/domain/planner/wishes";
import { createRandom, type Random } from "../../chaos/random";
import { Latencies } from "../measure/latencies";
import type { Row, Section } from "../section";

const SUBJECTS = ["Matemática M1", "Matemática M2", "Lenguaje", "Historia", "Biología", "Física", "Química"];
const NAMES = [...SUBJECTS, "Inglés", "Filosofía", "Artes"];
const SECTIONS = 12;
const RUNS = 50;
const WISHES: Record<string, Wishes> = {
  "no wishes": { partOfDay: null, freeDays: [], fewestDays: false },
  "afternoons, Saturday free, fewest days": { partOfDay: "afternoon", freeDays: [6], fewestDays: true },
  "mornings, two days free": { partOfDay: "morning", freeDays: [1, 5], fewestDays: false },
};

/** Sections at hours that look random and are the same in every run. */
function subjectsOf(random: Random) {
  return NAMES.map((name, subject) => ({
    key: String(subject),
    courses: Array.from({ length: SECTIONS }, (_, place): Course => {
      const day = 1 + random.below(5);
      const hour = String(8 + random.below(12)).padStart(2, "0");
      const days = day < 4 ? [day, day + 2] : [day];
      return {
        id: subject * 100 + place,
        name,
        subjectId: subject,
        Subject: { name },
        hasMention: false,
        isElective: false,
        isCommon: false,
        seatsAvailable: 5,
        Schedules: days.map((dayOfWeek) => ({ dayOfWeek, startTime: `${hour}:00`, endTime: `${hour}:55` })),
      };
    }),
  }));
}

function timeWishes(subjects: ReturnType<typeof subjectsOf>, wishes: Wishes) {
  const latencies = new Latencies();
  const once = () => {
    const startedAt = performance.now();
    planWeek(subjects, { wishes, chosenIds: [], limit: 3 });
    return performance.now() - startedAt;
  };
  const firstMs = once();
  for (let run = 1; run < RUNS; run += 1) latencies.record(once());
  return { firstMs, p50Ms: latencies.percentileMs(50), p95Ms: latencies.percentileMs(95) };
}

/** 'Arma mi horario' for 10 subjects with 12 sections each. */
export const planner: Section = {
  name: "planner",
  title: "A planned week",
  run: async ({ seed }) => {
    const subjects = subjectsOf(createRandom(seed, "sections"));
    const all = Object.entries(WISHES).map(([name, wishes]) => ({ name, ...timeWishes(subjects, wishes) }));
    const rows = all.map(
      ({ name, p50Ms }): Row => ({
        what: `week of ${NAMES.length} subjects, ${name}, p50`,
        figure: { value: p50Ms, unit: "ms" },
        ...{ against: null, ratio: null },
        budget: { of: "figure", bound: "at most", value: 50 },
      }),
    );
    return { rows, raw: all };
  },
};
