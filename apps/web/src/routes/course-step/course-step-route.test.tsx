import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig, aCourse, anOrderHolding, aProgram, aVenue, theMonths } from "../../../test/builders";
import { placed, started } from "../../../test/course-step-draft";
import { type Answers, fakeApi, Refusal } from "../../../test/fake-api";
import { renderScreen } from "../../../test/render-screen";
import { useDraft } from "../../lib/draft/draft-store";
import { Component as CourseStep } from "./course-step-route";

const m1 = aCourse({
  id: 1,
  subject: "Matemática M1",
  hours: [
    [1, "17:00", "18:30"],
    [3, "17:00", "18:30"],
  ],
});
const m1Later = aCourse({
  id: 2,
  subject: "Matemática M1",
  hours: [[2, "17:00", "18:30"]],
  seatsAvailable: 6,
});
const m2 = aCourse({ id: 3, subject: "Matemática M2", isElective: true, hours: [[6, "09:00", "12:00"]] });
const reading = aCourse({ id: 4, subject: "Lenguaje", hours: [[1, "18:00", "19:30"]], price: 90_000 });
const biology = aCourse({ id: 5, subject: "Biología", isCommon: true, hours: [[5, "17:00", "18:30"]] });
const biologyPlus = aCourse({
  id: 6,
  subject: "Biología Mención",
  hasMention: true,
  hours: [[4, "17:00", "18:30"]],
});
const physics = aCourse({
  id: 7,
  subject: "Física",
  isCommon: true,
  hours: [[5, "15:00", "16:30"]],
  seatsAvailable: 0,
});
const chemistry = aCourse({ id: 8, subject: "Química", isCommon: true, hours: [] });

const answers: Answers = {
  getConfig: aConfig(),
  getProgramWithChildren: aProgram(),
  listVenues: [
    aVenue(),
    aVenue({
      id: 52,
      name: "Pre Sede San Miguel",
      communeId: 345,
      Commune: { id: 345, name: "San Miguel", regionId: 13 },
    }),
    aVenue({ id: 99, name: "Otra sede" }),
  ],
  getVenue: aVenue({ id: 42, name: "Campus Virtual Las Condes", communeId: 320 }),
  getProgramDates: theMonths([3, 4, 5]),
  listCoursesByMonth: [m1, m1Later, m2, reading, biology, biologyPlus, physics, chemistry],
};

type Draft = Parameters<typeof renderScreen>[1] extends { draft?: infer D } | undefined ? D : never;
const renderStep = (draft: Draft) =>
  renderScreen(<CourseStep />, { path: "/inscripcion/paso-3", draft: draft ?? {} });
const slotsOf = async (subject: string) =>
  within(await screen.findByRole("group", { name: `Horarios de ${subject}` })).getAllByRole("button");
const press = async (subject: string, index = 0) => {
  const slot = (await slotsOf(subject))[index];
  if (!slot) throw new Error(`no slot ${index} of ${subject}`);
  await userEvent.click(slot);
};
const chosenIds = () => useDraft.getState().draft.courseIds;
const select = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

test("the preferred venue of step 2 is the campus, and communes filter venues [DATA-09] [COURSE-01]", async () => {
  fakeApi(answers);
  renderStep(started);
  await waitFor(async () => expect((await select("Sede")).value).toBe("52"));
  expect(useDraft.getState().draft).toMatchObject({ communeId: 345, venueName: "Pre Sede San Miguel" });
  await userEvent.selectOptions(await select("Comuna"), "Ñuñoa");
  const options = within(await select("Sede")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Selecciona una sede",
    "Pre Sede Plaza Egaña",
  ]);
});

test("another commune clears campus, month and courses [COURSE-18] [COURSE-19]", async () => {
  fakeApi(answers);
  renderStep({ ...placed, courseIds: [1] });
  await userEvent.selectOptions(await select("Comuna"), "San Miguel");
  expect(useDraft.getState().draft).toMatchObject({
    venueId: null,
    venueName: null,
    month: null,
    courseIds: [],
  });
});

test("a venue without hours of its own shows the usual ones [COURSE-61]", async () => {
  fakeApi(answers);
  renderStep(placed);
  await screen.findByText("Lunes a viernes de 9:00 a 20:00, sábado de 9:00 a 14:00");
});

