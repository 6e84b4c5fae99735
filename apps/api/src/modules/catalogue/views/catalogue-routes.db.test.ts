import { SCHEMAS } from "@shop/contracts/schemas";
import { expect, test } from "vitest";
import { z } from "zod";
import { forFile } from "../../../../test/for-file";
import { startTestShop } from "../../../../test/test-shop";

const shop = await forFile(startTestShop({ hasCatalogue: true, isStill: true }));
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test("enabled programmes are those that can be bought [API-02]", async () => {
  const programs = await ask(SCHEMAS.listEnabledPrograms.reply, "/programs/enabled");
  expect(programs.length).toBeGreaterThan(20);
  expect(programs.every(({ Childrens, Locations }) => Childrens.length === 0 && Locations.length > 0)).toBe(
    true,
  );
});

test("all programmes come once, groups with their children [API-03] [ENT-28]", async () => {
  const programs = await ask(SCHEMAS.listPrograms.reply, "/programs");
  const ids = programs.flatMap(({ id, Childrens }) => [id, ...Childrens.map((child) => child.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  const group = programs.find(({ id }) => id === 300);
  expect(group?.Childrens.map(({ id }) => id)).toEqual([367, 368, 369, 370]);
  expect(group?.Locations.length).toBe(15);
});

test.each(["1", "2", "3", "4", "e"])("year %s has programmes without children [API-04]", async (year) => {
  const url = `/programs-without-childrens?year=${year}&defaults=true`;
  const programs = await ask(SCHEMAS.listProgramsWithoutChildren.reply, url);
  expect(programs.length).toBeGreaterThanOrEqual(3);
  expect(
    programs.every(({ Metas }) => Metas.some(({ applyTo }) => applyTo.some((one) => one === year))),
  ).toBe(true);
});

test("a modality answers its programmes of a year, with or without accents [API-05]", async () => {
  const inPerson = await ask(SCHEMAS.listProgramsByModality.reply, "/programs/meta/Presencial?year=4");
  expect(inPerson.map(({ id }) => id)).toEqual([300]);
  expect(inPerson[0]?.Childrens.every(({ Metas }) => Metas[0]?.name === "Presencial")).toBe(true);
  const mentoring = await ask(SCHEMAS.listProgramsByModality.reply, "/programs/meta/mentoria?year=e");
  expect(namesOf(mentoring)).toEqual(["Mentoría Egresado"]);
  expect(await ask(SCHEMAS.listProgramsByModality.reply, "/programs/meta/Nada?year=4")).toEqual([]);
});

test("the default programme has venues, modality, comparison rows and a flag for each of twelve months [API-06] [ENT-29] [ENT-30] [ENT-31]", async () => {
  const program = await ask(SCHEMAS.getProgramWithChildren.reply, "/programs/367/withchildrens");
  const known = { id: 367, parentId: 300, kind: "in_person", isOnline: false, isPdvX: false };
  expect(program).toMatchObject(known);
  expect(program.Metas).toEqual([
    {
      name: "Presencial",
      shortName: "Anual",
      applyTo: ["4"],
      isIntensive: false,
      programCode: "PRE-4-ANUAL",
      meses_enable: [3, 4, 5, 6, 7, 8],
    },
  ]);
  expect(program.Details.filter(({ main }) => main).length).toBeGreaterThan(4);
  expect(program.Details.filter(({ main }) => !main).length).toBeGreaterThan(2);
  const months = program.enable.map((isEnabled, index) => isEnabled && index + 1);
  expect([months.length, months.filter(Boolean)]).toEqual([12, [3, 4, 5, 6, 7, 8]]);
  expect(program.hasSeats).toBe(true);
});

test.each([
  ["/programs-without-childrens?year=5", 400, "VALIDATION_FAILED"],
  ["/programs/code/NADA", 404, "NOT_FOUND"],
  ["/programs/9999/withchildrens", 404, "NOT_FOUND"],
  ["/datesprograms/9999", 404, "NOT_FOUND"],
  ["/locations/999", 404, "NOT_FOUND"],
  ["/locations/abc", 400, "VALIDATION_FAILED"],
])("%s is answered %i %s", async (url, status, code) => {
  const response = await shop.app.inject(`/api${url}`);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test("a programme is found by its code [API-07]", async () => {
  const program = await ask(SCHEMAS.getProgramByCode.reply, "/programs/code/PDVX-4-ANUAL");
  expect(program).toMatchObject({ id: 371, Locations: [{ id: 42, communeId: 320 }] });
});

test("online follows from the name and PDVx from a single venue [GEN-07] [GEN-08] [AMB-43]", async () => {
  const programs = await ask(SCHEMAS.listEnabledPrograms.reply, "/programs/enabled");
  for (const { name, isOnline, isPdvX, Locations } of programs) {
    expect(isOnline, name).toBe(name.toLowerCase().includes("online"));
    expect(isPdvX, name).toBe(!isOnline && Locations.length === 1);
  }
});

test("a sold-out modality says so [AMB-64]", async () => {
  const [program] = await ask(SCHEMAS.listProgramsByModality.reply, "/programs/meta/Presencial?year=2");
  expect(program?.hasSeats).toBe(false);
});

test("general info starts with the discount [API-08] [ENT-41]", async () => {
  expect(await ask(SCHEMAS.getGeneralInfo.reply, "/dashadmin/infogeneral")).toEqual([{ discount: 50 }]);
});

test("months come by programme, by year and by venue, by name as by number [COURSE-20] [API-16] [API-47] [AMB-14] [AMB-15]", async () => {
  const [dates] = await ask(SCHEMAS.getProgramDates.reply, "/datesprograms/367");
  expect(dates).toMatchObject({
    id: 367,
    febrero: false,
    marzo: true,
    agosto: true,
    enable: [3, 4, 5, 6, 7, 8],
  });
  const [atVenue] = await ask(SCHEMAS.getProgramDates.reply, "/datesprograms/367?locationId=63");
  expect(atVenue).toMatchObject({ id: 367, marzo: true, abril: false, enable: [3] });
  const [elsewhere] = await ask(SCHEMAS.getProgramDates.reply, "/datesprograms/367?locationId=42");
  expect(elsewhere?.enable).toEqual([]);
  const ofYear = await ask(SCHEMAS.getProgramDates.reply, "/datesprograms/4");
  expect(ofYear.map(({ id }) => id)).toEqual([367, 368, 369, 370, 371, 372, 373, 374, 375, 376]);
});

test("venues come whole, in short, and those of streaming only [API-11] [API-12] [API-13]", async () => {
  const venues = await ask(SCHEMAS.listVenues.reply, "/locations");
  expect(venues.length).toBeGreaterThanOrEqual(14);
  expect(await ask(SCHEMAS.listVenues.reply, "/locations?pdvX=true")).toMatchObject([
    { id: 42, communeId: 320 },
  ]);
  const brief = await ask(SCHEMAS.listVenues.reply, "/locations?justIdNameAndCommuneId=true");
  expect(Object.keys(brief[0] ?? {})).toEqual(["id", "name", "communeId"]);
});

test("a venue is found by its id and by its pdv id [API-14] [API-15] [ENT-25]", async () => {
  const venue = await ask(SCHEMAS.getVenue.reply, "/locations/51");
  expect(venue).toMatchObject({
    pdvId: 251,
    name: "Pre Sede Plaza Egaña",
    Commune: { name: "Ñuñoa", regionId: 13 },
    City: { id: 131, name: "Santiago" },
    Region: { id: 13 },
  });
  expect(await ask(SCHEMAS.findVenueByPdvId.reply, "/findLocationsPdvId/251")).toEqual(venue);
});

test("regions come from north to south [API-35] [ENT-40]", async () => {
  const regions = await ask(SCHEMAS.listRegions.reply, "/regions");
  expect([regions.length, regions[0]?.name]).toEqual([16, "Arica y Parinacota"]);
  expect(regions[15]?.name).toBe("Magallanes y de la Antártica Chilena");
});

test("cities, communes and schools come in Spanish alphabetical order [API-36] [API-37] [API-38]", async () => {
  const cities = await ask(SCHEMAS.listCities.reply, "/cities/16");
  expect(namesOf(cities)).toEqual(["Diguillín", "Itata", "Punilla"]);
  const communes = await ask(SCHEMAS.listCommunes.reply, "/communes/13");
  expect(communes.length).toBe(52);
  expect(namesOf(communes).slice(26, 30)).toEqual(["María Pinto", "Melipilla", "Ñuñoa", "Padre Hurtado"]);
  expect(communes.find(({ id }) => id === 328)).toEqual({ id: 328, name: "Ñuñoa", cityId: 131 });
  const schools = await ask(SCHEMAS.listSchools.reply, "/colleges/320");
  expect(schools.length).toBeGreaterThan(5);
  expect(await ask(SCHEMAS.listCommunes.reply, "/communes/99")).toEqual([]);
});

test("a browser may keep an answer for half a minute, and has no other call's by its tag", async () => {
  const first = await shop.app.inject("/api/regions");
  expect(first.headers["cache-control"]).toBe("public, max-age=30");
  const headers = { "if-none-match": String(first.headers.etag) };
  const other = await shop.app.inject({ url: "/api/programs", headers });
  expect(other.statusCode).toBe(200);
});

test("[AMB-86] without an id the default programme is meant: 367, else the catalogue's own, else none [API-06]", async () => {
  for (const id of ["", "default", "undefined"]) {
    const program = await ask(SCHEMAS.getProgramWithChildren.reply, `/programs/${id}/withchildrens`);
    expect(program.id, id).toBe(367);
  }
  const answerAfter = async (change: string) => {
    await shop.query(change);
    const later = await startTestShop({ databaseUrl: shop.databaseUrl });
    const response = await later.app.inject("/api/programs/default/withchildrens");
    await later.close();
    return [response.statusCode, response.json().id];
  };
  await shop.query("INSERT INTO academy_settings (key, value) VALUES ('defaultProgramId', '371')");
  const withdraw = (id: number) => `UPDATE programs SET is_enabled = false WHERE id = ${id}`;
  expect(await answerAfter(withdraw(367))).toEqual([200, 371]);
  expect(await answerAfter(withdraw(371))).toEqual([404, undefined]);
});

// Asks, and checks that the answer is what the contract says, with nothing besides.
async function ask<S extends z.core.$ZodType>(schema: S, url: string): Promise<z.output<S>> {
  const response = await shop.app.inject(`/api${url}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  const parsed = z.parse(schema, response.json());
  expect(parsed).toEqual(response.json());
  return parsed;
}
