import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aConfig } from "../../../test/builders";
import { atStudent, names, openCheckout, press, writes } from "../../../test/checkout-screen";
import { Refusal } from "../../../test/fake-api";
import { aQuote, aSavedOrder } from "../../../test/purchase-builders";

let submit: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const withTerms = (termsVersion: string) => {
  const config = aConfig();
  return { ...config, documents: { ...config.documents, termsVersion } };
};

test("pay saves the student, sends the order, links both, and leaves once for the provider [STUD-19, PAY-02, PAY-04, STEPPER-11]", async () => {
  const calls = openCheckout(atStudent);
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await userEvent.dblClick(await screen.findByRole("button", { name: "Ir a pagar" }));
  await screen.findByText("Esto puede demorar unos segundos");
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(writes(calls)).toEqual(["saveOrder", "updateStudent", "saveOrder", "updateStudent"]);
  const [, details, order, link] = calls.filter(({ name }) => writes([{ name }]).length > 0);
  expect(details?.body).toMatchObject({ averageScore: "6.5", schoolId: 501, birthday: "2008-03-05" });
  expect(order?.body).toMatchObject({
    financingParty: { id: 9 },
    terms: { version: "2026-1" },
    acceptedTotal: 180_000,
    orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 4] }],
  });
  expect(link?.body).toEqual({ financingPartyId: 9, caretakerId: 9 });
});

test("paying without accepting the terms says so twice, in the words of each place [CHECKOUT-05, GUARD-13, AMB-84]", async () => {
  const calls = openCheckout(atStudent);
  await press("Ir a pagar");
  await screen.findByText("Debe aceptar los términos y condiciones para continuar");
  expect(screen.getByText("Debes aceptar los terminos y condiciones")).toBeDefined();
  expect(names(calls)).not.toContain("updateStudent");
});

test("a coupon that lapsed since the review is told with the total, and the press pays without it [REVIEW-16] [T22]", async () => {
  const calls = openCheckout({ ...atStudent, appliedCoupon: "MITAD50" });
  await screen.findByText("Tu cupón MITAD50 ya no está disponible.");
  screen.getByText("El total no lo incluye: $180.000.");
  expect(screen.getByRole("complementary").textContent).toContain("Sin tu cupón");
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await press("Ir a pagar");
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  const pay = calls.find(({ body }) => "terms" in ((body as object) ?? {}));
  expect(pay?.body).toMatchObject({ coupon: null, acceptedTotal: 180_000 });
});

test("a coupon that is lost without another total is no change of price [T22]", async () => {
  openCheckout(
    { ...atStudent, appliedCoupon: "MITAD50" },
    {
      getQuote: aQuote(0),
      saveOrder: ({ body }) =>
        "terms" in (body as object)
          ? new Refusal("PRICE_CHANGED", { total: 180_000, validCupon: false })
          : aSavedOrder(),
    },
  );
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await press("Ir a pagar");
  const dialog = await screen.findByRole("alertdialog", { name: "Tu cupón ya no está disponible." });
  within(dialog).getByText("El total sigue siendo $180.000.");
  expect(dialog.textContent).not.toMatch(/\$0|Total anterior|cambió/);
});

test("seller, total and contract stand in sight before paying [STUD-05, API-45, AMB-67]", async () => {
  openCheckout({ ...atStudent, venueName: "Pre Sede San Miguel" });
  await screen.findByText("Vende PDV SpA, RUT 76.543.210-3.");
  await screen.findAllByText("$180.000");
  const contract = within(screen.getByText(/Acepto los términos/)).getByRole("link");
  expect(contract.getAttribute("href")).toBe("/api/static/contrato-san-miguel.pdf");
});

test("an enrolment without cost is confirmed without the provider [PAY-03, AMB-29]", async () => {
  const calls = openCheckout(atStudent, { getQuote: aQuote(100), saveOrder: aSavedOrder({ total: 0 }) });
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await screen.findByRole("heading", { name: "Antes de confirmar" });
  screen.getByText(/No hay nada que pagar\./);
  screen.getByRole("heading", { name: "Datos y confirmación" });
  expect(screen.queryByText(/valor anual/)).toBeNull();
  expect(screen.queryByText(/tarjeta|Webpay/)).toBeNull();
  await press("Confirmar Matrícula");
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/informacion-compra"));
  expect(names(calls)).toContain("confirmOrder");
  expect(submit).not.toHaveBeenCalled();
});

