import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aQuote, aSavedOrder, atPress } from "../../../test/builders/purchase-builders";

import { acceptTerms, address, press, watchForms } from "../../../test/buyer";
import { WEBPAY } from "../../../test/checkout-screen";
import { bodiesOf, Refusal, type SeenCall } from "../../../test/fake-api";
import { hurryWaits } from "../../../test/frozen-timers";
import { allSaved, LEGACY_DETAILS, openLegacyCheckout } from "../../../test/legacy/checkout-screen";
import { RESULT_QUERY } from "../../../test/result-screen";
import { useLegacy } from "../../basket/legacy/legacy-store";

beforeEach(hurryWaits);

const left = watchForms();

const UNKNOWN = "Ha ocurrido un error al procesar tu solicitud.";

test("paying without the terms is refused; accepted, one press pays for both students [CHECKOUT-05] [CHECKOUT-06] [CHECKOUT-07] [CHECKOUT-09] [PAY-02] [PAY-04] [AMB-73]", async () => {
  const calls = openLegacyCheckout(allSaved);
  await press("IR A PAGAR");
  await screen.findByText("Debe aceptar los términos y condiciones para continuar");
  expect(document.activeElement?.getAttribute("name")).toBe("terms");
  await acceptAndPay();
  await screen.findByText("¡Todo listo! Te estamos llevando a Webpay");
  await waitFor(() => expect(left).toEqual([[WEBPAY.url, WEBPAY.token]]));
  expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({
    financingParty: { id: 9 },
    acceptedTotal: 360_000,
    terms: { version: "2026-1" },
    orderDetails: [{ studentId: 55 }, { studentId: 56 }],
  });
}, 10_000);

test("a coupon that lapsed since the review is told with the total [REVIEW-16] [T22]", async () => {
  openLegacyCheckout({ ...allSaved, appliedCoupon: "PDV20" });
  await screen.findByText("Tu cupón PDV20 ya no está disponible.");
  screen.getByText("Sin él, el total es $360.000.");
  expect(screen.getByRole("complementary").textContent).toContain("Sin tu cupón");
});

test("terms that changed meanwhile are to be accepted anew [CHECKOUT-05] [AMB-73]", async () => {
  openLegacyCheckout(allSaved, { saveOrder: atPress(new Refusal("TERMS_REQUIRED")) });
  await acceptAndPay();
  await press("Entendido");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Acepto los términos/ });
  await waitFor(() => expect(box.checked).toBe(false));
});

test("with nothing to pay CONTINUAR confirms, tells the success with its coupon, and shows the purchase [CHECKOUT-06] [CHECKOUT-11] [CHECKOUT-16] [PAY-01]", async () => {
  const answers = { getQuote: aQuote(100), saveOrder: aSavedOrder({ total: 0, validCupon: true }) };
  openLegacyCheckout({ ...allSaved, appliedCoupon: "BECA100" }, answers);
  await acceptTerms();
  await press("CONTINUAR");
  const dialog = within(await screen.findByRole("alertdialog", { name: "¡Tu matrícula está confirmada!" }));
  dialog.getByText(/BECA100/);
  await press("Ver mi compra");
  expect(address()).toBe("/informacion-compra");
});

test("something to pay but no address to pay at is an error, never a success [PAY-11] [AMB-28]", async () => {
  openLegacyCheckout(allSaved, { saveOrder: aSavedOrder() });
  await acceptAndPay();
  const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
  within(dialog).getByText("No se pudo generar la URL de pago. Por favor, contacta soporte.");
});

test("an error without a name ends the enrolment: Finalizar leads home [CHECKOUT-12] [PAY-17]", async () => {
  openLegacyCheckout(allSaved, { saveOrder: atPress(new Refusal("UNKNOWN")) });
  await acceptAndPay();
  const dialog = await screen.findByRole("alertdialog", { name: UNKNOWN });
  within(dialog).getByText("En este intento no se cobró nada.");
  await press("Finalizar");
  await waitFor(() => expect(address()).toBe("/"));
});

test("what an unknown error did is not claimed, and the press can be repeated with all that was typed [CHECKOUT-12]", async () => {
  let isDown = true;
  const saveOrder = (call: SeenCall) => atPress(isDown ? new Refusal("UNKNOWN") : aSavedOrder(WEBPAY))(call);
  openLegacyCheckout(allSaved, { saveOrder });
  await acceptAndPay();
  const dialog = await screen.findByRole("alertdialog", { name: UNKNOWN });
  expect(dialog.textContent).not.toContain("No hicimos ningún cambio");
  isDown = false;
  await press("Intentar de nuevo");
  await waitFor(() => expect(left).toHaveLength(1));
});

