import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aQuote } from "../../../test/builders/purchase-builders";
import { aCourse, aVenue, sanMiguel, streaming } from "../../../test/builders/shop-builders";
import { press, textsOf } from "../../../test/buyer";
import { placed } from "../../../test/course-step-draft";
import { chosenIds, courseStepAnswers, openCourseStep } from "../../../test/course-step-screen";
import { type Answers, fakeApi, Refusal, type SeenCall } from "../../../test/fake-api";
import { useDraft } from "../../basket/stepper/draft-store";

const math = aCourse({ id: 1, subject: "Matemática M1", hours: [[1, "09:00", "10:30"]] });
const mathLate = aCourse({ id: 2, subject: "Matemática M1", hours: [[1, "17:00", "18:30"]] });
const reading = aCourse({ id: 3, subject: "Lenguaje", hours: [[1, "17:00", "18:30"]] });
const physics = aCourse({ id: 4, subject: "Física", hours: [[2, "17:00", "18:30"]], seatsAvailable: 0 });
const atSanMiguel = [
  mathLate,
  { ...reading, Schedules: math.Schedules },
  { ...physics, seatsAvailable: 5 },
].map((course) => ({ ...course, id: course.id + 100, locationId: 52 }));
const byStreaming = [math, reading, { ...physics, seatsAvailable: 5 }].map((course) => ({
  ...course,
  id: course.id + 200,
}));

const pressIn = async (scope: ReturnType<typeof within>, name: string | RegExp) =>
  userEvent.click(await scope.findByRole("button", { name }));

