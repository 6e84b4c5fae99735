import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aPack, aPackQuote, packReview } from "../../../test/builders/pack-builders";
import { aHold, aSavedOrder, atPress } from "../../../test/builders/purchase-builders";
import { aConfig, aCourse, aStudent } from "../../../test/builders/shop-builders";
import { acceptTerms, address, fill, press, watchForms } from "../../../test/buyer";
import { WEBPAY } from "../../../test/checkout-screen";
import {
  type Answers,
  bodiesOf,
  later,
  names,
  paramsOf,
  Refusal,
  type SeenCall,
  writes,
} from "../../../test/fake-api";
import { hurryWaits } from "../../../test/frozen-timers";
import { openScreen } from "../../../test/render-screen";
import { toOutletSession } from "../../basket/outlet/outlet-session";
import { OutletState } from "../../basket/outlet/outlet-state";
import { useOutlet } from "../../basket/outlet/outlet-store";
import { Component as PackReview } from "./pack-review-route";

beforeEach(hurryWaits);

const OFFER = 1_542_000;
const hold = (leftMs = 300_000) => aHold(leftMs, { minutes: 5 });

const left = watchForms();

// The order saved, with this coupon.
function saved(coupon: string | null) {
  const quotes = [{ ...aPackQuote(coupon ? 20 : null), studentId: 55, programId: 367 }];
  return aSavedOrder({ total: OFFER, hold: hold(), quotes });
}

// An order that is saved, but gets this answer at its pay press.
const refusing = (refusal: Refusal) => ({ saveOrder: atPress(refusal, saved(null)) });

const pressesOf = (calls: SeenCall[]) =>
  bodiesOf(calls, "saveOrder").filter((body) => "financingParty" in (body as object));

test("step 2 shows the pack's courses, week, offer price, coupon and terms [OUTLET-17, OUTLET-18, OUTLET-15, AMB-20]", async () => {
  openReview();
  await screen.findByRole("heading", { level: 1, name: "Confirma tu paquete" });
  const steps = screen.getByRole("navigation", { name: "Avance de la inscripción" });
  expect(steps.querySelector("[aria-current=step]")?.textContent).toBe("2Confirmar compra");
  within(screen.getByRole("region", { name: "Cursos del paquete" })).getByText("Competencia Lectora");
  screen.getByRole("region", { name: "Horario" });
  await screen.findByText("Presencial · Plaza Egaña · Inicio: Marzo 2027");
  await screen.findByText("Descuento del paquete");
  const price = within(screen.getByRole("region", { name: "Valor de tu paquete" }));
  price.getByText("−$140.000");
  price.getByText("Ahorras $140.000 frente a los mismos cursos sin paquete");
  expect(price.getAllByText("$1.542.000").length).toBeGreaterThan(0);
  await screen.findByRole("button", { name: "¿Tienes un cupón de descuento?" });
  // The links inside open a tab, the box does not.
  await screen.findByRole("checkbox", {
    name: /^Acepto los términos .* del contrato de adhesión al reglamento$/,
  });
});

test("a pack that this browser kept is read again: its hours and what it saves are those of now [OUTLET-11, OUTLET-18]", async () => {
  const [math, reading] = aPack().PackDetails;
  const hours = aCourse({ id: 5, subject: "Lenguaje", mes: 3, hours: [[6, "09:00", "10:30"]] });
  if (!math || !reading) throw new Error("the pack has two courses");
  const PackDetails = [math, { ...reading, Course: hours }];
  openReview({ getPack: aPack({ price: 1_600_000, PackDetails }) });
  await screen.findByText("Ahorras $58.000 frente a los mismos cursos sin paquete");
  screen.getByText("−$58.000");
  expect(screen.getAllByText(/09:00/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/18:00.19:30/)).toBeNull();
});

test("a kept pack that is no longer sold says so and leads to the packs [OUTLET-11]", async () => {
  openReview({ getPack: () => new Refusal("NOT_FOUND") });
  await screen.findByRole("heading", { name: "Este paquete ya no está disponible" });
  expect(screen.getByRole("link", { name: "Ver otros paquetes" }).getAttribute("href")).toBe("/packpdv");
});

test("a kept pack stays in sight while it cannot be read again [OUTLET-11]", async () => {
  openReview({ getPack: () => new Refusal("UNKNOWN") });
  await screen.findByText("Ahorras $140.000 frente a los mismos cursos sin paquete");
});

test("the order is saved with the pack on its first student, isOulet and amountPack [OUTLET-14, OUTLET-16, AMB-74]", async () => {
  const calls = openReview();
  await screen.findByText("Descuento del paquete");
  expect(bodiesOf(calls, "saveOrder")[0]).toMatchObject({
    id: 77,
    isOulet: true,
    amountPack: OFFER,
    orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 5], packId: 3 }],
  });
  expect(paramsOf(calls, "getQuote")[0]?.packId).toBe("3");
});