test("something to pay without an address is an error, never a success [PAY-11, AMB-28]", async () => {
  openCheckout(atStudent, { saveOrder: aSavedOrder() });
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await press("Ir a pagar");
  const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
  expect(dialog.textContent).toContain("No se pudo generar la URL de pago. Por favor, contacta soporte.");
});

test.each([
  ["PROVIDER_UNAVAILABLE", "No pudimos conectarnos con Webpay."],
  ["UNKNOWN", "Ha ocurrido un error al procesar tu solicitud."],
] as const)(
  "a pay press refused with %s closes the wait and says why [PAY-09, PAY-17]",
  async (code, text) => {
    const pressed = new Refusal(code);
    openCheckout(atStudent, {
      saveOrder: ({ body }) => ("financingParty" in (body as object) ? pressed : aSavedOrder()),
    });
    await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
    await press("Ir a pagar");
    const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
    expect(dialog.textContent).toContain(text);
    expect(dialog.textContent).toContain("En este intento no se cobró nada.");
    expect(screen.queryByText("Esto puede demorar unos segundos")).toBeNull();
  },
);

test("seats lost at the pay press are listed; a payment under way is shown [PAY-16, MODAL-05]", async () => {
  const coursesNotAvailables = [{ studentId: 55, studentName: "Camila Soto", courses: [] }];
  openCheckout(atStudent, {
    saveOrder: ({ body }) =>
      "financingParty" in (body as object)
        ? new Refusal("COURSE_SOLD_OUT", { coursesNotAvailables })
        : aSavedOrder(),
  });
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  screen.getByText("Cupos reservados");
  await press("Ir a pagar");
  const dialog = await screen.findByRole("alertdialog", { name: "Lo sentimos!" });
  expect(within(dialog).getByText("Camila Soto")).toBeDefined();
  expect(screen.queryByText("Cupos reservados")).toBeNull();
  within(dialog).getByRole("button", { name: "Elegir otros cursos" });
});

test("an order that is being paid already leads to its result [AMB-30]", async () => {
  openCheckout(atStudent, {
    saveOrder: ({ body }) =>
      "financingParty" in (body as object) ? new Refusal("PAYMENT_PENDING") : aSavedOrder(),
  });
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await press("Ir a pagar");
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/informacion-compra"));
});

test("a student that could not be saved is told in the step's words, and nothing is charged [STEPPER-12]", async () => {
  const calls = openCheckout(atStudent, {
    updateStudent: new Refusal("STUDENT_EMAIL_TAKEN", { email: "x" }),
  });
  await userEvent.click(await screen.findByLabelText(/Acepto los términos/));
  await press("Ir a pagar");
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Ocurrió un error al enviar los datos: El correo:");
  expect(writes(calls)).toEqual(["saveOrder", "updateStudent"]);
});

test("terms that changed meanwhile are accepted anew, and the new version is sent [AMB-73]", async () => {
  const versions: unknown[] = [];
  let inForce = "2026-1";
  openCheckout(atStudent, {
    getConfig: () => withTerms(inForce),
    saveOrder: ({ body }) => {
      const { terms } = body as { terms?: { version: string } };
      if (!terms) return aSavedOrder();
      versions.push(terms.version);
      inForce = "2026-2";
      return terms.version === inForce ? aSavedOrder() : new Refusal("TERMS_REQUIRED");
    },
  });
  const box = await screen.findByLabelText<HTMLInputElement>(/Acepto los términos/);
  await userEvent.click(box);
  await press("Ir a pagar");
  await press("Entendido");
  await waitFor(() => expect(box.checked).toBe(false));
  await userEvent.click(box);
  await press("Ir a pagar");
  await waitFor(() => expect(versions).toEqual(["2026-1", "2026-2"]));
});
