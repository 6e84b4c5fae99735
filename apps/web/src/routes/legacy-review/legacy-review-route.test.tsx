import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { aHold, aQuote, aSavedOrder } from "../../../test/builders/purchase-builders";
import { address, fill, press } from "../../../test/buyer";
import { type Answers, bodiesOf, later, paramsOf, Refusal } from "../../../test/fake-api";
import { hurryWaits } from "../../../test/frozen-timers";
import { aBackpack, anEnrolment, sectionsOf, twoEnrolments } from "../../../test/legacy/builders";
import { openScreen } from "../../../test/render-screen";
import { reviewAnswers } from "../../../test/review-screen";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { Component as LegacyReview } from "./legacy-review-route";

beforeEach(hurryWaits);

const one = [anEnrolment({ selectedCourses: sectionsOf(1, 4) })];

const stored = () => useLegacy.getState().draft;
const dialogOf = async (name: string) => within(await screen.findByRole("alertdialog", { name }));
test("entering saves the order with every programme and then asks a price for each [REVIEW-14] [REVIEW-18] [BACKPACK-02]", async () => {
  const calls = open(twoEnrolments());
  await waitFor(() => expect(paramsOf(calls, "getQuote")).toHaveLength(2));
  const orderDetails = [
    { studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 4] },
    { studentId: 56, programId: 9, locationId: 7, coursesIds: [1] },
  ];
  expect(bodiesOf(calls, "saveOrder")).toMatchObject([{ id: 77, rut: "12345678-5", orderDetails }]);
  await waitFor(() => expect(stored().studentsWithPrices[1]?.prices).toMatchObject({ precioTotal: 180_000 }));
});

test("one card per student: programme, name, venue, courses with code and hours, price and week [REVIEW-01] [REVIEW-02] [REVIEW-03] [REVIEW-04] [REVIEW-06] [REVIEW-12]", async () => {
  open(twoEnrolments());
  await screen.findByRole("heading", { name: "Revisa y confirma tus cursos" });
  await waitFor(() => expect(screen.getAllByText("Monto Programa")).toHaveLength(2));
  const [first, second] = screen.getAllByRole("article").map((card) => within(card));
  if (!first || !second) throw new Error("two cards");
  first.getByText("Camila Soto Ríos");
  await first.findByText("Av. Irarrázaval 5450");
  await first.findByText("Código C1");
  const rows = [
    "Precio Bruto",
    "Total cursos",
    "Desc. inscripción online",
    "Matrícula online",
    "Total descuento",
  ];
  for (const row of rows) first.getByText(row, { exact: false });
  first.getByRole("heading", { name: "Horario" });
  first.getByRole("region", { name: "Horario de Camila Soto Ríos" });
  second.getByText("Elisa Soto Ríos");
  second.getByRole("region", { name: "Horario de Elisa Soto Ríos" });
  second.getByRole("region", { name: "Horario semanal de Elisa Soto Ríos" });
  expect(screen.getAllByText("El monto corresponde al valor anual del programa.").length).toBeGreaterThan(0);
});

test("a streaming programme names the head office and no venue [REVIEW-07]", async () => {
  open([twoEnrolments()[1]]);
  await screen.findByText(/Dirección de la academia: Apoquindo 4501/);
});

test("one coupon counts for the whole order, its total is the sum, and it can be taken away [COUPON-01] [COUPON-02] [COUPON-12] [REVIEW-15] [REVIEW-17] [AMB-36]", async () => {
  open(twoEnrolments());
  await screen.findAllByText("$360.000");
  await tryCoupon("pdv20");
  await screen.findByRole("button", { name: "Quitar cupón" });
  await screen.findAllByText("$300.000");
  expect(stored().appliedCoupon).toBe("PDV20");
  await press("Quitar cupón");
  await waitFor(() => expect(stored().appliedCoupon).toBeNull());
}, 10_000);

test("an empty code is answered in the legacy's words, a wrong one is refused before anybody confirms [COUPON-06] [COUPON-07] [AMB-84]", async () => {
  const checked = later(aQuote());
  open(one, { getQuote: ({ params }) => (params.coupon ? checked.reply : aQuote()) });
  await screen.findAllByText("Monto Programa");
  await press("¿Tienes un cupón de descuento?");
  await userEvent.type(screen.getByLabelText(/Código del cupón/), "{Enter}");
  expect(screen.getAllByText("Debe ingresar el código del cupón.").length).toBeGreaterThan(0);
  await fill(/Código del cupón/, "NADA");
  await press("Aplicar");
  // While it is checked nobody is asked to confirm.
  await screen.findByRole("button", { name: "Validando…" });
  await press("Confirmar Compra");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  checked.arrive();
  await screen.findAllByText("El código del cupón ingresado no es válido.");
  expect(stored().appliedCoupon).toBeNull();
  await press("Confirmar Compra");
  await screen.findByRole("alertdialog");
}, 10_000);

