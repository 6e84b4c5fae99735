import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig, aDetail, aMeta, aPriceFrom, aProgram } from "../../test/builders/shop-builders";
import { address, press, textsOf } from "../../test/buyer";
import { type Answers, names, noAnswer, paramsOf, Refusal } from "../../test/fake-api";
import { aStoredProgram } from "../../test/legacy/builders";
import { BackButton, openScreen, screensAt } from "../../test/render-screen";
import type { LegacyState } from "../basket/legacy/legacy-state";
import { useLegacy } from "../basket/legacy/legacy-store";
import { Component as DataPage } from "./inscription/data-route";
import { Component as ModalityPage } from "./recommender/modality-route";
import { Component as ProgramPage } from "./recommender/program-route";
import { Component as YearPage } from "./recommender/year-route";

const annual = aProgram({
  parentId: 300,
  Details: Object.entries({
    "Clases por semana": "1 – 3",
    "Estudiantes por curso": "35",
    "Clases grabadas": "No",
    "Ensayos PAES": "Sí",
  }).map(([name, value]) => aDetail(name, value)),
});
const intensive = aProgram({
  id: 368,
  name: "Presencial Intensivo",
  order: 2,
  parentId: 300,
  Metas: [aMeta("Presencial", { isIntensive: true })],
});
const online = aProgram({
  id: 320,
  name: "Online Anual",
  isOnline: true,
  priceFrom: aPriceFrom(195_000),
  Metas: [aMeta("Online")],
  Details: [aDetail("Clases grabadas", "Sí"), aDetail("Ensayos PAES", "Sí")],
});

const answers: Answers = {
  listProgramsWithoutChildren: [annual, intensive, online],
  listProgramsByModality: ({ params }) => (params.name === "Presencial" ? [annual, intensive] : [online]),
  getProgramWithChildren: ({ params }) =>
    [annual, intensive, online].find(({ id }) => String(id) === params.id) ?? new Refusal("NOT_FOUND"),
};

const chosen = { selectedYear: "4", selectedModality: "Presencial" } as const;

const pages = screensAt({
  [PAGE_PATHS["Re-Step1"]]: <YearPage />,
  [PAGE_PATHS["Re-Step2"]]: <ModalityPage />,
  [PAGE_PATHS["Re-Step3"]]: <ProgramPage />,
  [PAGE_PATHS["Re-Step4"]]: <DataPage />,
});

const memory = () => useLegacy.getState().draft;
const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continuar" });
const steps = () =>
  textsOf(
    within(screen.getByRole("navigation", { name: "Avance de la inscripción" })).getAllByRole("listitem"),
  );

test("the legacy question offers five years [REC-01] [REC-03] [REC-09] [ROUTE-21]", async () => {
  open("/recomendado-paso-1", {}, { getConfig: aConfig({ season: 2025 }) });
  const question = await screen.findByRole("group", { name: "El 2025 soy estudiante de:" });
  const years = ["1° Medio", "2° Medio", "3° Medio", "4° Medio", "Egresado"];
  for (const name of years) within(question).getByRole("radio", { name });
  expect(within(question).getAllByRole("radio")).toHaveLength(years.length);
  screen.getByText("Admisión 2025");
  await userEvent.click(screen.getByRole("radio", { name: "Egresado" }));
  await userEvent.click(next());
  expect(address()).toBe("/recomendado-paso-2");
  expect(memory().selectedYear).toBe("e");
});

test("[AMB-86] where nothing was chosen the first page has 4° Medio, and going on takes it [REC-19]", async () => {
  open("/recomendado-paso-1");
  const fourth = await screen.findByRole<HTMLInputElement>("radio", { name: "4° Medio" });
  expect(fourth.checked).toBe(true);
  expect(memory().selectedYear).toBeNull();
  within(screen.getByRole("complementary")).getByText("4° Medio");
  await userEvent.click(next());
  expect(address()).toBe("/recomendado-paso-2");
  expect(memory().selectedYear).toBe("4");
});

test("Back leads home from the first page; feature cards and three links lead on [REC-11] [REC-14] [REC-15]", async () => {
  open("/recomendado-paso-1");
  const links = await screen.findByRole("navigation", { name: "¿Necesitas más información?" });
  const targets = within(links)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(targets).toEqual([aConfig().links.programs, aConfig().links.faq, aConfig().links.contact]);
  for (const card of ["Compara con calma", "Elige tus horarios", "Paga en línea"]) screen.getByText(card);
  await userEvent.click(screen.getByRole("link", { name: "Volver" }));
  expect(address()).toBe("/");
});

