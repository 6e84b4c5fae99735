import type { Course } from "@shop/contracts/offer/courses";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuote } from "../../../test/builders/purchase-builders";
import { aCourse, aMeta, aPriceFrom, aProgram, theMonths } from "../../../test/builders/shop-builders";
import { press, textsOf } from "../../../test/buyer";
import { type Answers, paramsOf, Refusal, type SeenCall } from "../../../test/fake-api";
import { openScreen } from "../../../test/render-screen";
import { PriceSimulator } from "./price-simulator";

const online = aProgram({
  id: 373,
  name: "PDV Online Anual",
  isOnline: true,
  Metas: [aMeta("Online")],
  priceFrom: aPriceFrom(300_000, { cursosMinimos: 3 }),
});
const at = (startTime: string, endTime: string) => [[1, startTime, endTime]] as const;
const offer = [
  aCourse({ id: 1, subject: "Matemática M1", hours: at("11:00", "12:30"), priceOnline: 60_000 }),
  aCourse({ id: 2, subject: "Matemática M1", hours: at("09:00", "10:30"), priceOnline: 50_000 }),
  aCourse({ id: 3, subject: "Lenguaje", hours: at("15:00", "16:30") }),
  aCourse({ id: 4, subject: "Historia", hours: at("17:00", "18:30") }),
];
const answers: Answers = {
  listProgramsWithoutChildren: [aProgram(), online],
  getProgramDates: theMonths([3, 4]),
  listCoursesByMonth: offer,
  getQuote: aQuote(),
};

const open = (changes: Answers = {}) =>
  openScreen(
    <PriceSimulator ways={({ courses }) => <p>Siguen: {idsOf(courses)}</p>} />,
    {},
    { ...answers, ...changes },
  );
const idsOf = (courses: readonly Course[]) => courses.map(({ id }) => id).join();
// What the choice goes on with.
const goesOn = () => screen.getByText(/^Siguen/).textContent?.replace("Siguen: ", "");
const hours = (subject: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: subject });
const shownHour = (subject: string) => hours(subject).selectedOptions[0]?.textContent;
const quotes = (calls: SeenCall[]) => paramsOf(calls, "getQuote");
// The offer with one of its sections as it is here.
const offering = (id: number, changes: Partial<Course>) => ({
  listCoursesByMonth: offer.map((course) => (course.id === id ? { ...course, ...changes } : course)),
});

const early = aCourse({ id: 3, subject: "Lenguaje", hours: at("09:30", "11:00") }).Schedules;
const noSeats = offer.map((course) => ({ ...course, seatsAvailable: 0 }));

test("a price stands before any data: total, instalments, what is saved [GEN-01]", async () => {
  const calls = open({ listCoursesByMonth: offer.filter(({ id }) => id !== 1) });
  await screen.findByText("$180.000");
  screen.getByText("Total por 2 cursos");
  screen.getByText("o 12 cuotas de $15.000 si tu banco las ofrece sin interés");
  screen.getByText("Ahorras $150.000.");
  screen.getByText("Incluye la matrícula de $30.000.");
  expect(quotes(calls)).toEqual([{ programId: "367", locationId: "51", coursesIds: "2,3" }]);
});

test("where other hours of a course cost more the total is the least, and says so [SHOP-07]", async () => {
  open();
  await screen.findByText("$180.000");
  screen.getByText("Total por 2 cursos, desde");
  screen.getByText(/Otros horarios cuestan más\.$/);
  expect(screen.queryByText(/Ahorras/)).toBeNull();
});

test("fewer courses than are sold have no price, and the missing ones are told [COURSE-33]", async () => {
  const calls = open();
  await screen.findByText("$180.000");
  await userEvent.selectOptions(screen.getByLabelText("Modalidad"), "Online");
  await screen.findByText("Total por 3 cursos, desde");
  await press("Historia");
  screen.getByRole("group", { name: "Cursos · 2 de 3 cursos" });
  expect(goesOn()).toBe("");
  screen.getByText("Este programa se toma desde 3 cursos: elige los que faltan.");
  expect(screen.queryByText(/\$/, { ignore: "option" })).toBeNull();
  expect(quotes(calls).at(-1)?.coursesIds?.split(",")).toHaveLength(3);
});

test("each chosen course shows the hours that the price counts, and the others with their price [FEEL-04] [ROW-01]", async () => {
  open();
  await screen.findByText("$180.000");
  const group = within(screen.getByRole("group", { name: "Horarios" }));
  expect(group.getAllByRole("combobox")).toHaveLength(2);
  expect(textsOf(within(hours("Competencia Matemática M1")).getAllByRole("option"))).toEqual([
    "Lun 09:00–10:30 · $50.000",
    "Lun 11:00–12:30 · $60.000",
  ]);
  expect(shownHour("Competencia Matemática M1")).toBe("Lun 09:00–10:30 · $50.000");
  expect(shownHour("Competencia Lectora")).toBe("Lun 15:00–16:30");
});

