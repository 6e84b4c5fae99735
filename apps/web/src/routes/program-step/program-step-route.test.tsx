import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  aConfig,
  aDetail,
  aMeta,
  aPriceFrom,
  aProgram,
  theMonths,
} from "../../../test/builders/shop-builders";
import { address, press, textsOf } from "../../../test/buyer";
import { placed } from "../../../test/course-step-draft";
import { type Answers, later, noAnswer, paramsOf, Refusal } from "../../../test/fake-api";
import { openScreen, type ScreenOptions } from "../../../test/render-screen";
import { useDraft } from "../../basket/stepper/draft-store";
import { Component as ProgramStep } from "./program-step-route";

const intensive = aProgram({
  id: 368,
  name: "Presencial Intensivo",
  order: 2,
  priceFrom: aPriceFrom(345_000),
  Metas: [aMeta("Presencial", { isIntensive: true })],
});
const inPerson = aProgram({
  id: 300,
  name: "Presencial",
  Details: [aDetail("Clases grabadas", "No"), aDetail("Ensayos PAES", "Sí", { main: false })],
});
const online = aProgram({
  id: 320,
  name: "Online",
  priceFrom: aPriceFrom(195_000, { cursos: 3, cursosMinimos: 3 }),
  Metas: [aMeta("Online")],
  Details: [aDetail("Clases grabadas", "Sí"), aDetail("Ensayos PAES", "Sí", { main: false })],
});
const sold = aProgram({ Details: [aDetail("Material impreso", "Sí")] });

const answers: Answers = {
  listProgramsWithoutChildren: [online, inPerson],
  listProgramsByModality: ({ params }) =>
    params.name === "Presencial" ? [{ ...inPerson, Childrens: [intensive, sold].map(asChild) }] : [online],
  getProgramWithChildren: sold,
};

function asChild({ Childrens: _, ...program }: typeof sold) {
  return { ...program, parentId: 300, Childrens: [] };
}

const PATH = "/inscripcion/paso-1";
const open = (changes: Answers = {}, draft: ScreenOptions["draft"] = {}, path = PATH) =>
  openScreen(<ProgramStep />, { path, draft }, { ...answers, ...changes });
const IN_PERSON = { year: "4", modality: "Presencial" } as const;
const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continuar" });
const modality = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });

test("the season's question offers five years, none of them chosen [REC-02] [REC-03] [REC-09] [AMB-08]", async () => {
  open({ getConfig: aConfig({ season: 2026 }) });
  const question = await screen.findByRole("group", { name: "El 2026 seré estudiante de:" });
  const years = within(question).getAllByRole<HTMLInputElement>("radio");
  expect(years.map(({ value, checked }) => [value, checked])).toEqual(
    ["1", "2", "3", "4", "e"].map((year) => [year, false]),
  );
  expect(screen.getByText("Admisión 2026")).toBeTruthy();
});

test("[AMB-08] without the settings no year is said", async () => {
  open({ getConfig: new Refusal("UNKNOWN") });
  await screen.findByRole("group", { name: "Seré estudiante de:" });
  expect(screen.getByText("Admisión")).toBeTruthy();
});

test("modalities are compared with prices, ticks, crosses and what all include [REC-04]", async () => {
  const calls = open();
  await chooseFourthYear();
  const table = within(await screen.findByRole("table", { name: "Comparación de modalidades" }));
  const cells = table.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ["Qué incluye", "Presencial", "Online"],
    [
      "Total más bajo",
      "Desde $445.000 Sin descuento $890.000 Un curso, si empiezas en abril.",
      "Desde $195.000 Sin descuento $390.000 3 cursos, si empiezas en abril.",
    ],
    ["Clases grabadas", "No incluido", "Incluido"],
  ]);
  expect(screen.getByText("Ensayos PAES").closest("ul")).toBeTruthy();
  expect(paramsOf(calls, "listProgramsWithoutChildren")[0]).toEqual({ year: "4", defaults: "true" });
});

test("a modality that is sold out is marked in the comparison too [REC-04]", async () => {
  open({ listProgramsWithoutChildren: [{ ...online, hasSeats: false }, inPerson] });
  await chooseFourthYear();
  await screen.findByRole("columnheader", { name: "Online Agotado" });
  screen.getByRole("columnheader", { name: "Presencial" });
});

