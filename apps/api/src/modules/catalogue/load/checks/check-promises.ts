import { dearestChoice } from "@shop/domain/courses/selection/dearest-choice";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { FALLBACK_DISCOUNT } from "@shop/domain/limits";
import {
  ADVERTISERS,
  type Advertiser,
  largestDiscountPercent,
  OUTLET,
  packDiscountPercent,
} from "@shop/domain/pricing/advertised";
import { costsNoMoreThanOne, lineOf, PACK_SIZE } from "@shop/domain/pricing/price-terms";
import { type QuoteLine, quoteLine } from "@shop/domain/pricing/quote";
import { type Placed, tableName } from "../csv-table";
import type { Issue } from "../issues";
import { kindOf, lineOfPack, packPrice } from "../pack-price";
import {
  type Catalogue,
  type CourseRow,
  PACKS,
  type PackRow,
  PROGRAMS,
  type ProgramRow,
  sessionsOf,
} from "../tables";
import { checksCopy as copy } from "./checks-copy";
import { type Findings, findingsOf, idsOf } from "./findings";

const ACADEMY_FILE = "academy.yaml";

export function checkPromises(catalogue: Catalogue): Issue[] {
  return [
    ...checkOwnTables(catalogue),
    ...checkPackPrices(catalogue),
    ...checkAdvertised(catalogue),
    ...checkStartMonths(catalogue),
  ];
}

// 'Clases entre Abr - Dic' must be true of every programme on sale (ROW-03).
function checkStartMonths({ academy: { seasonStarts }, programs }: Catalogue): Issue[] {
  const findings = findingsOf(PROGRAMS);
  for (const program of programs) {
    const first = program.intensive ? seasonStarts.intensive : seasonStarts.annual;
    const early = program.months.filter((month) => month < first);
    if (early.length > 0) findings.add(program, "months", copy.beforeSeason(early, first));
  }
  return findings.issues;
}

function checkOwnTables({ academy, programs }: Catalogue): Issue[] {
  const ids = academy.programSessionPercents.map(({ programId }) => programId);
  const groups = new Set(programs.map(({ parentId }) => parentId));
  return ids.flatMap((id, index) => {
    const field = `programSessionPercents.${index}.programId`;
    const issue = (problem: string): Issue => ({ file: ACADEMY_FILE, row: null, field, problem });
    if (!idsOf(programs).has(id)) return [issue(copy.unknownId(id, tableName(PROGRAMS)))];
    if (groups.has(id)) return [issue(copy.groupSold(id))];
    return ids.indexOf(id) < index ? [issue(copy.twice(id))] : [];
  });
}

// A pack must cost less than its courses with the fee, at the files' and at the fallback discount.
function checkPackPrices(catalogue: Catalogue): Issue[] {
  const findings = findingsOf(PACKS);
  for (const pack of catalogue.packs) {
    const line = pack.active ? lineOfPack(catalogue, pack) : null;
    if (line) checkPackPrice(pack, line, findings);
  }
  return findings.issues;
}

function checkPackPrice(pack: Placed<PackRow>, line: QuoteLine, findings: Findings<PackRow>): void {
  const discounts = [...new Set([line.onlineDiscountPercent, FALLBACK_DISCOUNT])];
  for (const onlineDiscountPercent of discounts) {
    const { total } = quoteLine({ ...line, onlineDiscountPercent }, null);
    if (pack.offerPriceClp < total) continue;
    findings.add(pack, "offerPriceClp", copy.dearPack(total, onlineDiscountPercent));
  }
}

/** Every percent that the academy advertises is reached by a quote or a pack. */
export function checkAdvertised(catalogue: Catalogue): Issue[] {
  const { advertisedPercents } = catalogue.academy;
  return ADVERTISERS.flatMap((advertiser) => {
    const advertised = advertisedPercents[advertiser];
    if (advertised === undefined) return [];
    const reached = reachedPercent(catalogue, advertiser);
    if (reached >= advertised) return [];
    const field = `advertisedPercents.${advertiser}`;
    const problem = copy.notReached(advertised, reached);
    return [{ file: ACADEMY_FILE, row: null, field, problem }];
  });
}

/** Without coupon, and without programmes that sell six for one, which advertise that themselves. */
export function reachedPercent(catalogue: Catalogue, advertiser: Advertiser): number {
  const { packs, programs } = catalogue;
  const percents =
    advertiser === OUTLET
      ? packs.filter(({ active }) => active).map((pack) => percentOfPack(catalogue, pack))
      : programs
          .filter(({ modality, enabled }) => enabled && modality === advertiser)
          .map((program) => reachedInProgram(catalogue, program));
  return Math.max(0, ...percents);
}

const percentOfPack = (catalogue: Catalogue, pack: PackRow): number =>
  packDiscountPercent({ price: packPrice(catalogue, pack), offerPrice: pack.offerPriceClp });

function reachedInProgram(catalogue: Catalogue, program: ProgramRow): number {
  const choices = dearestChoices(catalogue, program);
  if (choices.some(({ line }) => sellsSixForOne(line))) return 0;
  return Math.max(0, ...choices.map(({ line, minimum }) => largestDiscountPercent(line, minimum)));
}

/** Such an offer has its own label and counts for no modality. */
export const sellsSixForOne = (line: QuoteLine): boolean =>
  costsNoMoreThanOne({ ...line, coursePrices: line.coursePrices.slice(0, PACK_SIZE) });

/** The dearest courses that one student can take together, by venue and month. */
export function dearestChoices(
  { academy, courses, subjects }: Catalogue,
  program: ProgramRow,
): { line: QuoteLine; minimum: number }[] {
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]));
  const places = new Map<string, CourseRow[]>();
  for (const course of courses) {
    if (course.programId !== program.id || !course.open) continue;
    const place = `${course.venueId}/${course.month}`;
    places.set(place, [...(places.get(place) ?? []), course]);
  }
  return [...places.values()].map((rows) => {
    const offered = rows.map((row) => asCourse(row, nameOf.get(row.subjectId) ?? row.name));
    const coursePrices = dearestChoice(offered).map(({ price }) => price);
    const kind = kindOf(program);
    return {
      line: lineOf(academy, { programId: program.id, kind, coursePrices }),
      minimum: minimumCourses(kind, offered),
    };
  });
}

// Today's free seats do not matter for what is advertised.
const asCourse = (row: CourseRow, subjectName: string) => ({
  id: row.id,
  name: row.name,
  subjectId: row.subjectId,
  Subject: { name: subjectName },
  hasMention: row.badge === "mention",
  isElective: row.badge === "elective",
  isCommon: row.badge === "common",
  seatsAvailable: row.capacity,
  Schedules: sessionsOf(row),
  price: row.priceClp,
});
