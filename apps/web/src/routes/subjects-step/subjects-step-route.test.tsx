import type { Course } from "@shop/contracts/offer/courses";
import { subjectKey } from "@shop/domain/courses/subject-groups";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { anOrderHolding } from "../../../test/builders/order-builders";
import { aQuote } from "../../../test/builders/purchase-builders";
import { aCourse, theMonths } from "../../../test/builders/shop-builders";
import { address, press } from "../../../test/buyer";
import { courseStepAnswers } from "../../../test/course-step-screen";
import { type Answers, paramsOf, Refusal } from "../../../test/fake-api";
import { anEnrolment, aStoredProgram, aStoredStudent } from "../../../test/legacy/builders";
import { openScreen } from "../../../test/render-screen";
import { beginStudent } from "../../basket/legacy/enrolments";
import { EMPTY_LEGACY, type LegacyState, type StoredProgram } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { Component as SubjectsStep } from "./subjects-step-route";

const m1 = aCourse({ id: 1, subject: "Matemática M1" });
const m2 = aCourse({ id: 2, subject: "Matemática M2", isElective: true });
const reading = aCourse({ id: 3, subject: "Lenguaje", seatsAvailable: 4, price: 90_000 });
const mention = aCourse({ id: 4, subject: "Biología Mención", hasMention: true });
const biology = aCourse({ id: 5, subject: "Biología", isCommon: true });
const full = aCourse({ id: 6, subject: "Física", isCommon: true, seatsAvailable: 0 });
const idle = aCourse({ id: 7, subject: "Química", isCommon: true, hours: [] });

const { selectedLocation } = anEnrolment();
const begun = { ...EMPTY_LEGACY, ...beginStudent(EMPTY_LEGACY, aStoredStudent()), orderId: 77 };
const placed = { ...begun, selectedLocation, selectedMonth: 4 };
// A programme without a venue to choose, at the place where it is.
const afar = (selectedProgram: StoredProgram) => ({
  ...placed,
  selectedProgram,
  students: [aStoredStudent({ program: selectedProgram })],
  selectedLocation: { id: 42, name: "Campus Virtual Las Condes", communeId: 320 },
});

const pdvx = afar(aStoredProgram({ id: 9, isPdvX: true, venueIds: [7] }));
const atHome = afar(aStoredProgram({ id: 8, name: "PDV Online", isOnline: true, kind: "online" }));
const box = (name: string | RegExp, state: { checked?: boolean; description?: RegExp } = {}) =>
  screen.findByRole("checkbox", { name, ...state });
const stored = () => useLegacy.getState().draft;

test("venue of the form, then month, then subjects: each appears after the one before [COURSE-01] [COURSE-02] [COURSE-17] [DATA-09]", async () => {
  open(begun);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Sede").value).toBe("51"));
  expect(screen.queryByRole("checkbox")).toBeNull();
  await screen.findByText("Elige el mes de inicio para ver los cursos, sus precios y sus cupos.");
  await press(/Abril/);
  await box("Competencia Matemática M1");
  expect(stored()).toMatchObject({ selectedLocation: { id: 51, communeId: 328 }, selectedMonth: 4 });
});

test("another commune clears venue, month and subjects [COURSE-18] [COURSE-19]", async () => {
  open({ ...placed, ...choosing("1") });
  await userEvent.selectOptions(await screen.findByLabelText("Comuna"), "San Miguel");
  expect(stored()).toMatchObject({ selectedLocation: null, selectedMonth: null, selectedSubjects: [] });
});

test("a subject shows icon, badge and seats; without seats or hours it is out and says why [COURSE-05] [COURSE-39] [COURSE-49]", async () => {
  open();
  await box("Competencia Lectora", { description: /\$90\.000.*Últimos cupos/ });
  await box("Biología Mención", { description: /MENCIÓN/ });
  const out = await box(/Física/, { description: /Sin cupos/ });
  expect(out.matches(":disabled")).toBe(true);
  await box(/Química/, { description: /Este curso no tiene horarios disponibles para el mes seleccionado/ });
});

test("seats of a section without hours do not count: its subject is out while the others are full [COURSE-50]", async () => {
  const idleM1 = aCourse({ id: 8, subject: "Matemática M1", hours: [] });
  open(placed, { listCoursesByMonth: [{ ...m1, seatsAvailable: 0 }, idleM1, idle] });
  const out = await box(/M1/, { description: /Sin cupos/ });
  expect(out.matches(":disabled")).toBe(true);
  screen.getByText("Cupos agotados en esta sede para estos cursos");
  screen.getByText("Competencia Matemática M1.");
  await box(/Química/, { description: /Este curso no tiene horarios disponibles/ });
});

test("M2 brings M1, unchecking M1 takes M2 out, and both are told [COURSE-22] [COURSE-32]", async () => {
  open();
  await userEvent.click(await box(/M2/));
  await box(/M1/, { checked: true });
  screen.getByText(/Agregamos Competencia Matemática M1/);
  await userEvent.click(await box(/M1/));
  await box(/M2/, { checked: false });
});

