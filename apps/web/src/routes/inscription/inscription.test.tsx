import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { person } from "../../../test/builders/draft-parts";
import { guardianTyped } from "../../../test/builders/purchase-builders";
import { aMeta, aProgram, aVenue, sanMiguel } from "../../../test/builders/shop-builders";
import { press, problemsTold } from "../../../test/buyer";
import { type Answers, bodiesOf, noAnswer, Refusal, writes } from "../../../test/fake-api";
import { anEnrolment, aStoredProgram } from "../../../test/legacy/builders";
import { openScreen, screensAt } from "../../../test/render-screen";
import { DraftStudent } from "../../basket/basket";
import type { LegacyState } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { Component as GraduatesPage } from "./graduates-route";
import { Component as InscriptionPage } from "./inscription-route";

const typedStudent = DraftStudent.parse({ ...person, phone: "" });
const stored = { selectedProgram: aStoredProgram() };
const academy = aProgram({
  id: 381,
  name: "Academia Egresado",
  Metas: [aMeta("Presencial", { applyTo: ["e"] })],
});
const streaming = aProgram({
  id: 383,
  name: "PDVx Egresado",
  isPdvX: true,
  Metas: [aMeta("Streaming", { applyTo: ["e"] })],
});

const pages = screensAt({ "/inscripcion": <InscriptionPage />, "/academia-egresados": <GraduatesPage /> });
const open = (path: string, legacy: Partial<LegacyState> = {}, changes: Answers = {}) =>
  openScreen(pages, { path, legacy }, { ...answers, ...changes });

const memory = () => useLegacy.getState().draft;
const field = (label: string) => screen.findByRole<HTMLInputElement>("textbox", { name: label });
const labels = () =>
  screen.getAllByRole("textbox").map((input) => input.closest("div")?.querySelector("label")?.textContent);
const submit = () => screen.findByRole<HTMLButtonElement>("button", { name: "COTIZA Y MATRICÚLATE" });
const send = () => press("COTIZA Y MATRICÚLATE");
const venueIsThere = () => screen.findByRole("option", { name: "Plaza Egaña" });

test("with a stored programme the form asks for the student and a venue [ROUTE-02] [INSC-01] [INSC-02] [INSC-03]", async () => {
  open("/inscripcion", stored);
  await screen.findByRole("button", { name: "COTIZA Y MATRICÚLATE" });
  expect(labels()).toEqual([
    "Nombre",
    "Apellido paterno",
    "Apellido materno",
    "Fecha de nacimiento",
    "RUT",
    "Correo electrónico",
  ]);
  await screen.findByRole("combobox", { name: "Sede de preferencia" });
});

