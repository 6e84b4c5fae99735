import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuote, guardianTyped } from "../../../test/builders/purchase-builders";
import { aConfig } from "../../../test/builders/shop-builders";
import { enterRightCode, fill, press } from "../../../test/buyer";
import { bodiesOf, later, Refusal } from "../../../test/fake-api";
import { twoEnrolments } from "../../../test/legacy/builders";
import { atStudents, LEGACY_DETAILS, openLegacyCheckout } from "../../../test/legacy/checkout-screen";
import { useLegacy } from "../../basket/legacy/legacy-store";

test("the guardian comes first, then each student, then the payment [CHECKOUT-04] [CHECKOUT-17] [GUARD-16]", async () => {
  const studentsTyped = { 55: LEGACY_DETAILS, 56: LEGACY_DETAILS };
  const calls = openLegacyCheckout({ guardianTyped, studentsTyped });
  const camila = await screen.findByRole<HTMLButtonElement>("button", { name: /Estudiante: Camila/ });
  expect(camila.disabled).toBe(true);
  await press("Verificar correo");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(camila.getAttribute("aria-expanded")).toBe("true");
  expect(screen.queryByRole("heading", { name: "Datos del estudiante" })).toBeNull();
  await press("Guardar y continuar");
  await waitFor(() => expect(useLegacy.getState().draft.doneStudentIds).toEqual([55]));
  expect(screen.queryByRole("button", { name: "IR A PAGAR" })).toBeNull();
  await press("Guardar y continuar");
  await screen.findByRole("button", { name: "IR A PAGAR" });
  expect(bodiesOf(calls, "updateStudent")).toMatchObject([{ averageScore: "6.5" }, { schoolId: 501 }]);
  within(screen.getByRole("region", { name: "Datos del estudiante: Camila" })).getByText("Completado");
  await press("Cambiar los datos de Camila");
  await screen.findByRole("button", { name: /Estudiante: Camila/, expanded: true });
}, 15_000);

test("[GUARD-02] a saved guardian who was changed and not saved again comes before the payment", async () => {
  openLegacyCheckout({ guardianTyped, doneStudentIds: [55, 56] });
  await press("Verificar correo");
  await screen.findByRole("button", { name: "IR A PAGAR" });
  await press("Editar");
  await fill("Correo electrónico", "nueva.ana@correo.cl");
  cleanup();
  openLegacyCheckout(useLegacy.getState().draft);
  const typed = await screen.findByLabelText<HTMLInputElement>("Correo electrónico");
  expect(typed.value).toBe("nueva.ana@correo.cl");
  expect(screen.queryByText("Datos del apoderado registrados correctamente")).toBeNull();
  expect(screen.queryByRole("button", { name: "IR A PAGAR" })).toBeNull();
});

test("the guardian does not wait for the settings, whom the students' data follow once they came [CHECKOUT-04]", async () => {
  const settings = later(aConfig());
  openLegacyCheckout({ guardianTyped }, { getConfig: () => settings.reply });
  await press("Verificar correo");
  await waitFor(() => expect(useLegacy.getState().draft.guardianId).toBe(9));
  expect(screen.queryByLabelText("Colegio")).toBeNull();
  settings.arrive();
  await screen.findByLabelText("Colegio");
});

test.each([
  ["the same prices as before are not written again", aQuote(), false],
  ["prices that changed are kept", aQuote(20), true],
])("%s [ENT-33]", async (_, prices, isWritten) => {
  const [camila, elisa] = twoEnrolments();
  const lines = [{ ...camila, prices }, elisa];
  openLegacyCheckout({ studentsWithPrices: lines });
  await screen.findByText(/^Cupos reservados/);
  await waitFor(() => expect(useLegacy.getState().draft.studentsWithPrices !== lines).toBe(isWritten));
  expect(useLegacy.getState().draft.studentsWithPrices[0]?.prices).toEqual(aQuote());
});

test("an e-mail that is not proven is asked its code in a modal, and then the guardian is saved [CHECKOUT-08] [OTP-03]", async () => {
  const calls = openLegacyCheckout(
    { guardianTyped },
    {
      getOtpStatus: { status: "none" },
      sendOtp: { status: "sent", expiresAt: null },
      checkOtp: "Valido RUT y Email",
    },
  );
  await press("Verificar correo");
  await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(bodiesOf(calls, "sendOtp")).toEqual([{ email: "ana@correo.cl", rut: "11111111-1", name: "Ana" }]);
  await enterRightCode();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodiesOf(calls, "createGuardian")).toEqual([]);
  await press("Guardar y continuar");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(bodiesOf(calls, "createGuardian")).toHaveLength(1);
}, 20_000);

test("each student's fields have labels and error links of their own [CHECKOUT-04]", async () => {
  openLegacyCheckout({ ...atStudents, doneStudentIds: [55], studentsTyped: { 55: LEGACY_DETAILS } });
  const form = within(await screen.findByRole("region", { name: "Estudiante: Elisa Soto Ríos" }));
  const average = form.getByLabelText(/^Promedio NEM/);
  await press("Guardar y continuar");
  await userEvent.click(await form.findByRole("link", { name: "Debes ingresar tu promedio" }));
  expect(document.activeElement).toBe(average);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("a student's data that could not be sent are told under 'Error' [STEPPER-12]", async () => {
  const studentsTyped = { 55: LEGACY_DETAILS };
  openLegacyCheckout({ ...atStudents, studentsTyped }, { updateStudent: new Refusal("DATABASE_AWAY") });
  await press("Guardar y continuar");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Error" }));
  dialog.getByText(/^Ocurrió un error al enviar los datos: Estamos con problemas técnicos/);
});

test("an average of 3,9 is told at once it is left, and keeps the student from being saved until it is right [STUD-15] [AMB-01]", async () => {
  const studentsTyped = { 55: { ...LEGACY_DETAILS, averageScore: "" } };
  const calls = openLegacyCheckout({ ...atStudents, studentsTyped });
  const average = await screen.findByRole("textbox", { name: "Promedio NEM" });
  const save = screen.getByRole("button", { name: "Guardar y continuar" });
  await userEvent.type(average, "3,9");
  await userEvent.tab();
  await screen.findByText("El promedio debe estar entre 4,0 y 7,0");
  await waitFor(() => expect(save.getAttribute("aria-disabled")).toBe("true"));
  await userEvent.click(save);
  expect(bodiesOf(calls, "updateStudent")).toEqual([]);
  fireEvent.change(average, { target: { value: "4,0" } });
  await waitFor(() => expect(save.getAttribute("aria-disabled")).not.toBe("true"));
});