test("confirming asks once more and leads to the payment with the whole order [MODAL-11] [REVIEW-11] [ROUTE-09]", async () => {
  open();
  await press("Confirmar Compra");
  await dialogOf("¡Ya casi terminamos!");
  await press("Realizar Pago");
  expect(address()).toBe("/inscripcion-paso-4");
  const whole = { id: 77, total: 180_000, orderDetails: [{ coursesIds: [1, 4] }] };
  expect(stored().fullOrder).toMatchObject(whole);
});

test("timetable and quote of the whole order can be taken home once it is saved and priced [REVIEW-08]", async () => {
  const saved = later(aSavedOrder());
  const calls = open(twoEnrolments(), { saveOrder: () => saved.reply });
  const name = "Descargar horario y cotización";
  expect(await screen.findByRole("button", { name })).toHaveProperty("disabled", true);
  saved.arrive();
  await press(name);
  await waitFor(() => expect(paramsOf(calls, "downloadQuote")).toEqual([{ orderId: "77" }]));
});

test("with nothing to pay the words are those of an enrolment [MODAL-10]", async () => {
  open(one, {}, { appliedCoupon: "BECA100" });
  await press("Confirmar Matrícula");
  const dialog = await dialogOf("¡Estás a un clic de matricularte con nosotros!");
  dialog.getByRole("button", { name: "Confirmar matrícula" });
});

test("fifteen minutes are counted; when they end, Landing opens [SESSION-06] [SESSION-07] [MODAL-03] [MODAL-04] [REVIEW-13]", async () => {
  open(one, { saveOrder: aSavedOrder({ hold: aHold(50) }) });
  const dialog = await dialogOf("SE ACABARON LOS 15 MINUTOS DE RESERVA PARA TUS CUPOS");
  dialog.getByText(/Tu lugar quedará asegurado una vez que se realice el pago/);
  await press("Volver al inicio");
  await waitFor(() => expect(address()).toBe("/"));
});

const lost = (studentId: number, hasMore: boolean) => ({
  studentId,
  studentName: studentId === 55 ? "Camila Soto" : "Elisa Soto",
  courses: [{ courseId: 1, name: "Matemática M1", hasMore }],
});
test.each([
  ["other hours exist", [lost(55, true)], "Elegir otro horario", "/inscripcion-paso-2"],
  ["no other hours exist", [lost(55, false)], "Elegir otros cursos", "/inscripcion-paso-1"],
  ["two students lost courses", [lost(55, true), lost(56, true)], "Volver al inicio", "/"],
])("sold out, where %s, the buyer goes where it helps [MODAL-05] [MODAL-09]", async (_, lost, label, to) => {
  open(twoEnrolments(), { saveOrder: new Refusal("COURSE_SOLD_OUT", { coursesNotAvailables: lost }) });
  (await dialogOf("Lo sentimos!")).getByRole("heading", { name: "Camila Soto" });
  await press(label);
  expect(address()).toBe(to);
  const kept = { selectedCourses: [{ courseId: null }, { courseId: 4 }], selectedProgram: { id: 367 } };
  if (to !== "/") expect(stored()).toMatchObject(kept);
});

test("a quote that fails ends the enrolment: Finalizar leads home [REVIEW-22] [CHECKOUT-12]", async () => {
  open(one, { getQuote: new Refusal("QUOTE_FAILED") });
  await dialogOf("Ha ocurrido un error al procesar tu solicitud.");
  await press("Finalizar");
  await waitFor(() => expect(address()).toBe("/"));
});

test("without an order nothing is priced, and the missing data are named [REVIEW-19]", async () => {
  open(one, {}, { orderId: null });
  (await dialogOf("Datos incompletos")).getByText("Orden");
});

// The review of these programmes, priced with the coupon that is asked for.
function open(lines = one, changes: Answers = {}, state = {}) {
  const legacy = { ...aBackpack(lines), ...state };
  return openScreen(
    <LegacyReview />,
    { path: "/inscripcion-paso-3", legacy },
    { ...reviewAnswers, ...changes },
  );
}

async function tryCoupon(code: string) {
  await press("¿Tienes un cupón de descuento?");
  await fill(/Código del cupón/, code);
  await press("Aplicar");
}
