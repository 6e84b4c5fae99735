import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aConfig, aCourse, anOrderHolding, aStudent } from "../../../test/builders";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { aPack, aPackQuote, packReview } from "../../../test/pack-builders";
import { aHold, aSavedOrder } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { toOutletSession } from "../../lib/outlet/outlet-session";
import { OutletState } from "../../lib/outlet/outlet-state";
import { useOutlet } from "../../lib/outlet/outlet-store";
import { Component as PackReview } from "./pack-review-route";

const OFFER = 1_542_000;
const hold = (leftMs = 300_000) => aHold(leftMs, { minutes: 5 });

let submit: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const hasCoupon = (body: unknown) => (body as { coupon: string | null }).coupon !== null;

function openReview(answers: Answers = {}, outlet: object = packReview) {
  const calls = fakeApi({
    getConfig: aConfig(),
    getPack: aPack(),
    getQuote: ({ params }) => aPackQuote(params.coupon ? 20 : null),
    updateStudent: aStudent(),
    confirmOrder: { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } },
    saveOrder: ({ body }) =>
      aSavedOrder({
        total: OFFER,
        hold: hold(),
        quotes: [{ ...aPackQuote(hasCoupon(body) ? 20 : null), studentId: 55, programId: 367 }],
        ...("financingParty" in (body as object) ? { url: "https://webpay.test/init", token: "abc" } : {}),
      }),
    ...answers,
  });
  renderScreen(<PackReview />, { path: "/packpdv-3", outlet });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const address = () => screen.getByTestId("address").textContent;
const accept = async () =>
  userEvent.click(await screen.findByRole("checkbox", { name: /Acepto los términos/ }));
const confirm = async () => {
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Ir a pagar" }).hasAttribute("disabled")).toBe(false),
  );
  await press("Ir a pagar");
};

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
  price.getByText("−$1.028.000");
  price.getByText("Ahorras $140.000 frente a los mismos cursos sin paquete");
  expect(price.getAllByText("$1.542.000").length).toBeGreaterThan(0);
  await screen.findByRole("button", { name: "¿Tienes un cupón de descuento?" });
  await screen.findByRole("checkbox", { name: /Acepto los términos/ });
});

test("a pack that this browser kept is read again: its hours and what it saves are those of now [OUTLET-11, OUTLET-18]", async () => {
  const [math, reading] = aPack().PackDetails;
  const hours = aCourse({ id: 5, subject: "Lenguaje", mes: 3, hours: [[6, "09:00", "10:30"]] });
  if (!math || !reading) throw new Error("the pack has two courses");
  openReview({
    getPack: aPack({
      price: 2_000_000,
      priceOnline: 1_600_000,
      PackDetails: [math, { ...reading, Course: hours }],
    }),
  });
  await screen.findByText("Ahorras $58.000 frente a los mismos cursos sin paquete");
  screen.getByText("−$458.000");
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
  expect(calls.find(({ name }) => name === "saveOrder")?.body).toMatchObject({
    id: 77,
    isOulet: true,
    amountPack: OFFER,
    orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 5], packId: 3 }],
  });
  expect(calls.find(({ name }) => name === "getQuote")?.params.packId).toBe("3");
});

test("a coupon comes off the offer price [COUPON-18, AMB-37]", async () => {
  openReview();
  await press("¿Tienes un cupón de descuento?");
  await userEvent.type(screen.getByLabelText(/Código del cupón/), "pdv20");
  await press("Aplicar");
  await screen.findByRole("button", { name: "Quitar cupón" });
  await waitFor(() => expect(screen.getAllByText("$1.233.600").length).toBeGreaterThan(0));
  screen.getByText("Cupón PDV20");
  screen.getByText("Ahorras $448.400 frente a los mismos cursos sin paquete");
  expect(useOutlet.getState().draft.appliedCoupon).toBe("PDV20");
});

test("while a coupon is checked the pay press waits, and then pays with it [COUPON-18] [PAY-01]", async () => {
  const calls = openReview();
  await accept();
  await press("¿Tienes un cupón de descuento?");
  await userEvent.type(screen.getByLabelText(/Código del cupón/), "pdv20");
  await press("Aplicar");
  await screen.findByRole("button", { name: "Validando…" });
  await confirm();
  await screen.findByRole("button", { name: "Quitar cupón" });
  const pays = () => calls.filter(({ body }) => "financingParty" in ((body as object) ?? {}));
  expect(pays()).toHaveLength(0);
  await confirm();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(pays().map(({ body }) => body)).toMatchObject([{ coupon: "PDV20", acceptedTotal: 1_233_600 }]);
});

test("confirming waits in the open, saves the order, then the students, then leaves for the provider [OUTLET-20]", async () => {
  const calls = openReview();
  await accept();
  await confirm();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  screen.getByText("Esto puede demorar unos segundos");
  const after = calls.slice(calls.findIndex(({ body }) => "financingParty" in ((body as object) ?? {})));
  expect(after.map(({ name }) => name)).toEqual(["saveOrder", "updateStudent"]);
  expect(after[0]?.body).toMatchObject({
    financingParty: { id: 9 },
    terms: { version: "2026-1" },
    acceptedTotal: OFFER,
    isOulet: true,
    amountPack: OFFER,
  });
  expect(after[1]?.body).toEqual({ financingPartyId: 9, caretakerId: 9 });
});