const failedOrder = {
  ...anOrderHolding([1]),
  payment: "aborted" as const,
  flow: "legacy" as const,
  financingPartyId: 9,
  total: 360_000,
  orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1] }],
};
const FAILED = "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO";

const FAILURES = ["err", "time_expired"];

test.each(FAILURES)(
  "back with %s PAGAR pays the order again [CHECKOUT-13] [CHECKOUT-14] [PAY-05]",
  async (failure) => {
    const query = `?transactionFailed=${failure}&${RESULT_QUERY}`;
    const calls = openLegacyCheckout(allSaved, { findOrder: failedOrder }, query);
    const dialog = within(await screen.findByRole("alertdialog", { name: FAILED }));
    await dialog.findByText(/Ningún cargo fue realizado en tu tarjeta/);
    await press("PAGAR");
    await waitFor(() => expect(left).toHaveLength(1));
    const { orderDetails } = failedOrder;
    expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({ acceptedTotal: 360_000, orderDetails });
  },
);

test.each([
  ["reversed", /^Tu banco alcanzó a cobrar y ya pedimos que anule el cargo completo/],
  ["none", /^Vuelve a intentarlo para no perder/],
] as const)("of a payment that is %s no more is said than is known [CHECKOUT-15]", async (payment, words) => {
  openLegacyCheckout(allSaved, { findOrder: { ...failedOrder, payment } }, "?transactionFailed=err");
  const dialog = within(await screen.findByRole("alertdialog", { name: FAILED }));
  await dialog.findByText(words);
  expect(dialog.queryByText(/Ningún cargo/)).toBeNull();
});

const REST = "Hubo un problema al procesar tu solicitud. Por favor, intenta nuevamente.";

test.each([
  ["a message", JSON.stringify({ message: "Servicio en mantención" }), "Servicio en mantención"],
  ["an error field", JSON.stringify({ error: "Cupo de llamadas agotado" }), "Cupo de llamadas agotado"],
  ["a bare text", "upstream connect error", "upstream connect error"],
  ["a page", "<html><body>502</body></html>", REST],
])(
  "a pay press refused with %s of somebody else's server says its words [PAY-09] [ROW-08]",
  async (_what, body, words) => {
    openLegacyCheckout(allSaved, { saveOrder: atPress(new Response(body, { status: 502 })) });
    await acceptAndPay();
    const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
    within(dialog).getByText(words);
  },
);

test("a retry without order LEGACY_DETAILS says so [PAY-07] [PAY-08]", async () => {
  openLegacyCheckout(allSaved, { findOrder: { ...failedOrder, orderDetails: [] } }, "?transactionFailed=err");
  await press("PAGAR");
  const dialog = await screen.findByRole("alertdialog", { name: "Error al reintentar" });
  within(dialog).getByText("No se encontraron detalles de la orden.");
});

test("courses lost at the pay press are told by student [PAY-16] [MODAL-05]", async () => {
  const courses = [{ courseId: 1, name: "Lenguaje", hasMore: false }];
  const coursesNotAvailables = [{ studentId: 56, studentName: "Elisa Soto", courses }];
  const saveOrder = atPress(new Refusal("COURSE_SOLD_OUT", { coursesNotAvailables }));
  openLegacyCheckout(allSaved, { saveOrder });
  await acceptAndPay();
  const dialog = within(await screen.findByRole("alertdialog", { name: "Lo sentimos!" }));
  dialog.getByRole("heading", { name: "Elisa Soto" });
  await press("Elegir otros cursos");
  expect(address()).toBe("/inscripcion-paso-1");
  expect(useLegacy.getState().draft.selectedProgram?.id).toBe(9);
});

test("a press that misses a student's data opens that student's part again, as typed [STUD-09]", async () => {
  const missing = new Refusal("STUDENT_INCOMPLETE", {
    ...{ student: "Camila", studentId: 55 },
    fields: { averageScore: "AVERAGE_REQUIRED" },
  });
  const studentsTyped = { 55: LEGACY_DETAILS, 56: LEGACY_DETAILS };
  openLegacyCheckout({ ...allSaved, studentsTyped }, { saveOrder: atPress(missing) });
  await acceptAndPay();
  await screen.findByText("Faltan datos de Camila. Complétalos para continuar con el pago.");
  await press("Entendido");
  const camila = await screen.findByRole("button", { name: /Estudiante: Camila/ });
  await waitFor(() => expect(camila.getAttribute("aria-expanded")).toBe("true"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Promedio NEM" }).value).toBe("6,5");
});

async function acceptAndPay() {
  await acceptTerms();
  await press("IR A PAGAR");
}