test("twelve months, one at a time, pressing it again turns it off [COURSE-03] [COURSE-14] [COURSE-15]", async () => {
  fakeApi(answers);
  renderStep({ ...placed, month: null });
  const march = await screen.findByRole<HTMLButtonElement>("button", { name: "Inicio Marzo" });
  const january = screen.getByRole<HTMLButtonElement>("button", { name: "Enero" });
  expect([march.disabled, january.disabled]).toEqual([false, true]);
  expect(march.closest("ul")?.children).toHaveLength(12);
  await userEvent.click(march);
  await userEvent.click(screen.getByRole("button", { name: "Inicio Abril" }));
  expect(useDraft.getState().draft.month).toBe(4);
  expect(march.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(screen.getByRole("button", { name: "Inicio Abril" }));
  expect(useDraft.getState().draft.month).toBeNull();
});

test("months of a season that has begun say so [COURSE-04]", async () => {
  fakeApi({ ...answers, getConfig: aConfig({ seasonYear: 2026 }) });
  renderStep({ ...placed, month: null });
  await screen.findByRole("button", { name: "Iniciadas Marzo" });
});

test("a single month is chosen without asking [COURSE-16]", async () => {
  fakeApi({ ...answers, getProgramDates: theMonths([5]) });
  renderStep({ ...placed, month: null });
  await waitFor(() => expect(useDraft.getState().draft.month).toBe(5));
});

test("when the venue's months cannot be read the programme's are used [COURSE-55]", async () => {
  fakeApi({
    ...answers,
    getProgramDates: ({ params }) => (params.locationId ? new Refusal("UNKNOWN") : theMonths([3, 4])),
  });
  renderStep({ ...placed, month: null });
  await screen.findByRole("button", { name: "Inicio Marzo" });
});

test("a venue without months says so [COURSE-54]", async () => {
  fakeApi({ ...answers, getProgramDates: theMonths([]) });
  renderStep({ ...placed, month: null });
  await screen.findByText("No hay meses disponibles para esta sede en este momento.");
});

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
    const state: { answers: Answers } = { answers: { ...answers, [call]: new Refusal("UNKNOWN") } };
    fakeApi(state.answers);
    renderStep(placed);
    await screen.findByText(text);
    fakeApi(answers);
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    await slotsOf("Competencia Matemática M1");
    expect(screen.queryByText(text)).toBeNull();
  },
);

test("pressing a slot chooses it, another of the subject replaces it, again takes it back [COURSE-21] [COURSE-23]", async () => {
  fakeApi(answers);
  renderStep(placed);
  await press("Competencia Matemática M1");
  expect(chosenIds()).toEqual([1]);
  await press("Competencia Matemática M1", 1);
  expect(chosenIds()).toEqual([2]);
  await press("Competencia Matemática M1", 1);
  expect(chosenIds()).toEqual([]);
});

test("low and sold-out slots are marked, and sold-out subjects named [COURSE-13] [COURSE-39]", async () => {
  fakeApi(answers);
  renderStep(placed);
  expect((await slotsOf("Competencia Matemática M1"))[1]?.textContent).toContain("Últimos cupos");
  await screen.findByText("Cupos agotados en esta sede para estos cursos");
  await press("Física");
  expect(chosenIds()).toEqual([]);
});