const TAKEN = "Listo: tu semana quedó con 1 curso, sin topes.";
test("the planner proposes weeks without clashes, and one press takes one, which can be undone", async () => {
  const dialog = await openPlanner([2]);
  await pressIn(dialog, "Competencia Lectora");
  const plan = within(await dialog.findByRole("article", { name: "Propuesta 1" }));
  expect(textsOf(plan.getAllByRole("listitem"))).toContain(
    "Competencia Matemática M1 pasa de Lun 17:00–18:30 a Lun 09:00–10:30",
  );
  plan.getByText("Agrega Competencia Lectora");
  await pressIn(plan, "Usar este horario");
  expect(chosenIds()).toEqual([1, 3]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await screen.findByText("Listo: tu semana quedó con 2 cursos, sin topes.");
  await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(chosenIds()).toEqual([2]);
});

test("a week that moves a course to hours of another price says both prices", async () => {
  const dear = { ...math, priceOnline: 860_000 };
  const listCoursesByMonth = [dear, { ...mathLate, priceOnline: 430_000 }, reading];
  const dialog = await openPlanner([2], { listCoursesByMonth });
  await pressIn(dialog, "Competencia Lectora");
  const plan = within(await dialog.findByRole("article", { name: "Propuesta 1" }));
  expect(textsOf(plan.getAllByRole("listitem"))).toContain(
    "Competencia Matemática M1 pasa de Lun 17:00–18:30 a Lun 09:00–10:30, y su precio de $430.000 a $860.000",
  );
});

test("each week says what it costs, as the server quotes those very courses [ROW-01]", async () => {
  const getQuote = ({ params }: SeenCall) => ({
    ...aQuote(),
    precioTotal: params.coursesIds === "1,3" ? 711_000 : 1,
  });
  const dialog = await openPlanner([2], { getQuote });
  await pressIn(dialog, "Competencia Lectora");
  const plan = within(await dialog.findByRole("article", { name: "Propuesta 1" }));
  await plan.findByText("$711.000 en total, con la matrícula");
});

test("a week that was taken is told and can be undone only while it is the chosen one", async () => {
  await takeSecond();
  await userEvent.click(await screen.findByRole("button", { name: "Cambiar a San Miguel" }));
  await screen.findByText("Cambiaste a la sede San Miguel. Estos son sus horarios.");
  expect(screen.queryByText(TAKEN)).toBeNull();
  expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull();
  expect(chosenIds()).toEqual([]);
});

test("a week that was taken is not told again once a course went out of it and came back", async () => {
  await takeSecond();
  const slots = within(screen.getByRole("group", { name: "Horarios de Competencia Matemática M1" }));
  const taken = chosenIds();
  for (const chosen of [[], taken]) {
    await pressIn(slots, /^Lun 09:00/);
    expect(chosenIds()).toEqual(chosen);
    expect(screen.queryByText(TAKEN)).toBeNull();
  }
});

test("a wish orders the weeks, and a week says whether it meets it", async () => {
  const dialog = await openPlanner();
  await pressIn(dialog, "Competencia Matemática M1");
  await pressIn(dialog, "Tardes");
  const [first, second] = await dialog.findAllByRole("article");
  within(first as HTMLElement).getByText("17:00–18:30");
  within(first as HTMLElement).getByText("Cumple lo que pediste");
  within(second as HTMLElement).getByText("1 clase es en la mañana");
  await pressIn(dialog, "Lunes");
  expect((await dialog.findAllByText("No deja libre el lunes")).length).toBeGreaterThan(0);
});

test("while the courses are chosen the dialog says what was found, and one press leads there", async () => {
  const dialog = await openPlanner();
  expect(dialog.getByRole("status").textContent).toBe("Marca al menos un curso para ver propuestas.");
  expect(dialog.queryByRole("button", { name: "Ver propuestas" })).toBeNull();
  await pressIn(dialog, "Competencia Matemática M1");
  expect(dialog.getByRole("status").textContent).toMatch(/^\d propuestas? listas?$/);
  await pressIn(dialog, "Ver propuestas");
  expect(document.activeElement).toBe(dialog.getByRole("heading", { name: "Propuestas" }));
});

test("what sold out here is found at a nearby venue or by streaming, with what that changes [COURSE-13]", async () => {
  const dialog = await openPlanner([1, 3]);
  // It says so before it is pressed, and leads to where there are seats.
  await pressIn(dialog, /^Física\s*Sin cupos en esta sede/);
  await dialog.findByText("Física: sin cupos en esta sede.");
  const away = within(await dialog.findByRole("article", { name: "Cambia tu sede a San Miguel" }));
  away.getByText(/Caben todos los cursos que quieres, a \d+ km de la sede elegida/);
  await dialog.findByRole("article", { name: "Cambia tu programa a PDVx Anual" });
  await press("Cambiar de sede y usar este horario");
  expect(useDraft.getState().draft).toMatchObject({ venueId: 52, communeId: 345, month: 4 });
  expect(chosenIds()).toEqual([102, 103, 104]);
});

test("a week by streaming changes programme and place along with the courses", async () => {
  const dialog = await openPlanner([1, 3]);
  await pressIn(dialog, /^Física/);
  await press("Cambiar de programa y usar este horario");
  expect(useDraft.getState().draft).toMatchObject({ modality: "Streaming", venueId: 42, month: 4 });
  expect(useDraft.getState().draft.program?.id).toBe(371);
  expect(chosenIds()).toEqual([201, 203, 204]);
});

test("when the other places cannot be read it says so, and they can be asked again", async () => {
  const dialog = await openPlanner([], {
    listVenues: new Refusal("UNKNOWN"),
    listProgramsByModality: new Refusal("UNKNOWN"),
    listCoursesByMonth: ({ params }) =>
      params.locationId === "51" ? [math, reading, physics] : new Refusal("UNKNOWN"),
  });
  await pressIn(dialog, /^Física/);
  await dialog.findByText("No pudimos revisar las otras opciones");
  fakeApi({ ...courseStepAnswers, ...answers });
  await pressIn(dialog, "Reintentar");
  await dialog.findByRole("article", { name: "Cambia tu sede a San Miguel" });
});

const answers: Answers = {
  listVenues: [aVenue({ latitude: -33.453, longitude: -70.5704 }), sanMiguel],
  listProgramsByModality: [streaming],
  listCoursesByMonth: ({ params }) => {
    if (params.programId === "371") return byStreaming;
    return params.locationId === "52" ? atSanMiguel : [math, mathLate, reading, physics];
  },
};

async function openPlanner(courseIds: number[] = [], changes: Answers = {}) {
  openCourseStep({ ...placed, courseIds }, { ...answers, ...changes });
  await press("Arma mi horario");
  return within(await screen.findByRole("dialog", { name: "Arma mi horario" }));
}

// Takes the second week that is proposed.
async function takeSecond() {
  const dialog = await openPlanner([2]);
  await pressIn(within(await dialog.findByRole("article", { name: "Propuesta 2" })), "Usar este horario");
  await screen.findByText(TAKEN);
}
