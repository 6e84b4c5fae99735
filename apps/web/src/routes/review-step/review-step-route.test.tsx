import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aHold, aQuote, aSavedOrder, reviewDraft } from "../../../test/builders/purchase-builders";

import { address, fill, press, textsOf } from "../../../test/buyer";
import {
  type Answers,
  bodiesOf,
  later,
  names,
  paramsOf,
  Refusal,
  type SeenCall,
} from "../../../test/fake-api";
import { hurryWaits } from "../../../test/frozen-timers";
import { openReview } from "../../../test/review-screen";
import { Draft } from "../../basket/stepper/draft";
import { useDraft } from "../../basket/stepper/draft-store";
import { toSessionState } from "../../basket/stepper/session-state";
import { formatClp } from "../../ui/price/format-clp";

beforeEach(hurryWaits);

const HALF_OFF = "MITAD50";

test("entering saves the order with its seats, and only then asks for the price [REVIEW-14, REVIEW-18]", async () => {
  const calls = openReview();
  await screen.findByText("Monto Programa");
  const asked = names(calls);
  expect(asked.indexOf("saveOrder")).toBeLessThan(asked.indexOf("getQuote"));
  expect(bodiesOf(calls, "saveOrder")[0]).toMatchObject({
    id: 77,
    orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 4] }],
    rut: "12345678-5",
    sessionState: expect.any(String),
  });
  expect(paramsOf(calls, "getQuote")[0]).toMatchObject({ coursesIds: "1,4", orderId: "77" });
});

test("the rows of the price have the specification's names and give the total [REVIEW-03, REVIEW-04]", async () => {
  openReview();
  const price = within(await screen.findByRole("region", { name: "Valor de tu programa" }));
  await price.findByText("Monto Programa");
  expect(textsOf(price.getAllByRole("term"))).toEqual([
    "Precio Bruto",
    "Total cursos",
    "Desc. inscripción online50%",
    "Matrícula online",
    "Total descuentoInscripción online",
    "Monto Programa",
  ]);
  expect(price.getByText("$330.000").closest("s")).toBeTruthy();
  for (const words of ["$180.000", "Ahorras $150.000 en total.", /12 cuotas de \$15\.000 si tu banco/])
    price.getByText(words);
});

test("the student's card names programme, cleaned venue, address and courses [REVIEW-02, REVIEW-24]", async () => {
  openReview();
  const card = await screen.findByRole("article", { name: "Presencial Anual Camila Soto Ríos" });
  await within(card).findByText("Av. Irarrázaval 5450");
  for (const text of ["Presencial Anual", "Camila Soto Ríos", "Sede Plaza Egaña", "Competencia Lectora"])
    expect(card.textContent).toContain(text);
  expect(card.textContent).toContain("Lun y Mié 17:00–18:30Código C1");
  expect(card.textContent).not.toContain("Preuniversitario");
});

test("an online programme shows the head office and no venue address [REVIEW-07]", async () => {
  const program = { ...reviewDraft.program, name: "Online Anual", isOnline: true };
  openReview({ program });
  const card = await screen.findByRole("article");
  await within(card).findByText(/Dirección de la academia: Apoquindo 4501/);
  expect(within(card).queryByText("Av. Irarrázaval 5450")).toBeNull();
});

test("the button confirms a purchase, or an enrolment when there is nothing to pay [REVIEW-25, REVIEW-26]", async () => {
  openReview({ appliedCoupon: "BECA100" });
  await press("Confirmar Matrícula");
  expect(useDraft.getState().draft.isConfirmed).toBe(true);
  expect(address()).toBe("/inscripcion/paso-5");
});

test("a free order names the fee that the coupon waives, and strikes what was shown before [COUPON-02, COUPON-15]", async () => {
  const { precioTotal, precioBruto, valorMatricula } = aQuote();
  openReview({ appliedCoupon: "BECA100" });
  await screen.findByText("Matrícula incluida en tu cupón");
  const struck = [...document.querySelectorAll("s")].map(({ textContent }) => textContent);
  const gross = precioBruto + valorMatricula;
  for (const amount of [gross, precioTotal])
    expect(struck.some((text) => text?.endsWith(formatClp(amount)))).toBe(true);
  expect(screen.queryByText(/valor anual/)).toBeNull();
});