test("a pack that a coupon makes free is confirmed without the provider [OUTLET-20, GEN-05]", async () => {
  const calls = openReview(
    { getQuote: aPackQuote(100), saveOrder: aSavedOrder({ total: 0, hold: hold() }) },
    { ...packReview, appliedCoupon: "BECA100" },
  );
  await accept();
  await press("Confirmar Matrícula");
  await waitFor(() => expect(address()).toBe("/informacion-compra"));
  expect(calls.some(({ name }) => name === "confirmOrder")).toBe(true);
  expect(submit).not.toHaveBeenCalled();
});

test("without the terms nothing is sent: the box says so and has the focus [OUTLET-18, CHECKOUT-05]", async () => {
  const calls = openReview();
  await screen.findByText("Descuento del paquete");
  await confirm();
  await screen.findByText("Debe aceptar los términos y condiciones para continuar");
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: /Acepto los términos/ }));
  expect(calls.filter(({ name }) => name === "saveOrder")).toHaveLength(1);
});

test("terms that changed meanwhile are to be accepted anew [OUTLET-18, AMB-73]", async () => {
  openReview({
    saveOrder: ({ body }) =>
      "terms" in (body as object) ? new Refusal("TERMS_REQUIRED") : aSavedOrder({ hold: hold() }),
  });
  await accept();
  await confirm();
  await press("Entendido");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Acepto los términos/ });
  await waitFor(() => expect(box.checked).toBe(false));
});

test("the countdown is hidden, yet told to screen readers at its marks [OUTLET-19]", async () => {
  openReview({ saveOrder: aSavedOrder({ hold: hold(121_000) }) });
  await screen.findByText("Descuento del paquete");
  expect(screen.queryByRole("timer")).toBeNull();
  const told = await screen.findByText("Quedan 2 minutos.", {}, { timeout: 3_500 });
  expect(told.closest("[aria-live=polite]")?.className).toContain("visually-hidden");
});

test("after 5 minutes the dialog says so and leads to the packs, or takes the places again [OUTLET-21, MODAL-03, AMB-02]", async () => {
  let saves = 0;
  openReview({
    saveOrder: () => {
      saves += 1;
      return aSavedOrder({ hold: hold(saves === 1 ? 600 : 300_000) });
    },
  });
  const title = "SE ACABARON LOS 5 MINUTOS DE RESERVA PARA TUS CUPOS";
  await screen.findByRole("alertdialog", { name: title });
  await press("Reservar nuevamente");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(saves).toBe(2);
});

test("the expired reservation leads back to the packs [OUTLET-21]", async () => {
  openReview({ saveOrder: aSavedOrder({ hold: hold(600) }) });
  await screen.findByRole("alertdialog", { name: /5 MINUTOS DE RESERVA/ });
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
  openReview({
    saveOrder: ({ body }) =>
      "financingParty" in (body as object) ? new Refusal("PACK_SOLD_OUT") : aSavedOrder({ hold: hold() }),
  });
  await accept();
  await confirm();
  await screen.findByRole("alertdialog", { name: "Lo sentimos!" });
  expect(submit).not.toHaveBeenCalled();
});

test("without a saved guardian the review leads to the form, without a pack to the packs [ROUTE-27]", async () => {
  openReview({}, { ...packReview, guardianId: null });
  await waitFor(() => expect(address()).toBe("/packpdv-2"));
});

test("without anything the review leads to the packs [ROUTE-27, ROUTE-26]", async () => {
  openReview({}, {});
  await waitFor(() => expect(address()).toBe("/packpdv"));
});

test("a browser that forgot resumes from the session's open order [T28, OUTLET-11]", async () => {
  const order = {
    ...anOrderHolding([1, 5]),
    flow: "outlet" as const,
    financingPartyId: 9,
    sessionState: toOutletSession(OutletState.parse(packReview)),
    orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 5], packId: 3 }],
  };
  openReview({ findOrder: order }, {});
  await screen.findByRole("heading", { level: 1, name: "Confirma tu paquete" });
  await screen.findByText(/Camila Soto Ríos/);
});

test("what was typed since the very order was paid for leads to the form and stays [T28, OUTLET-13]", async () => {
  const order = {
    ...anOrderHolding([1, 5]),
    flow: "outlet" as const,
    financingPartyId: 9,
    sessionState: toOutletSession(OutletState.parse(packReview)),
  };
  const guardianTyped = { ...packReview.guardianTyped, email: "nueva@correo.cl" };
  openReview({ findOrder: order }, { ...packReview, guardianTyped });
  await waitFor(() => expect(address()).toBe("/packpdv-2"));
  expect(useOutlet.getState().draft).toMatchObject({
    guardianTyped,
    guardianSaved: packReview.guardianSaved,
  });
});

test("a press that misses the student's data leads back to the pack's form [STUD-11]", async () => {
  const missing = new Refusal("STUDENT_INCOMPLETE", {
    ...{ student: "Camila", studentId: 55 },
    fields: { birthday: "CHECKOUT_BIRTH_DATE_INVALID" },
  });
  openReview({
    saveOrder: ({ body }) =>
      "financingParty" in (body as object) ? missing : aSavedOrder({ total: OFFER, hold: hold() }),
  });
  await accept();
  await confirm();
  await screen.findByText("Faltan datos de Camila. Complétalos para continuar con el pago.");
  await press("Entendido");
  await waitFor(() => expect(address()).toBe("/packpdv-2"));
  expect(useOutlet.getState().draft.student.isSaved).toBe(false);
});
