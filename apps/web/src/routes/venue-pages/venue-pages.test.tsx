import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMeta, aProgram, aVenue } from "../../../test/builders/shop-builders";
import { aProgramPage } from "../../../test/builders/venue-page-builders";
import { address, press, textsOf } from "../../../test/buyer";
import { type Answers, Refusal } from "../../../test/fake-api";
import { openScreen, screensAt } from "../../../test/render-screen";
import { useDraft } from "../../basket/stepper/draft-store";
import { Component as ProgramScreen } from "./program-route";
import { Component as VenueScreen } from "./venue-route";
import { Component as VenuesScreen } from "./venues-route";

const SCREENS = screensAt({
  "/sedes": <VenuesScreen />,
  "/sedes/:venue": <VenueScreen />,
  "/sedes/:venue/:program": <ProgramScreen />,
});
const PATH = "/sedes/plaza-egana/4-medio-presencial-anual";
const openAt = (path: string, answers: Answers) => openScreen(SCREENS, { path }, answers);

test("a programme's page names who it is for, where, when, its least total with month and courses, and the hours on sale [SHOP-16]", async () => {
  openAt(PATH, { getProgramPage: aProgramPage() });
  await screen.findByRole("heading", { level: 1, name: "4° Medio Presencial Anual en Plaza Egaña" });
  const price = within(screen.getByRole("region", { name: "Precio" }));
  price.getByText("Desde $252.000");
  price.getByText("Un curso, si empiezas en agosto, con la matrícula de $30.000.");
  price.getByText("Ese total es con Biología.");
  price.getByText("o 12 cuotas de $21.000 si tu banco las ofrece sin interés");
  for (const fact of ["Para 4° Medio", "Clases del 2 de marzo al 30 de diciembre de 2027."])
    screen.getByText(fact);
  screen.getByRole("heading", { name: "Cursos y horarios de marzo 2027" });
  screen.getByText("Mar y Jue 18:10–19:40");
  screen.getByText("Mar y Jue 19:50–21:20 · sin cupos");
  const other = screen.getByRole("link", { name: "Talca" });
  expect(other.getAttribute("href")).toBe("/sedes/talca/4-medio-presencial-anual");
  await waitFor(() =>
    expect(document.title).toBe("Preuniversitario Plaza Egaña: 4° Medio Presencial Anual | PDV"),
  );
});

test("its button takes programme and venue into step 2, and the month where there is one alone [SHOP-16]", async () => {
  openAt(PATH, { getProgramPage: aProgramPage() });
  await press("Cotizar este programa");
  expect(address()).toBe("/inscripcion/paso-2");
  const taken = { year: "4", modality: "Presencial", program: { id: 367 }, venueId: 51, month: null };
  expect(useDraft.getState().draft).toMatchObject(taken);
  expect(useDraft.getState().draft.student.preferredVenueId).toBe(51);
});

test("a sold-out programme has no price and leads to the venue's others [SHOP-16]", async () => {
  const page = aProgramPage();
  openAt(PATH, { getProgramPage: { ...page, least: { ...page.least, hasSeats: false } } });
  const way = await screen.findByRole("link", { name: "Ver los demás programas" });
  expect(way.getAttribute("href")).toBe("/sedes/plaza-egana");
  expect(screen.queryByRole("button", { name: "Cotizar este programa" })).toBeNull();
  expect(within(screen.getByRole("region", { name: "Precio" })).queryByText(/\$/)).toBeNull();
});

test("a programme by internet names no venue that nobody goes to [SHOP-16]", async () => {
  const program = aProgram({ name: "PDV Online 4° Medio", isOnline: true, Metas: [aMeta("Online")] });
  openAt(PATH, { getProgramPage: aProgramPage({ mode: "recorded", program }) });
  await screen.findByRole("heading", { level: 1, name: "PDV Online 4° Medio" });
  screen.getByText("Clases grabadas, a tu ritmo: el horario semanal es una guía.");
  screen.getByText("Las clases quedan grabadas: el horario es una guía.");
  await waitFor(() =>
    expect(document.title).toBe("PDV Online 4° Medio: preuniversitario por internet | PDV"),
  );
});

test.each([PATH, "/sedes/plaza-egana"])(
  "%s leads to /404 once it is not on sale [SHOP-16] [ROUTE-28]",
  async (path) => {
    const gone = new Refusal("NOT_FOUND");
    openAt(path, { getProgramPage: gone, getVenuePage: gone });
    await waitFor(() => expect(address()).toBe("/404"));
  },
);

test("a page that cannot be read now can be asked for again [SHOP-16]", async () => {
  openAt("/sedes", { listVenuePages: new Refusal("UNKNOWN") });
  await screen.findByRole("button", { name: "Reintentar" }, { timeout: 20_000 });
});

test("venues are listed with place and least total, those by internet apart; a venue's programmes by school year [SHOP-16]", async () => {
  const { price: priceFrom } = aProgramPage().least;
  const least = { priceFrom, hasSeats: true };
  const venue = { slug: "plaza-egana", venue: aVenue(), mode: "venue" as const };
  const online = {
    slug: "pdv-online",
    venue: aVenue({ id: 9, name: "PDV Online" }),
    mode: "recorded" as const,
  };
  const summary = { kind: "in_person", modality: "Presencial", ...least };
  openAt("/sedes", {
    listVenuePages: [
      { ...venue, programs: 2, ...least },
      { ...online, programs: 1, ...least, hasSeats: false },
    ],
    getVenuePage: {
      ...venue,
      programs: [
        { slug: "a", name: "4° Medio Anual", years: ["4"], ...summary },
        { slug: "b", name: "3° Medio Anual", years: ["3"], ...summary },
      ],
    },
  });
  const names = textsOf(await screen.findAllByRole("link"));
  expect(names).toEqual(["Plaza Egaña", "PDV Online"]);
  screen.getByText("2 programas · Desde $252.000");
  screen.getByText("1 programa · Sin cupos");
  screen.getByText("Clases grabadas por internet");
  screen.getByRole("link", { name: "Plaza Egaña" }).click();
  await screen.findByRole("heading", { level: 1, name: "Preuniversitario en Plaza Egaña" });
  expect(textsOf(screen.getAllByRole("heading", { level: 2 }))).toEqual(["3° Medio", "4° Medio", "La sede"]);
  screen.getAllByText("Desde $252.000, si empiezas en agosto");
});