test("a coupon comes off the offer price [COUPON-18, AMB-37]", async () => {
  openReview();
  await tryCoupon();
  await screen.findByRole("button", { name: "Quitar cupón" });
  await waitFor(() => expect(screen.getAllByText("$1.233.600").length).toBeGreaterThan(0));
  screen.getByText("Cupón PDV20");
  screen.getByText("Ahorras $448.400 frente a los mismos cursos sin paquete");
  expect(useOutlet.getState().draft.appliedCoupon).toBe("PDV20");
});

test("while a coupon is checked the pay press waits, and then pays with it [COUPON-18] [PAY-01]", async () => {
  const checked = later(aPackQuote(20));
  const calls = openReview({ getQuote: ({ params }) => (params.coupon ? checked.reply : aPackQuote()) });
  await acceptTerms();
  await tryCoupon();
  await screen.findByRole("button", { name: "Validando…" });
  await press("Ir a pagar");
  checked.arrive();
  await screen.findByRole("button", { name: "Quitar cupón" });
  expect(pressesOf(calls)).toEqual([]);
  await press("Ir a pagar");
  await waitFor(() => expect(left).toHaveLength(1));
  expect(pressesOf(calls)).toMatchObject([{ coupon: "PDV20", acceptedTotal: 1_233_600 }]);
});

test("confirming waits in the open, saves the order, then the students, then leaves for the provider [OUTLET-20]", async () => {
  const calls = openReview();
  await acceptAndPay();
  await waitFor(() => expect(left).toHaveLength(1));
  screen.getByText("Esto puede demorar unos segundos");
  expect(writes(calls)).toEqual(["saveOrder", "saveOrder", "updateStudent"]);
  const pack = { acceptedTotal: OFFER, isOulet: true, amountPack: OFFER };
  const press = { financingParty: { id: 9 }, terms: { version: "2026-1" }, ...pack };
  expect(pressesOf(calls)).toMatchObject([press]);
  expect(bodiesOf(calls, "updateStudent")).toEqual([{ financingPartyId: 9, caretakerId: 9 }]);
});

test("a pack that a coupon makes free is confirmed without the provider [OUTLET-20, GEN-05]", async () => {
  const calls = openReview(
    { getQuote: aPackQuote(100), saveOrder: aSavedOrder({ total: 0, hold: hold() }) },
    { ...packReview, appliedCoupon: "BECA100" },
  );
  await acceptTerms();
  await press("Confirmar Matrícula");
  await waitFor(() => expect(address()).toBe("/informacion-compra"));
  expect(names(calls)).toContain("confirmOrder");
  expect(left).toEqual([]);
});

test("without the terms nothing is sent: the box says so and has the focus [OUTLET-18, CHECKOUT-05]", async () => {
  const calls = openReview();
  await screen.findByText("Descuento del paquete");
  await press("Ir a pagar");
  await screen.findByText("Debe aceptar los términos y condiciones para continuar");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Acepto los términos/ }));
  expect(bodiesOf(calls, "saveOrder")).toHaveLength(1);
});

test("a purchase of the season before accepts, and links, that season's contract [AMB-08] [OPEN-03]", async () => {
  const seasons = [2026, 2027].map((year) => ({ year, termsVersion: `${year}-1` }));
  const calls = openReview({
    getConfig: aConfig({ season: 2027, seasons }),
    saveOrder: atPress(aSavedOrder({ ...WEBPAY, season: 2026 }), { ...saved(null), season: 2026 }),
  });
  await acceptTerms();
  const contract = screen.getAllByRole("link", { name: /contrato/i })[0];
  expect(contract?.getAttribute("href")).toMatch(/\.pdf\?temporada=2026$/);
  await press("Ir a pagar");
  await waitFor(() => expect(pressesOf(calls)[0]).toMatchObject({ terms: { version: "2026-1" } }));
});

test("terms that changed meanwhile are to be accepted anew [OUTLET-18, AMB-73]", async () => {
  openReview(refusing(new Refusal("TERMS_REQUIRED")));
  await acceptAndPay();
  await press("Entendido");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Acepto los términos/ });
  await waitFor(() => expect(box.checked).toBe(false));
});

test("the countdown is hidden, yet told to screen readers at its marks [OUTLET-19]", async () => {
  openReview({ saveOrder: aSavedOrder({ hold: hold(120_300) }) });
  await screen.findByText("Descuento del paquete");
  expect(screen.queryByRole("timer")).toBeNull();
  const told = await screen.findByText("Quedan 2 minutos.");
  expect(told.closest("[aria-live=polite]")?.className).toContain("visually-hidden");
});