test("a clash asks with both courses named; Cancelar keeps, Reemplazar Horario swaps [COURSE-24] [COURSE-25]", async () => {
  fakeApi(answers);
  renderStep({ ...placed, courseIds: [1] });
  await press("Competencia Lectora");
  const dialog = () => screen.findByRole("alertdialog", { name: "Conflicto de Horarios" });
  expect((await dialog()).textContent).toMatch(
    /Competencia Lectora.*Lun 18:00–19:30.*Competencia Matemática M1/,
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(chosenIds()).toEqual([1]);
  await press("Competencia Lectora");
  await userEvent.click(within(await dialog()).getByRole("button", { name: "Reemplazar Horario" }));
  expect(chosenIds()).toEqual([4]);
});

test("M2 without M1 is added, warned of, and keeps Continue closed [COURSE-30] [COURSE-38]", async () => {
  fakeApi(answers);
  renderStep(placed);
  await press("Competencia Matemática M2");
  const dialog = await screen.findByRole("alertdialog", { name: "Validación Requerida" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Entendido" }));
  expect(chosenIds()).toEqual([3]);
  const next = screen.getByRole("button", { name: "Continuar" });
  expect(next.getAttribute("aria-disabled")).toBe("true");
  await press("Competencia Matemática M1");
  await userEvent.click(next);
  expect(screen.getByTestId("address").textContent).toBe("/inscripcion/paso-4");
});

test("taking M1 back takes M2 along and says so [COURSE-22] [COURSE-32]", async () => {
  fakeApi(answers);
  renderStep({ ...placed, courseIds: [1, 3] });
  await press("Competencia Matemática M1");
  expect(chosenIds()).toEqual([]);
  await screen.findByText("Quitamos Competencia Matemática M2: necesita Matemática M1.");
});

test("a Mención replaces its common course and then blocks it with the reason [COURSE-28] [COURSE-29]", async () => {
  fakeApi(answers);
  renderStep({ ...placed, courseIds: [5] });
  await press("Biología Mención");
  expect(chosenIds()).toEqual([6]);
  await press("Biología");
  expect(chosenIds()).toEqual([6]);
  const reason = "No puedes seleccionar Biología común porque ya tienes Biología Mención seleccionada";
  expect(await screen.findAllByText(reason)).not.toHaveLength(0);
});

test("a subject without hours in the month says so [COURSE-49]", async () => {
  fakeApi(answers);
  renderStep(placed);
  await screen.findByText("Este curso no tiene horarios disponibles para el mes seleccionado");
});

test("Continue without courses explains itself [COURSE-07]", async () => {
  fakeApi(answers);
  renderStep(placed);
  await slotsOf("Biología");
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await screen.findByText("Aún debes seleccionar los cursos para tu programa");
});

test("online asks for no venue and at least three courses [COURSE-08] [COURSE-33] [COURSE-56]", async () => {
  const calls = fakeApi(answers);
  const online = { ...started.program, name: "PDV Online Anual", isOnline: true, venueIds: [1_000_220] };
  renderStep({ ...started, program: online });
  await userEvent.click(await screen.findByRole("button", { name: "Inicio Abril" }));
  await press("Competencia Matemática M1");
  expect(screen.queryByRole("combobox", { name: "Sede" })).toBeNull();
  expect(useDraft.getState().draft).toMatchObject({ venueId: 42, communeId: 320 });
  expect(calls.find(({ name }) => name === "listCoursesByMonth")?.params.locationId).toBe("1000220");
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await screen.findByText("Debe seleccionar un mínimo de 3 cursos");
});

test("a chosen course that sold out leaves with notice, one held by this order stays [COURSE-37]", async () => {
  const soldOut = [m1, reading].map((course) => ({ ...course, seatsAvailable: 0 }));
  fakeApi({ ...answers, listCoursesByMonth: [...soldOut, biology], findOrder: anOrderHolding([1]) });
  renderStep({ ...placed, courseIds: [1, 4] });
  await screen.findByText(/Se agotaron los cupos que habías elegido en Competencia Lectora/);
  expect(chosenIds()).toEqual([1]);
});

test("the price so far is the sum of the chosen courses, labelled as before discounts", async () => {
  fakeApi(answers);
  renderStep({ ...placed, courseIds: [2, 4] });
  const summary = within(screen.getByRole("complementary"));
  expect((await summary.findAllByText("$190.000")).length).toBeGreaterThan(0);
  summary.getByText("Antes de descuentos");
});

test("the week shows what is chosen as a list by day too [COURSE-40]", async () => {
  fakeApi(answers);
  renderStep({ ...placed, courseIds: [5] });
  const week = within(screen.getByRole("region", { name: "Tu semana" }));
  expect(await week.findAllByText("Viernes")).not.toHaveLength(0);
  expect(week.getAllByText("17:00–18:30")).not.toHaveLength(0);
});

test("with five courses chosen the pack of six is told of, once [COURSE-62]", async () => {
  const subjects = ["Matemática M1", "Lenguaje", "Historia", "Biología", "Física", "Química"];
  const sixDays = subjects.map((subject, day) =>
    aCourse({ id: day + 1, subject, hours: [[day + 1, "17:00", "18:30"]] }),
  );
  fakeApi({ ...answers, listCoursesByMonth: sixDays });
  renderStep({ ...placed, courseIds: [1, 2, 3, 4] });
  await press("Física");
  const title = "Matricula todos los cursos por el precio de 1";
  const dialog = await screen.findByRole("alertdialog", { name: title });
  await userEvent.click(within(dialog).getByRole("button", { name: "Entendido" }));
  await press("Física");
  await press("Física");
  expect(chosenIds()).toHaveLength(5);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("the venue stands in a plan with those nearby; without a tile server no map is offered [COURSE-10]", async () => {
  const placedVenues = [
    aVenue({ latitude: -33.453, longitude: -70.5704 }),
    aVenue({ id: 52, name: "Pre Sede San Miguel", communeId: 345, latitude: -33.4885, longitude: -70.6513 }),
  ];
  fakeApi({ ...answers, listVenues: placedVenues });
  renderStep(placed);
  const card = within(await screen.findByRole("region", { name: "Pre Sede Plaza Egaña" }));
  await card.findByText("Sedes cercanas: Pre Sede San Miguel (8 km).");
  expect(card.getByRole("link", { name: "Cómo llegar" }).getAttribute("href")).toContain("-33.453");
  expect(card.queryByRole("button", { name: "Ver el mapa" })).toBeNull();
});

test("with a tile server the streets are drawn when they are asked for, and not before [COURSE-10]", async () => {
  const tiles = "https://tiles.example/{z}/{x}/{y}.png";
  const venue = aVenue({ latitude: -33.453, longitude: -70.5704 });
  fakeApi({ ...answers, getConfig: aConfig({ mapTilesUrl: tiles }), listVenues: [venue] });
  renderStep(placed);
  const open = await screen.findByRole("button", { name: "Ver el mapa" });
  expect(document.querySelector(".leaflet-container")).toBeNull();
  await userEvent.click(open);
  await screen.findByRole("region", { name: "Mapa de Pre Sede Plaza Egaña" });
  expect(document.querySelector(".leaflet-container")).not.toBeNull();
});

test("M2 and Mención are explained where the month has them, and only there [COURSE-11]", async () => {
  fakeApi(answers);
  const { unmount } = renderStep(placed);
  await screen.findByText("¿Cuándo elegir M2?");
  screen.getByText("¿Mención o común?");
  unmount();
  fakeApi({ ...answers, listCoursesByMonth: [m1, reading, physics] });
  renderStep(placed);
  await slotsOf("Competencia Lectora");
  expect(screen.queryByText("¿Cuándo elegir M2?")).toBeNull();
  expect(screen.queryByText("¿Mención o común?")).toBeNull();
});
