import { isLimitedGradeRaising } from "@shop/domain/courses/offer";
import { CLASS_MODES } from "@shop/domain/programs/class-mode-copy";
import { isOnlineName, PROGRAM_KINDS, programKind } from "@shop/domain/programs/kind";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import { schedulesOverlap } from "@shop/domain/schedule/overlap";
import { expect, test } from "vitest";
import { catalogueFolder, readCatalogue } from "./read-catalogue";
import type { Catalogue } from "./tables";
import { sessionsOf } from "./tables";

const demo = await readCatalogue(catalogueFolder());

const countBy = <T>(rows: readonly T[], keyOf: (row: T) => unknown) => new Set(rows.map(keyOf)).size;
const seatsOf = ({ capacity, initiallySold }: { capacity: number; initiallySold: number }) =>
  capacity - initiallySold;
const soldPrograms = () =>
  demo.programs.filter(({ id }) => !demo.programs.some(({ parentId }) => parentId === id));
const kindOf = ({ name, kind, modality, venueIds }: Catalogue["programs"][number]) =>
  programKind({ name, catalogueKind: kind, modality, venueCount: venueIds.length });
const coursesOf = (programId: number) => demo.courses.filter((course) => course.programId === programId);

// What a programme answers in the comparison.
const answerOf = (programId: number, name: string) => {
  const detail = demo.details.find((one) => one.name === name);
  return demo.programDetails.find((row) => row.programId === programId && row.detailId === detail?.id)?.value;
};

test("Chile has 16 regions, 56 provinces and 346 communes", () => {
  expect([demo.regions.length, demo.cities.length, demo.communes.length]).toEqual([16, 56, 346]);
  const regionOf = new Map(demo.cities.map(({ id, regionId }) => [id, regionId]));
  const perRegion = [...demo.regions]
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => demo.communes.filter(({ cityId }) => regionOf.get(cityId) === id).length);
  // Official counts from Arica y Parinacota to Magallanes.
  expect(perRegion).toEqual([4, 7, 9, 9, 15, 38, 52, 33, 30, 21, 33, 32, 12, 30, 10, 11]);
  expect(countBy(demo.communes, ({ cityId }) => cityId)).toBe(56);
});

test("every programme tells its classes a week, and its class size by kind [REC-22] [REC-23]", () => {
  for (const program of soldPrograms()) {
    expect(["1", "1 – 2", "1 – 3"]).toContain(answerOf(program.id, "Clases por semana"));
    const size = answerOf(program.id, "Estudiantes por curso");
    if (program.kind === "study_group") expect(size).toBe("10");
    else if (kindOf(program) === "pdvx") expect(size).toBe("50");
    else expect(["25", "35", "50"]).toContain(size);
  }
});

test("live and recorded in the comparison are what the shop and the contract say of Streaming and Online", () => {
  const answersOf = (id: number) =>
    ["Clases en vivo a distancia", "Clases grabadas"].map((name) => answerOf(id, name));
  const ofModality = (modality: string) => demo.programs.filter((program) => program.modality === modality);
  expect(CLASS_MODES.streaming).toMatch(/en vivo.*horario fijo.*grabadas/);
  for (const { id, name } of ofModality("Streaming")) expect(answersOf(id), name).toEqual(["Sí", "Sí"]);
  expect(CLASS_MODES.online).toMatch(/grabadas.*a tu ritmo/);
  for (const { id, name } of ofModality("Online")) expect(answersOf(id), name).toEqual(["No", "Sí"]);
});

test("schools stand in many communes", () => {
  expect(demo.schools.length).toBeGreaterThanOrEqual(300);
  expect(countBy(demo.schools, ({ communeId }) => communeId)).toBeGreaterThanOrEqual(40);
});

test("the venues that the rules name are there, in at least six regions [COURSE-56] [COURSE-57] [COURSE-58]", () => {
  const regionOf = new Map(demo.cities.map(({ id, regionId }) => [id, regionId]));
  const cityOf = new Map(demo.communes.map(({ id, cityId }) => [id, cityId]));
  expect(demo.venues.length).toBeGreaterThanOrEqual(14);
  expect(
    countBy(demo.venues, ({ communeId }) => regionOf.get(cityOf.get(communeId) ?? 0)),
  ).toBeGreaterThanOrEqual(6);
  expect(demo.academy.venues).toMatchObject({ virtualCampus: 42, online: 1_000_220, proposed: 51 });
  expect(demo.venues.find(({ id }) => id === 42)).toMatchObject({ communeId: 320 });
  expect(demo.venues.find(({ id }) => id === 51)?.name).toContain("Plaza Egaña");
  expect(demo.communes.find(({ id }) => id === 320)).toMatchObject({ name: "Las Condes" });
  expect(demo.venues.find(({ id }) => id === 1_000_220)?.name.toLowerCase()).toContain("pdv online");
  const names = demo.venues.map(({ name }) => name).join("\n");
  for (const name of ["Plaza Egaña", "San Miguel", "Norte Calama", "Norte La Serena", "Norte Antofagasta"]) {
    expect(names).toContain(name);
  }
});

