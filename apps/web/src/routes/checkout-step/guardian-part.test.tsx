import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { names, openCheckout, press, writes } from "../../../test/checkout-screen";
import { Refusal } from "../../../test/fake-api";
import { aGuardian, guardianTyped } from "../../../test/purchase-builders";
import { useDraft } from "../../lib/draft/draft-store";

/** Each stage of the step: its tick or number, its name, and whether it is under way. */
const stagesNow = () =>
  within(screen.getByRole("list", { name: "Etapas de este paso" }))
    .getAllByRole("listitem")
    .map((stage) => {
      const tick = stage.querySelector("svg") ? "✓" : "";
      return `${tick}${stage.textContent}${stage.hasAttribute("aria-current") ? " (ahora)" : ""}`;
    });

test("the first press looks the guardian up and sends a code, the second saves [GUARD-16, GUARD-18, AMB-54]", async () => {
  const calls = openCheckout({ guardianTyped });
  await press("Verificar correo");
  const dialog = await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(names(calls)).not.toContain("createGuardian");
  await userEvent.type(within(dialog).getByLabelText("Código de verificación"), "123456{Enter}");
  await within(dialog).findByText("¡Código correcto!");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 4_000 });
  // The code is done, and what is to do is the guardian's form.
  expect(stagesNow()).toEqual(["1Apoderado/a (ahora)", "✓Código", "3Estudiante", "4Pago"]);
  await press("Guardar y continuar");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(stagesNow()).toEqual(["✓Apoderado/a", "✓Código", "3Estudiante (ahora)", "4Pago"]);
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
  await screen.findByText("Te enviamos otro correo: usa el código que trae.");
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
  "a guardian refused with %s is told, and the button stays as it is right to press again [GUARD-04, GUARD-19, GUARD-20, GUARD-21, GUARD-22]",
  async (code, title, text) => {
    const refusal = new Refusal(code, { email: "ana@correo.cl" });
    openCheckout({ guardianTyped }, { getOtpStatus: { status: "valid" }, createGuardian: refusal });
    await press("Verificar correo");
    const dialog = await screen.findByRole("alertdialog", { name: title });
    expect(within(dialog).getByText(text)).toBeDefined();
    await userEvent.click(within(dialog).getByRole("button", { name: "Aceptar" }));
    const isFlagged = screen.getByLabelText("Correo electrónico").getAttribute("aria-invalid") === "true";
    expect(isFlagged).toBe(code === "GUARDIAN_EMAIL_TAKEN");
    await screen.findByText("Error al procesar datos");
    const again = screen.getByRole("button", { name: "Verificar correo" });
    expect(again.getAttribute("aria-disabled")).not.toBe("true");
  },
);

test("a purchase taken up without what was typed says why the saved guardian is not named [GUARD-02]", async () => {
  openCheckout({ guardianId: 9, guardianTyped: {} });
  await screen.findByText("Están guardados con tu compra. Por privacidad no los mostramos al retomarla.");
});

test("what was typed comes back after leaving [GUARD-02]", async () => {
  openCheckout({ guardianTyped: { name: "Ana" } });
  await userEvent.type(await screen.findByLabelText("Dirección"), "Los Aromos");
  expect(useDraft.getState().draft.guardianTyped).toMatchObject({ name: "Ana", address: "Los Aromos" });
});

test("[GUARD-02] a saved guardian who was changed and not saved again is asked for, and nothing typed is lost", async () => {
  openCheckout({ guardianTyped }, { getOtpStatus: { status: "valid" } });
  await press("Verificar correo");
  await press("Editar");
  const typed = await screen.findByLabelText("Correo electrónico");
  await userEvent.clear(typed);
  await userEvent.type(typed, "nuevo@correo.cl");
  cleanup();

  const calls = openCheckout(useDraft.getState().draft, { getOtpStatus: { status: "valid" } });
  const again = await screen.findByLabelText<HTMLInputElement>("Correo electrónico");
  expect(again.value).toBe("nuevo@correo.cl");
  expect(screen.queryByText("Completado")).toBeNull();
  expect(stagesNow()[0]).toBe("1Apoderado/a (ahora)");
  await press("Verificar correo");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(calls.find(({ name }) => name === "createGuardian")?.body).toMatchObject({
    email: "nuevo@correo.cl",
  });
  await screen.findByText("nuevo@correo.cl");
});

test("[GUARD-02] a saved guardian who was looked at and not changed stays saved", async () => {
  openCheckout({ guardianTyped }, { getOtpStatus: { status: "valid" } });
  await press("Verificar correo");
  await press("Editar");
  await userEvent.type(await screen.findByLabelText("Dirección"), "s{Backspace}");
  cleanup();
  openCheckout(useDraft.getState().draft);
  await screen.findByText("Datos del apoderado registrados correctamente");
});

const { name, rut, email } = guardianTyped;
const known = {
  ...{
    name: "Otra",
    fatherLastName: "Soto",
    motherLastName: "Vera",
    rut: "11111111-1",
    email: "ana@correo.cl",
  },
  ...{ phone: "+56987654321", regionId: 13, cityId: 131, communeId: 328 },
  ...{ address: "Av. Grecia", address2: "100", address3: null },
};
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("[SHOP-05] who bought before types name, RUT and e-mail; once the code is right the rest is filled and said so", async () => {
  let isProven = false;
  openCheckout(
    { guardianTyped: { name, rut, email, address: "Calle Nueva" } },
    {
      getOtpStatus: () => ({ status: isProven ? "valid" : "none" }),
      checkOtp: () => {
        isProven = true;
        return "Valido RUT y Email";
      },
      findGuardianByEmail: () => ({ otpstate: "valid", ...(isProven ? { known } : {}) }),
    },
  );
  await press("Completar con mi correo");
  const dialog = await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(box("Apellido paterno").value).toBe("");
  await userEvent.type(within(dialog).getByLabelText("Código de verificación"), "123456");
  await screen.findByText(/^Completamos lo que faltaba/, {}, { timeout: 5_000 });
  expect([box("Nombre").value, box("Apellido paterno").value]).toEqual([name, "Soto"]);
  expect([box("Dirección").value, box("Región").value]).toEqual(["Calle Nueva", "13"]);
  await press("Guardar y continuar");
  await screen.findByText("Datos del apoderado registrados correctamente");
}, 10_000);

test("[SHOP-05] [OTP-08] without name, RUT or e-mail no code is sent, and each says what it needs", async () => {
  const calls = openCheckout({ guardianTyped: { name } });
  await press("Completar con mi correo");
  await waitFor(() => expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(2));
  expect(names(calls)).not.toContain("sendOtp");
});

test("[SHOP-05] where nothing is known of a proven e-mail, the form says so and stays as typed", async () => {
  openCheckout({ guardianTyped: { name, rut, email } }, { getOtpStatus: { status: "valid" } });
  await press("Completar con mi correo");
  await screen.findByText("No tenemos datos de una compra anterior con este correo y RUT.");
  expect([box("Nombre").value, box("Apellido paterno").value]).toEqual([name, ""]);
});
