import type { Order } from "@shop/contracts/orders";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { savedStudent } from "../../../../test/builders/draft-parts";
import { anOrderHolding } from "../../../../test/builders/order-builders";
import { guardianTyped } from "../../../../test/builders/purchase-builders";

import { names } from "../../../../test/fake-api";
import { openScreen, type ScreenOptions } from "../../../../test/render-screen";
import { Draft } from "../../../basket/stepper/draft";
import { useDraft } from "../../../basket/stepper/draft-store";
import { toSessionState } from "../../../basket/stepper/session-state";
import { furthestStepOf } from "../../../basket/stepper/steps";
import { paidPurchase } from "../../../basket/storage/paid-purchase";
import { FlowGuard } from "../flow-guard";
import { stepperFlow } from "./stepper-flow";

const draft = Draft.parse({
  year: "4",
  modality: "Presencial",
  program: { id: 367, name: "Presencial", code: "PRE", isOnline: false, isPdvX: false, kind: "in_person" },
  student: savedStudent,
  communeId: 328,
  venueId: 51,
  month: 4,
  courseIds: [1],
  orderId: 77,
});

const anOrder = (of: Draft, id = 77) => ({ ...anOrderHolding([1]), id, sessionState: toSessionState(of) });

test("each step opens when those before it are complete, on the server too [STEPPER-04] [STEPPER-05] [STEPPER-06]", () => {
  expect(furthestStepOf(Draft.parse({}))).toBe(1);
  for (const gap of [{ rut: "" }, { isSaved: false }])
    expect(furthestStepOf({ ...draft, student: { ...draft.student, ...gap } })).toBe(2);
  expect(furthestStepOf({ ...draft, orderId: null })).toBe(2);
  expect(furthestStepOf({ ...draft, courseIds: [] })).toBe(3);
  expect(furthestStepOf(draft)).toBe(4);
  expect(furthestStepOf({ ...draft, isConfirmed: true })).toBe(5);
});

test("a browser that forgot everything resumes from the session's open order", async () => {
  open(4, {}, anOrder(draft, 78));
  await screen.findByText("abierto");
  expect(useDraft.getState().draft).toEqual({ ...draft, orderId: 78 });
});

test("who goes back from the result is told that it is paid, and comes to the purchase or to another one [FEEL-03]", async () => {
  const result = "/informacion-compra?buyOrder=ABC&no=77";
  open(5, {});
  paidPurchase.write(result);
  await screen.findByRole("heading", { name: "Esta inscripción ya está pagada" });
  expect(screen.getByRole("link", { name: "Ver mi compra" }).getAttribute("href")).toBe(result);
  await userEvent.click(screen.getByRole("link", { name: "Hacer otra inscripción" }));
  expect(paidPurchase.read()).toBeNull();
});

test("once another purchase has begun, nothing is called paid [FEEL-03]", async () => {
  open(4, { year: "4" });
  paidPurchase.write("/informacion-compra?buyOrder=ABC&no=77");
  useDraft.getState().change({ modality: "Presencial" });
  expect(paidPurchase.read()).toBeNull();
});

const typed = { guardianTyped, studentTyped: { schoolId: "501" } };

test("what this browser changed since it saved the very order stays, and its first open step is shown [T28]", async () => {
  const student = { ...savedStudent, phone: "9 8765 4321", isSaved: false };
  const newer = Draft.parse({ ...draft, ...typed, student, courseIds: [2, 3] });
  open(3, newer, anOrder({ ...draft, isConfirmed: true }));
  await screen.findByText("/inscripcion/paso-2");
  expect(useDraft.getState().draft).toEqual(newer);
});

test.each([
  ["the same student's", savedStudent, typed.studentTyped],
  ["another student's, which goes", { ...savedStudent, id: 54 }, {}],
])(
  "another order is resumed beside what was typed of the guardian, and %s [T28]",
  async (_, student, studentTyped) => {
    open(4, { ...draft, ...typed, student, orderId: null }, anOrder(draft, 78));
    await screen.findByText("abierto");
    expect(useDraft.getState().draft).toEqual({ ...draft, orderId: 78, guardianTyped, studentTyped });
  },
);

test("an order that reaches less far than asked for is resumed as far as it goes", async () => {
  const half = { ...draft, courseIds: [] };
  open(4, {}, anOrder(half));
  await screen.findByText("/inscripcion/paso-3");
  expect(useDraft.getState().draft).toEqual(half);
});

test("without an order to resume, the first incomplete step opens [STEPPER-13]", async () => {
  const calls = open(4, { ...draft, courseIds: [] });
  await screen.findByText("/inscripcion/paso-3");
  expect(names(calls)).toEqual(["describeSession"]);
});

// A step of a browser with this memory, whose session has this order.
function open(step: 3 | 4 | 5, draft: ScreenOptions["draft"], findOrder?: Order) {
  const guarded = (
    <FlowGuard flow={stepperFlow} step={step}>
      abierto
    </FlowGuard>
  );
  const options = { path: `/inscripcion/paso-${step}`, draft };
  return openScreen(guarded, options, findOrder ? { findOrder } : {});
}
