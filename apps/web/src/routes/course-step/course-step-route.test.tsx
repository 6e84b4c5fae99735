import type { Course } from "@shop/contracts/courses";
import type { Quote } from "@shop/contracts/quote";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { placed } from "../../../test/course-step-draft";
import {
  courseStepAnswers,
  openCourseStep,
  press,
  slotsOf,
  theSections,
} from "../../../test/course-step-screen";
import { fakeApi, Refusal } from "../../../test/fake-api";
import { aQuote } from "../../../test/purchase-builders";

test.each([
  [
    "getProgramWithChildren",
    "No se pudieron cargar las ubicaciones del programa. Por favor, intenta nuevamente.",
  ],
  ["listVenues", "Ha ocurrido un error al cargar las sedes"],
  ["listCoursesByMonth", "No se pudieron cargar los cursos."],
] as const)(
  "a failed %s says so and can be tried again [COURSE-51] [COURSE-52] [COURSE-53]",
  async (call, text) => {
    openCourseStep(placed, { [call]: new Refusal("UNKNOWN") });
    await screen.findByText(text);
    fakeApi(courseStepAnswers);
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    await slotsOf("Competencia Matemática M1");
    expect(screen.queryByText(text)).toBeNull();
  },
);

test("Continue without courses explains itself [COURSE-07]", async () => {
  openCourseStep(placed);
  await slotsOf("Biología");
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await screen.findByText("Aún debes seleccionar los cursos para tu programa");
});

test("on phones a press leads to the week, which stands right below the courses [COURSE-42]", async () => {
  openCourseStep(placed);
  await slotsOf("Biología");
  expect(screen.getByRole("button", { name: "Ver tu semana" })).toHaveProperty("disabled", true);
  await press("Biología");
  const week = screen.getByRole("heading", { name: "Tu semana" });
  await userEvent.click(screen.getByRole("button", { name: "Ver tu semana" }));
  expect(document.activeElement).toBe(week);
  const compare = screen.getByRole("button", { name: /Comparar/ });
  expect(week.compareDocumentPosition(compare)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("who is told of the month and chooses it is not at once told of the courses [COURSE-38]", async () => {
  openCourseStep({ ...placed, month: null });
  const march = await screen.findByRole("button", { name: /Marzo/ });
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await screen.findByText("Debes seleccionar un mes de inicio");
  await userEvent.click(march);
  await slotsOf("Biología");
  expect(screen.queryByText(/^(Debes|Aún debes) seleccionar/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await screen.findByText("Aún debes seleccionar los cursos para tu programa");
});

test("who has courses is not told that one is missing while the list is on its way [COURSE-07]", async () => {
  let arrive = () => {};
  const asked = new Promise<Course[]>((resolve) => {
    arrive = () => resolve(Object.values(theSections));
  });
  openCourseStep({ ...placed, courseIds: [2, 4] }, { listCoursesByMonth: () => asked, getQuote: aQuote() });
  const goOn = screen.getByRole("button", { name: "Continuar" });
  expect(goOn).toHaveProperty("disabled", true);
  arrive();
  await slotsOf("Biología");
  expect(goOn).toHaveProperty("disabled", false);
});

test("the bar has the quote of what is chosen, with courses, hours and what is saved [REVIEW-21, AMB-34]", async () => {
  const calls = openCourseStep({ ...placed, courseIds: [2, 4] }, { getQuote: aQuote() });
  const summary = within(screen.getByRole("complementary"));
  expect((await summary.findAllByText("$180.000")).length).toBeGreaterThan(0);
  summary.getByText("2 cursos · 3 h/semana");
  summary.getByText("Ahorras $150.000");
  summary.getByText("Con el descuento online y la matrícula de $30.000.");
  expect(calls.find(({ name }) => name === "getQuote")?.params).toEqual({
    programId: "367",
    locationId: "51",
    coursesIds: "2,4",
  });
});

test("while the price is asked for no figure stands there, and without an answer it says so", async () => {
  let answer: (quote: Quote | Refusal) => void = () => {};
  const asked = new Promise<Quote | Refusal>((resolve) => {
    answer = resolve;
  });
  openCourseStep({ ...placed, courseIds: [2, 4] }, { getQuote: () => asked });
  const summary = within(screen.getByRole("complementary"));
  await summary.findAllByText("Calculando el precio");
  const total = within(summary.getByRole("button", { name: /Ver resumen/ }));
  expect(total.queryByText(/\$/)).toBeNull();
  answer(new Refusal("QUOTE_FAILED"));
  await total.findByText(/Precio no disponible/);
});

test("the week shows what is chosen as a list by day too [COURSE-40]", async () => {
  openCourseStep({ ...placed, courseIds: [5] });
  const week = within(screen.getByRole("region", { name: "Tu semana" }));
  expect(await week.findAllByText("Viernes")).not.toHaveLength(0);
  expect(week.getAllByText("17:00–18:30")).not.toHaveLength(0);
});