test("a coupon is tried after a wait, shows percent and struck price, and can be removed [COUPON-01, COUPON-02, COUPON-12, REVIEW-15]", async () => {
  // The wait is looked at: it takes its time.
  vi.unstubAllGlobals();
  const calls = openReview();
  await screen.findByText("Monto Programa");
  screen.getByText("Sin cupón");
  await press(/cupón de descuento/);
  expect(screen.getByRole("button", { name: "Aplicar" }).hasAttribute("disabled")).toBe(true);
  await fill(/Código del cupón/, "mitad50");
  await press("Aplicar");
  expect(paramsOf(calls, "getQuote")).toHaveLength(1);
  await screen.findByText(/50% Cupón Aplicado/);
  screen.getByText("Cupón MITAD50");
  expect(screen.getAllByText("$105.000").length).toBeGreaterThan(0);
  expect(useDraft.getState().draft.appliedCoupon).toBe(HALF_OFF);
  await press("Quitar cupón");
  await screen.findByText("Sin cupón");
  await screen.findByRole("button", { name: "Confirmar Compra" });
  expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({ coupon: null });
  // Each reply of the saved order brought its price: only the load and the trial asked for one.
  expect(paramsOf(calls, "getQuote").map(({ coupon }) => coupon)).toEqual([undefined, HALF_OFF]);
});

test("an empty coupon is explained, and while one is checked nobody goes on: a refusal is read before the payment [COUPON-06, COUPON-07, AMB-83]", async () => {
  const checked = later(aQuote());
  const getQuote = ({ params }: SeenCall) => (params.coupon ? checked.reply : aQuote());
  const calls = openReview({}, { getQuote });
  await screen.findByText("Monto Programa");
  await press(/cupón de descuento/);
  await userEvent.type(screen.getByLabelText(/Código del cupón/), "{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Por favor, ingresa un cupón de descuento.");
  expect(paramsOf(calls, "getQuote")).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/Código del cupón/), "nada{Enter}");
  await screen.findByRole("button", { name: "Validando…" });
  const next = screen.getByRole("button", { name: "Confirmar Compra" });
  expect(next.getAttribute("aria-busy")).toBe("true");
  await userEvent.click(next);
  checked.arrive();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("no es válido"));
  expect(address()).toBe("/inscripcion/paso-4");
  await userEvent.click(next);
  expect(address()).toBe("/inscripcion/paso-5");
});

test("a stored coupon is taken from the draft and, when invalid, goes back into the box [COUPON-09, COUPON-10, COUPON-11]", async () => {
  const calls = openReview({ storedCoupon: "NADA" });
  await screen.findByDisplayValue("NADA");
  expect(useDraft.getState().draft.storedCoupon).toBeNull();
  const problem = "El código del cupón ingresado no es válido.";
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(problem));
  screen.getByDisplayValue("NADA");
  expect(paramsOf(calls, "getQuote").map(({ coupon }) => coupon)).toEqual([undefined, "NADA", undefined]);
});

test("an applied coupon that the quote no longer accepts is cleared [REVIEW-16]", async () => {
  openReview({ appliedCoupon: "VENCIDO" });
  await screen.findByDisplayValue("VENCIDO");
  expect(useDraft.getState().draft.appliedCoupon).toBeNull();
});

test("a quote that fails says why and can be asked again [REVIEW-23]", async () => {
  let isDown = true;
  openReview({}, { getQuote: () => (isDown ? new Refusal("QUOTE_FAILED") : aQuote()) });
  await screen.findByText(/^Ocurrió un error al cotizar: Ha ocurrido un error/);
  isDown = false;
  await press("Reintentar");
  await screen.findByText("Monto Programa");
});

test("sold-out courses are listed by student, and the way leads back to the courses [MODAL-05, MODAL-06, AMB-63]", async () => {
  const courses = [{ courseId: 4, name: "Lenguaje", hasMore: true, seatsOfOthers: 1 }];
  const coursesNotAvailables = [{ studentId: 55, studentName: "Camila Soto", courses }];
  openReview({}, { saveOrder: new Refusal("COURSE_SOLD_OUT", { coursesNotAvailables }) });
  const dialog = await screen.findByRole("alertdialog", { name: "Lo sentimos!" });
  within(dialog).getByText("Camila Soto");
  expect(dialog.textContent).toContain(
    "Competencia Lectora Queda 1 cupo, que va para otro estudiante de tu compra. Quedan cupos en otros horarios.",
  );
  expect(dialog.textContent).toContain("ha agotado su disponibilidad");
  await press("Elegir otro horario");
  expect(address()).toBe("/inscripcion/paso-3");
});

test("an expired reservation is told with its minutes and taken again only on request [MODAL-03, MODAL-04]", async () => {
  let saves = 0;
  openReview({}, { saveOrder: () => aSavedOrder({ hold: aHold(saves++ === 0 ? 50 : 600_000) }) });
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("SE ACABARON LOS 15 MINUTOS DE RESERVA PARA TUS CUPOS");
  expect(dialog.textContent).toContain("Tu lugar quedará asegurado");
  expect(saves).toBe(1);
  await press("Reservar nuevamente");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(saves).toBe(2);
});

test("the countdown runs in mm:ss and one press gives more time [REVIEW-13, SESSION-06]", async () => {
  openReview({}, { extendHold: () => aHold(1_200_000, { canExtend: false }) });
  const timer = await screen.findByRole("timer");
  expect(timer.textContent).toMatch(/^(10:00|09:5\d)$/);
  await press(/tiempo/i);
  await waitFor(() => expect(screen.getByRole("timer").textContent).toMatch(/^(20:00|19:5\d)$/));
  expect(screen.queryByRole("button", { name: /más tiempo/i })).toBeNull();
});

