import { expect, test } from "vitest";
import { Draft, EMPTY_DRAFT } from "./draft";
import { stepperOrderOf } from "./placed-order";
import { fromSessionState, toSessionState } from "./session-state";
import { beginSibling, dropSibling, enrolmentsOf, otherRutsOf, showSibling } from "./siblings";

const program = {
  id: 390,
  name: "Intensivo",
  code: "I",
  isOnline: false,
  isPdvX: false,
  kind: "traditional",
};
const chosen = { year: "4", modality: "Presencial", program, venueId: 11, month: 3 };
const camila = { id: 55, isSaved: true, name: "Camila", fatherLastName: "Rojas", rut: "12.345.678-5" };
// Ids are drawn: his is the smaller one [HARM-09].
const diego = { id: 41, isSaved: true, name: "Diego", fatherLastName: "Rojas", rut: "11.111.111-1" };

const one = Draft.parse({ ...chosen, student: camila, courseIds: [101], orderId: 77, isConfirmed: true });
const second = { ...chosen, student: diego, courseIds: [202, 203], isBeingAdded: false };
const both = Draft.parse({ ...one, ...beginSibling(one), ...second });
const idsOf = (draft: Draft) => enrolmentsOf(draft).map(({ student }) => student.id);

test("another student begins with the surnames and nothing else; the first one stays as it was [AMB-74]", () => {
  const begun = { ...one, ...beginSibling(one) };
  expect(begun).toMatchObject({ year: null, program: null, courseIds: [], orderId: 77, isConfirmed: false });
  expect(begun.isBeingAdded).toBe(true);
  expect(begun.student).toEqual({ ...EMPTY_DRAFT.student, fatherLastName: "Rojas" });
  expect(begun.others).toMatchObject([{ student: camila, courseIds: [101] }]);
  expect(otherRutsOf(begun)).toEqual(["12.345.678-5"]);
});

test("the order has a line per student once the last one's choices are complete [AMB-74]", () => {
  expect(stepperOrderOf({ ...one, ...beginSibling(one) })).toBeNull();
  expect(stepperOrderOf(both)?.lines).toMatchObject([
    { studentId: 55, coursesIds: [101] },
    { studentId: 41, coursesIds: [202, 203] },
  ]);
});

test("showing one student in the steps changes neither the order of the list nor its lines", () => {
  const shown = { ...both, ...showSibling(both, 55) };
  expect(shown.student.id).toBe(55);
  expect(idsOf(shown)).toEqual([55, 41]);
  expect(stepperOrderOf(shown)).toEqual(stepperOrderOf(both));
  expect({ ...shown, ...showSibling(shown, 41) }).toEqual(both);
});

test("a student given up, shown or not, leaves the others as they were", () => {
  const without = { ...both, ...dropSibling(both, 41) };
  expect(without).toMatchObject({ student: camila, others: [], courseIds: [101], isConfirmed: false });
  expect(idsOf({ ...both, ...dropSibling(both, 55) })).toEqual([41]);
  const begun = { ...one, ...beginSibling(one) };
  const givenUp = { ...begun, ...dropSibling(begun, null) };
  expect(idsOf(givenUp)).toEqual([55]);
  expect(givenUp.isBeingAdded).toBe(false);
  expect(dropSibling(one, 55)).toEqual({});
});

test("all students come back from the order's session state [T28]", () => {
  expect(fromSessionState(toSessionState(both))).toEqual(both);
});
