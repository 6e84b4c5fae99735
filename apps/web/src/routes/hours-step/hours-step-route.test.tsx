import type { Course } from "@shop/contracts/offer/courses";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuote } from "../../../test/builders/purchase-builders";
import { aCourse, hoursOn } from "../../../test/builders/shop-builders";
import { address, press, textsOf } from "../../../test/buyer";
import { paramsOf } from "../../../test/fake-api";
import { anEnrolment, aStoredStudent } from "../../../test/legacy/builders";
import { openScreen } from "../../../test/render-screen";
import { beginStudent, chooseSubjects } from "../../basket/legacy/enrolments";
import { EMPTY_LEGACY } from "../../basket/legacy/legacy-state";
import { useLegacy } from "../../basket/legacy/legacy-store";
import { Component as HoursStep } from "./hours-step-route";

const section = (id: number, subject: string, days: number[], time: string, seatsAvailable = 20) =>
  aCourse({ id, subject, seatsAvailable, hours: hoursOn(days, time) });
const math = section(1, "Matemática M1", [1, 3], "17:00–18:30");
const mathSaturday = section(2, "Matemática M1", [6], "09:00–12:00", 5);
const mathFriday = section(3, "Matemática M1", [5], "17:00–18:30", 0);
const reading = section(4, "Lenguaje", [1], "18:00–19:30");
const readingTuesday = section(5, "Lenguaje", [2, 4], "18:00–19:30");
const keys = [math, reading].map(({ subjectId }) => String(subjectId));

const { selectedLocation } = anEnrolment();
const begun = { ...EMPTY_LEGACY, ...beginStudent(EMPTY_LEGACY, aStoredStudent()), orderId: 77 };
const state = { ...begun, selectedLocation, selectedMonth: 4, ...chooseSubjects(begun, keys) };

const hour = (name: RegExp, state: { checked?: boolean } = {}) =>
  screen.findByRole("radio", { name, ...state });
const confirm = (subject: string) => screen.findByRole("button", { name: `CONFIRMAR HORARIO DE ${subject}` });
const stuck = async () => within(await screen.findByRole("dialog", { name: "LO SENTIMOS" }));
const M1 = "Competencia Matemática M1";
const READING = "Competencia Lectora";
const stored = () => useLegacy.getState().draft;

test("one subject at a time, its hours by weekday group, with few and no seats told [SCHED-01] [SCHED-02] [SCHED-03] [SCHED-05]", async () => {
  open();
  await hour(/Lun y Mié/);
  const groups = textsOf(screen.getAllByRole("heading", { level: 3 }));
  expect(groups).toEqual(["Lunes y Miércoles", "Viernes", "Sábado"]);
  await hour(/Sáb 09:00.*Últimos cupos$/);
  expect((await hour(/Vie 17:00/)).matches(":disabled")).toBe(true);
  expect(screen.queryByRole("radio", { name: /Mar y Jue/ })).toBeNull();
});