test("the header shows three steps, and on the page of the data a fourth, Datos [REC-16] [AMB-23]", async () => {
  open("/recomendado-paso-1");
  expect(steps()).toEqual(["1Curso", "2Tipo de Modalidad", "3Programa"]);
  cleanup();
  open("/recomendado-paso-4", { ...chosen, selectedProgram: aStoredProgram() });
  await screen.findByRole("button", { name: "COTIZA Y MATRICÚLATE" });
  expect(steps().slice(3)).toEqual(["4Datos"]);
  expect(screen.queryByText(/^Paso 4 de/)).toBeNull();
});

test("modalities compare by price, ticks, crosses and what they share [REC-04] [REC-21] [REC-22] [REC-23]", async () => {
  open("/recomendado-paso-2", { selectedYear: "4" });
  const table = await screen.findByRole("table", { name: "Comparación de modalidades" });
  const cells = (row: string) =>
    textsOf(within(within(table).getByRole("row", { name: new RegExp(`^${row}`) })).getAllByRole("cell"));
  expect(cells("Total más bajo")).toEqual([
    "Desde $445.000 Sin descuento $890.000 Un curso, si empiezas en abril.",
    "Desde $195.000 Sin descuento $390.000 Un curso, si empiezas en abril.",
  ]);
  expect(cells("Clases grabadas")).toEqual(["No incluido", "Incluido"]);
  expect(cells("Clases por semana")[0]).toBe("1 – 3");
  expect(cells("Estudiantes por curso")[0]).toBe("35");
  const shared = screen.getByText("Todas las modalidades incluyen").parentElement;
  expect(shared?.textContent).toContain("Ensayos PAES");
});

test.each([
  ["/recomendado-paso-2/1", "4", "1"],
  ["/recomendado-paso-2", "3", "3"],
  ["/recomendado-paso-2", null, "4"],
  ["/recomendado-paso-2/9", null, "4"],
] as const)("%s with %s stored asks for year %s [ROUTE-22] [REC-19]", async (path, stored, year) => {
  const calls = open(path, { selectedYear: stored });
  await waitFor(() => expect(paramsOf(calls, "listProgramsWithoutChildren")[0]?.year).toBe(year));
  expect(memory().selectedYear).toBe(year);
});

test("[ROW-13] an unknown year of the address is told, with the year that is shown; a known one is not", async () => {
  open("/recomendado-paso-2/9", {});
  await screen.findByText("No conocemos ese año escolar: te mostramos 4° Medio.");
  cleanup();
  open("/recomendado-paso-2/3", {});
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/No conocemos ese año/)).toBeNull();
});

test("a sold-out in-person offer is told [REC-05] [AMB-64]", async () => {
  open(
    "/recomendado-paso-2/4",
    {},
    { listProgramsWithoutChildren: [online, { ...annual, hasSeats: false }] },
  );
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("En estos momentos nuestra oferta presencial se encuentra agotada");
});

test("without programmes Presencial and Online are offered [REC-20]", async () => {
  open("/recomendado-paso-2/4", {}, { listProgramsWithoutChildren: new Refusal("UNKNOWN") });
  const values = (await screen.findAllByRole("radio")).map((radio) => radio.getAttribute("value"));
  expect(values).toEqual(["Presencial", "Online"]);
});

test("programmes show season and button by intensity, and the chosen one leads to the data [REC-06] [REC-07] [REC-08] [REC-10] [REC-13]", async () => {
  open("/recomendado-paso-3", chosen, { getConfig: aConfig({ season: 2025 }) });
  const [first, second] = await screen.findAllByRole("article");
  const inAnnual = within(first as HTMLElement);
  const inIntensive = within(second as HTMLElement);
  inAnnual.getByText("Clases entre Abr - Dic 2025");
  inIntensive.getByText("Clases entre Mar - Jun");
  inIntensive.getByRole("button", { name: "Cotizar modalidad Anual" });
  await userEvent.click(inAnnual.getByRole("button", { name: "Ver detalles" }));
  inAnnual.getByRole("button", { name: "Ocultar detalles" });
  expect(next().disabled).toBe(true);
  await userEvent.click(inAnnual.getByRole("button", { name: "Cotizar este curso" }));
  expect(memory().selectedProgram).toMatchObject({ id: 367, year: "4", modality: "Presencial" });
  await userEvent.click(next());
  expect(address()).toBe("/recomendado-paso-4");
});

test("while programmes load it says so [REC-12]", async () => {
  open("/recomendado-paso-3", chosen, { listProgramsByModality: noAnswer });
  expect(await screen.findAllByText("Cargando programas...")).not.toHaveLength(0);
});

