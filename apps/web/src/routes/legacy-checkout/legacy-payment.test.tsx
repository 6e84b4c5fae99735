import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anOrderHolding } from "../../../test/builders";
import { press, WEBPAY } from "../../../test/checkout-screen";
import { Refusal } from "../../../test/fake-api";
import {
  addressShown,
  allSaved,
  bodiesOf,
  LEGACY_DETAILS,
  openLegacyCheckout,
} from "../../../test/legacy/checkout-screen";
import { aQuote, aSavedOrder } from "../../../test/purchase-builders";
import { useLegacy } from "../../lib/legacy/legacy-store";

let submit: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function accept() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /Acepto los términos/ }));
}

test("paying without the terms is refused; accepted, one press pays for both students [CHECKOUT-05] [CHECKOUT-06] [CHECKOUT-07] [CHECKOUT-09] [PAY-02] [PAY-04] [AMB-73]", async () => {
  const calls = openLegacyCheckout(allSaved);
  const pay = await screen.findByRole<HTMLButtonElement>("button", { name: "IR A PAGAR" });
  await waitFor(() => expect(pay.disabled).toBe(false));
  await userEvent.click(pay);
  await screen.findByText("Debe aceptar los términos y condiciones para continuar");
  expect(document.activeElement?.getAttribute("name")).toBe("terms");
  await accept();
  await userEvent.click(pay);
  await screen.findByText("¡Todo listo! Te estamos llevando a Webpay");
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({
    financingParty: { id: 9 },
    acceptedTotal: 360_000,
    terms: { version: "2026-1" },
    orderDetails: [{ studentId: 55 }, { studentId: 56 }],
  });
  const form = document.querySelector<HTMLFormElement>("form[action='https://webpay.test/init']");
  expect(new FormData(form ?? undefined).get("token_ws")).toBe("abc");
}, 10_000);

test("a coupon that lapsed since the review is told with the total [REVIEW-16] [T22]", async () => {
  openLegacyCheckout({ ...allSaved, appliedCoupon: "PDV20" });
  await screen.findByText("Tu cupón PDV20 ya no está disponible.");
  screen.getByText("El total no lo incluye: $360.000.");
  expect(screen.getByRole("complementary").textContent).toContain("Sin tu cupón");
});

test("terms that changed meanwhile are to be accepted anew [CHECKOUT-05] [AMB-73]", async () => {
  openLegacyCheckout(allSaved, {
    saveOrder: ({ body }) => ("terms" in (body as object) ? new Refusal("TERMS_REQUIRED") : aSavedOrder()),
  });
  await accept();
  await press("IR A PAGAR");
  await press("Entendido");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Acepto los términos/ });
  await waitFor(() => expect(box.checked).toBe(false));
});

test("with nothing to pay CONTINUAR confirms, tells the success with its coupon, and shows the purchase [CHECKOUT-06] [CHECKOUT-11] [CHECKOUT-16] [PAY-01]", async () => {
  openLegacyCheckout(
    { ...allSaved, appliedCoupon: "BECA100" },
    { getQuote: aQuote(100), saveOrder: aSavedOrder({ total: 0, validCupon: true }) },
  );
  const next = await screen.findByRole<HTMLButtonElement>("button", { name: "CONTINUAR" });
  await waitFor(() => expect(next.disabled).toBe(false));
  await accept();
  await userEvent.click(next);
  const dialog = within(await screen.findByRole("alertdialog", { name: "¡Tu matrícula está confirmada!" }));
  dialog.getByText(/BECA100/);
  await userEvent.click(dialog.getByRole("button", { name: "Ver mi compra" }));
  expect(addressShown()).toBe("/informacion-compra");
});

test("something to pay but no address to pay at is an error, never a success [PAY-11] [AMB-28]", async () => {
  openLegacyCheckout(allSaved, { saveOrder: aSavedOrder() });
  await accept();
  await press("IR A PAGAR");
  const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
  within(dialog).getByText("No se pudo generar la URL de pago. Por favor, contacta soporte.");
});

test("an error without a name ends the enrolment: Finalizar leads home [CHECKOUT-12] [PAY-17]", async () => {
  openLegacyCheckout(allSaved, {
    saveOrder: ({ body }) => ("financingParty" in (body as object) ? new Refusal("UNKNOWN") : aSavedOrder()),
  });
  await accept();
  await press("IR A PAGAR");
  await screen.findByRole("alertdialog", { name: "Ha ocurrido un error al procesar tu solicitud." });
  await press("Finalizar");
  await waitFor(() => expect(addressShown()).toBe("/"));
});

