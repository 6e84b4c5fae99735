import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aConfig, anOrderHolding, aStudent } from "../../../test/builders";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { aBackpack, twoEnrolments } from "../../../test/legacy-builders";
import { aGuardian, aQuote, aSavedOrder, guardianTyped, theCourses } from "../../../test/purchase-builders";
import { renderScreen } from "../../../test/render-screen";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { Component as LegacyCheckout } from "./legacy-checkout-route";

const details = {
  schoolRegionId: "13",
  schoolCommuneId: "328",
  schoolId: "501",
  graduationYear: "2027",
  averageScore: "6,5",
  gender: "femenino",
  phone: "9 1234 5678",
  birthday: "05/03/2008",
};
const fullOrder = {
  id: 77,
  buyOrder: "ABCDEFGHJKLMNPQRSTUV",
  coupon: null,
  total: 360_000,
  orderDetails: [],
};
const paid = { guardianTyped, guardianId: 9, doneStudentIds: [55, 56] };
const webpay = { url: "https://webpay.test/init", token: "abc" };

let submit: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function open(state: object, changes: Answers = {}, query = "") {
  const calls = fakeApi({
    getConfig: aConfig(),
    listCoursesByMonth: theCourses,
    getQuote: aQuote(),
    listRegions: [{ id: 13, name: "Metropolitana" }],
    listCities: [{ id: 131, name: "Santiago" }],
    listCommunes: [{ id: 328, name: "Ñuñoa", cityId: 131 }],
    listSchools: [{ id: 501, name: "Liceo Lastarria" }],
    getOtpStatus: { status: "valid" },
    createGuardian: aGuardian(),
    updateStudent: aStudent(),
    confirmOrder: { buyOrder: "ABCDEFGHJKLMNPQRSTUV", order: { id: 77 } },
    saveOrder: ({ body }) => aSavedOrder("financingParty" in (body as object) ? webpay : {}),
    ...changes,
  });
  renderScreen(<LegacyCheckout />, {
    path: `/inscripcion-paso-4${query}`,
    legacy: { ...aBackpack(twoEnrolments()), fullOrder, ...state },
  });
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const bodies = (calls: { name: string; body: unknown }[], wanted: string) =>
  calls.filter(({ name }) => name === wanted).map(({ body }) => body);
const address = () => screen.getByTestId("address").textContent;

async function accept() {
  await userEvent.click(await screen.findByRole("checkbox", { name: /Acepto los términos/ }));
}

test("the guardian comes first, then each student, then the payment [CHECKOUT-04] [CHECKOUT-17] [GUARD-16]", async () => {
  const calls = open({ guardianTyped, studentsTyped: { 55: details, 56: details } });
  const camila = await screen.findByRole<HTMLButtonElement>("button", { name: /Estudiante: Camila/ });
  expect(camila.disabled).toBe(true);
  await press("Verificar correo");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(camila.getAttribute("aria-expanded")).toBe("true");
  await press("Guardar y continuar");
  await waitFor(() => expect(useLegacy.getState().draft.doneStudentIds).toEqual([55]));
  expect(screen.queryByRole("button", { name: "IR A PAGAR" })).toBeNull();
  await press("Guardar y continuar");
  await screen.findByRole("button", { name: "IR A PAGAR" });
  expect(bodies(calls, "updateStudent")).toMatchObject([{ averageScore: "6.5" }, { schoolId: 501 }]);
}, 15_000);

test("the guardian does not wait for the settings, whom the students' data follow once they came [CHECKOUT-04]", async () => {
  let answer = (_config: ReturnType<typeof aConfig>) => {};
  const settings = new Promise<ReturnType<typeof aConfig>>((resolve) => {
    answer = resolve;
  });
  open({ guardianTyped }, { getConfig: () => settings });
  await press("Verificar correo");
  await waitFor(() => expect(useLegacy.getState().draft.guardianId).toBe(9));
  expect(screen.queryByLabelText("Colegio")).toBeNull();
  answer(aConfig());
  await screen.findByLabelText("Colegio");
});

test.each([
  ["the same prices as before are not written again", aQuote(), false],
  ["prices that changed are kept", aQuote(20), true],
])("%s [ENT-33]", async (_, prices, isWritten) => {
  const [camila, elisa] = twoEnrolments();
  const lines = [{ ...camila, prices }, elisa];
  open({ studentsWithPrices: lines });
  await screen.findByText(/^Cupos reservados/);
  await waitFor(() => expect(useLegacy.getState().draft.studentsWithPrices !== lines).toBe(isWritten));
  expect(useLegacy.getState().draft.studentsWithPrices[0]?.prices).toEqual(aQuote());
});

test("an e-mail that is not proven is asked its code in a modal, and then the guardian is saved [CHECKOUT-08] [OTP-03]", async () => {
  const calls = open(
    { guardianTyped },
    {
      getOtpStatus: { status: "none" },
      sendOtp: { status: "sent", expiresAt: null },
      checkOtp: "Valido RUT y Email",
    },
  );
  await press("Verificar correo");
  const dialog = await screen.findByRole("dialog", { name: "Verifica tu correo" });
  expect(bodies(calls, "sendOtp")).toEqual([{ email: "ana@correo.cl", rut: "11111111-1", name: "Ana" }]);
  await userEvent.type(within(dialog).getByLabelText("Código de verificación"), "123456{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 8_000 });
  expect(bodies(calls, "createGuardian")).toEqual([]);
  await press("Guardar y continuar");
  await screen.findByText("Datos del apoderado registrados correctamente");
  expect(bodies(calls, "createGuardian")).toHaveLength(1);
}, 20_000);

test("each student's fields have labels and error links of their own [CHECKOUT-04]", async () => {
  open({ guardianTyped, guardianId: 9, doneStudentIds: [55], studentsTyped: { 55: details } });
  const form = within(await screen.findByRole("region", { name: "Estudiante: Elisa Soto Ríos" }));
  const average = form.getByLabelText(/^Promedio NEM/);
  await press("Guardar y continuar");
  await userEvent.click(await form.findByRole("link", { name: "Debes ingresar tu promedio" }));
  expect(document.activeElement).toBe(average);
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("a student's data that could not be sent are told under 'Error' [STEPPER-12]", async () => {
  open(
    { guardianTyped, guardianId: 9, studentsTyped: { 55: details } },
    { updateStudent: new Refusal("DATABASE_AWAY") },
  );
  await press("Guardar y continuar");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Error" }));
  dialog.getByText(/^Ocurrió un error al enviar los datos: Estamos con problemas técnicos/);
});

test("an average under 4,0 keeps the student from being saved [STUD-15] [AMB-01]", async () => {
  const calls = open({
    guardianTyped,
    guardianId: 9,
    studentsTyped: { 55: { ...details, averageScore: "3,9" } },
  });
  await press("Guardar y continuar");
  await waitFor(() =>
    expect(screen.getAllByText("El promedio debe estar entre 4,0 y 7,0").length).toBeGreaterThan(0),
  );
  expect(bodies(calls, "updateStudent")).toEqual([]);
});

test("paying without the terms is refused; accepted, one press pays for both students [CHECKOUT-05] [CHECKOUT-06] [CHECKOUT-07] [CHECKOUT-09] [PAY-02] [PAY-04] [AMB-73]", async () => {
  const calls = open(paid);
  const pay = await screen.findByRole<HTMLButtonElement>("button", { name: "IR A PAGAR" });
  await waitFor(() => expect(pay.disabled).toBe(false));
  await userEvent.click(pay);
  await screen.findByText("Debe aceptar los términos y condiciones para continuar");
  expect(document.activeElement?.getAttribute("name")).toBe("terms");
  await accept();
  await userEvent.click(pay);
  await screen.findByText("¡Todo listo! Te estamos llevando a Webpay");
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(bodies(calls, "saveOrder").at(-1)).toMatchObject({
    financingParty: { id: 9 },
    acceptedTotal: 360_000,
    terms: { version: "2026-1" },
    orderDetails: [{ studentId: 55 }, { studentId: 56 }],
  });
  const form = document.querySelector<HTMLFormElement>("form[action='https://webpay.test/init']");
  expect(new FormData(form ?? undefined).get("token_ws")).toBe("abc");
}, 10_000);

test("terms that changed meanwhile are to be accepted anew [CHECKOUT-05] [AMB-73]", async () => {
  open(paid, {
    saveOrder: ({ body }) => ("terms" in (body as object) ? new Refusal("TERMS_REQUIRED") : aSavedOrder()),
  });
  await accept();
  await press("IR A PAGAR");
  await press("Entendido");
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /Acepto los términos/ });
  await waitFor(() => expect(box.checked).toBe(false));
});

test("with nothing to pay CONTINUAR confirms, tells the success with its coupon, and shows the purchase [CHECKOUT-06] [CHECKOUT-11] [CHECKOUT-16] [PAY-01]", async () => {
  open(
    { ...paid, appliedCoupon: "BECA100" },
    { getQuote: aQuote(100), saveOrder: aSavedOrder({ total: 0, validCupon: true }) },
  );
  const next = await screen.findByRole<HTMLButtonElement>("button", { name: "CONTINUAR" });
  await waitFor(() => expect(next.disabled).toBe(false));
  await accept();
  await userEvent.click(next);
  const dialog = within(await screen.findByRole("alertdialog", { name: "¡Tu matrícula está confirmada!" }));
  dialog.getByText(/BECA100/);
  await userEvent.click(dialog.getByRole("button", { name: "Ver mi compra" }));
  expect(address()).toBe("/informacion-compra");
});

test("something to pay but no address to pay at is an error, never a success [PAY-11] [AMB-28]", async () => {
  open(paid, { saveOrder: aSavedOrder() });
  await accept();
  await press("IR A PAGAR");
  const dialog = await screen.findByRole("alertdialog", { name: "Error en el proceso" });
  within(dialog).getByText("No se pudo generar la URL de pago. Por favor, contacta soporte.");
});

test("an error without a name ends the enrolment: Finalizar leads home [CHECKOUT-12] [PAY-17]", async () => {
  open(paid, {
    saveOrder: ({ body }) => ("financingParty" in (body as object) ? new Refusal("UNKNOWN") : aSavedOrder()),
  });
  await accept();
  await press("IR A PAGAR");
  await screen.findByRole("alertdialog", { name: "Ha ocurrido un error al procesar tu solicitud." });
  await press("Finalizar");
  await waitFor(() => expect(address()).toBe("/"));
});

test("what an unknown error did is not claimed, and the press can be repeated with all that was typed [CHECKOUT-12]", async () => {
  let isDown = true;
  open(paid, {
    saveOrder: ({ body }) => {
      if (!("financingParty" in (body as object))) return aSavedOrder();
      return isDown ? new Refusal("UNKNOWN") : aSavedOrder({ url: "https://webpay.test/init", token: "abc" });
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
    const calls = open(
      paid,
      { findOrder: failedOrder },
      `?transactionFailed=${failure}&buyOrder=ABCDEFGHJKLMNPQRSTUV&no=77`,
    );
    const dialog = within(
      await screen.findByRole("alertdialog", { name: "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO" }),
    );
    await dialog.findByText(/Ningún cargo fue realizado en tu tarjeta/);
    await userEvent.click(dialog.getByRole("button", { name: "PAGAR" }));
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1), { timeout: 4_000 });
    expect(bodies(calls, "saveOrder").at(-1)).toMatchObject({
      acceptedTotal: 360_000,
      orderDetails: failedOrder.orderDetails,
    });
  },
);

test.each([
  ["reversed", /^Tu banco alcanzó a cobrar y ya pedimos que anule el cargo completo/],
  ["none", /^Vuelve a intentarlo para no perder/],
] as const)("of a payment that is %s no more is said than is known [CHECKOUT-15]", async (payment, words) => {
  open(paid, { findOrder: { ...failedOrder, payment } }, "?transactionFailed=err");
  const dialog = within(
    await screen.findByRole("alertdialog", { name: "LO SENTIMOS! NO SE PUDO EJECUTAR EL PAGO" }),
  );
  await dialog.findByText(words);
  expect(dialog.queryByText(/Ningún cargo/)).toBeNull();
});

test("a retry without order details says so [PAY-07] [PAY-08]", async () => {
  open(paid, { findOrder: { ...failedOrder, orderDetails: [] } }, "?transactionFailed=err");
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
  open(paid, {
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
  expect(address()).toBe("/inscripcion-paso-1");
  expect(useLegacy.getState().draft.selectedProgram?.id).toBe(9);
});

test("a press that misses a student's data opens that student's part again, as typed [STUD-09]", async () => {
  const missing = new Refusal("STUDENT_INCOMPLETE", {
    ...{ student: "Camila", studentId: 55 },
    fields: { averageScore: "AVERAGE_REQUIRED" },
  });
  open(
    { ...paid, studentsTyped: { 55: details, 56: details } },
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

test("an average of 3,9 is told at once it is left, and saving looks disabled until it is right [STUD-15]", async () => {
  open({ ...paid, doneStudentIds: [], studentsTyped: { 55: { ...details, averageScore: "" }, 56: details } });
  const average = await screen.findByRole("textbox", { name: "Promedio NEM" });
  const save = screen.getByRole("button", { name: "Guardar y continuar" });
  await userEvent.type(average, "3,9");
  await userEvent.tab();
  await screen.findByText("El promedio debe estar entre 4,0 y 7,0");
  await waitFor(() => expect(save.getAttribute("aria-disabled")).toBe("true"));
  await userEvent.clear(average);
  await userEvent.type(average, "4,0");
  await waitFor(() => expect(save.getAttribute("aria-disabled")).not.toBe("true"));
});
