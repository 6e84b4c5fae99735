import { expect, test } from "vitest";
import { hasNoHour, sectionOptions } from "./section-options";
import { aCourse } from "./test-courses";

const morning = aCourse(1, "Física", { hour: 9 });
const evening = aCourse(2, "Física", { hour: 18 });
const chosen = aCourse(3, "Lenguaje", { hour: 9 });

test("an hour that clashes with a chosen one is reserved, one without seats is full [SCHED-04] [COURSE-37]", () => {
  const full = { ...evening, id: 4, seatsAvailable: 0 };
  const states = sectionOptions([morning, evening, full], [chosen]).map(({ state }) => state);
  expect(states).toEqual(["reserved", "free", "full"]);
});

test("a subject without a free hour asks the buyer to give something up [SCHED-09] [SCHED-11]", () => {
  expect(hasNoHour(sectionOptions([morning], [chosen]))).toBe(true);
  expect(hasNoHour(sectionOptions([morning, evening], [chosen]))).toBe(false);
});