test("a picked hour is the one that is priced and goes on, and no other makes the total a least one [FEEL-04]", async () => {
  const calls = open();
  await screen.findByText("Total por 2 cursos, desde");
  expect(goesOn()).toBe("2,3");
  await userEvent.selectOptions(hours("Competencia Matemática M1"), "Lun 11:00–12:30 · $60.000");
  await screen.findByText("Total por 2 cursos");
  expect(goesOn()).toBe("1,3");
  expect(quotes(calls).at(-1)?.coursesIds).toBe("1,3");
});

test("of two picks that clash the latest stays, and the other subject moves to hours that fit [FEEL-04]", async () => {
  const both = [...offer, aCourse({ id: 5, subject: "Lenguaje", hours: at("11:30", "13:00") })];
  open({ listCoursesByMonth: both });
  await screen.findByText("$180.000");
  await userEvent.selectOptions(hours("Competencia Lectora"), "Lun 11:30–13:00");
  await userEvent.selectOptions(hours("Competencia Matemática M1"), "Lun 11:00–12:30 · $60.000");
  expect(shownHour("Competencia Lectora")).toBe("Lun 15:00–16:30");
  expect(goesOn()).toBe("1,3");
});

test("an hour that leaves no room for another subject stays picked, and the other is said to clash [FEEL-04]", async () => {
  open(offering(3, { Schedules: early }));
  await screen.findByText("$180.000");
  await userEvent.selectOptions(hours("Competencia Matemática M1"), "Lun 09:00–10:30 · $50.000");
  await screen.findByText(/^Competencia Lectora: sus horarios topan$/);
  expect([shownHour("Competencia Lectora"), goesOn()]).toEqual(["Elige un horario", "2"]);
});

test("the hours of recorded classes are said to be a guide [FEEL-04] [SHOP-08]", async () => {
  open({ listProgramsWithoutChildren: [online] });
  await screen.findByRole("group", { name: "Horarios (guía, a tu ritmo)" });
});

test("the month is the first that is sold [REC-08]", async () => {
  open();
  await screen.findByText("$180.000");
  const month = screen.getByRole<HTMLSelectElement>("combobox", { name: "Mes de inicio" });
  expect(month.selectedOptions[0]?.textContent).toMatch(/^Marzo/);
});

test("programmes that could not be had are asked for again, and no empty choice stands there", async () => {
  let isDown = true;
  open({ listProgramsWithoutChildren: () => (isDown ? new Refusal("NOT_FOUND") : [aProgram(), online]) });
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  expect(screen.queryByRole("combobox")).toBeNull();
  isDown = false;
  await userEvent.click(retry);
  await screen.findByText("$180.000");
});

test.each([
  ["of sections that clash the cheapest that can be taken together are", offering(3, { Schedules: early })],
  ["not a sold-out section, but one of its subject with seats is", offering(2, { seatsAvailable: 0 })],
])("%s priced [SHOP-07]", async (_, changes) => {
  const calls = open(changes);
  await screen.findByText("$180.000");
  expect(quotes(calls)).toEqual([{ programId: "367", locationId: "51", coursesIds: "1,3" }]);
});

test("a subject that clashes with the others is told, and the price is that of the rest [SHOP-07]", async () => {
  const { listCoursesByMonth } = offering(4, { Schedules: early });
  const calls = open({ listCoursesByMonth: listCoursesByMonth.filter(({ id }) => id !== 1) });
  await screen.findByText("$180.000");
  await press("Historia");
  await screen.findByText(/: sus horarios topan$/);
  await screen.findByText("Total por 2 cursos");
  expect(quotes(calls).at(-1)?.coursesIds?.split(",")).toHaveLength(2);
});

test("a sold-out subject is not priced, says so and cannot be pressed [SHOP-07]", async () => {
  const calls = open(offering(3, { seatsAvailable: 0 }));
  await screen.findByText("$180.000");
  expect(quotes(calls)).toEqual([{ programId: "367", locationId: "51", coursesIds: "2,4" }]);
  const pill = screen.getByRole<HTMLButtonElement>("button", { name: "Competencia Lectora: sin\u00a0cupos" });
  expect(pill.disabled).toBe(true);
});

test("a month without any seat has no price and says so [SHOP-07]", async () => {
  const calls = open({ listCoursesByMonth: noSeats });
  await screen.findByText("No quedan cupos este mes. Prueba con otro mes u otra sede.");
  expect(quotes(calls)).toEqual([]);
});

test("where no venue is chosen only another month is proposed [SHOP-07]", async () => {
  open({ listProgramsWithoutChildren: [online], listCoursesByMonth: noSeats });
  await screen.findByText("No quedan cupos este mes. Prueba con otro mes.");
});

test("the usual courses are ones that may be taken together: M1 without its plain twin [COURSE-34]", async () => {
  const twin = aCourse({ id: 5, subject: "Matemática", hours: at("13:00", "14:30") });
  const calls = open({ listCoursesByMonth: [twin, ...offer] });
  await screen.findByText("$180.000");
  const [asked] = quotes(calls);
  expect(["2,3", "3,5"]).toContain(asked?.coursesIds);
});

test("without an answer no figure stands there", async () => {
  open({ getQuote: new Refusal("QUOTE_FAILED") });
  await screen.findByText("No pudimos calcular el precio.");
  expect(screen.queryByText(/\$/, { ignore: "option" })).toBeNull();
});
