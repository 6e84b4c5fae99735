import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aGuardian, guardianTyped } from "../../../test/builders/purchase-builders";
import { enterRightCode, fill, press } from "../../../test/buyer";
import { openCheckout } from "../../../test/checkout-screen";
import { type Answers, bodiesOf, names, paramsOf, Refusal, writes } from "../../../test/fake-api";
import { useDraft } from "../../basket/stepper/draft-store";

const SAVED = "Datos del apoderado registrados correctamente";
const PROVEN: Answers = { getOtpStatus: { status: "valid" } };

test("the first press looks the guardian up and sends a code, the second saves [GUARD-16, GUARD-18, AMB-54]", async () => {
  const calls = openCheckout({ guardianTyped });
  await press("Verificar correo");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(names(calls)).not.toContain("createGuardian");
  await enterRightCode();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The code is done, and what is to do is the guardian's form.
  expect(stagesNow()).toEqual(["1Apoderado/a (ahora)", "Código, listo", "3Estudiante", "4Pago"]);
  await press("Guardar y continuar");
  await screen.findByText(SAVED);
  expect(stagesNow()).toEqual(["Apoderado/a, listo", "Código, listo", "3Estudiante (ahora)", "4Pago"]);
  expect(writes(calls)).toEqual(["saveOrder", "sendOtp", "checkOtp", "createGuardian"]);
  expect(bodiesOf(calls, "createGuardian")[0]).toMatchObject({
    rut: "11111111-1",
    phone: "+56987654321",
    communeId: 328,
    address3: null,
  });
  expect(useDraft.getState().draft.guardianId).toBe(9);
});

test("a proven e-mail is saved with one press, and no code is asked [OTP-01, OTP-02]", async () => {
  const calls = openCheckout({ guardianTyped }, PROVEN);
  await press("Verificar correo");
  await screen.findByRole("heading", { name: "Datos del estudiante" });
  expect(names(calls)).not.toContain("sendOtp");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Datos del estudiante"));
});

test("a guardian that the session knows is updated [GUARD-17]", async () => {
  const known = { findGuardianByEmail: { id: 9, otpstate: "valid" }, updateGuardian: aGuardian() } as const;
  const calls = openCheckout({ guardianTyped }, { ...PROVEN, ...known });
  await press("Verificar correo");
  await screen.findByText(SAVED);
  expect(paramsOf(calls, "updateGuardian")[0]?.id).toBe("9");
  expect(names(calls)).not.toContain("createGuardian");
});

test("a wrong code is told, shown as two groups, and another can be asked for [OTP-05, OTP-06, OTP-09]", async () => {
  const calls = openCheckout({ guardianTyped });
  await press("Verificar correo");
  const field = await screen.findByLabelText<HTMLInputElement>("Código de verificación");
  expect(screen.getByRole("button", { name: "Verificar código" }).hasAttribute("disabled")).toBe(true);
  await fill("Código de verificación", "111111");
  expect(field.value).toBe("111 111");
  await screen.findAllByText(/^El código ingresado es inválido\. Por favor, verifica el código en tu correo/);
  await press("Enviar un nuevo código");
  await screen.findByText("Te enviamos otro correo: usa el código que trae.");
  expect(names(calls).filter((name) => name === "sendOtp")).toHaveLength(2);
});