test("while the programmes come it says so in sight, and no table stands empty when they do not [REC-20]", async () => {
  const { reply, arrive } = later(new Refusal("UNKNOWN"));
  open({ listProgramsWithoutChildren: () => reply });
  await chooseFourthYear();
  expect((await screen.findByText("Cargando programas...")).className).not.toContain("visually-hidden");
  arrive();
  await screen.findByText("No pudimos cargar todos los programas. Te mostramos las modalidades habituales.");
  expect(screen.queryByRole("table")).toBeNull();
});

test("Continue waits for year, modality and programme, then leads to step 2 [REC-10]", async () => {
  open();
  await chooseFourthYear();
  expect(next().getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(await modality(/Presencial/));
  expect(next().getAttribute("aria-disabled")).toBe("true");
  await press("Cotizar este curso");
  expect(next().getAttribute("aria-disabled")).toBeNull();
  await userEvent.click(next());
  expect(address()).toBe("/inscripcion/paso-2");
});

test("programmes show their season and button by intensity, and open their details [REC-07] [REC-08] [REC-13]", async () => {
  open({}, IN_PERSON);
  const [annual, short] = await screen.findAllByRole("article");
  const inAnnual = within(annual as HTMLElement);
  const inShort = within(short as HTMLElement);
  inAnnual.getByText("Clases entre Abr - Dic 2027");
  inAnnual.getByRole("button", { name: "Cotizar este curso" });
  inShort.getByText("Clases entre Mar - Jun");
  inShort.getByRole("button", { name: "Cotizar modalidad Anual" });
  // Beside the literal words: the way to the programme of the whole year (ROW-04).
  const sibling = inShort.getByRole("link", { name: /^¿Buscas el año completo\? Mira / });
  const target = document.getElementById(sibling.getAttribute("href")?.slice(1) ?? "");
  expect(annual?.contains(target)).toBe(true);
  expect(inAnnual.queryByRole("link", { name: /año completo/ })).toBeNull();
  await userEvent.click(inAnnual.getByRole("button", { name: "Ver detalles" }));
  inAnnual.getByRole("button", { name: "Ocultar detalles" });
  expect(inAnnual.getByText("Material impreso").closest("[hidden]")).toBeNull();
});

test("another modality forgets the programme, another year both [REC-17] [REC-18]", async () => {
  open({}, IN_PERSON);
  await press("Cotizar este curso");
  expect(useDraft.getState().draft.program?.id).toBe(367);
  await userEvent.click(await modality(/Online/));
  expect(useDraft.getState().draft).toMatchObject({ modality: "Online", program: null });
  await userEvent.click(screen.getByRole("radio", { name: "1° Medio" }));
  expect(useDraft.getState().draft).toMatchObject({ year: "1", modality: null });
});

test("without programmes Presencial and Online are offered, with a way to try again [REC-20]", async () => {
  let isDown = true;
  open({ listProgramsWithoutChildren: () => (isDown ? new Refusal("UNKNOWN") : [online, inPerson]) });
  await chooseFourthYear();
  await modality(/Presencial/);
  await modality(/Online/);
  isDown = false;
  await press("Reintentar");
  expect(await screen.findAllByText("Desde $195.000")).not.toHaveLength(0);
});

test("while programmes load it says so [REC-12]", async () => {
  open({ listProgramsByModality: noAnswer });
  await chooseFourthYear();
  await userEvent.click(await modality(/Presencial/));
  expect(screen.getAllByText("Cargando programas...")).not.toHaveLength(0);
});

test("a sold-out in-person offer is told once, with every modality that has seats, and cannot be chosen [REC-05] [AMB-64]", async () => {
  const streaming = aProgram({ id: 371, Metas: [aMeta("Streaming")] });
  open({ listProgramsWithoutChildren: [online, streaming, { ...inPerson, hasSeats: false }] });
  await chooseFourthYear();
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain(
    "solo tenemos disponibilidad en nuestras modalidades Streaming y Online.",
  );
  await press("Entendido");
  expect((await modality(/Presencial/)).disabled).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "3° Medio" }));
  await modality(/Presencial/);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("Back leads home, three cards say what to expect, and three links lead out [REC-11] [REC-14] [REC-15]", async () => {
  open();
  for (const title of ["Compara con calma", "Elige tus horarios", "Paga en línea"])
    await screen.findByText(title);
  const links = await screen.findByRole("navigation", { name: "¿Necesitas más información?" });
  expect(within(links).getAllByRole("link")).toHaveLength(3);
  await userEvent.click(screen.getByRole("link", { name: "Volver" }));
  expect(address()).toBe("/");
});