test("a Mención blocks its común and says so [COURSE-28] [COURSE-29]", async () => {
  open();
  await userEvent.click(await box("Biología Mención"));
  const common = await box(/^Biología(?! Mención)/, {
    description: /No puedes seleccionar Biología común porque ya tienes Biología Mención seleccionada/,
  });
  expect(common.matches(":disabled")).toBe(true);
});

test("ELEGIR HORARIOS looks disabled and answers until a subject is chosen, then leads to the hours [COURSE-06] [COURSE-07] [AMB-83]", async () => {
  open();
  const next = await screen.findByRole("button", { name: "ELEGIR HORARIOS" });
  await box("Competencia Lectora");
  expect(next.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(next);
  screen.getByText("Aún debes seleccionar los cursos para tu programa");
  await userEvent.click(await box("Competencia Lectora"));
  expect(next.getAttribute("aria-disabled")).toBeNull();
  await userEvent.click(next);
  expect(address()).toBe("/inscripcion-paso-2");
  expect(stored().selectedCourses).toEqual([{ subjectKey: String(reading.subjectId), courseId: null }]);
});

test("a streaming programme asks no venue and at least three courses [COURSE-08] [COURSE-33] [COURSE-56]", async () => {
  open(pdvx);
  await userEvent.click(await box("Competencia Lectora"));
  expect(screen.queryByLabelText("Comuna")).toBeNull();
  await press("ELEGIR HORARIOS");
  screen.getByText("Debe seleccionar un mínimo de 3 cursos");
});

test("[AMB-85] of a programme with two subjects two are asked, and the message says so [COURSE-36]", async () => {
  open(pdvx, { listCoursesByMonth: [m1, reading] });
  await userEvent.click(await box("Competencia Lectora"));
  const next = screen.getByRole("button", { name: "ELEGIR HORARIOS" });
  await userEvent.click(next);
  screen.getByText("Debe seleccionar un mínimo de 2 cursos");
  await userEvent.click(await box(/M1/));
  await userEvent.click(next);
  expect(address()).toBe("/inscripcion-paso-2");
});

const inLine = () => stored().studentsWithPrices[0]?.selectedCourses.map(({ courseId }) => courseId);

test("online the total is of the very sections that are taken, each the cheapest with seats [COURSE-09] [SHOP-06]", async () => {
  const courses = [
    ...[m1, reading, biology].map((course) => ({ ...course, Schedules: [], priceOnline: 90_000 })),
    { ...aCourse({ id: 21, subject: "Lenguaje", hours: [] }), priceOnline: 60_000 },
  ];
  const getQuote = { ...aQuote(), precioTotal: 240_000 };
  const calls = open(atHome, { listCoursesByMonth: courses, getQuote });
  for (const name of [/M1/, "Competencia Lectora", "Biología"]) await userEvent.click(await box(name));
  await within(screen.getByRole("complementary")).findByText("$240.000", { selector: "button *" });
  expect(paramsOf(calls, "getQuote").at(-1)?.coursesIds).toBe("1,5,21");
  await press("CONTINUAR");
  expect(address()).toBe("/inscripcion-paso-3");
  expect(inLine()).toEqual([1, 21, 5]);
});

test("online a chosen subject that the catalogue no longer has does not hold up the others [COURSE-09]", async () => {
  const courses = [m1, reading, biology].map((course) => ({ ...course, Schedules: [] }));
  const chosen = choosing("999", ...courses.map(({ subjectId }) => String(subjectId)));
  // Without an answer of the order nothing is taken for lost.
  open({ ...atHome, ...chosen }, { listCoursesByMonth: courses, findOrder: new Refusal("DATABASE_AWAY") });
  await box("Biología", { checked: true });
  await press("CONTINUAR");
  expect(inLine()).toEqual([1, 3, 5]);
});

const cheap = aCourse({ id: 11, subject: "Matemática M1", priceOnline: 335_000 });
const onTuesday = { hours: [[2, "17:00", "18:30"]] as const };
const dear = aCourse({ id: 12, subject: "Matemática M1", priceOnline: 500_000, ...onTuesday });

// M1 is chosen among these sections: the summary, and which of them its total was asked for.
async function takeM1(sections: Course[]) {
  const getQuote = { ...aQuote(), precioBruto: 900_000, precioTotal: 700_000 };
  const calls = open(placed, { listCoursesByMonth: sections, getQuote });
  await userEvent.click(await box(/M1/));
  const asked = () => paramsOf(calls, "getQuote").map(({ coursesIds }) => coursesIds);
  return { summary: within(screen.getByRole("complementary")), asked };
}

test("a subject costs what its sections with seats cost: a cheaper one that is full does not count [COURSE-37] [SHOP-06]", async () => {
  const { summary, asked } = await takeM1([{ ...cheap, seatsAvailable: 0 }, dear]);
  await summary.findByText("$700.000", { selector: "button *" });
  await box(/M1/, { description: /^\$500\.000/ });
  expect(asked()).toEqual(["12"]);
});

test("while hours of different prices are still to be chosen, the total is told as the least, without a saving [SHOP-06]", async () => {
  const { summary, asked } = await takeM1([cheap, dear]);
  await summary.findByText("Desde $700.000", { selector: "button *" });
  await box(/M1/, { description: /^Desde \$335\.000/ });
  expect(asked()).toEqual(["11"]);
  expect(summary.queryByText(/Ahorra/)).toBeNull();
});

const clashing = aCourse({ id: 13, subject: "Química" });

test("hours of the chosen subjects that clash are not priced together, and what nothing can exceed is no least [SHOP-06]", async () => {
  const { summary, asked } = await takeM1([cheap, dear, clashing]);
  await userEvent.click(await box("Química"));
  await waitFor(() => expect(asked()).toEqual(["11", "12,13"]));
  await summary.findByText("$700.000", { selector: "button *" });
});

test.each([
  ["sold out leaves by name", full, /Se agotaron los cupos que habías elegido en Física/],
  ["lost its hours is no longer offered", idle, /^Ya no se ofrece lo que habías elegido en Química\. Revisa/],
])("a chosen subject that %s [COURSE-37] [COURSE-50]", async (_, course, told) => {
  open({ ...placed, ...choosing(subjectKey(course)) }, { findOrder: anOrderHolding([]) });
  await screen.findByText(told);
  expect(stored().selectedSubjects).toEqual([]);
});

const withBothMaths = { ...placed, ...choosing(...[m1, m2].map(subjectKey)) };

test("an M2 with seats leaves with its M1 that sold out, and is not said to be sold out [COURSE-22] [COURSE-37]", async () => {
  const listCoursesByMonth = [{ ...m1, seatsAvailable: 0 }, m2];
  open(withBothMaths, { findOrder: anOrderHolding([]), listCoursesByMonth });
  await screen.findByText(
    "Se agotaron los cupos que habías elegido en Competencia Matemática M1. Elige otro horario. " +
      "Quitamos Competencia Matemática M2: necesita Matemática M1.",
  );
  await screen.findByRole("button", { name: "Ver horarios de Competencia Matemática M1" });
  expect(screen.queryByRole("button", { name: "Ver horarios de Competencia Matemática M2" })).toBeNull();
  expect(stored().selectedSubjects).toEqual([]);
});

test("an M2 that sold out along with its M1 is told with it [COURSE-37]", async () => {
  const listCoursesByMonth = [m1, m2].map((course) => ({ ...course, seatsAvailable: 0 }));
  open(withBothMaths, { findOrder: anOrderHolding([]), listCoursesByMonth });
  await screen.findByText(
    "Se agotaron los cupos que habías elegido en Competencia Matemática M1, Competencia Matemática M2. Elige otro horario.",
  );
});

test("a chosen subject that is no longer offered leaves with a word, which leaves once another is chosen [COURSE-37]", async () => {
  open({ ...placed, ...choosing("9999") });
  const told = "Ya no se ofrece parte de lo que habías elegido. Revisa tus cursos.";
  await screen.findByText(told);
  expect(stored().selectedSubjects).toEqual([]);
  await userEvent.click(await box("Competencia Lectora"));
  expect(screen.queryByText(told)).toBeNull();
});

test("the header has the four steps in the colour of the programme's kind [CHECKOUT-01] [CHECKOUT-02]", async () => {
  open({ ...placed, selectedProgram: aStoredProgram({ isPdvX: true }) });
  const nav = await screen.findByRole("navigation", { name: "Avance de la inscripción" });
  expect(nav.getAttribute("data-tone")).toBe("pdvx");
  for (const title of ["Sede y Agenda", "Horario", "Confirmar compra", "Datos"])
    expect(nav.textContent).toContain(title);
});

test("after courses were lost the step opens at the lost one [MODAL-09]", async () => {
  const legacy = { ...placed, selectedSubjects: ["lenguaje"], selectedCourses: [] };
  open(legacy, {}, { lostCourseIds: [reading.id] });
  const lost = await box(/Competencia Lectora/);
  await waitFor(() => expect(document.activeElement).toBe(lost));
});

// With these subjects chosen, and no hours yet.
function choosing(...keys: string[]) {
  const selectedCourses = keys.map((key) => ({ subjectKey: key, courseId: null }));
  return { selectedSubjects: keys, selectedCourses };
}

function open(legacy: LegacyState = placed, changes: Answers = {}, state = {}) {
  const listCoursesByMonth = [m1, m2, reading, mention, biology, full, idle];
  const answers = { ...courseStepAnswers, getProgramDates: theMonths([3, 4]), listCoursesByMonth };
  return openScreen(
    <SubjectsStep />,
    { path: "/inscripcion-paso-1", legacy, state },
    { ...answers, ...changes },
  );
}
