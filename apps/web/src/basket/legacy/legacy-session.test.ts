import { expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";

import { anEnrolment, aStoredProgram, aStoredStudent } from "../../../test/legacy/builders";
import { fromSessionState } from "../stepper/session-state";
import { beginStudent, finishEnrolment } from "./enrolments";
import { fromLegacyOrder, toLegacySession } from "./legacy-session";
import { EMPTY_LEGACY, type LegacyState } from "./legacy-state";

const { selectedLocation, selectedMonth, selectedSubjects, selectedCourses } = anEnrolment();
const begun: LegacyState = {
  ...EMPTY_LEGACY,
  ...beginStudent(EMPTY_LEGACY, aStoredStudent()),
  selectedLocation,
  selectedMonth,
  selectedSubjects,
  selectedCourses,
};
const one = { ...begun, ...finishEnrolment(begun) };
const sister = aStoredStudent({ id: 56, name: "Elisa", program: aStoredProgram({ id: 9 }) });
const two = { ...one, ...beginStudent(one, sister) };

test("the session state is a JSON list of students with their choices [ENT-02] [ENT-16]", () => {
  expect(JSON.parse(toLegacySession(two))).toMatchObject([
    { name: "Camila", program: { id: 367 }, selectedCourses, prices: null },
    { name: "Elisa", program: { id: 9 }, selectedCourses: [] },
  ]);
});

test.each([
  ["one student who has only filled the form", { ...EMPTY_LEGACY, ...beginStudent(EMPTY_LEGACY, sister) }],
  ["one student who is done", one],
  ["a second student after one who is done", two],
])("%s comes back from the order [T28]", (_, state) => {
  expect(fromLegacyOrder(anOrder(state))).toEqual({ ...state, orderId: 77 });
});

test("an order with lines brings the confirmed order back for the checkout [ROUTE-09] [T28]", () => {
  const orderDetails = [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [101] }];
  const order = { ...anOrder(one), total: 500, orderDetails };
  expect(fromLegacyOrder(order)?.fullOrder).toMatchObject({ id: 77, total: 500, orderDetails });
});

test("neither flow takes the other's session state for its own", () => {
  expect(fromSessionState(toLegacySession(one))).toBeNull();
  expect(fromLegacyOrder({ ...anOrder(one), flow: "stepper" })).toBeNull();
});

test.each(["", "[]", "{}", '[{"name":"Ana"}]'])(
  "%s is no session state of the legacy flow",
  (sessionState) => {
    expect(fromLegacyOrder({ ...anOrder(one), sessionState })).toBeNull();
  },
);

const anOrder = (state: LegacyState) => ({
  ...anOrderHolding([]),
  flow: "legacy" as const,
  sessionState: toLegacySession(state),
});