test("Continue says what is missing and puts the focus on it [REC-10]", async () => {
  open();
  await screen.findByRole("radio", { name: "1° Medio" });
  await userEvent.click(next());
  expect(screen.getByRole("alert").textContent).toBe("Debes seleccionar un año");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1° Medio" }));
  await chooseFourthYear();
  expect(screen.queryByRole("alert")).toBeNull();
  await modality(/Presencial/);
  await userEvent.click(next());
  const notice = await screen.findByText("Debes seleccionar una modalidad");
  const group = screen.getByRole("group", { name: "Elige tu modalidad" });
  expect(notice.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(await modality(/Presencial/));
  await screen.findByRole("heading", { name: "Programas de modalidad Presencial", level: 2 });
  await userEvent.click(next());
  await screen.findByText("Debes seleccionar un programa");
  expect(address()).toBe("/inscripcion/paso-1");
});

test("a link may ask for a modality, which is chosen with the year; one that is sold out is not", async () => {
  open({}, {}, `${PATH}?modalidad=online`);
  await chooseFourthYear();
  await waitFor(() => expect(useDraft.getState().draft.modality).toBe("Online"));
  cleanup();
  const soldOut = [{ ...online, hasSeats: false }, inPerson];
  open({ listProgramsWithoutChildren: soldOut }, {}, `${PATH}?modalidad=online`);
  await chooseFourthYear();
  await modality(/Presencial/);
  expect(useDraft.getState().draft.modality).toBeNull();
});

test("the chosen programme's button says that it is chosen, and no other does", async () => {
  open({}, IN_PERSON);
  await press("Cotizar este curso");
  const chosen = screen.getAllByRole("button", { pressed: true });
  expect(textsOf(chosen)).toEqual(["Elegido"]);
  expect(document.activeElement).toBe(chosen[0]);
  await press("Cotizar modalidad Anual");
  const card = screen.getByRole("button", { pressed: true }).closest("article");
  expect(card?.textContent).toContain("Presencial Intensivo");
  screen.getByRole("button", { name: "Cotizar este curso" });
});

test.each([
  ["e", null, "e"],
  ["7", null, null],
  ["e", "4", "4"],
] as const)(
  "a link that asks for the year %s, with %s chosen, leaves %s [GEN-04]",
  async (wish, year, after) => {
    open({}, { year }, `${PATH}?curso=${wish}`);
    await screen.findByRole("radio", { name: "Egresado" });
    expect(useDraft.getState().draft.year).toBe(after);
  },
);

test("back from a chosen place, the price of the summary is the one of the programme's card", async () => {
  open({ getProgramDates: theMonths([3]) }, placed);
  const card = within(await screen.findByRole("article", { name: sold.name }));
  card.getByText("Desde $445.000");
  card.getByText("Un curso, si empiezas en abril, con la matrícula de $30.000.");
  const summary = within(screen.getByRole("complementary"));
  expect(await summary.findAllByText("Desde $445.000")).not.toHaveLength(0);
  // In the bar and in the card, which is no total of what is chosen yet.
  expect(summary.getAllByText("1 curso, en abril")).toHaveLength(2);
  summary.getByText("Con el descuento online y la matrícula de $30.000.");
  expect(summary.queryByText("Total")).toBeNull();
  await userEvent.click(summary.getByRole("button", { name: /Ver resumen$/ }));
  summary.getByRole("button", { name: /1 curso, en abril.*Ocultar/ });
});

async function chooseFourthYear() {
  await userEvent.click(await screen.findByRole("radio", { name: "4° Medio" }));
}

test("[ROW-07] a coupon that was kept shows in the bar; without one nothing does [COUPON-11]", async () => {
  open({}, { storedCoupon: "PDV20" });
  const summary = await screen.findByRole("complementary", { name: "Resumen de tu inscripción" });
  await within(summary).findByText("Cupón PDV20");
  cleanup();
  open();
  await screen.findByRole("complementary", { name: "Resumen de tu inscripción" });
  expect(screen.queryByText(/Cupón/)).toBeNull();
});