test("every kind of programme is sold, and every school year has some [GEN-04] [GEN-06]", () => {
  const kinds = new Set<string>(soldPrograms().map(kindOf));
  // Single-venue streaming is PDVx: no programme stays plain streaming.
  expect(PROGRAM_KINDS.filter((kind) => !kinds.has(kind))).toEqual(["streaming"]);
  expect(soldPrograms().filter(({ kind }) => kind === "grade_raising").length).toBeGreaterThanOrEqual(2);
  for (const year of SCHOOL_YEARS) {
    expect(soldPrograms().filter(({ years }) => years.includes(year)).length, year).toBeGreaterThanOrEqual(3);
  }
});

test("each programme has courses in every month and venue that it names", () => {
  for (const program of soldPrograms()) {
    const courses = coursesOf(program.id);
    expect(
      [...new Set(courses.map(({ month }) => month))].sort((a, b) => a - b),
      program.name,
    ).toEqual(program.months);
    expect(new Set(courses.map(({ venueId }) => venueId)).size, program.name).toBe(program.venueIds.length);
  }
});

test("online programmes and PDVx have their minimum of courses that do not clash in each month [COURSE-33] [AMB-85]", () => {
  const programs = soldPrograms().filter((program) => ["online", "pdvx"].includes(kindOf(program)));
  for (const { id, name, months } of programs) {
    for (const month of months) {
      const sections = coursesOf(id).filter((course) => course.month === month && seatsOf(course) > 0);
      const subjects = new Map(sections.map((course) => [course.subjectId, course]));
      const chosen: typeof sections = [];
      for (const course of subjects.values()) {
        if (!chosen.some((other) => schedulesOverlap(sessionsOf(other), sessionsOf(course))))
          chosen.push(course);
      }
      const subjectIds = coursesOf(id)
        .filter((course) => course.month === month)
        .map(({ subjectId }) => subjectId);
      const minimum = Math.min(3, new Set(subjectIds).size);
      expect(chosen.length, `${name}, month ${month}`).toBeGreaterThanOrEqual(minimum);
    }
  }
});

test("annual online programmes have one section per subject and none clash: buyers choose no hours [COURSE-09]", () => {
  const annual = soldPrograms().filter(({ name, intensive }) => isOnlineName(name) && !intensive);
  for (const { id, name, months } of annual) {
    for (const month of months) {
      const sections = coursesOf(id).filter((course) => course.month === month);
      expect(countBy(sections, ({ subjectId }) => subjectId)).toBe(sections.length);
      const clashes = sections.filter((one, index) =>
        sections.slice(index + 1).some((other) => schedulesOverlap(sessionsOf(one), sessionsOf(other))),
      );
      expect(clashes, name).toEqual([]);
    }
  }
});

test("Sube Notas of 3° Medio as PDVx has Matemática and Lenguaje only [COURSE-36]", () => {
  const program = soldPrograms().find((row) =>
    isLimitedGradeRaising({ name: row.name, kind: kindOf(row), year: "3" }),
  );
  const subjectIds = new Set(coursesOf(program?.id ?? 0).map(({ subjectId }) => subjectId));
  const names = demo.subjects.filter(({ id }) => subjectIds.has(id)).map(({ name }) => name);
  expect(names).toEqual(["Matemática M1", "Lenguaje"]);
});

test("the default programme at Plaza Egaña in April has all subjects, full, nearly full and free sections [API-06]", () => {
  const sections = coursesOf(367).filter(({ venueId, month }) => venueId === 51 && month === 4);
  expect(countBy(sections, ({ subjectId }) => subjectId)).toBe(10);
  expect(sections.length).toBeGreaterThanOrEqual(30);
  expect(sections.some((course) => seatsOf(course) === 0)).toBe(true);
  expect(sections.some((course) => seatsOf(course) > 0 && seatsOf(course) < 10)).toBe(true);
  expect(sections.some((course) => seatsOf(course) >= 10)).toBe(true);
  expect(new Set(sections.map((course) => sessionsOf(course).length))).toEqual(new Set([1, 2, 3]));
});

test("in-person 2° Medio is sold out, so that only streaming and online remain [AMB-64]", () => {
  const programs = soldPrograms().filter(
    ({ years, modality }) => years.includes("2") && modality === "Presencial",
  );
  const seats = programs.flatMap(({ id }) => coursesOf(id)).map(seatsOf);
  expect(Math.max(...seats)).toBe(0);
});

test("packs and coupons show every state", () => {
  expect(demo.packs.length).toBeGreaterThanOrEqual(20);
  expect(demo.packs.some(({ stock, initiallySold }) => stock === initiallySold)).toBe(true);
  expect(demo.packs.some(({ courseIds }) => courseIds.length === 6)).toBe(true);
  const coupon = (code: string) => demo.coupons.find((row) => row.code === code);
  expect(coupon("PDV20")).toMatchObject({ kind: "percent", value: 20 });
  expect(coupon("BECA100")).toMatchObject({ kind: "percent", value: 100 });
  expect(coupon("MATRICULA30000")).toMatchObject({ kind: "amount", value: 30_000 });
  expect(coupon("VENCIDO25")?.validUntil).toBe("2025-01-31");
  expect(coupon("AGOTADO30")).toMatchObject({ maxUses: 20, initiallyUsed: 20 });
  expect(coupon("UNICO50")).toMatchObject({ maxUses: 1, initiallyUsed: 0 });
  expect(coupon("BIENVENIDA10")).toMatchObject({ usesPerRut: 1 });
  expect(coupon("MENTORIA40")?.programIds).toEqual([375, 385, 396]);
});
