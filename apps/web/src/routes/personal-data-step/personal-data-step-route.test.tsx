import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { person } from "../../../test/builders/draft-parts";
import { guardianTyped } from "../../../test/builders/purchase-builders";
import { aConfig, aStudent } from "../../../test/builders/shop-builders";
import { address, enterRightCode, press, textsOf } from "../../../test/buyer";
import { bodiesOf, noAnswer, Refusal, writes } from "../../../test/fake-api";
import { openPersonalData } from "../../../test/personal-data-screen";
import { useDraft } from "../../basket/stepper/draft-store";

const field = (label: string) => screen.findByRole<HTMLInputElement>("textbox", { name: label });

test("the data are sent normalised after the bot check, then an order is opened [DATA-01] [SEC-03]", async () => {
  const calls = openPersonalData();
  await screen.findByRole("option", { name: "Plaza Egaña" });
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(writes(calls)).toEqual(["verifyCaptcha", "createStudent", "createOrder", "sendLead"]);
  expect(bodiesOf(calls, "createStudent")[0]).toEqual({
    name: "Camila",
    fatherLastName: "Soto",
    lastName: "Ríos",
    rut: "12345678-5",
    email: "camila@correo.cl",
    phoneNumber: "+56912345678",
    birthday: "2008-03-05",
    preferredVenue: 51,
    sede: "Pre Sede Plaza Egaña",
    authorizationPublicitary: false,
  });
  expect(useDraft.getState().draft).toMatchObject({ orderId: 77, student: { id: 55, isSaved: true } });
});

test("an empty form says what each field needs, in one list that takes the focus [DATA-04] [DATA-05] [DATA-06]", async () => {
  openPersonalData({ student: {} });
  await press("Continuar");
  const summary = await screen.findByRole("region", { name: "Hay 8 datos por corregir" });
  expect(textsOf(within(summary).getAllByRole("link"))).toEqual([
    "Ingresa tu nombre",
    "Debes ingresar tu apellido paterno",
    "Debes ingresar tu apellido materno",
    "Debes ingresar el RUT",
    "Debes ingresar tu fecha de nacimiento",
    "Debes ingresar un correo",
    "Debes ingresar un número de celular",
    "Debes seleccionar una sede",
  ]);
  expect(document.activeElement).toBe(summary);
});

test("a field is judged when it is left, not while it is typed the first time [DATA-06]", async () => {
  openPersonalData({ student: {} });
  await userEvent.type(await field("Celular"), "91234");
  expect(screen.queryByText("El número debe tener 9 dígitos")).toBeNull();
  await userEvent.tab();
  await screen.findByText("El número debe tener 9 dígitos");
});

