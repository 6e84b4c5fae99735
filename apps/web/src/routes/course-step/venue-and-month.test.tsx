import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { aConfig, aVenue, theMonths } from "../../../test/builders";
import { placed, started } from "../../../test/course-step-draft";
import { openCourseStep, press } from "../../../test/course-step-screen";
import { Refusal } from "../../../test/fake-api";
import { useDraft } from "../../lib/draft/draft-store";

const select = (name: string) => screen.findByRole<HTMLSelectElement>("combobox", { name });

test("the preferred venue of step 2 is the campus, and communes filter venues [DATA-09] [COURSE-01]", async () => {
  openCourseStep(started);
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
  openCourseStep({ ...placed, courseIds: [1] });
  await userEvent.selectOptions(await select("Comuna"), "San Miguel");
  expect(useDraft.getState().draft).toMatchObject({
    venueId: null,
    venueName: null,
    month: null,
    courseIds: [],
  });
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
  await userEvent.click(screen.getByRole("button", { name: "Inicio Abril" }));
  expect(useDraft.getState().draft.month).toBe(4);
  expect(march.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(screen.getByRole("button", { name: "Inicio Abril" }));
  expect(useDraft.getState().draft.month).toBeNull();
});

test("months of a season that has begun say so [COURSE-04]", async () => {
  openCourseStep({ ...placed, month: null }, { getConfig: aConfig({ seasonYear: 2026 }) });
  await screen.findByRole("button", { name: "Iniciadas Marzo" });
});

test("a single month is chosen without asking [COURSE-16]", async () => {
  openCourseStep({ ...placed, month: null }, { getProgramDates: theMonths([5]) });
  await waitFor(() => expect(useDraft.getState().draft.month).toBe(5));
});

test("when the venue's months cannot be read the programme's are used [COURSE-55]", async () => {
  openCourseStep(
    { ...placed, month: null },
    { getProgramDates: ({ params }) => (params.locationId ? new Refusal("UNKNOWN") : theMonths([3, 4])) },
  );
  await screen.findByRole("button", { name: "Inicio Marzo" });
});

test("a venue without months says so [COURSE-54]", async () => {
  openCourseStep({ ...placed, month: null }, { getProgramDates: theMonths([]) });
  await screen.findByText("No hay meses disponibles para esta sede en este momento.");
});

test("the venue stands in a plan with those nearby; without a tile server no map is offered [COURSE-10]", async () => {
  const placedVenues = [
    aVenue({ latitude: -33.453, longitude: -70.5704 }),
    aVenue({ id: 52, name: "Pre Sede San Miguel", communeId: 345, latitude: -33.4885, longitude: -70.6513 }),
  ];
  openCourseStep(placed, { listVenues: placedVenues });
  const card = within(await screen.findByRole("region", { name: "Pre Sede Plaza Egaña" }));
  await card.findByText("Sedes cercanas: San Miguel (8 km).");
  expect(card.getByRole("link", { name: "Cómo llegar" }).getAttribute("href")).toContain("-33.453");
  expect(card.queryByRole("button", { name: "Ver el mapa" })).toBeNull();
});

test("with a tile server the streets are drawn when they are asked for, and not before [COURSE-10]", async () => {
  const tiles = "https://tiles.example/{z}/{x}/{y}.png";
  const venue = aVenue({ latitude: -33.453, longitude: -70.5704 });
  openCourseStep(placed, { getConfig: aConfig({ mapTilesUrl: tiles }), listVenues: [venue] });
  const open = await screen.findByRole("button", { name: "Ver el mapa" });
  expect(document.querySelector(".leaflet-container")).toBeNull();
  await userEvent.click(open);
  const streets = await screen.findByRole("region", { name: "Mapa de Pre Sede Plaza Egaña" });
  await waitFor(() => expect(streets.classList).toContain("leaflet-container"));
});

test("online asks for no venue and at least three courses [COURSE-08] [COURSE-33] [COURSE-56]", async () => {
  const online = { ...started.program, name: "PDV Online Anual", isOnline: true, venueIds: [1_000_220] };
  const calls = openCourseStep({ ...started, program: online });
  await userEvent.click(await screen.findByRole("button", { name: "Inicio Abril" }));
  await press("Competencia Matemática M1");
  expect(screen.queryByRole("combobox", { name: "Sede" })).toBeNull();
  expect(useDraft.getState().draft).toMatchObject({ venueId: 42, communeId: 320 });
  expect(calls.find(({ name }) => name === "listCoursesByMonth")?.params.locationId).toBe("1000220");
  await userEvent.click(screen.getByRole("button", { name: "Continuar" }));
  await screen.findByText("Debe seleccionar un mínimo de 3 cursos");
});