test("the confirm button looks disabled and answers until an hour is chosen [SCHED-06] [SCHED-07] [AMB-83]", async () => {
  open();
  await hour(/Lun y Mié/);
  const button = await confirm(M1);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button);
  expect(screen.getByRole("alert").textContent).toBe(`Aún debes seleccionar el horario de tu curso de ${M1}`);
  await userEvent.click(await hour(/Sáb/));
  expect((await confirm(M1)).getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("the next subject follows, what clashes is reserved, and the last one leads to the review [SCHED-04] [SCHED-10] [COURSE-26]", async () => {
  open();
  await chooseMath();
  const clashing = await hour(/Lun 18:00.*Reservado$/);
  expect(clashing.matches(":disabled")).toBe(true);
  await userEvent.click(await hour(/Mar y Jue/));
  await userEvent.click(await confirm(READING));
  expect(address()).toBe("/inscripcion-paso-3");
  expect(stored().studentsWithPrices).toMatchObject([
    { id: 55, selectedCourses: [{ courseId: math.id }, { courseId: readingTuesday.id }] },
  ]);
});

test("an hour that was chosen can be changed from the list of subjects [SCHED-01]", async () => {
  open();
  await chooseMath();
  await press(`Cambiar el horario de ${M1}`);
  await hour(/Lun y Mié/, { checked: true });
});

test("the total is of the cheapest hours that go together, those that are chosen among them [SHOP-06]", async () => {
  const { summary, asked } = openPriced([
    math,
    { ...mathSaturday, priceOnline: math.priceOnline * 2 },
    reading,
  ]);
  await summary.findByText("$845.000", { selector: "button *" });
  summary.getByText("2 cursos");
  expect(asked()).toEqual(["2,4"]);
  await userEvent.click(await hour(/Lun y Mié 17:00/));
  await waitFor(() => expect(asked()).toEqual(["2,4", "1"]));
  const week = screen.getByRole("region", { name: "Horario semanal" });
  expect(week.querySelector("[data-columns]")?.getAttribute("data-columns")).toBe("fixed");
});

test("the total is told as the least until the last hour of different prices is chosen; full ones do not count [SHOP-06]", async () => {
  const dear = { ...math, priceOnline: mathSaturday.priceOnline * 2 };
  const { summary, asked } = openPriced([dear, mathSaturday, { ...mathFriday, priceOnline: 1 }, reading]);
  await summary.findByText("Desde $845.000", { selector: "button *" });
  expect(asked()).toEqual(["2,4"]);
  await userEvent.click(await hour(/Sáb/));
  await summary.findByText("$845.000", { selector: "button *" });
});

test("what clashes with the hours that are chosen does not count for the total [SHOP-06] [SCHED-04]", async () => {
  const { asked } = openPriced([math, mathSaturday, { ...reading, priceOnline: 1 }, readingTuesday]);
  await userEvent.click(await hour(/Lun y Mié 17:00/));
  await waitFor(() => expect(asked()).toEqual(["2,4", "1,5"]));
});

test("a link leads back to venue and courses [SCHED-08]", async () => {
  open();
  await userEvent.click(await screen.findByRole("link", { name: "CAMBIAR SEDE Y CURSOS SELECCIONADOS" }));
  expect(address()).toBe("/inscripcion-paso-1");
});

const REMOVE = "Eliminar este curso y comprar los demás";
async function getStuck() {
  open([math, reading]);
  await chooseMath();
  return await stuck();
}

test("when every hour clashes, three ways lead on, or the help phone [SCHED-09] [SCHED-11]", async () => {
  const dialog = await getStuck();
  expect(dialog.getByRole("link", { name: "+56 2 2555 0100" }).getAttribute("href")).toBe("tel:+56225550100");
  await userEvent.click(dialog.getByRole("button", { name: REMOVE }));
  expect(address()).toBe("/inscripcion-paso-3");
  expect(stored().studentsWithPrices[0]?.selectedSubjects).toEqual([keys[0]]);
});

test("choosing all again begins with the first subject, nothing reserved [SCHED-09]", async () => {
  const dialog = await getStuck();
  await userEvent.click(dialog.getByRole("button", { name: "Elegir todos los horarios nuevamente" }));
  await hour(/Lun y Mié/, { checked: false });
  expect(stored().selectedCourses.map(({ courseId }) => courseId)).toEqual([null, null]);
});

test("a section without hours is none that could be chosen: beside full ones the ways on are offered [COURSE-50] [SCHED-09]", async () => {
  open([{ ...math, seatsAvailable: 0 }, aCourse({ id: 9, subject: "Matemática M1", hours: [] }), reading]);
  await stuck();
});

test("a subject that the catalogue no longer has can be left out in the dialog and beside it, without a name and other hours [SCHED-09]", async () => {
  open([math]);
  await chooseMath();
  const dialog = await stuck();
  dialog.getByText("Uno de tus cursos ya no se ofrece para este mes de inicio. ¿Qué quieres hacer?");
  dialog.getByRole("button", { name: REMOVE });
  expect(dialog.queryByRole("button", { name: "Elegir todos los horarios nuevamente" })).toBeNull();
  await press("Cerrar");
  await screen.findByText("Este curso ya no se ofrece para tu mes de inicio.");
  expect(screen.getByRole("region", { name: "Tus cursos" }).textContent).not.toContain("Eligiendo ahora");
  expect(screen.queryByRole("heading", { name: /Elige el horario/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /CONFIRMAR HORARIO/ })).toBeNull();
  await press(REMOVE);
  expect(address()).toBe("/inscripcion-paso-3");
  expect(stored().studentsWithPrices[0]?.selectedSubjects).toEqual([keys[0]]);
});

test("without any subject left of those chosen, Step1 is where others are [SCHED-09]", async () => {
  open([aCourse({ id: 9, subject: "Física" })]);
  const dialog = await stuck();
  await userEvent.click(dialog.getByRole("button", { name: "Eliminar este curso" }));
  expect(address()).toBe("/inscripcion-paso-1");
});

test("choosing all again is not offered where every hour is full [SCHED-09]", async () => {
  open([{ ...math, seatsAvailable: 0 }, reading]);
  const dialog = await stuck();
  expect(dialog.queryByRole("button", { name: "Elegir todos los horarios nuevamente" })).toBeNull();
});

test("changing the venue leads to Step1 [SCHED-09]", async () => {
  const dialog = await getStuck();
  await userEvent.click(dialog.getByRole("button", { name: "Cambiar de sede" }));
  expect(address()).toBe("/inscripcion-paso-1");
});

test("closed, the dialog comes back with the press that cannot go on [SCHED-07] [SCHED-09]", async () => {
  const dialog = await getStuck();
  await userEvent.click(dialog.getByRole("button", { name: "Cerrar" }));
  await userEvent.click(await confirm(READING));
  await screen.findByRole("dialog", { name: "LO SENTIMOS" });
});

test("the three stored keys alone open the step, which says what is missing and where to begin [ROUTE-07] [STEPPER-13]", async () => {
  const { selectedSubjects, selectedLocation, selectedCourses } = anEnrolment();
  const legacy = { selectedSubjects, selectedLocation, selectedCourses };
  openScreen(<HoursStep />, { path: "/inscripcion-paso-2", legacy });
  await screen.findByText("Datos de los pasos anteriores no están disponibles");
  screen.getByRole("heading", { level: 1, name: "Horario" });
  const way = screen.getByRole("link", { name: "Elegir programa" });
  expect(way.getAttribute("href")).toBe("/recomendado-paso-1");
});

function open(courses = [math, mathSaturday, mathFriday, reading, readingTuesday]) {
  const answers = { listCoursesByMonth: courses, getQuote: { ...aQuote(), precioTotal: 845_000 } };
  return openScreen(<HoursStep />, { path: "/inscripcion-paso-2", legacy: state }, answers);
}

// Opens it with these sections: its summary, and which sections were priced.
function openPriced(courses?: Course[]) {
  const calls = open(courses);
  const asked = () => paramsOf(calls, "getQuote").map(({ coursesIds }) => coursesIds);
  return { summary: within(screen.getByRole("complementary")), asked };
}

async function chooseMath() {
  await userEvent.click(await hour(/Lun y Mié 17:00/));
  await userEvent.click(await confirm(M1));
}