test("a box leaves the second surname out where the shop admits people's names [AMB-48] [FEEL-02]", async () => {
  const getConfig = aConfig({ nameRules: "people" });
  const calls = openPersonalData({ student: { ...person, lastName: "" } }, { getConfig });
  await screen.findByRole("option", { name: "Plaza Egaña" });
  await press("Continuar");
  await screen.findByRole("link", { name: "Debes ingresar tu apellido materno" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Un solo apellido" }));
  expect(screen.queryByText("Debes ingresar tu apellido materno")).toBeNull();
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(bodiesOf(calls, "createStudent")).toMatchObject([{ fatherLastName: "Soto", lastName: "" }]);
});

test("a surname that is typed counts, whatever the box said [AMB-48]", async () => {
  const getConfig = aConfig({ nameRules: "people" });
  const calls = openPersonalData({ student: { ...person, lastName: "" } }, { getConfig });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Un solo apellido" });
  await userEvent.click(box);
  expect(box.checked).toBe(true);
  await userEvent.type(await field("Apellido materno (opcional)"), "O'Higgins");
  expect(box.checked).toBe(false);
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(bodiesOf(calls, "createStudent")).toMatchObject([{ lastName: "O'Higgins" }]);
});

test("by the specification's rules there is no such box [INSC-10]", async () => {
  openPersonalData();
  await field("Apellido materno");
  expect(screen.queryByRole("checkbox", { name: "Un solo apellido" })).toBeNull();
});

test("a RUT that another student has is told in a dialog and beside the field [DATA-10]", async () => {
  openPersonalData({}, { createStudent: new Refusal("STUDENT_RUT_TAKEN") });
  await press("Continuar");
  const dialog = await screen.findByRole("alertdialog", { name: "RUT duplicado" });
  within(dialog).getByText("El RUT se encuentra asignado a otro estudiante");
  await userEvent.click(within(dialog).getByRole("button", { name: "Aceptar" }));
  const rut = await field("RUT");
  expect(rut.getAttribute("aria-invalid")).toBe("true");
  expect(rut.value).toBe("12.345.678-5");
});

test("an e-mail that is taken is told in a dialog, in its words [DATA-11]", async () => {
  openPersonalData({}, { createStudent: new Refusal("STUDENT_EMAIL_TAKEN") });
  await press("Continuar");
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText(/^El correo: camila@correo.cl ya se encuentra registrado$/);
});

test("one student more than a session may have leads to a code, and is saved after it by itself [HARM-04] [SAFE-02]", async () => {
  let isProven = false;
  const calls = openPersonalData(
    {},
    {
      createStudent: () => (isProven ? { id: 55 } : new Refusal("STUDENT_BUDGET", { students: 4 })),
      sendOtp: { status: "sent", expiresAt: null },
      getOtpStatus: { status: "sent", mailed: true },
      checkOtp: () => {
        isProven = true;
        return "Valido RUT y Email";
      },
    },
  );
  await press("Continuar");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Verifica tu correo para seguir" }));
  dialog.getByText(/^Puedes inscribir hasta 4 estudiantes antes de verificar tu correo\./);
  await press("Volver");
  expect((await field("Nombre")).value).toBe("Camila");
  await press("Continuar");
  await press("Enviarme un código");
  await enterRightCode();
  await screen.findByText("/inscripcion/paso-3");
  const [refused, again, saved] = bodiesOf(calls, "createStudent");
  expect([again, saved]).toEqual([refused, refused]);
});

test("a code that cannot be sent is told in the same dialog, with its words [SAFE-01, SAFE-03]", async () => {
  const sendClaimCode = new Refusal("CODES_USED_UP", { phone: "+56 2 2555 0100" });
  openPersonalData({}, { createStudent: new Refusal("STUDENT_RUT_TAKEN"), sendClaimCode });
  await press("Continuar");
  await press("Enviar código al correo registrado");
  await screen.findByText(/usa otro correo, intenta nuevamente en una hora o llámanos al \+56 2 2555 0100/);
});

test("any other failure keeps what was typed, and can be tried again there or from its dialog [DATA-12]", async () => {
  let isDown = true;
  openPersonalData({}, { createStudent: () => (isDown ? new Refusal("UNKNOWN") : { id: 55 }) });
  await press("Continuar");
  const dialog = await screen.findByRole("alertdialog");
  within(dialog).getByText("Error al guardar los datos del estudiante");
  within(dialog).getByText("Lo que escribiste sigue aquí: puedes intentarlo de nuevo.");
  await press("Aceptar");
  expect((await field("Nombre")).value).toBe("Camila");
  await press("Continuar");
  await screen.findByRole("alertdialog");
  isDown = false;
  await press("Reintentar");
  await screen.findByText("/inscripcion/paso-3");
});

test("an order that could not be opened is told with its reason, and the student is not made twice [STEPPER-12]", async () => {
  let isDown = true;
  const createOrder = () => (isDown ? new Refusal("DATABASE_AWAY") : { id: 77, sessionId: "s" });
  const calls = openPersonalData({}, { updateStudent: aStudent(), createOrder });
  await press("Continuar");
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(dialog.textContent).toContain(
    "Ocurrió un error al enviar los datos: Estamos con problemas técnicos.",
  );
  await press("Aceptar");
  isDown = false;
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
  expect(writes(calls).slice(1)).toEqual([
    "createStudent",
    "createOrder",
    "updateStudent",
    "createOrder",
    "sendLead",
  ]);
});

test.each([
  ["whose session is over is made anew, and the guardian is asked for again", new Refusal("NOT_FOUND"), null],
  ["of this session is changed, and the guardian stays saved", aStudent(), 9],
])(
  "a student %s; what was typed of the guardian stays [STEPPER-13]",
  async (_, updateStudent, guardianId) => {
    const saved = { guardianTyped, guardianSaved: guardianTyped, guardianId: 9 };
    openPersonalData(
      { ...saved, student: { ...person, id: 55, isSaved: true }, orderId: 77 },
      { updateStudent, createStudent: { id: 60 }, createOrder: { id: 90, sessionId: "s" } },
    );
    await press("Continuar");
    await screen.findByText("/inscripcion/paso-3");
    expect(useDraft.getState().draft).toMatchObject({ guardianId, guardianTyped });
  },
);

test("while the data are sent a modal that nothing closes covers the step, until the answer [DATA-02]", async () => {
  const sending = { end: () => {} };
  const failed = new Promise<Refusal>((resolve) => {
    sending.end = () => resolve(new Refusal("UNKNOWN"));
  });
  openPersonalData({}, { createStudent: () => failed });
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Continuar");
  const modal = await screen.findByRole("dialog", { name: "Esto puede demorar unos segundos" });
  expect(modal.getAttribute("aria-busy")).toBe("true");
  await userEvent.keyboard("{Escape}");
  screen.getByRole("dialog", { name: "Esto puede demorar unos segundos" });
  sending.end();
  await screen.findByRole("alertdialog");
  expect(screen.queryByRole("dialog", { name: "Esto puede demorar unos segundos" })).toBeNull();
});

test("Volver leads to step 1 with what was typed kept, Continuar on to step 3 [DATA-03]", async () => {
  openPersonalData();
  await userEvent.type(await field("Nombre"), " Paz");
  await userEvent.click(screen.getByRole("link", { name: "Volver" }));
  expect(address()).toBe("/inscripcion/paso-1");
  const { draft } = useDraft.getState();
  expect(draft.student.name).toBe("Camila Paz");
  cleanup();
  openPersonalData(draft);
  await press("Continuar");
  await screen.findByText("/inscripcion/paso-3");
});

test.each([
  { name: "" },
  { fatherLastName: "" },
  { lastName: "S0t0" },
  { rut: "12.345.678-9" },
  { birthday: "31/02/2008" },
  { email: "camila" },
  { phone: "9 1234" },
  { preferredVenueId: null },
])("with %j the step is not complete: Continuar stays and sends nothing [DATA-08]", async (gap) => {
  const calls = openPersonalData({ student: { ...person, ...gap } });
  await screen.findByRole("option", { name: "Plaza Egaña" });
  await press("Continuar");
  await screen.findByRole("region", { name: "Hay un dato por corregir" });
  expect(writes(calls)).toEqual([]);
  expect(screen.queryByText("/inscripcion/paso-3")).toBeNull();
});

test("without a passed bot check nothing is stored, and the telephone is offered [SEC-03] [AMB-75]", async () => {
  const calls = openPersonalData({}, { verifyCaptcha: { success: false } });
  await press("Continuar");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("+56\u00a02\u00a02555\u00a00100");
  expect(writes(calls)).toEqual(["verifyCaptcha"]);
});

test("a student who exists already is changed, without another bot check or order", async () => {
  const student = { ...person, id: 55, isSaved: true };
  const calls = openPersonalData({ student, orderId: 77 }, { updateStudent: noAnswer });
  await userEvent.type(await field("Nombre"), " Paz");
  expect(useDraft.getState().draft.student).toMatchObject({ name: "Camila Paz", isSaved: false });
  await press("Continuar");
  await screen.findByText("Esto puede demorar unos segundos");
  expect(writes(calls)).toEqual(["updateStudent"]);
  const sent = { params: { id: "55" }, body: { name: "Camila Paz" } };
  expect(calls.find(({ name }) => name === "updateStudent")).toMatchObject(sent);
});

test("without a programme the buyer is led back to step 1 [STEPPER-02]", async () => {
  openPersonalData({ year: null, program: null });
  await screen.findByText("/inscripcion/paso-1");
});

test("the RUT of another student of the purchase is refused, whatever its dots [INSC-22] [AMB-88]", async () => {
  const other = { student: { ...person, id: 54, isSaved: true, rut: "12345678-5" } };
  const calls = openPersonalData({ others: [other], orderId: 77 });
  await screen.findByRole("option", { name: "Plaza Egaña" });
  await press("Continuar");
  expect(await screen.findAllByText("Este RUT ya está registrado en el formulario")).not.toHaveLength(0);
  expect(writes(calls)).toEqual([]);
});
