import { expect, test } from "vitest";
import { groupBySubject } from "../subject-groups";
import { aCourse } from "../test-courses";
import { keepSubjects, mentionBlocking, removeSubject, toggleSubject } from "./select-subject";

const section = (...args: Parameters<typeof aCourse>) => ({ ...aCourse(...args), seatsCapacity: 30 });
const m1 = section(1, "Matemática M1");
const m2 = section(2, "Matemática M2");
const plain = section(3, "Matemática");
const biology = section(4, "Biología Común");
const mention = section(5, "Biología Mención");
const physics = section(6, "Física Mención");
const key = ({ subjectId, name }: { subjectId: number; name: string }) =>
  /M2/.test(name) ? `${subjectId}/M2` : String(subjectId);

test("M2 brings M1 along, and leaves with it [COURSE-22] [COURSE-32]", () => {
  const groups = groupBySubject([m1, m2]);
  const both = toggleSubject([], key(m2), groups);
  expect(both.keys).toEqual([key(m1), key(m2)]);
  expect(both.notices).toMatchObject([{ code: "M1_ADDED", courseId: m1.id }]);
  expect(toggleSubject(both.keys, key(m1), groups).keys).toEqual([]);
});

test("an M1 of at most 2 places takes plain Matemática out; a roomier one is refused beside it [COURSE-34] [COURSE-35]", () => {
  const press = (seatsAvailable: number) =>
    toggleSubject([key(plain)], key(m1), groupBySubject([{ ...m1, seatsAvailable }, plain]));
  expect(press(2).keys).toEqual([key(m1)]);
  expect(press(3)).toMatchObject({ keys: [key(plain)], notices: [{ code: "SAME_DISPLAY_NAME" }] });
});

test("a Mención takes the other Mención and the común out, and blocks the común [COURSE-28] [COURSE-29]", () => {
  const groups = groupBySubject([biology, mention, physics]);
  expect(toggleSubject([key(biology), key(physics)], key(mention), groups).keys).toEqual([key(mention)]);
  expect(mentionBlocking(key(biology), [key(mention)], groups)?.id).toBe(mention.id);
  expect(toggleSubject([key(mention)], key(biology), groups).notices).toMatchObject([
    { code: "COMMON_BLOCKED" },
  ]);
});

test("a subject stays while one of its sections has seats; without any it leaves and is named [COURSE-37]", () => {
  const full = { ...m1, seatsAvailable: 0 };
  const other = { ...section(7, "Matemática M1"), subjectId: m1.subjectId };
  expect(keepSubjects([key(m1)], groupBySubject([full, other])).keys).toEqual([key(m1)]);
  expect(keepSubjects([key(m1), key(m2)], groupBySubject([full, m2]))).toMatchObject({
    keys: [],
    notices: [{ code: "COURSE_DROPPED" }, { code: "COURSE_DROPPED", reason: "M1_REMOVED" }],
  });
});

test("what the offer does not have cannot be pressed", () => {
  expect(toggleSubject(["101"], "999", groupBySubject([m1]))).toEqual({ keys: ["101"], notices: [] });
});

test("a subject is left out whether the offer has it or not, and none but its M2 goes with it [COURSE-22] [SCHED-09]", () => {
  const chosen = [key(m1), key(m2), "999"];
  const groups = groupBySubject([m1, m2]);
  expect(removeSubject(chosen, key(m1), groups)).toEqual(["999"]);
  expect(removeSubject(chosen, "999", groups)).toEqual([key(m1), key(m2)]);
});
