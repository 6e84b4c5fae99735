import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aConfig, aStudent } from "../../../test/builders";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { aGuardian, aQuote, aSavedOrder, reviewDraft, theCourses } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { useDraft } from "../../lib/draft/draft-store";
import { Component as CheckoutStep } from "./checkout-step-route";

const PROVEN = "Valido RUT y Email";
const guardianTyped = {
  name: "Ana",
  fatherLastName: "Soto",
  motherLastName: "Rojas",
  rut: "11.111.111-1",
  email: "ana@correo.cl",
  phone: "9 8765 4321",
  regionId: "13",
  cityId: "131",
  communeId: "328",
  address: "Los Aromos",
  address2: "12",
  address3: "",
};
const studentTyped = {
  schoolRegionId: "13",
  schoolCommuneId: "328",
  schoolId: "501",
  graduationYear: "2027",
  averageScore: "6,5",
  gender: "femenino",
};
const atStudent = { guardianTyped, guardianId: 9, studentTyped };

let submit: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function openCheckout(draft: object, answers: Answers = {}) {
  const calls = fakeApi({
    getConfig: aConfig(),
    listCoursesByMonth: theCourses,
    getQuote: aQuote(),
    listRegions: [{ id: 13, name: "Metropolitana" }],
    listCities: [{ id: 131, name: "Santiago" }],
    listCommunes: [{ id: 328, name: "Ñuñoa" }],
    listSchools: [{ id: 501, name: "Liceo Lastarria" }],
    getOtpStatus: { status: "none" },
    sendOtp: { status: "sent", expiresAt: null },
    checkOtp: ({ body }) =>
      (body as { code: string }).code === "123456" ? PROVEN : new Refusal("OTP_INVALID"),
    createGuardian: aGuardian(),
    updateStudent: aStudent(),
    confirmOrder: { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } },
    saveOrder: ({ body }) =>
      aSavedOrder(
        "financingParty" in (body as object) ? { url: "https://webpay.test/init", token: "abc" } : {},
      ),
    ...answers,
  });
  const full = { ...reviewDraft, isConfirmed: true, ...draft };
  renderScreen(<CheckoutStep />, { path: "/inscripcion/paso-5", draft: full });
  return calls;
}
const names = (calls: { name: string }[]) => calls.map(({ name }) => name);
const writes = (calls: { name: string }[]) =>
  names(calls).filter((name) => /^(save|update|create|confirm|send|check)/.test(name));
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("the first press looks the guardian up and sends a code, the second saves [GUARD-16, GUARD-18, AMB-54]", async () => {
  const calls = openCheckout({ guardianTyped });
  await press("Verificar correo");
  const dialog = await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(names(calls)).not.toContain("createGuardian");
  await userEvent.type(within(dialog).getByLabelText("Código de verificación"), "123456{Enter}");
  await within(dialog).findByText("¡Código correcto!");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 4_000 });
  await press("Guardar y continuar");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(writes(calls)).toEqual(["saveOrder", "sendOtp", "checkOtp", "createGuardian"]);
  expect(calls.find(({ name }) => name === "createGuardian")?.body).toMatchObject({
    rut: "11111111-1",
    phone: "+56987654321",
    communeId: 328,
    address3: null,
  });
  expect(useDraft.getState().draft.guardianId).toBe(9);
}, 10_000);

test("a proven e-mail is saved with one press, and no code is asked [OTP-01, OTP-02]", async () => {
  const calls = openCheckout({ guardianTyped }, { getOtpStatus: { status: "valid" } });
  await press("Verificar correo");
  await screen.findByRole("heading", { name: "Datos del estudiante" });
  expect(names(calls)).not.toContain("sendOtp");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Datos del estudiante"));
});

test("a guardian that the session knows is updated [GUARD-17]", async () => {
  const calls = openCheckout(
    { guardianTyped },
    {
      findGuardianByEmail: { id: 9, otpstate: "valid" },
      getOtpStatus: { status: "valid" },
      updateGuardian: aGuardian(),
    },
  );
  await press("Verificar correo");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(calls.find(({ name }) => name === "updateGuardian")?.params.id).toBe("9");
  expect(names(calls)).not.toContain("createGuardian");
});

