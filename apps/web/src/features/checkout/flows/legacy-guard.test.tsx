import type { Order } from "@shop/contracts/orders";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrderHolding } from "../../../../test/builders/order-builders";
import { guardianTyped } from "../../../../test/builders/purchase-builders";

import { address } from "../../../../test/buyer";
import { type Answers, names, Refusal } from "../../../../test/fake-api";
import { aBackpack, anEnrolment, aStoredStudent, twoEnrolments } from "../../../../test/legacy/builders";
import { openScreen } from "../../../../test/render-screen";
import { beginStudent } from "../../../basket/legacy/enrolments";
import { toLegacySession } from "../../../basket/legacy/legacy-session";
import { EMPTY_LEGACY, type LegacyState } from "../../../basket/legacy/legacy-state";
import { useLegacy } from "../../../basket/legacy/legacy-store";
import { FlowGuard } from "../flow-guard";
import { legacyFlow } from "./legacy-flow";

const begun = { ...EMPTY_LEGACY, ...beginStudent(EMPTY_LEGACY, aStoredStudent()) };
const steps = [1, 2, 3, 4] as const;

const enrolled = { studentsWithPrices: [anEnrolment()] };

test("a step whose keys are stored opens without asking anybody [ROUTE-06]", async () => {
  const calls = open(1, {}, begun);
  await screen.findByText("abierto");
  expect(calls).toEqual([]);
});

test.each(steps)("step %i without its keys leads to Landing after one question [ROUTE-10]", async (step) => {
  const calls = open(step);
  await screen.findByText("/");
  expect(names(calls)).toEqual(["describeSession"]);
  expect(screen.queryByText("abierto")).toBeNull();
});

test("a browser reopened resumes from the session's open order [T28] [ROUTE-08]", async () => {
  open(3, { findOrder: anOrder(enrolled) });
  await screen.findByText("abierto");
  expect(useLegacy.getState().draft).toMatchObject({ orderId: 77, studentsWithPrices: [{ id: 55 }] });
  expect(localStorage.getItem("studentsWithPrices")).not.toBeNull();
});

const typed = { guardianTyped, studentsTyped: { 55: { schoolId: "501" } }, typedStudent: aStoredStudent() };

test("of the very order the checkout takes only that it was confirmed: backpack and forms are newer here [T28] [ROUTE-09]", async () => {
  const [camila, elisa] = twoEnrolments();
  const orderDetails = [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 4] }];
  const findOrder = anOrder({ studentsWithPrices: [camila, elisa] }, { heldCourseIds: [1], orderDetails });
  const saved = { ...typed, guardianSaved: guardianTyped, guardianId: 9, doneStudentIds: [55] };
  const newer = { ...EMPTY_LEGACY, ...aBackpack([camila]), ...saved };
  open(4, { findOrder }, newer);
  await screen.findByText("abierto");
  const { fullOrder, ...rest } = useLegacy.getState().draft;
  expect(fullOrder).toMatchObject({ id: 77 });
  expect(rest).toEqual({ ...newer, fullOrder: undefined });
});

test("another order is resumed beside what was typed [T28]", async () => {
  open(3, { findOrder: anOrder(enrolled) }, { ...EMPTY_LEGACY, ...typed });
  await screen.findByText("abierto");
  expect(useLegacy.getState().draft).toMatchObject({ orderId: 77, guardianId: null, ...typed });
});

test("an open order that does not reach the step leads to Landing too [ROUTE-10]", async () => {
  open(3, { findOrder: anOrder({}) });
  await screen.findByText("/");
});

test("without an answer nothing is forgotten: it can be asked again", async () => {
  let isDown = true;
  open(1, { findOrder: () => (isDown ? new Refusal("DATABASE_AWAY") : anOrder({})) });
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  expect(address()).toBe("/inscripcion-paso-1");
  isDown = false;
  await userEvent.click(retry);
  await screen.findByText("abierto");
});

function open(step: (typeof steps)[number], answers: Answers = {}, legacy = EMPTY_LEGACY) {
  const guarded = (
    <FlowGuard flow={legacyFlow} step={step}>
      abierto
    </FlowGuard>
  );
  return openScreen(guarded, { path: `/inscripcion-paso-${step}`, legacy }, answers);
}

const anOrder = (state: Partial<LegacyState>, changes: Partial<Order> = {}): Order => ({
  ...anOrderHolding([]),
  flow: "legacy",
  sessionState: toLegacySession({ ...begun, ...state }),
  ...changes,
});