test("without venue the price is not asked, and the dialog names what is missing [REVIEW-19]", async () => {
  const program = { ...reviewDraft.program, isPdvX: true, venueIds: [] };
  const calls = openReview({ program, venueId: null });
  const dialog = await screen.findByRole("alertdialog", { name: "Datos incompletos" });
  expect(dialog.textContent).toContain("Por favor completa los siguientes campos antes de continuar:");
  expect(textsOf(within(dialog).getAllByRole("listitem"))).toEqual(["Sede"]);
  expect(paramsOf(calls, "getQuote")).toEqual([]);
  await press("Entendido");
  expect(address()).toBe("/inscripcion/paso-3");
});

test("any other failed save is told in the step's words, with a retry [STEPPER-12]", async () => {
  openReview({}, { saveOrder: new Refusal("HOLD_LIMIT") });
  await screen.findByText(/^Ocurrió un error al enviar los datos: Ya tienes demasiados cupos/);
  screen.getByRole("button", { name: "Reintentar" });
});

test.each([
  ["ORDER_FINISHED", "Esta orden ya fue pagada."],
  ["PAYMENT_PENDING", "Estamos verificando tu pago"],
] as const)("an order that another tab settled leads to its result: %s [AMB-24]", async (code, words) => {
  const details = { buyOrder: "ABCDEFGHJKLMNPQRSTUV", orderId: 77 };
  openReview({}, { saveOrder: new Refusal(code, details) });
  await screen.findByText(words);
  const way = screen.getByRole("link", { name: "Ver mi compra" });
  expect(way.getAttribute("href")).toBe("/informacion-compra?buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77");
  expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
});

test("a session that is over is made anew from what was typed, and the review goes on [STEPPER-13]", async () => {
  const made = aSavedOrder({ quotes: [{ ...aQuote(), studentId: 60, programId: 367 }] });
  const answers: Answers = {
    verifyCaptcha: { success: true },
    createStudent: { id: 60 },
    createOrder: { id: 90, sessionId: "s" },
    saveOrder: ({ body }) => ((body as { id: number }).id === 90 ? made : new Refusal("NOT_FOUND")),
  };
  const calls = openReview({ guardianId: 9 }, answers);
  await screen.findByText("Monto Programa");
  expect(bodiesOf(calls, "createStudent")[0]).toMatchObject({ rut: "12345678-5", name: "Camila" });
  expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({ id: 90, orderDetails: [{ studentId: 60 }] });
  expect(useDraft.getState().draft).toMatchObject({ orderId: 90, student: { id: 60 }, guardianId: null });
  expect(screen.queryByText("No encontramos lo que buscas.")).toBeNull();
});

test("where it cannot be made anew the review says which data are missing, and leads to them [STEPPER-13]", async () => {
  const refused = { createStudent: new Refusal("STUDENT_RUT_TAKEN"), saveOrder: new Refusal("NOT_FOUND") };
  openReview({}, { verifyCaptcha: { success: true }, ...refused });
  await screen.findByText("Datos de los pasos anteriores no están disponibles");
  const way = screen.getByRole("link", { name: "Revisar mis datos" });
  expect(way.getAttribute("href")).toBe("/inscripcion/paso-2");
  expect(useDraft.getState().draft.student.name).toBe("Camila");
});

test.each([
  ["a code that was being checked", { coupon: null, storedCoupon: HALF_OFF }],
  ["the order's coupon", { coupon: HALF_OFF, storedCoupon: null }],
])("a reload takes %s from the server's order [COUPON-11] [AMB-31]", async (_, { coupon, storedCoupon }) => {
  const sessionState = toSessionState(Draft.parse({ ...reviewDraft, storedCoupon }));
  const calls = openReview({}, { findOrder: { ...anOrderHolding([1, 4]), coupon, sessionState } });
  await screen.findByText(HALF_OFF);
  await waitFor(() => expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({ coupon: HALF_OFF }));
});

test("after a quote that failed the button asks again, and then confirms [FEEL-07] [REVIEW-18]", async () => {
  let isAway = true;
  const calls = openReview({}, { getQuote: () => (isAway ? new Refusal("DATABASE_AWAY") : aQuote()) });
  await screen.findByRole("button", { name: "Reintentar" });
  isAway = false;
  await press("Confirmar Compra");
  await screen.findByText("Monto Programa");
  expect(address()).toBe("/inscripcion/paso-4");
  expect(names(calls).filter((name) => name === "getQuote").length).toBeGreaterThan(1);
  await press("Confirmar Compra");
  await waitFor(() => expect(address()).toBe("/inscripcion/paso-5"));
});