test("after 5 minutes the dialog says so and leads to the packs, or takes the places again [OUTLET-21, MODAL-03, AMB-02]", async () => {
  let saves = 0;
  openReview({ saveOrder: () => aSavedOrder({ hold: hold(saves++ === 0 ? 50 : 300_000) }) });
  const title = "SE ACABARON LOS 5 MINUTOS DE RESERVA PARA TUS CUPOS";
  await screen.findByRole("alertdialog", { name: title });
  await press("Reservar nuevamente");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(saves).toBe(2);
  cleanup();
  openReview({ saveOrder: aSavedOrder({ hold: hold(50) }) });
  await screen.findByRole("alertdialog", { name: title });
  await press("Ver otros paquetes");
  expect(address()).toBe("/packpdv");
});

test("a pack sold out meanwhile is told and leads to the packs [MODAL-07, MODAL-08]", async () => {
  openReview({ saveOrder: new Refusal("PACK_SOLD_OUT", { packId: 3 }) });
  const dialog = within(await screen.findByRole("alertdialog", { name: "Lo sentimos!" }));
  dialog.getByText("Este paquete ya no está disponible. Por favor, elige otro paquete.");
  await press("Ver otros paquetes");
  expect(address()).toBe("/packpdv");
});

test("a course of the pack that ran out is named, and leads to the packs [MODAL-08, MODAL-05]", async () => {
  const courses = [{ courseId: 5, name: "Lenguaje", hasMore: true }];
  const coursesNotAvailables = [{ studentId: 55, studentName: "Camila Soto", courses }];
  openReview({ saveOrder: new Refusal("COURSE_SOLD_OUT", { coursesNotAvailables }) });
  const dialog = within(await screen.findByRole("alertdialog", { name: "Lo sentimos!" }));
  dialog.getByText("Competencia Lectora");
  expect(dialog.queryByText(/otros horarios/)).toBeNull();
  await press("Ver otros paquetes");
  expect(address()).toBe("/packpdv");
});

test("a pack sold out at the pay press closes the wait and leads to the packs [MODAL-08, OUTLET-20]", async () => {
  openReview(refusing(new Refusal("PACK_SOLD_OUT")));
  await acceptAndPay();
  await screen.findByRole("alertdialog", { name: "Lo sentimos!" });
  expect(left).toEqual([]);
});

test.each([
  ["a saved guardian", { ...packReview, guardianId: null }, "/packpdv-2"],
  ["anything", {}, "/packpdv"],
])("without %s the review leads to where it is asked [ROUTE-26, ROUTE-27]", async (_, outlet, to) => {
  openReview({}, outlet);
  await waitFor(() => expect(address()).toBe(to));
});

const findOrder = {
  ...anOrderHolding([1, 5]),
  flow: "outlet" as const,
  financingPartyId: 9,
  sessionState: toOutletSession(OutletState.parse(packReview)),
};

test("a browser that forgot resumes from the session's open order [T28, OUTLET-11]", async () => {
  const line = { studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 5], packId: 3 };
  openReview({ findOrder: { ...findOrder, orderDetails: [line] } }, {});
  await screen.findByRole("heading", { level: 1, name: "Confirma tu paquete" });
  await screen.findByText(/Camila Soto Ríos/);
});

test("what was typed since the very order was paid for leads to the form and stays [T28, OUTLET-13]", async () => {
  const guardianTyped = { ...packReview.guardianTyped, email: "nueva@correo.cl" };
  openReview({ findOrder }, { ...packReview, guardianTyped });
  await waitFor(() => expect(address()).toBe("/packpdv-2"));
  const { guardianSaved } = packReview;
  expect(useOutlet.getState().draft).toMatchObject({ guardianTyped, guardianSaved });
});

test("a press that misses the student's data leads back to the pack's form [STUD-11]", async () => {
  const missing = new Refusal("STUDENT_INCOMPLETE", {
    ...{ student: "Camila", studentId: 55 },
    fields: { birthday: "CHECKOUT_BIRTH_DATE_INVALID" },
  });
  openReview(refusing(missing));
  await acceptAndPay();
  await screen.findByText("Faltan datos de Camila. Complétalos para continuar con el pago.");
  await press("Entendido");
  await waitFor(() => expect(address()).toBe("/packpdv-2"));
  expect(useOutlet.getState().draft.student.isSaved).toBe(false);
});

function openReview(answers: Answers = {}, outlet: object = packReview) {
  const usual: Answers = {
    getPack: aPack(),
    getQuote: ({ params }) => aPackQuote(params.coupon ? 20 : null),
    updateStudent: aStudent(),
    confirmOrder: { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } },
    saveOrder: (call) => {
      const order = saved((call.body as { coupon: string | null }).coupon);
      return atPress({ ...order, ...WEBPAY }, order)(call);
    },
  };
  return openScreen(<PackReview />, { path: "/packpdv-3", outlet }, { ...usual, ...answers });
}

async function acceptAndPay() {
  await acceptTerms();
  await press("Ir a pagar");
}

async function tryCoupon() {
  await press("¿Tienes un cupón de descuento?");
  await fill(/Código del cupón/, "pdv20");
  await press("Aplicar");
}
