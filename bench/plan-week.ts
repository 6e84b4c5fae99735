import { cpus } from "node:os";
import type { Course } from "@shop/domain/courses/course";
import { planWeek } from "@shop/domain/planner/plan-week";
import type { Wishes } from "@shop/domain/planner/wishes";

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
function subjectsOf() {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * limit);
  };
  return NAMES.map((name, subject) => ({
    key: String(subject),
    courses: Array.from({ length: SECTIONS }, (_, place): Course => {
      const day = 1 + below(5);
      const hour = String(8 + below(12)).padStart(2, "0");
      const days = day < 4 ? [day, day + 2] : [day];
      return {
        id: subject * 100 + place,
        name,
        subjectId: subject,
        subjectName: name,
        hasMention: false,
        isElective: false,
        isCommon: false,
        seatsAvailable: 5,
        sessions: days.map((dayOfWeek) => ({ dayOfWeek, startTime: `${hour}:00`, endTime: `${hour}:55` })),
      };
    }),
  }));
}

/** Prints how long a week of 10 subjects with 12 sections each takes: the first call, then the median of the rest. */
function measure() {
  const subjects = subjectsOf();
  console.log(
    `${NAMES.length} subjects x ${SECTIONS} sections, ${RUNS} runs, ${cpus()[0]?.model ?? "unknown"}`,
  );
  for (const [name, wishes] of Object.entries(WISHES)) {
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      planWeek(subjects, { wishes, chosenIds: [], limit: 3 });
      return performance.now() - start;
    });
    const [first = 0, ...rest] = times;
    const sorted = rest.sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    console.log(`${name}: first ${first.toFixed(1)} ms, then median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  }
}

measure();
