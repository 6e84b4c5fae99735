import { ADVERTISERS } from "@shop/domain/pricing/advertised";
import { PACK_SIZE } from "@shop/domain/pricing/price-terms";
import { minuteOfDay } from "@shop/domain/schedule/class-meeting";
import { expect, test } from "vitest";
import { dearestChoices, reachedPercent, sellsSixForOne } from "./checks/check-promises";
import { catalogueFolder, readCatalogue } from "./read-catalogue";
import { type CourseRow, sessionsOf } from "./tables";

const demo = await readCatalogue(catalogueFolder());
const STARTS = demo.academy.seasonStarts;

test("every price follows the rule that catalogue/README.md tells", () => {
  const subjectName = new Map(demo.subjects.map(({ id, name }) => [id, name]));
  const BASES: Record<string, number> = {
    "Matemática M1": 670_000,
    Lenguaje: 670_000,
    Matemática: 600_000,
    "Historia y Ciencias Sociales": 600_000,
    "Matemática M2": 520_000,
    "Biología Mención": 610_000,
    "Física Mención": 610_000,
    "Química Mención": 610_000,
  };
  const YEARS: Record<string, number> = { "1": 0.75, "2": 0.75, "3": 0.88, "4": 1, e: 1 };
  const KINDS: Record<string, number> = {
    traditional: 0.95,
    mentoring: 1.1,
    essential: 0.8,
    grade_raising: 0.6,
  };
  const programs = new Map(demo.programs.map((program) => [program.id, program]));
  for (const course of demo.courses) {
    const program = programs.get(course.programId);
    if (!program) throw new Error("unreachable");
    const base = BASES[subjectName.get(course.subjectId) ?? ""] ?? 560_000;
    const factor =
      (YEARS[program.years[0] ?? ""] ?? 1) *
      (KINDS[program.kind] ?? 1) *
      (program.intensive ? 0.465 : 1) *
      (1 - 0.08 * (course.month - (program.intensive ? STARTS.intensive : STARTS.annual)));
    const hours = 1 / 3 + ((2 / 3) * weeklyMinutes(course)) / 180;
    expect(Math.abs(course.priceClp - base * factor * hours), String(course.id)).toBeLessThanOrEqual(5_001);
    expect(course.priceClp % 10_000).toBe(0);
  }
});

test("six courses cost no more than one in exactly one programme, which has no pack [COURSE-62, AMB-46]", () => {
  const lines = demo.programs.flatMap((program) =>
    dearestChoices(demo, program)
      .filter(({ line }) => line.coursePrices.length >= PACK_SIZE)
      .map(({ line }) => ({ id: program.id, isSo: sellsSixForOne(line) })),
  );
  const where = new Set(lines.filter(({ isSo }) => isSo).map(({ id }) => id));
  expect([...where]).toEqual([374]);
  expect(lines.filter(({ id }) => where.has(id)).every(({ isSo }) => isSo)).toBe(true);
  const programOf = new Map(demo.courses.map(({ id, programId }) => [id, programId]));
  const inPacks = new Set(demo.packs.flatMap(({ courseIds }) => courseIds.map((id) => programOf.get(id))));
  expect([...where].some((id) => inPacks.has(id))).toBe(false);
});

test("the demo advertises 50, 65 and 70 percent, each of which is reached and none exceeded [ROW-02] [GEN-10, AMB-12]", () => {
  const { advertisedPercents } = demo.academy;
  const inPerson = { Presencial: 50, Mentoría: 50, Esencial: 50 };
  expect(advertisedPercents).toEqual({ ...inPerson, Streaming: 65, Online: 70, outlet: 65 });
  const reached = ADVERTISERS.map((advertiser) => [advertiser, reachedPercent(demo, advertiser)]);
  expect(Object.fromEntries(reached)).toEqual(advertisedPercents);
});

test("annual classes start in April or later, intensive ones in March or April [ROW-03] [REC-08]", () => {
  expect([STARTS, demo.academy.seasonEnds]).toEqual([
    { annual: 4, intensive: 3 },
    { annual: 12, intensive: 6 },
  ]);
  const first = (isIntensive: boolean) =>
    Math.min(...demo.programs.filter((one) => one.intensive === isIntensive).flatMap(({ months }) => months));
  expect([first(false), first(true)]).toEqual([4, 3]);
});

const weeklyMinutes = (course: CourseRow) =>
  sessionsOf(course).reduce(
    (sum, session) => sum + minuteOfDay(session.endTime) - minuteOfDay(session.startTime),
    0,
  );