test("a PDVx programme asks for no venue [INSC-02] [INSC-25]", async () => {
  open("/inscripcion", { selectedProgram: aStoredProgram({ isPdvX: true }) });
  await field("Nombre");
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("bare, the address leads to the new flow [ROUTE-03] [AMB-22]", async () => {
  open("/inscripcion");
  await screen.findByText("/inscripcion/paso-1");
});

test("a stored order is removed, and the buyer starts again at home [INSC-05] [AMB-58]", async () => {
  const fullOrder = { id: 77, buyOrder: "ABC", coupon: null, total: 1, orderDetails: [] };
  open("/inscripcion", { ...stored, fullOrder });
  await screen.findByText("/");
  expect(localStorage.getItem("fullOrder")).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("student, then order, then Step1: checked for a bot first, stored for the next steps [INSC-06] [SEC-03] [ENT-16]", async () => {
  const calls = open("/inscripcion", { ...stored, typedStudent });
  await venueIsThere();
  await send();
  await screen.findByText("/inscripcion-paso-1");
  expect(writes(calls)).toEqual(["verifyCaptcha", "createStudent", "createOrder", "sendLead"]);
  expect(bodiesOf(calls, "createOrder")[0]).toMatchObject({
    flow: "legacy",
    initialStudentId: 55,
    sessionState: expect.stringContaining('"name":"Camila"'),
  });
  expect(memory()).toMatchObject({ orderId: 77, students: [{ id: 55, program: { id: 367 } }] });
});

test("a double press sends the form once [INSC-06]", async () => {
  const calls = open("/inscripcion", { ...stored, typedStudent });
  await venueIsThere();
  const button = await submit();
  await waitFor(() => expect(button.disabled).toBe(false));
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText("/inscripcion-paso-1");
  expect(writes(calls)).toEqual(["verifyCaptcha", "createStudent", "createOrder", "sendLead"]);
});

test("a student whose session is over is made anew, and the guardian is asked for again [INSC-06]", async () => {
  const saved = { guardianTyped, guardianSaved: guardianTyped, guardianId: 9 };
  open(
    "/inscripcion",
    { ...stored, ...saved, orderId: 77, typedStudent: { ...typedStudent, id: 55 } },
    {
      updateStudent: new Refusal("NOT_FOUND"),
      createStudent: { id: 60 },
      createOrder: { id: 90, sessionId: "s" },
    },
  );
  await venueIsThere();
  await send();
  await screen.findByText("/inscripcion-paso-1");
  expect(memory()).toMatchObject({ orderId: 90, students: [{ id: 60 }], guardianId: null, guardianTyped });
});

const PATHS = ["/inscripcion", "/academia-egresados"];

test.each(PATHS)("%s asks for publicity in a box of its own, unticked [SAFE-08]", async (path) => {
  const calls = open(path, { ...stored, typedStudent });
  const box = await screen.findByLabelText<HTMLInputElement>(/^Quiero recibir información y ofertas/);
  expect(box.checked).toBe(false);
  await userEvent.click(box);
  await send();
  await screen.findByText("/inscripcion-paso-1");
  for (const name of ["createStudent", "sendLead"] as const)
    expect(bodiesOf(calls, name)).toMatchObject([{ authorizationPublicitary: true }]);
});

test("an empty form says what each field needs [INSC-07] [INSC-10] [INSC-12] [INSC-17] [INSC-23] [INSC-25]", async () => {
  open("/inscripcion", stored);
  await send();
  expect(await problemsTold()).toEqual([
    "Ingresa tu nombre",
    "Debes ingresar tu apellido paterno",
    "Debes ingresar tu apellido materno",
    "Debes ingresar tu fecha de nacimiento",
    "Debes ingresar el RUT",
    "Debes ingresar un correo",
    "Debes seleccionar una sede",
  ]);
});

test.each([
  [{ name: "Ana3" }, "Solo se permiten letras"],
  [{ name: "a".repeat(31) }, "El nombre no puede exceder 30 caracteres"],
  [{ fatherLastName: "a".repeat(13) }, "El apellido paterno no puede exceder 12 caracteres"],
  [{ lastName: "a".repeat(13) }, "El apellido materno no puede exceder 12 caracteres"],
  [{ birthday: "31/04/2008" }, "Debes ingresar una fecha válida"],
  [{ rut: "12.345.678-4" }, "El RUT ingresado no es válido"],
  [{ email: "a@b" }, "Debes ingresar un correo valido"],
])("%j is told as '%s' [INSC-08] [INSC-09] [INSC-11] [INSC-13]", async (changes, message) => {
  const calls = open("/inscripcion", { ...stored, typedStudent: { ...typedStudent, ...changes } });
  await venueIsThere();
  await send();
  expect(await problemsTold()).toEqual([message]);
  expect(writes(calls)).toEqual([]);
});

test("a RUT is written as 00.000.000-K when its field is left [INSC-19]", async () => {
  open("/inscripcion", stored);
  await userEvent.type(await field("RUT"), "12345670k");
  await userEvent.tab();
  expect((await field("RUT")).value).toBe("12.345.670-K");
});

test("the RUT of a student of the order is refused, whatever its dots [INSC-22]", async () => {
  const studentsWithPrices = [anEnrolment({ id: 50 })];
  open("/inscripcion", {
    ...stored,
    studentsWithPrices,
    typedStudent: { ...typedStudent, rut: "123456785" },
  });
  await venueIsThere();
  await send();
  expect(await problemsTold()).toEqual(["Este RUT ya está registrado en el formulario"]);
});

test.each([
  ["STUDENT_RUT_TAKEN", "El RUT se encuentra asignado a otro estudiante"],
  ["STUDENT_EMAIL_TAKEN", "El correo: camila@correo.cl ya se encuentra registrado"],
  ["UNKNOWN", "Error al guardar los datos del estudiante"],
] as const)("%s is told in a dialog, and nothing typed is lost [INSC-06]", async (code, text) => {
  open("/inscripcion", { ...stored, typedStudent }, { createStudent: new Refusal(code) });
  await venueIsThere();
  await send();
  within(await screen.findByRole("alertdialog")).getByText(text);
  await press("Aceptar");
  expect((await field("Nombre")).value).toBe("Camila");
  expect(memory().students).toEqual([]);
});

test("graduates give four data only, see the discount, and are sent without the rest [ROUTE-04] [INSC-04] [AMB-51]", async () => {
  const { birthday: _, lastName: __, preferredVenueId: ___, ...short } = typedStudent;
  const calls = open("/academia-egresados", { typedStudent: DraftStudent.parse(short) });
  await field("Nombre");
  expect(labels()).toEqual(["Nombre", "Apellido paterno", "RUT", "Correo electrónico"]);
  await screen.findByText("50% de descuento por inscribirte online");
  await send();
  await screen.findByText("/inscripcion-paso-1");
  const unasked = { lastName: null, birthday: null, phoneNumber: null };
  expect(bodiesOf(calls, "createStudent")).toMatchObject([unasked]);
  expect(memory().selectedProgram).toMatchObject({ id: 381, year: "e", modality: "Presencial" });
});

test("graduates read what the page is for while its programmes are read, and cannot send yet [ROUTE-04] [INSC-04]", async () => {
  open("/academia-egresados", {}, { listProgramsWithoutChildren: noAnswer });
  await screen.findByRole("heading", { level: 1, name: "Inscripción Academia Egresados" });
  expect((await submit()).disabled).toBe(true);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a graduate's surname may have 15 letters, not 16 [INSC-11] [AMB-48]", async () => {
  open("/academia-egresados", { typedStudent: { ...typedStudent, fatherLastName: "a".repeat(16) } });
  await send();
  expect(await problemsTold()).toEqual(["El apellido paterno no puede exceder 15 caracteres"]);
});

test("a graduate who unchooses the programme must choose one [INSC-26]", async () => {
  open("/academia-egresados", { typedStudent });
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Programa" });
  expect(select.value).toBe("381");
  await userEvent.selectOptions(select, "");
  await send();
  expect(await problemsTold()).toEqual(["Debes seleccionar un programa"]);
});

const answers: Answers = {
  getGeneralInfo: [{ discount: 50 }],
  getProgramWithChildren: aProgram(),
  listVenues: [aVenue(), sanMiguel],
  listProgramsWithoutChildren: [academy, streaming],
  verifyCaptcha: { success: true },
  createStudent: { id: 55 },
  createOrder: { id: 77, sessionId: "s" },
  sendLead: { success: true },
};
