import { FALLBACK_DISCOUNT } from "@shop/domain/limits";
import { costsNoMoreThanOne, lineOf, PACK_SIZE } from "@shop/domain/pricing/price-terms";
import { coursePrice, quoteLine } from "@shop/domain/pricing/quote";
import { programKind } from "@shop/domain/programs/kind";
import { minuteOfDay } from "@shop/domain/schedule/session";
import { beforeAll, expect, test } from "vitest";
import { dearestChoices, reachedPercent } from "./checks/check-promises";
import { catalogueFolder, readCatalogue } from "./read-catalogue";
import { type Catalogue, type CourseRow, sessionsOf } from "./tables";

let demo: Catalogue;
beforeAll(async () => {
  demo = await readCatalogue(catalogueFolder());
});

const weeklyMinutes = (course: CourseRow) =>
  sessionsOf(course).reduce(
    (sum, session) => sum + minuteOfDay(session.endTime) - minuteOfDay(session.startTime),
    0,
  );

test("courses alike but for their hours cost more with every hour a week, and the same without one", () => {
  const alike = new Map<string, Map<number, Set<number>>>();
  for (const course of demo.courses) {
    const key = `${course.programId}/${course.month}/${course.subjectId}`;
    const prices = alike.get(key) ?? new Map<number, Set<number>>();
    const minutes = weeklyMinutes(course);
    alike.set(key, prices.set(minutes, (prices.get(minutes) ?? new Set()).add(course.priceClp)));
  }
  let compared = 0;
  for (const [key, prices] of alike) {
    const rising = [...prices].sort(([one], [other]) => one - other);
    for (const [, distinct] of rising) expect(distinct.size, key).toBe(1);
    const amounts = rising.flatMap(([, distinct]) => [...distinct]);
    expect(amounts, key).toEqual([...new Set(amounts)].sort((one, other) => one - other));
    compared += amounts.length - 1;
  }
  expect(compared).toBeGreaterThan(50);
});

test("every price follows the rule that catalogue/README.md tells", () => {
  const subjectName = new Map(demo.subjects.map(({ id, name }) => [id, name]));
  const BASES: Record<string, number> = {
    "Matemática M1": 1_290_000,
    Lenguaje: 1_290_000,
    Matemática: 1_150_000,
    "Historia y Ciencias Sociales": 1_150_000,
    "Matemática M2": 1_000_000,
    "Biología Mención": 1_180_000,
    "Física Mención": 1_180_000,
    "Química Mención": 1_180_000,
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
    const base = BASES[subjectName.get(course.subjectId) ?? ""] ?? 1_080_000;
    const factor =
      (YEARS[program.years[0] ?? ""] ?? 1) *
      (KINDS[program.kind] ?? 1) *
      (program.intensive ? 0.465 : 1) *
      (1 - 0.08 * (course.month - 3));
    const hours = 1 / 3 + ((2 / 3) * weeklyMinutes(course)) / 180;
    expect(Math.abs(course.priceClp - base * factor * hours), String(course.id)).toBeLessThanOrEqual(5_001);
    expect(course.priceClp % 10_000).toBe(0);
  }
});

test("six courses cost no more than one in exactly one programme, which has a table of its own and no pack [COURSE-62, AMB-46]", () => {
  const lines = demo.programs.flatMap((program) =>
    dearestChoices(demo, program)
      .filter(({ line }) => line.coursePrices.length >= PACK_SIZE)
      .map(({ line }) => ({
        id: program.id,
        isSo: costsNoMoreThanOne({ ...line, coursePrices: line.coursePrices.slice(0, PACK_SIZE) }),
      })),
  );
  const where = new Set(lines.filter(({ isSo }) => isSo).map(({ id }) => id));
  expect([...where]).toEqual(demo.academy.programSessionPercents.map(({ programId }) => programId));
  expect(where.size).toBe(1);
  expect(lines.filter(({ id }) => where.has(id)).every(({ isSo }) => isSo)).toBe(true);
  const programOf = new Map(demo.courses.map(({ id, programId }) => [id, programId]));
  const inPacks = new Set(demo.packs.flatMap(({ courseIds }) => courseIds.map((id) => programOf.get(id))));
  expect([...where].some((id) => inPacks.has(id))).toBe(false);
});

test("the demo advertises 50, 65 and 70 percent, and a quote or a pack reaches each [GEN-10, AMB-12]", () => {
  expect(demo.academy.advertisedPercents).toEqual({
    Presencial: 50,
    Streaming: 65,
    Online: 70,
    Mentoría: 50,
    Esencial: 50,
    outlet: 65,
  });
  for (const advertiser of ["Presencial", "Streaming", "Online", "Mentoría", "Esencial", "outlet"] as const) {
    const advertised = demo.academy.advertisedPercents[advertiser] ?? 100;
    expect(reachedPercent(demo, advertiser), advertiser).toBeGreaterThanOrEqual(advertised);
  }
  expect(reachedPercent(demo, "Online")).toBe(70);
});

test("every pack is cheaper than its courses are online, with the fee, whichever discount is known [OUTLET-04, CFG-03]", () => {
  const courses = new Map(demo.courses.map((course) => [course.id, course]));
  const programs = new Map(demo.programs.map((program) => [program.id, program]));
  for (const pack of demo.packs) {
    const inPack = pack.courseIds.flatMap((id) => courses.get(id) ?? []);
    const program = programs.get(inPack[0]?.programId ?? 0);
    if (!program) throw new Error("unreachable");
    const { name, kind: catalogueKind, venueIds } = program;
    const kind = programKind({ name, catalogueKind, venueCount: venueIds.length });
    const coursePrices = inPack.map(({ priceClp }) => priceClp);
    expect(pack.priceClp).toBe(coursePrices.reduce((sum, price) => sum + coursePrice(price, kind), 0));
    for (const discount of [demo.academy.discount, FALLBACK_DISCOUNT]) {
      const line = lineOf({ ...demo.academy, discount }, { programId: program.id, kind, coursePrices });
      expect(pack.offerPriceClp, pack.title).toBeLessThan(quoteLine(line, null).total);
    }
  }
});
