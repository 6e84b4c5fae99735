import type { Ending, EndingPlan } from "@shop/contracts/purchases/endings";
import type { PurchaseDetails } from "@shop/contracts/purchases/purchase";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { enterRightCode, fill, press } from "../../../test/buyer";
import { type Answers, bodiesOf, Refusal, type SeenCall } from "../../../test/fake-api";
import { aBoughtStudent, openPurchasePage, theDetails, thePurchase } from "../../../test/purchase-page";

const confirmed = (calls: SeenCall[]) => bodiesOf(calls, "confirmEnding");
test("[MINE-10] the withdrawal tells deadline, sum, way and effect before one press, and then when it was received", async () => {
  let details: Partial<PurchaseDetails> = {};
  const askedAt = "2026-11-24T15:04:05.000Z";
  const refund = {
    askedAt,
    settledAt: null,
    amount: 763_000,
    route: "nullification",
    state: "asked",
  } as const;
  const calls = open(() => details, {
    confirmEnding: () => {
      details = { state: "annulled", endings: [anEnding()], refunds: [refund] };
      return anEnding();
    },
  });
  await screen.findByText("Puedes retractarte hasta el 03/12/2026 a las 23:59, sin dar un motivo.");
  expect(confirmed(calls)).toEqual([]);
  await press("Ver mi retracto");
  const section = screen.getByRole("heading", { name: "Si te retractas ahora" }).parentElement;
  const plan = within(section as HTMLElement);
  for (const words of ["24/11/2026", "08/01/2027", "A la misma tarjeta"]) plan.getByText(words);
  expect(plan.getAllByText("$763.000").length).toBeGreaterThan(1);
  plan.getByText(/Toda la compra queda anulada/);
  await press("Retractarme");
  await screen.findByText("Lo recibimos el 24/11/2026 12:04.");
  expect(confirmed(calls)).toEqual([{ positions: [0], planId: "plan-1" }]);
  screen.getByText("Retracto");
  screen.getByText("En camino");
  expect(screen.queryByRole("button", { name: "Retractarme" })).toBeNull();
});

test("[DESK-71] a purchase by scholarship says that no money goes back, in payments, changes and end", async () => {
  const [paid] = theDetails().payments;
  if (!paid) throw new Error("nothing was paid");
  const scholarship = { ...paid, kind: "scholarship" as const, typeCode: null, installments: null };
  open(() => ({ payments: [{ ...scholarship, cardNumber: null }] }), {
    planEnding: thePlan({ sum: 0, steps: [] }),
  });
  await press("Ver mi retracto");
  await screen.findByText(/Esta compra la pagó una beca, que no se devuelve en dinero/);
  screen.getByText(/Beca de la academia: no se devuelve en dinero/);
  screen.getByText(/Tu beca no se devuelve en dinero/);
});

test("the press sends a code for this end alone, and ends once it was typed; closing the dialog ends nothing [HARM-02, SAFE-19]", async () => {
  let isProven = false;
  const calls = open(() => ({}), {
    confirmEnding: () => (isProven ? anEnding() : new Refusal("CODE_REQUIRED")),
    sendReceiptCode: { status: "sent", expiresAt: null, email: "a…@example.cl" },
    checkReceiptCode: () => {
      isProven = true;
      return { success: true };
    },
  });
  await press("Ver mi retracto");
  await press("Retractarme");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  await userEvent.keyboard("{Escape}");
  await screen.findByText("Por seguridad, para esto debes escribir el código que enviamos a tu correo.");
  expect(screen.queryByText(/^Lo recibimos/)).toBeNull();
  await press("Retractarme");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  await enterRightCode();
  await screen.findByText(/^Lo recibimos/);
  const order = "ABCDEFGHJKLMNPQRSTUV";
  const token = `${order}--signed`;
  expect(bodiesOf(calls, "sendReceiptCode")).toEqual(Array(2).fill({ order, token, purpose: "ending" }));
  expect(bodiesOf(calls, "checkReceiptCode")).toEqual([{ order, purpose: "ending", code: "123456" }]);
  expect(confirmed(calls)).toHaveLength(3);
});

test("[MINE-10] what changed meanwhile is said and shown, and the next press is for that", async () => {
  let planId = "plan-1";
  const calls = open(() => ({}), {
    planEnding: () => thePlan({ planId, sum: planId === "plan-1" ? 763_000 : 500_000 }),
    confirmEnding: ({ body }: SeenCall) => {
      if ((body as { planId: string }).planId === "plan-2") return anEnding();
      planId = "plan-2";
      return new Refusal("ENDING_CHANGED");
    },
  });
  await press("Ver mi retracto");
  await press("Retractarme");
  await screen.findByText(/cambiaron mientras los leías/);
  await screen.findByText("$500.000");
  await press("Retractarme");
  await screen.findByText(/^Lo recibimos/);
  expect(confirmed(calls)).toEqual([
    { positions: [0], planId: "plan-1" },
    { positions: [0], planId: "plan-2" },
  ]);
});

