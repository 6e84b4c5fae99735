import { beforeEach, expect, test } from "vitest";
import { anEnrolment, aStoredProgram, aStoredStudent } from "../../../test/legacy/builders";
import { clearStorage } from "../storage/clear-storage";
import { beginStudent } from "./enrolments";
import { EMPTY_LEGACY } from "./legacy-state";
import { storedKeysOf } from "./legacy-steps";
import { useLegacy } from "./legacy-store";

beforeEach(clearStorage);

function readLegacy() {
  void useLegacy.persist.rehydrate();
  return useLegacy.getState().draft;
}

test("every change stands in local storage under the specification's keys, and is read back [ROUTE-06] [ROUTE-07] [ROUTE-08] [ROUTE-09]", () => {
  const { change } = useLegacy.getState();
  change(beginStudent(EMPTY_LEGACY, aStoredStudent()));
  expect(Object.keys(localStorage).sort()).toEqual([
    "escrito-legacy",
    "selectedModality",
    "selectedProgram",
    "selectedYear",
    "students",
  ]);
  change({
    selectedSubjects: ["7"],
    selectedLocation: { id: 51, name: "Plaza Egaña", communeId: 328 },
    selectedCourses: [{ subjectKey: "7", courseId: null }],
  });
  change({ studentsWithPrices: [anEnrolment()] });
  change({ fullOrder: { id: 77, buyOrder: "ABC", coupon: null, total: 1, orderDetails: [] } });
  const written = useLegacy.getState().draft;
  expect(readLegacy()).toEqual(written);
  expect([...storedKeysOf(readLegacy())].sort()).toEqual([
    "fullOrder",
    "selectedCourses",
    "selectedLocation",
    "selectedProgram",
    "selectedSubjects",
    "students",
    "studentsWithPrices",
  ]);
});

test.each(["no json", '{"id":"x"}', "[]", "7"])(
  "%s as a programme counts as none, and leaves the other keys alone",
  (text) => {
    useLegacy.getState().change({ students: [aStoredStudent()] });
    localStorage.setItem("selectedProgram", text);
    expect(readLegacy()).toEqual({ ...EMPTY_LEGACY, students: [aStoredStudent()] });
    expect(localStorage.getItem("selectedProgram")).toBeNull();
  },
);

test("an emptied key is not stored, so its step does not open [ROUTE-10]", () => {
  const { change } = useLegacy.getState();
  change({ selectedProgram: aStoredProgram(), selectedSubjects: ["7"] });
  change({ selectedProgram: null, selectedSubjects: [] });
  expect(Object.keys(localStorage)).toEqual(["escrito-legacy"]);
});

test("clearing the browser's storage clears the memory too [LAND-03] [RESULT-15]", () => {
  useLegacy.getState().change({ students: [aStoredStudent()] });
  clearStorage();
  expect(useLegacy.getState().draft).toEqual(EMPTY_LEGACY);
});
