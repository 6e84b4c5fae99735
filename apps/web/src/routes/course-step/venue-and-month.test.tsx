import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aConfig, aVenue, theMonths } from "../../../test/builders/shop-builders";
import { press, textsOf } from "../../../test/buyer";
import { placed, started } from "../../../test/course-step-draft";
import { openCourseStep, pressSlot, slotsOf } from "../../../test/course-step-screen";
import { paramsOf, Refusal, type SeenCall } from "../../../test/fake-api";
import { useDraft } from "../../basket/stepper/draft-store";
import { programMonthsQuery } from "../../lib/queries/programs";

const select = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

test("the preferred venue of step 2 is the campus, and communes filter venues [DATA-09] [COURSE-01]", async () => {
  openCourseStep(started);
  await waitFor(async () => expect((await select("Sede")).value).toBe("52"));
  expect(useDraft.getState().draft).toMatchObject({ communeId: 345, venueName: "Pre Sede San Miguel" });
  await userEvent.selectOptions(await select("Comuna"), "Ñuñoa");
  const options = textsOf(within(await select("Sede")).getAllByRole("option"));
  expect(options).toEqual(["Selecciona una sede", "Plaza Egaña"]);
});

test("another commune clears campus, month and courses [COURSE-18] [COURSE-19]", async () => {
  openCourseStep({ ...placed, courseIds: [1] });
  await userEvent.selectOptions(await select("Comuna"), "San Miguel");
  const cleared = { venueId: null, venueName: null, month: null, courseIds: [] };
  expect(useDraft.getState().draft).toMatchObject(cleared);
});

test("a venue without hours of its own shows the usual ones [COURSE-61]", async () => {
  openCourseStep(placed);
  await screen.findByText("Lunes a viernes de 9:00 a 20:00, sábado de 9:00 a 14:00");
});

test("twelve months, one at a time, pressing it again turns it off [COURSE-03] [COURSE-14] [COURSE-15]", async () => {
  openCourseStep({ ...placed, month: null });
  const march = await screen.findByRole<HTMLButtonElement>("button", { name: "Inicio Marzo" });
  const january = screen.getByRole<HTMLButtonElement>("button", { name: "Enero" });
  expect([march.disabled, january.disabled]).toEqual([false, true]);
  expect(march.closest("ul")?.children).toHaveLength(12);
  await userEvent.click(march);
  await press("Inicio Abril");
  expect(useDraft.getState().draft.month).toBe(4);
  expect(march.getAttribute("aria-pressed")).toBe("false");
  await press("Inicio Abril");
  expect(useDraft.getState().draft.month).toBeNull();
});

test.each([
  ["glides into view", false, [{ behavior: "smooth", block: "start" }]],
  ["stays where it is for who asked for less motion", true, []],
])("a month that is chosen: its list of courses %s [COURSE-03] [COURSE-53]", async (_, isCalm, moves) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isCalm }));
  const seen: unknown[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
    if (this.id === "cursos-del-mes") seen.push(how);
  });
  openCourseStep({ ...placed, month: null });
  await press("Inicio Marzo");
  const courses = await screen.findByRole("heading", { name: "Cursos y horarios" });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(courses.id).toBe("cursos-del-mes");
  expect(seen).toEqual(moves);
  await press("Inicio Marzo");
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(seen).toEqual(moves);
});

test("months of a season that has begun say so, under their year [COURSE-04] [AMB-44] [AMB-08]", async () => {
  openCourseStep({ ...placed, month: null }, { getConfig: aConfig({ season: 2026 }) });
  await screen.findByRole("button", { name: "Iniciadas Marzo" });
  expect(screen.getByRole("heading", { name: "Mes de inicio 2026" })).toBeDefined();
});

test("while two seasons are on sale each month says its year, the earlier first [AMB-08] [OPEN-03]", async () => {
  const seasons = [2026, 2027].map((year) => ({ year, termsVersion: `${year}-1` }));
  const getConfig = aConfig({ season: 2027, seasons, serverNow: "2026-11-28T15:00:00.000Z" });
  openCourseStep({ ...placed, month: null }, { getConfig, getProgramDates: theMonths([3, 11, 12]) });
  await screen.findByRole("button", { name: "Inicio 2027 Marzo" });
  expect(screen.getByRole("heading", { name: "Mes de inicio" })).toBeDefined();
  const months = screen.getAllByRole("button", { name: /^Inicio 20/ }).map(({ textContent }) => textContent);
  expect(months.map((text) => text?.match(/2026|2027|[A-Z][a-z]+bre|Marzo/g)?.join(" "))).toEqual([
    "2026 Noviembre",
    "2026 Diciembre",
    "2027 Marzo",
  ]);
});

