import { expect, test } from "vitest";
import { Draft } from "./draft";
import { fromSessionState, toSessionState } from "./session-state";

const draft = Draft.parse({
  year: "4",
  modality: "Presencial",
  student: { id: 55, isSaved: true, name: "Camila", rut: "12.345.678-5" },
  venueId: 11,
  month: 4,
  courseIds: [101, 202],
});

test("a session state is a JSON list of students from which the same draft comes back [ENT-16]", () => {
  const text = toSessionState(draft);
  expect(JSON.parse(text)).toMatchObject([
    { name: "Camila", selectedLocation: 11, selectedCourses: [101, 202] },
  ]);
  expect(fromSessionState(text)).toEqual(draft);
});

test("[AMB-87] a month that a browser kept by its name is the month [COURSE-20]", () => {
  expect(["Marzo 2025", "mayo", 6, null].map((month) => Draft.parse({ month }).month)).toEqual([
    3,
    5,
    6,
    null,
  ]);
});

test.each([null, "", "[]", "{}", '[{"name":"Ana"}]', '[{"year":"9","venueId":null}]'])(
  "%s is no session state of the stepper",
  (text) => {
    expect(fromSessionState(text)).toBeNull();
  },
);