test("a wrong code is told, shown as two groups, and another can be asked for [OTP-05, OTP-06, OTP-09]", async () => {
  const calls = openCheckout({ guardianTyped });
  await press("Verificar correo");
  const field = await screen.findByLabelText("Código de verificación");
  expect(screen.getByRole("button", { name: "Verificar código" }).hasAttribute("disabled")).toBe(true);
  await userEvent.type(field, "111111{Enter}");
  expect((field as HTMLInputElement).value).toBe("111 111");
  await screen.findAllByText(/^El código ingresado es inválido\. Por favor, verifica el código en tu correo/);
  await waitFor(() => press("Enviar un nuevo código"), { timeout: 2_000 });
  await screen.findByText("Te enviamos el código nuevamente.");
  expect(names(calls).filter((name) => name === "sendOtp")).toHaveLength(2);
});

test("an incomplete guardian looks disabled, yet a press names what is missing [GUARD-04, GUARD-06, GUARD-09]", async () => {
  const calls = openCheckout({});
  const button = await screen.findByRole("button", { name: "Verificar correo" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  const problems = await screen.findByRole("region", { name: "Hay 10 datos por corregir" });
  for (const text of [
    "Debes ingresar una dirección",
    "Debes seleccionar una región",
    "Debes ingresar el RUT",
  ])
    expect(within(problems).getByText(text)).toBeDefined();
  expect(screen.getByLabelText("Ciudad").hasAttribute("disabled")).toBe(true);
  expect(screen.getByLabelText("Comuna").hasAttribute("disabled")).toBe(true);
  expect(names(calls)).not.toContain("findGuardianByEmail");
});

test.each([
  ["GUARDIAN_EMAIL_TAKEN", "¡Atención!", "El correo ana@correo.cl ya se encuentra registrado"],
  ["VALIDATION_FAILED", "Error de validación", "Revisa los datos ingresados."],
  [
    "UNKNOWN",
    "Error del servidor",
    "Hubo un problema al procesar los datos del apoderado. Por favor, intenta nuevamente.",
  ],
] as const)(
  "a guardian refused with %s is told [GUARD-19, GUARD-20, GUARD-21]",
  async (code, title, text) => {
    const refusal = new Refusal(code, { email: "ana@correo.cl" });
    openCheckout({ guardianTyped }, { getOtpStatus: { status: "valid" }, createGuardian: refusal });
    await press("Verificar correo");
    const dialog = await screen.findByRole("alertdialog", { name: title });
    expect(within(dialog).getByText(text)).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Aceptar" }));
    const isFlagged = screen.getByLabelText("Correo electrónico").getAttribute("aria-invalid") === "true";
    expect(isFlagged).toBe(code === "GUARDIAN_EMAIL_TAKEN");
  },
);

test("what was typed comes back after leaving [GUARD-02]", async () => {
  openCheckout({ guardianTyped: { name: "Ana" } });
  await userEvent.type(await screen.findByLabelText("Dirección"), "Los Aromos");
  expect(useDraft.getState().draft.guardianTyped).toMatchObject({ name: "Ana", address: "Los Aromos" });
});

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
  await press("Ir a pagar");
  const dialog = await screen.findByRole("alertdialog", { name: "Lo sentimos!" });
  expect(within(dialog).getByText("Camila Soto")).toBeDefined();
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

test("commune waits for region and school for commune; lists that fail can be asked again [STUD-08, ERR-01, AMB-68]", async () => {
  let isDown = true;
  openCheckout(
    { ...atStudent, studentTyped: {} },
    { listSchools: () => (isDown ? new Refusal("UNKNOWN") : [{ id: 501, name: "Liceo Lastarria" }]) },
  );
  const commune = await screen.findByLabelText("Comuna del colegio");
  expect(commune.hasAttribute("disabled")).toBe(true);
  await userEvent.selectOptions(
    screen.getByLabelText("Región del colegio"),
    await screen.findByRole("option", { name: "Metropolitana" }),
  );
  expect(screen.getByRole("combobox", { name: "Colegio" }).hasAttribute("disabled")).toBe(true);
  await userEvent.selectOptions(commune, await screen.findByRole("option", { name: "Ñuñoa" }));
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await userEvent.click(retry);
  const school = screen.getByRole("combobox", { name: "Colegio" });
  await waitFor(() => expect(school.hasAttribute("disabled")).toBe(false));
  await userEvent.type(school, "lastarria{Enter}");
  expect(useDraft.getState().draft.studentTyped.schoolId).toBe("501");
});

test("graduation years are 33 downward from five years ahead, next year at first [STUD-03, STUD-18]", async () => {
  openCheckout({ ...atStudent, studentTyped: {} });
  const select: HTMLSelectElement = await screen.findByLabelText("Año de egreso IV Medio");
  const year = new Date().getFullYear();
  expect(select.value).toBe(String(year + 1));
  expect(select.options[1]?.value).toBe(String(year + 5));
  expect(select.options).toHaveLength(34);
});