test("a single month is chosen without asking [COURSE-16]", async () => {
  openCourseStep({ ...placed, month: null }, { getProgramDates: theMonths([5]) });
  await waitFor(() => expect(useDraft.getState().draft.month).toBe(5));
});

test("when the venue's months cannot be read the programme's are used [COURSE-55]", async () => {
  const getProgramDates = ({ params }: SeenCall) =>
    params.locationId ? new Refusal("UNKNOWN") : theMonths([3, 4]);
  openCourseStep({ ...placed, month: null }, { getProgramDates });
  await screen.findByRole("button", { name: "Inicio Marzo" });
});

test("a venue without months says so [COURSE-54]", async () => {
  openCourseStep({ ...placed, month: null }, { getProgramDates: theMonths([]) });
  await screen.findByText("No hay meses disponibles para esta sede en este momento.");
});

const placedVenue = aVenue({ latitude: -33.453, longitude: -70.5704 });
const PLAN = "/api/static/plan-51.svg";
const venuePictures = { plan: { [placedVenue.id]: PLAN }, photo: {} };

test("without a tile server the venue's plan is the academy's own picture [COURSE-10]", async () => {
  openCourseStep(placed, { getConfig: aConfig({ venuePictures }), listVenues: [placedVenue] });
  const plan = await screen.findByRole("img", { name: "Plano para llegar a Plaza Egaña" });
  expect(plan.getAttribute("src")).toBe(PLAN);
  expect(document.querySelector(".leaflet-container")).toBeNull();
  fireEvent.error(plan);
  expect(screen.queryByRole("img", { name: /^Plano/ })).toBeNull();
});

test("with neither, address and link say where the venue is [COURSE-10]", async () => {
  openCourseStep(placed, { listVenues: [placedVenue] });
  const card = within(await screen.findByRole("region", { name: "Plaza Egaña" }));
  expect(card.getByRole("link", { name: /^Cómo llegar/ }).getAttribute("href")).toContain("-33.453");
  expect(card.queryByRole("img")).toBeNull();
});

test("with a tile server the streets are drawn, with Spanish buttons; when no tile arrives, the plan stands there [COURSE-10] [ROW-15]", async () => {
  const getConfig = aConfig({ mapTilesUrl: "https://tiles.example/{z}/{x}/{y}.png", venuePictures });
  openCourseStep(placed, { getConfig, listVenues: [placedVenue] });
  const streets = await screen.findByRole("region", { name: "Mapa de Plaza Egaña" });
  await waitFor(() => expect(streets.classList).toContain("leaflet-container"));
  for (const name of ["Acercar el mapa", "Alejar el mapa"]) within(streets).getByRole("button", { name });
  const tile = await waitFor(() => {
    const found = streets.querySelector("img.leaflet-tile");
    if (!found) throw new Error("no tile yet");
    return found;
  });
  fireEvent.error(tile);
  await screen.findByRole("img", { name: "Plano para llegar a Plaza Egaña" });
});

test("online asks for no venue and at least three courses [COURSE-08] [COURSE-33] [COURSE-56]", async () => {
  const online = { ...started.program, name: "PDV Online Anual", isOnline: true, venueIds: [1_000_220] };
  const calls = openCourseStep({ ...started, program: online });
  await press("Inicio Abril");
  await pressSlot("Competencia Matemática M1");
  expect(screen.queryByRole("combobox", { name: "Sede" })).toBeNull();
  expect(useDraft.getState().draft).toMatchObject({ venueId: 42, communeId: 320 });
  expect(paramsOf(calls, "listCoursesByMonth")[0]?.locationId).toBe("1000220");
  await press("Continuar");
  await screen.findByText("Debe seleccionar un mínimo de 3 cursos");
});

test("an only month whose price was asked for before stays chosen once the campus is [COURSE-16]", async () => {
  const online = { ...started.program, isOnline: true, venueIds: [1_000_220] };
  const months = theMonths([4]);
  openCourseStep(
    { ...started, program: online },
    { getProgramDates: months },
    { known: [[programMonthsQuery(online.id, 1_000_220).queryKey, months]] },
  );
  await slotsOf("Competencia Matemática M1");
  expect(useDraft.getState().draft).toMatchObject({ venueId: 42, month: 4 });
});

test("without a month the place of the courses says what is missing, and no hint speaks of hours [COURSE-03]", async () => {
  openCourseStep({ ...placed, month: null });
  await screen.findByText("Elige el mes de inicio para ver los cursos, sus precios y sus cupos.");
  expect(screen.queryByText(/Pasa el cursor sobre un horario/)).toBeNull();
  await press(/Abril/);
  await screen.findByText(/Pasa el cursor sobre un horario/);
  expect(screen.queryByText(/Elige el mes de inicio/)).toBeNull();
});