test("[MINE-11] after the deadline it is a termination with notice, told as such", async () => {
  const notice = {
    kind: "termination",
    effectiveOn: "2026-12-24",
    endsOrder: false,
    sum: 0,
    steps: [],
  } as const;
  open(() => ({}), { planEnding: thePlan({ ...notice, steps: [] }) });
  await screen.findByText(/El plazo para retractarse terminó el 03\/12\/2026/);
  await press("Ver el término anticipado");
  screen.getByText("24/12/2026");
  screen.getByText("No queda dinero por devolver.");
  screen.getByText(/Las clases siguen hasta ese día/);
  screen.getByRole("button", { name: "Dar aviso de término" });
});

test("[MINE-10] of siblings one can be chosen, nobody cannot be, and whose contract ended stands there no more", async () => {
  const students = [aBoughtStudent(), aBoughtStudent({ position: 1, name: "Pedro O'Higgins" })];
  const calls = open(() => ({ students }), {
    planEnding: ({ body }: SeenCall) => thePlan({ positions: (body as EndingPlan).positions }),
    confirmEnding: anEnding({ positions: [1] }),
  });
  await press("Ver mi retracto");
  await userEvent.click(screen.getByRole("checkbox", { name: /María/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Pedro/ }));
  screen.getByText("Elige al menos un estudiante.");
  await press("Retractarme");
  expect(confirmed(calls)).toEqual([]);
  await userEvent.click(screen.getByRole("checkbox", { name: /Pedro/ }));
  await screen.findByText("Te devolvemos");
  await press("Retractarme");
  await screen.findByText(/^Lo recibimos/);
  expect(confirmed(calls)).toEqual([{ positions: [1], planId: "plan-1" }]);
});

test("[MINE-11] a notice under way shows its last day", async () => {
  open(() => ({ endings: [anEnding({ kind: "termination", isOver: false, effectiveOn: "2026-12-24" })] }));
  await screen.findByText("En aviso");
  screen.getByText("24/12/2026");
  expect(screen.queryByRole("button", { name: /Ver/ })).toBeNull();
});

test("[MINE-14] a suspension is asked for the certificate's days, a short one is refused in words", async () => {
  let isShort = true;
  let suspensions: PurchaseDetails["suspensions"] = [];
  const calls = open(() => ({ suspensions }), {
    requestSuspension: ({ body }: SeenCall) => {
      if (isShort) return new Refusal("SUSPENSION_TOO_SHORT", { days: 15 });
      const asked = body as { position: number; from: string; until: string };
      const askedAt = "2027-04-01T15:04:05.000Z";
      suspensions = [{ ...asked, state: "asked", askedAt, answeredAt: null, answer: null }];
      return { success: true };
    },
  });
  await press("Pedir una suspensión");
  await press("Enviar solicitud");
  await screen.findAllByText("Debes ingresar una fecha válida");
  await fill(/^Primer día/, "01/04/2027");
  await fill(/^Último día/, "10/04/2027");
  await press("Enviar solicitud");
  await screen.findByText(/más de 15 días para suspender/);
  isShort = false;
  await press("Enviar solicitud");
  await screen.findByText(/Del 01\/04\/2027 al 10\/04\/2027/);
  screen.getByText("La revisa la academia");
  const asked = { position: 0, from: "2027-04-01", until: "2027-04-10" };
  expect(bodiesOf(calls, "requestSuspension").at(-1)).toEqual(asked);
});

const thePlan = (changes: Partial<EndingPlan> = {}): EndingPlan => ({
  ...{ planId: "plan-1", kind: "withdrawal", positions: [0], withdrawUntil: "2026-12-03" },
  ...{ effectiveOn: "2026-11-24", payBy: "2027-01-08", sum: 763_000, endsOrder: true, returnsCoupon: false },
  students: [
    { position: 0, paid: 763_000, classesGiven: 0, classesTotal: 80, returned: 733_000, feeReturned: 30_000 },
  ],
  steps: [{ route: "nullification", amount: 763_000 }],
  ...changes,
});

const anEnding = (changes: Partial<Ending> = {}): Ending => ({
  ...{ id: 7, kind: "withdrawal", positions: [0], askedAt: "2026-11-24T15:04:05.000Z", isByStaff: false },
  ...{ effectiveOn: "2026-11-24", isOver: true, payBy: "2027-01-08", sum: 763_000, confirmedAt: null },
  steps: [{ route: "nullification", amount: 763_000 }],
  ...changes,
});

// The page of a purchase that can be ended.
const open = (details: () => Partial<PurchaseDetails>, answers: Answers = {}) =>
  openPurchasePage(() => thePurchase(theDetails(details())), { planEnding: thePlan(), ...answers });
