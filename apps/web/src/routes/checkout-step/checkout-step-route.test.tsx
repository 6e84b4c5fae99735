import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuote, aSavedOrder, atPress } from "../../../test/builders/purchase-builders";
import { aConfig } from "../../../test/builders/shop-builders";
import { acceptTerms, address, press, watchForms } from "../../../test/buyer";
import { atStudent, openCheckout } from "../../../test/checkout-screen";
import { bodiesOf, names, Refusal, writes } from "../../../test/fake-api";

const left = watchForms();

test("pay saves the student, sends the order, links both, and leaves once for the provider [STUD-19, PAY-02, PAY-04, STEPPER-11]", async () => {
  const calls = openCheckout(atStudent);
  await acceptTerms();
  await userEvent.dblClick(await screen.findByRole("button", { name: "Ir a pagar" }));
  await screen.findByText("Esto puede demorar unos segundos");
  await waitFor(() => expect(left).toHaveLength(1));
  expect(writes(calls)).toEqual(["saveOrder", "updateStudent", "saveOrder", "updateStudent"]);
  const [details, link] = bodiesOf(calls, "updateStudent");
  expect(details).toMatchObject({ averageScore: "6.5", schoolId: 501, birthday: "2008-03-05" });
  expect(bodiesOf(calls, "saveOrder")[1]).toMatchObject({
    financingParty: { id: 9 },
    terms: { version: "2026-1" },
    acceptedTotal: 180_000,
    orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 4] }],
  });
  expect(link).toEqual({ financingPartyId: 9, caretakerId: 9 });
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
  screen.getByText("Sin él, el total es $180.000.");
  expect(screen.getByRole("complementary").textContent).toContain("Sin tu cupón");
  await acceptAndPay();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(bodiesOf(calls, "saveOrder").at(-1)).toMatchObject({ coupon: null, acceptedTotal: 180_000 });
});

test("a coupon that is lost without another total is no change of price [T22]", async () => {
  const saveOrder = atPress(new Refusal("PRICE_CHANGED", { total: 180_000, validCupon: false }));
  openCheckout({ ...atStudent, appliedCoupon: "MITAD50" }, { getQuote: aQuote(0), saveOrder });
  await acceptAndPay();
  const dialog = await screen.findByRole("alertdialog", { name: "Tu cupón ya no está disponible." });
  within(dialog).getByText("El total sigue siendo $180.000.");
  expect(dialog.textContent).not.toMatch(/\$0|Total anterior|cambió/);
});

test("retracto, seller, what the total includes and the contracts stand in sight before paying [OPEN-11] [STUD-05, API-45, AMB-67] [LAW-40]", async () => {
  openCheckout({ ...atStudent, venueId: 52, venueName: "Pre Sede San Miguel" });
  const region = await screen.findByRole("region", { name: "Antes de pagar" });
  const box = within(region);
  await box.findByText("$180.000");
  expect(region.textContent).toContain(
    "PDV SpA, RUT 76.543.210-3, Apoquindo 4501. Contacto: hola@pdv.example",
  );
  box.getByText(/^Tienes 10 días corridos .*“Mi compra”.* en 45 días/);
  box.getByText(/matrícula online de \$30\.000 por estudiante y programa\. No hay otros cobros/);
  expect(box.getByRole("link", { name: /^Cómo retractarte/ }).getAttribute("href")).toBe("/retracto");
  const links = within(screen.getByText(/Acepto los términos/)).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/api/static/contrato-san-miguel.pdf",
    "/api/static/contrato-reglamento.pdf",
  ]);
});

test("an enrolment without cost is confirmed without the provider [PAY-03, AMB-29]", async () => {
  const calls = openCheckout(atStudent, { getQuote: aQuote(100), saveOrder: aSavedOrder({ total: 0 }) });
  await acceptTerms();
  await screen.findByRole("heading", { name: "Antes de confirmar" });
  screen.getByText(/No hay nada que pagar\./);
  screen.getByRole("heading", { name: "Datos y confirmación" });
  expect(screen.queryByText(/valor anual/)).toBeNull();
  expect(screen.queryByText(/tarjeta|Webpay/)).toBeNull();
  await press("Confirmar Matrícula");
  await waitFor(() => expect(address()).toBe("/informacion-compra"));
  expect(names(calls)).toContain("confirmOrder");
  expect(left).toEqual([]);
});

test("something to pay without an address is an error, never a success [PAY-11, AMB-28]", async () => {
  openCheckout(atStudent, { saveOrder: aSavedOrder() });
  await acceptAndPay();
  const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
  expect(dialog.textContent).toContain("No se pudo generar la URL de pago. Por favor, contacta soporte.");
});

test.each([
  ["PROVIDER_UNAVAILABLE", "No pudimos conectarnos con Webpay."],
  ["UNKNOWN", "Ha ocurrido un error al procesar tu solicitud."],
] as const)(
  "a pay press refused with %s closes the wait and says why [PAY-09, PAY-17]",
  async (code, text) => {
    openCheckout(atStudent, { saveOrder: atPress(new Refusal(code)) });
    await acceptAndPay();
    const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
    expect(dialog.textContent).toContain(text);
    expect(dialog.textContent).toContain("En este intento no se cobró nada.");
    expect(screen.queryByText("Esto puede demorar unos segundos")).toBeNull();
  },
);

test("seats lost at the pay press are listed; a payment under way is shown [PAY-16, MODAL-05]", async () => {
  const coursesNotAvailables = [{ studentId: 55, studentName: "Camila Soto", courses: [] }];
  openCheckout(atStudent, { saveOrder: atPress(new Refusal("COURSE_SOLD_OUT", { coursesNotAvailables })) });
  await acceptTerms();
  screen.getByText("Cupos reservados");
  await press("Ir a pagar");
  const dialog = await screen.findByRole("alertdialog", { name: "Lo sentimos!" });
  expect(within(dialog).getByText("Camila Soto")).toBeDefined();
  expect(screen.queryByText("Cupos reservados")).toBeNull();
  within(dialog).getByText("En este intento no se cobró nada.");
  within(dialog).getByRole("button", { name: "Elegir otros cursos" });
});

test("an order that is being paid already leads to its result [AMB-30]", async () => {
  openCheckout(atStudent, { saveOrder: atPress(new Refusal("PAYMENT_PENDING")) });
  await acceptAndPay();
  await waitFor(() => expect(address()).toBe("/informacion-compra"));
});

test("a student that could not be saved is told in the step's words, and nothing is charged [STEPPER-12]", async () => {
  const taken = new Refusal("STUDENT_EMAIL_TAKEN", { email: "x" });
  const calls = openCheckout(atStudent, { updateStudent: taken });
  await acceptAndPay();
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain("Ocurrió un error al enviar los datos: El correo:");
  expect(writes(calls)).toEqual(["saveOrder", "updateStudent"]);
});

test("terms that changed meanwhile are accepted anew, and the new version is sent [AMB-73]", async () => {
  const versions: unknown[] = [];
  let inForce = "2026-1";
  openCheckout(atStudent, {
    getConfig: () => aConfig({ documents: { ...aConfig().documents, termsVersion: inForce } }),
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
  await screen.findByRole("alertdialog", { name: "El contrato cambió" });
  await press("Entendido");
  await waitFor(() => expect(box.checked).toBe(false));
  await userEvent.click(box);
  await press("Ir a pagar");
  await waitFor(() => expect(versions).toEqual(["2026-1", "2026-2"]));
});

async function acceptAndPay() {
  await acceptTerms();
  await press("Ir a pagar");
}