test("an incomplete guardian looks disabled, yet a press names what is missing [GUARD-04, GUARD-06, GUARD-09]", async () => {
  const calls = openCheckout({});
  const button = await screen.findByRole("button", { name: "Verificar correo" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  const problems = await screen.findByRole("region", { name: "Hay 10 datos por corregir" });
  for (const text of ["una dirección", "el RUT"]) within(problems).getByText(`Debes ingresar ${text}`);
  within(problems).getByText("Debes seleccionar una región");
  expect(names(calls)).not.toContain("findGuardianByEmail");
});

test.each([
  ["GUARDIAN_EMAIL_TAKEN", "¡Atención!", "El correo ana@correo.cl ya se encuentra registrado"],
  ["VALIDATION_FAILED", "Error de validación", "Revisa los datos ingresados."],
  [
    "UNKNOWN",
    "Error del servidor",
    /^Hubo un problema al procesar los datos del apoderado\. Por favor, inten/,
  ],
] as const)(
  "a guardian refused with %s is told [GUARD-04, GUARD-19, GUARD-20, GUARD-21]",
  async (code, title, text) => {
    const createGuardian = new Refusal(code, { email: "ana@correo.cl" });
    openCheckout({ guardianTyped }, { ...PROVEN, createGuardian });
    await press("Verificar correo");
    within(await screen.findByRole("alertdialog", { name: title })).getByText(text);
    await press("Aceptar");
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
  await fill("Dirección", "Los Aromos");
  expect(useDraft.getState().draft.guardianTyped).toMatchObject({ name: "Ana", address: "Los Aromos" });
});

test("[GUARD-02] a saved guardian who was changed and not saved again is asked for, and nothing typed is lost", async () => {
  openCheckout({ guardianTyped }, PROVEN);
  await press("Verificar correo");
  await press("Editar");
  await fill("Correo electrónico", "nuevo@correo.cl");
  cleanup();
  const calls = openCheckout(useDraft.getState().draft, PROVEN);
  const again = await screen.findByLabelText<HTMLInputElement>("Correo electrónico");
  expect(again.value).toBe("nuevo@correo.cl");
  expect(screen.queryByText("Completado")).toBeNull();
  expect(stagesNow()[0]).toBe("1Apoderado/a (ahora)");
  await press("Verificar correo");
  await screen.findByText(SAVED);
  expect(bodiesOf(calls, "createGuardian")).toMatchObject([{ email: "nuevo@correo.cl" }]);
  await screen.findByText("nuevo@correo.cl");
});

test("[GUARD-02] a saved guardian who was looked at and not changed stays saved", async () => {
  openCheckout({ guardianTyped }, PROVEN);
  await press("Verificar correo");
  await press("Editar");
  await userEvent.type(await screen.findByLabelText("Dirección"), "s{Backspace}");
  cleanup();
  openCheckout(useDraft.getState().draft);
  await screen.findByText(SAVED);
});

const { name, rut, email } = guardianTyped;
const known = { ...aGuardian(), name: "Otra", address: "Av. Grecia" };
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("[SHOP-05] who bought before types name, RUT and e-mail; once the code is right the rest is filled and said so", async () => {
  let isProven = false;
  openCheckout(
    { guardianTyped: { name, rut, email, address: "Calle Nueva" } },
    {
      getOtpStatus: () => ({ status: isProven ? "valid" : "none" }),
      checkOtp: () => {
        isProven = true;
        return "Valido RUT y Email" as const;
      },
      findGuardianByEmail: () => ({ otpstate: "valid", ...(isProven ? { known } : {}) }),
    },
  );
  await press("Ya compré antes: completar mis datos");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(box("Apellido paterno").value).toBe("");
  await enterRightCode();
  await screen.findByText(/^Completamos lo que faltaba/);
  expect([box("Nombre").value, box("Apellido paterno").value]).toEqual([name, "Soto"]);
  expect([box("Dirección").value, box("Región").value]).toEqual(["Calle Nueva", "13"]);
  await press("Guardar y continuar");
  await screen.findByText(SAVED);
});

test("[SHOP-05] [OTP-08] without name, RUT or e-mail no code is sent, and each says what it needs", async () => {
  const calls = openCheckout({ guardianTyped: { name } });
  await press("Ya compré antes: completar mis datos");
  await waitFor(() => expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(2));
  expect(names(calls)).not.toContain("sendOtp");
});

test("[SHOP-05] where nothing is known of a proven e-mail, the form says so and stays as typed", async () => {
  openCheckout({ guardianTyped: { name, rut, email } }, PROVEN);
  await press("Ya compré antes: completar mis datos");
  await screen.findByText("No tenemos datos de una compra anterior con este correo y RUT.");
  expect([box("Nombre").value, box("Apellido paterno").value]).toEqual([name, ""]);
});

// Each stage of the step: its number or that it is done, its name, and whether it is under way.
const stagesNow = () =>
  within(screen.getByRole("list", { name: "Etapas de este paso" }))
    .getAllByRole("listitem")
    .map((stage) => `${stage.textContent}${stage.hasAttribute("aria-current") ? " (ahora)" : ""}`);
