import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { placed } from "../../../test/course-step-draft";
import { courseStepAnswers, openCourseStep, slotsOf } from "../../../test/course-step-screen";
import { fakeApi, Refusal } from "../../../test/fake-api";

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

test("the price so far is the sum of the chosen courses, labelled as before discounts", async () => {
  openCourseStep({ ...placed, courseIds: [2, 4] });
  const summary = within(screen.getByRole("complementary"));
  expect((await summary.findAllByText("$190.000")).length).toBeGreaterThan(0);
  summary.getByText("Antes de descuentos");
});

test("the week shows what is chosen as a list by day too [COURSE-40]", async () => {
  openCourseStep({ ...placed, courseIds: [5] });
  const week = within(screen.getByRole("region", { name: "Tu semana" }));
  expect(await week.findAllByText("Viernes")).not.toHaveLength(0);
  expect(week.getAllByText("17:00–18:30")).not.toHaveLength(0);
});
