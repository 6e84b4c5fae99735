import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOrderHolding } from "../../../../test/builders";
import { savedStudent } from "../../../../test/draft-parts";
import { fakeApi } from "../../../../test/fake-api";
import { guardianTyped } from "../../../../test/purchase-builders";
import { renderScreen } from "../../../../test/render-screen";
import { Draft } from "../../../lib/draft/draft";
import { useDraft } from "../../../lib/draft/draft-store";
import { toSessionState } from "../../../lib/draft/session-state";
import { furthestStepOf } from "../../../lib/draft/steps";
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

test("each step opens when those before it are complete [STEPPER-04] [STEPPER-05] [STEPPER-06]", () => {
  expect(furthestStepOf(Draft.parse({}))).toBe(1);
  expect(furthestStepOf({ ...draft, student: { ...draft.student, rut: "" } })).toBe(2);
  expect(furthestStepOf({ ...draft, courseIds: [] })).toBe(3);
  expect(furthestStepOf(draft)).toBe(4);
  expect(furthestStepOf({ ...draft, isConfirmed: true })).toBe(5);
});

test("what was typed counts only once the server has it, and an order [STEPPER-05]", () => {
  expect(furthestStepOf({ ...draft, student: { ...draft.student, isSaved: false } })).toBe(2);
  expect(furthestStepOf({ ...draft, orderId: null })).toBe(2);
});

test("a browser that forgot everything resumes from the session's open order", async () => {
  fakeApi({ findOrder: { ...anOrderHolding([1]), id: 78, sessionState: toSessionState(draft) } });
  renderScreen(
    <FlowGuard flow={stepperFlow} step={4}>
      paso cuatro
    </FlowGuard>,
    { path: "/inscripcion/paso-4" },
  );
  await screen.findByText("paso cuatro");
  expect(useDraft.getState().draft).toEqual({ ...draft, orderId: 78 });
});

const typed = { guardianTyped, studentTyped: { schoolId: "501" } };

test("what this browser changed since it saved the very order stays, and its first open step is shown [T28]", async () => {
  const confirmed = { ...draft, isConfirmed: true };
  fakeApi({ findOrder: { ...anOrderHolding([1]), sessionState: toSessionState(confirmed) } });
  const student = { ...savedStudent, phone: "9 8765 4321", isSaved: false };
  const newer = Draft.parse({ ...draft, ...typed, student, courseIds: [2, 3] });
  renderScreen(
    <FlowGuard flow={stepperFlow} step={3}>
      paso tres
    </FlowGuard>,
    { path: "/inscripcion/paso-3", draft: newer },
  );
  await screen.findByText("/inscripcion/paso-2");
  expect(useDraft.getState().draft).toEqual(newer);
});

test.each([
  ["the same student's", savedStudent, typed.studentTyped],
  ["another student's, which goes", { ...savedStudent, id: 54 }, {}],
])(
  "another order is resumed beside what was typed of the guardian, and %s [T28]",
  async (_, student, studentTyped) => {
    fakeApi({ findOrder: { ...anOrderHolding([1]), id: 78, sessionState: toSessionState(draft) } });
    renderScreen(
      <FlowGuard flow={stepperFlow} step={4}>
        paso cuatro
      </FlowGuard>,
      { path: "/inscripcion/paso-4", draft: { ...draft, ...typed, student, orderId: null } },
    );
    await screen.findByText("paso cuatro");
    expect(useDraft.getState().draft).toEqual({ ...draft, orderId: 78, guardianTyped, studentTyped });
  },
);

test("an order that reaches less far than asked for is resumed as far as it goes", async () => {
  const half = { ...draft, courseIds: [] };
  fakeApi({ findOrder: { ...anOrderHolding([]), sessionState: toSessionState(half) } });
  renderScreen(
    <FlowGuard flow={stepperFlow} step={4}>
      paso cuatro
    </FlowGuard>,
    { path: "/inscripcion/paso-4" },
  );
  await screen.findByText("/inscripcion/paso-3");
  expect(useDraft.getState().draft).toEqual(half);
});

test("without an order to resume, the first incomplete step opens [STEPPER-13]", async () => {
  const calls = fakeApi({});
  renderScreen(
    <FlowGuard flow={stepperFlow} step={4}>
      paso cuatro
    </FlowGuard>,
    {
      path: "/inscripcion/paso-4",
      draft: { ...draft, courseIds: [] },
    },
  );
  await screen.findByText("/inscripcion/paso-3");
  expect(calls.map(({ name }) => name)).toEqual(["describeSession"]);
});
