import { expect, test } from "vitest";
import { bannerColour } from "./banner-colour";
import { attendedVenues, automaticCampus, guessCampus, NO_VENUE_ROLES, sellingLocationId } from "./campus";
import { contractAt, contractsAt } from "./contract-choice";
import { CATALOGUE_KINDS, isCatalogueKind, PROGRAM_KINDS, programKind, skipsVenueChoice } from "./kind";
import { DEFAULT_SCHOOL_YEAR, isSchoolYear, SCHOOL_YEARS } from "./school-year";
import { SCHOOL_YEAR_LABELS } from "./school-year-copy";
import { confirmedVenueName, shortVenueName } from "./venue-name";

test("years are 1 to 4 and e, 4 unless chosen [GEN-04] [REC-19]", () => {
  const labels = ["1° Medio", "2° Medio", "3° Medio", "4° Medio", "Egresado"];
  expect(SCHOOL_YEARS.map((year) => SCHOOL_YEAR_LABELS[year])).toEqual(labels);
  expect(DEFAULT_SCHOOL_YEAR).toBe("4");
  expect(["4", "e", "5", "E", ""].map(isSchoolYear)).toEqual([true, true, false, false, false]);
});

test("a name with online wins over everything, then streaming from a single venue makes a PDVx [GEN-07] [GEN-08]", () => {
  const catalogueKind = "grade_raising";
  const facts = { name: "Intensivo 4° Medio", catalogueKind, modality: "Streaming", venueCount: 3 } as const;
  expect(programKind(facts)).toBe("grade_raising");
  expect(programKind({ ...facts, venueCount: 0 })).toBe("grade_raising");
  expect(programKind({ ...facts, venueCount: 1 })).toBe("pdvx");
  expect(programKind({ ...facts, name: "PDV OnLine 4°", venueCount: 1 })).toBe("online");
});

test("at the academy's single venue a programme keeps its kind, and its venue is chosen [GEN-08] [AMB-43]", () => {
  for (const catalogueKind of CATALOGUE_KINDS) {
    const facts = { name: "4° Medio", catalogueKind, venueCount: 1 };
    for (const modality of ["Presencial", "Mentoría", "Esencial"])
      expect(programKind({ ...facts, modality })).toBe(catalogueKind);
    expect(programKind({ ...facts, modality: "Streaming" })).toBe("pdvx");
  }
});

test("the catalogue cannot call a programme online or PDVx by itself [GEN-06]", () => {
  expect(PROGRAM_KINDS.filter((kind) => !isCatalogueKind(kind))).toEqual(["online", "pdvx"]);
});

test("online and PDVx skip the venue [COURSE-08]", () => {
  expect(PROGRAM_KINDS.filter(skipsVenueChoice)).toEqual(["online", "pdvx"]);
});

test("each kind has its banner colour [CHECKOUT-02] [CHECKOUT-03]", () => {
  expect(PROGRAM_KINDS.map((kind) => `${kind} ${bannerColour(kind)}`)).toEqual([
    "in_person grey",
    "streaming grey",
    "study_group grey",
    "mentoring green",
    "essential green",
    "grade_raising grey",
    "traditional red",
    "online purple",
    "pdvx yellow",
  ]);
});

const roles = { virtualCampus: { id: 42, communeId: 320 }, onlineId: 1_000_220, proposedId: 3 };

test("programmes without venue choice get the academy's virtual campus [COURSE-56] [AMB-41] [OPEN-01]", () => {
  expect(automaticCampus("pdvx", roles)).toEqual({ id: 42, communeId: 320 });
  expect(automaticCampus("online", roles)).toBe(roles.virtualCampus);
  expect(automaticCampus("traditional", roles)).toBeNull();
  expect(automaticCampus("online", NO_VENUE_ROLES)).toBeNull();
});

test("calls use the only venue of a programme at a distance, else the chosen one [COURSE-57] [AMB-42]", () => {
  const choice = { programVenueIds: [1_000_220], chosenVenueId: 42 };
  expect(sellingLocationId({ ...choice, kind: "online" })).toBe(1_000_220);
  expect(sellingLocationId({ ...choice, kind: "pdvx", programVenueIds: [7] })).toBe(7);
  expect(sellingLocationId({ ...choice, kind: "traditional" })).toBe(42);
  expect(sellingLocationId({ ...choice, kind: "traditional", chosenVenueId: null })).toBeNull();
});

test("who goes to a venue is offered those that exist, the academy's proposal first [COURSE-58] [COURSE-59]", () => {
  const venues = [{ id: 1_000_220 }, { id: 2 }, { id: 3 }, { id: 42 }];
  expect(attendedVenues(venues, roles).map(({ id }) => id)).toEqual([2, 3]);
  expect(attendedVenues(venues, NO_VENUE_ROLES)).toEqual(venues);
  expect(guessCampus(venues, roles)?.id).toBe(3);
  expect(guessCampus(venues, NO_VENUE_ROLES)).toBeNull();
  expect(guessCampus([{ id: 2 }], NO_VENUE_ROLES)?.id).toBe(2);
});

test.each([
  ["Norte Calama", "Calama"],
  ["Norte La Serena", "La Serena"],
  ["Preuniversitario Norte Antofagasta", "Preuniversitario Antofagasta"],
  ["Barrio Norte", "Barrio Norte"],
  ["Norte Arica", "Norte Arica"],
])("venue %s is listed as %s [COURSE-60]", (name, shown) => {
  expect(shortVenueName(name)).toBe(shown);
});

test.each([
  ["Preuniversitario PDV Maipú", "PDV Maipú"],
  ["Pre Sede Plaza Egaña", "Plaza Egaña"],
  ["Preuniversitario Pre Sede Norte Calama", "Calama"],
  ["Presedente", "Presedente"],
  ["Sede Isla Teja", "Isla Teja"],
  ["Sede", "Sede"],
])("venue %s is confirmed as %s [REVIEW-24]", (name, shown) => {
  expect(confirmedVenueName(name)).toBe(shown);
});

test("a venue may have a contract of its own [STUD-05] [API-45] [OPEN-01]", () => {
  const contracts = { servicesContract: "services.pdf", venueContracts: { "52": "san-miguel.pdf" } };
  expect(contractAt(contracts, 52)).toBe("san-miguel.pdf");
  expect(contractAt(contracts, 51)).toBe("services.pdf");
  expect(contractAt(contracts, null)).toBe("services.pdf");
  expect(contractsAt(contracts, [51, 52, 51])).toEqual(["services.pdf", "san-miguel.pdf"]);
});