test("what an unknown error did is not claimed, and the press can be repeated with all that was typed [CHECKOUT-12]", async () => {
  let isDown = true;
  openLegacyCheckout(allSaved, {
    saveOrder: ({ body }) => {
      if (!("financingParty" in (body as object))) return aSavedOrder();
      return isDown ? new Refusal("UNKNOWN") : aSavedOrder(WEBPAY);
    },
  });
  await accept();
  await press("IR A PAGAR");
  const dialog = await screen.findByRole("alertdialog", {
    name: "Ha ocurrido un error al procesar tu solicitud.",
  });
  expect(dialog.textContent).not.toContain("No hicimos ningún cambio");
  isDown = false;
  await userEvent.click(within(dialog).getByRole("button", { name: "Intentar de nuevo" }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1), { timeout: 4_000 });
});

const failedOrder = {
  ...anOrderHolding([1]),
  payment: "aborted" as const,
  flow: "legacy" as const,
  financingPartyId: 9,
  total: 360_000,
  orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1] }],
};
test.each(["err", "time_expired"])(
  "back with transactionFailed=%s nothing was charged, and PAGAR pays the server's order again [CHECKOUT-10] [CHECKOUT-13] [CHECKOUT-14] [CHECKOUT-15] [PAY-05] [AMB-26]",
  async (failure) => {
    const calls = openLegacyCheckout(
      allSaved,
      { findOrder: failedOrder },
      `?transactionFailed=${failure}&buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77`,
    );
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO" }),
    );
    await dialog.findByText(/Ningún cargo fue realizado en tu tarjeta/);
    await userEvent.click(dialog.getByRole("button", { name: "PAGAR" }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1), { timeout: 4_000 });
    expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({
      acceptedTotal: 360_000,
      orderDetails: failedOrder.orderDetails,
    });
  },
);

test.each([
  ["reversed", /^Tu banco alcanzó a cobrar y ya pedimos que anule el cargo completo/],
  ["none", /^Vuelve a intentarlo para no perder/],
] as const)("of a payment that is %s no more is said than is known [CHECKOUT-15]", async (payment, words) => {
  openLegacyCheckout(allSaved, { findOrder: { ...failedOrder, payment } }, "?transactionFailed=err");
  const dialog = within(
    await screen.findByRole("alertdialog", { name: "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO" }),
  );
  await dialog.findByText(words);
  expect(dialog.queryByText(/Ningún cargo/)).toBeNull();
});

test("a retry without order LEGACY_DETAILS says so [PAY-07] [PAY-08]", async () => {
  openLegacyCheckout(allSaved, { findOrder: { ...failedOrder, orderDetails: [] } }, "?transactionFailed=err");
  await press("PAGAR");
  const dialog = await screen.findByRole("alertdialog", { name: "Error al reintentar" });
  within(dialog).getByText("No se encontraron detalles de la orden.");
});

test("courses lost at the pay press are told by student [PAY-16] [MODAL-05]", async () => {
  const coursesNotAvailables = [
    {
      studentId: 56,
      studentName: "Elisa Soto",
      courses: [{ courseId: 1, name: "Lenguaje", hasMore: false }],
    },
  ];
  openLegacyCheckout(allSaved, {
    saveOrder: ({ body }) =>
      "financingParty" in (body as object)
        ? new Refusal("COURSE_SOLD_OUT", { coursesNotAvailables })
        : aSavedOrder(),
  });
  await accept();
  await press("IR A PAGAR");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Lo sentimos!" }));
  dialog.getByRole("heading", { name: "Elisa Soto" });
  await userEvent.click(dialog.getByRole("button", { name: "Elegir otros cursos" }));
  expect(addressShown()).toBe("/inscripcion-paso-1");
  expect(useLegacy.getState().draft.selectedProgram?.id).toBe(9);
});

test("a press that misses a student's data opens that student's part again, as typed [STUD-09]", async () => {
  const missing = new Refusal("STUDENT_INCOMPLETE", {
    ...{ student: "Camila", studentId: 55 },
    fields: { averageScore: "AVERAGE_REQUIRED" },
  });
  openLegacyCheckout(
    { ...allSaved, studentsTyped: { 55: LEGACY_DETAILS, 56: LEGACY_DETAILS } },
    { saveOrder: ({ body }) => ("financingParty" in (body as object) ? missing : aSavedOrder()) },
  );
  await accept();
  await press("IR A PAGAR");
  await screen.findByText("Faltan datos de Camila. Complétalos para continuar con el pago.");
  await press("Entendido");
  const camila = await screen.findByRole("button", { name: /Estudiante: Camila/ });
  await waitFor(() => expect(camila.getAttribute("aria-expanded")).toBe("true"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Promedio NEM" }).value).toBe("6,5");
});
