import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuote } from "../../../test/builders/purchase-builders";
import { aConfig } from "../../../test/builders/shop-builders";
import { press } from "../../../test/buyer";
import { placed } from "../../../test/course-step-draft";
import {
  courseStepAnswers,
  openCourseStep,
  pressSlot,
  slotsOf,
  theSections,
} from "../../../test/course-step-screen";
import { fakeApi, later, paramsOf, Refusal } from "../../../test/fake-api";

const WITHOUT = "Aún debes seleccionar los cursos para tu programa";

test.each([
  ["getProgramWithChildren", /^No se pudieron cargar las ubicaciones del programa\. Por favor, intenta/],
  ["listVenues", /^Ha ocurrido un error al cargar las sedes$/],
  ["listCoursesByMonth", /^No se pudieron cargar los cursos\.$/],
])("a failed %s says so and can be tried again [COURSE-51] [COURSE-52] [COURSE-53]", async (call, text) => {
  openCourseStep(placed, { [call]: new Refusal("UNKNOWN") });
  await screen.findByText(text);
  fakeApi(courseStepAnswers);
  await press("Reintentar");
  await slotsOf("Competencia Matemática M1");
  expect(screen.queryByText(text)).toBeNull();
});

test("on phones a press leads to the week, which stands right below the courses [COURSE-42]", async () => {
  openCourseStep(placed);
  await slotsOf("Biología");
  expect(screen.getByRole("button", { name: "Ver tu semana" })).toHaveProperty("disabled", true);
  await pressSlot("Biología");
  const week = screen.getByRole("heading", { name: "Tu semana" });
  await press("Ver tu semana");
  expect(document.activeElement).toBe(week);
  const compare = screen.getByRole("button", { name: /Comparar/ });
  expect(week.compareDocumentPosition(compare)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("who is told of the month and chooses it is told of the courses by the next press [COURSE-07] [COURSE-38]", async () => {
  openCourseStep({ ...placed, month: null });
  const march = await screen.findByRole("button", { name: /Marzo/ });
  await press("Continuar");
  await screen.findByText("Debes seleccionar un mes de inicio");
  await userEvent.click(march);
  await slotsOf("Biología");
  expect(screen.queryByText(/^(Debes|Aún debes) seleccionar/)).toBeNull();
  await press("Continuar");
  await screen.findByText(WITHOUT);
});

test("who has courses is not told that one is missing while the list is on its way [COURSE-07]", async () => {
  const { reply, arrive } = later(Object.values(theSections));
  openCourseStep({ ...placed, courseIds: [2, 4] }, { listCoursesByMonth: () => reply, getQuote: aQuote() });
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
  expect(paramsOf(calls, "getQuote")).toEqual([{ programId: "367", locationId: "51", coursesIds: "2,4" }]);
});

test("while the price is asked for no figure stands there, and without an answer it says so", async () => {
  const { reply, arrive } = later(new Refusal("QUOTE_FAILED"));
  openCourseStep({ ...placed, courseIds: [2, 4] }, { getQuote: () => reply });
  const summary = within(screen.getByRole("complementary"));
  await summary.findAllByText("Calculando el precio");
  const total = within(summary.getByRole("button", { name: /Ver resumen$/ }));
  expect(total.queryByText(/\$/)).toBeNull();
  arrive();
  await total.findByText(/Precio no disponible/);
});

test("the week shows what is chosen as a list by day too [COURSE-40]", async () => {
  openCourseStep({ ...placed, courseIds: [5] });
  const week = within(screen.getByRole("region", { name: "Tu semana" }));
  expect(await week.findAllByText("Viernes")).not.toHaveLength(0);
  expect(week.getAllByText("17:00–18:30")).not.toHaveLength(0);
});

test.each([8, null])(
  "who chooses sections is told a published minimum of %s, and none where there is none [CONTRACT-22]",
  async (minimumStudents) => {
    const config = aConfig();
    const contractTerms = { ...config.contractTerms, minimumStudents };
    openCourseStep(placed, { getConfig: { ...config, contractTerms } });
    await screen.findByRole("heading", { name: "Cursos y horarios" });
    const words = /^Cada curso se dicta con al menos 8 estudiantes\./;
    if (minimumStudents === null) expect(screen.queryByText(words)).toBeNull();
    else await screen.findByText(words);
  },
);