test("an address chooses its programme once: going back to it keeps what was chosen since [ROUTE-23]", async () => {
  open("/recomendado-paso-3/367");
  await screen.findByText("Elegido");
  const [, second] = await screen.findAllByRole("article");
  await userEvent.click(within(second as HTMLElement).getByRole("button", { name: /^Cotizar/ }));
  await userEvent.click(next());
  expect(address()).toBe("/recomendado-paso-4");
  await press("atrás");
  await screen.findByText("Elegido");
  expect(address()).toBe("/recomendado-paso-3/367");
  expect(memory().selectedProgram?.id).toBe(368);
});

const groups = [aProgram({ id: 900, Childrens: [{ ...online, Childrens: [] }] })];

test.each([
  ["of the list", {}, {}],
  ["of a group", { listPrograms: groups }, {}],
  ["that it chose before, once the stored draft is gone,", {}, { isAdopted: true }],
])(
  "an address chooses the programme %s by its id, with its modality [ROUTE-23]",
  async (_, changes, state) => {
    open("/recomendado-paso-3/320", {}, changes, state);
    await screen.findByText("Elegido");
    expect(address()).toBe("/recomendado-paso-3/320");
    expect(memory()).toMatchObject({ selectedModality: "Online", selectedProgram: { id: 320 } });
  },
);

test("an adopted address does not undo a year that was chosen since [AMB-86]", async () => {
  open("/recomendado-paso-3/320", { selectedYear: "1" }, {}, { isAdopted: true });
  await waitFor(() => expect(address()).toBe("/recomendado-paso-2"));
  expect(memory()).toMatchObject({ selectedYear: "1", selectedProgram: null });
});

test("without an id the stored programme stays chosen [ROUTE-23]", async () => {
  open("/recomendado-paso-3", { ...chosen, selectedProgram: aStoredProgram() });
  await screen.findByText("Elegido");
  expect(next().disabled).toBe(false);
  const summary = within(screen.getByRole("complementary"));
  await summary.findAllByText("Desde $445.000");
  expect(summary.queryByText("Precio por curso")).toBeNull();
});

test("an id that nobody has is told, and the list stays [ROUTE-23]", async () => {
  open("/recomendado-paso-3/999", chosen);
  await screen.findByText("No encontramos ese programa. Elige otro.");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("an id that is sold no more is told and not chosen, though the list still names it [ROUTE-23] [ERR-03]", async () => {
  const enable = online.enable.map(() => false);
  const calls = open("/recomendado-paso-3/320", chosen, {
    listPrograms: [annual, intensive, { ...online, enable }],
  });
  await screen.findByText("No encontramos ese programa. Elige otro.");
  expect(memory()).toMatchObject({ selectedModality: "Presencial", selectedProgram: null });
  expect(names(calls)).not.toContain("getProgramWithChildren");
});

test.each([
  [{}, "/recomendado-paso-1"],
  [{ selectedYear: "4" }, "/recomendado-paso-2"],
] as const)("an unknown id with %j is told on %s too, without a look-up [ROUTE-23]", async (legacy, to) => {
  const calls = open("/recomendado-paso-3/999", legacy, { listPrograms: [] });
  await screen.findByText("No encontramos ese programa. Elige otro.");
  expect(address()).toBe(to);
  expect(names(calls)).not.toContain("getProgramWithChildren");
});

test.each([
  ["/recomendado-paso-3", {}, "/recomendado-paso-1"],
  ["/recomendado-paso-4", { selectedYear: "4" }, "/recomendado-paso-2"],
  ["/recomendado-paso-4", chosen, "/recomendado-paso-3"],
] as const)("%s with %j leads back to %s [REC-10]", async (path, legacy, to) => {
  open(path, legacy);
  await waitFor(() => expect(address()).toBe(to));
});

test("another year forgets modality and programme, another modality the programme [REC-17] [REC-18]", async () => {
  open("/recomendado-paso-2", { ...chosen, selectedProgram: aStoredProgram() });
  await userEvent.click(await screen.findByRole("radio", { name: /Online/ }));
  expect(memory()).toMatchObject({ selectedModality: "Online", selectedProgram: null });
  await userEvent.click(screen.getByRole("link", { name: "Volver" }));
  await userEvent.click(await screen.findByRole("radio", { name: "1° Medio" }));
  expect(memory()).toMatchObject({ selectedYear: "1", selectedModality: null, selectedProgram: null });
});

// A page of the recommender with this memory, come to by a navigation with this state.
const open = (path: string, legacy: Partial<LegacyState> = {}, changes: Answers = {}, state = {}) =>
  openScreen([pages, <BackButton key="back" />], { path, legacy, state }, { ...answers, ...changes });
