import { stringify } from "yaml";
import type { Database, Reader } from "../../../db/database";
import { readAcademy } from "../academy-queries";
import { BRAND_FILES } from "../brand/brand-files";
import { findBrandPictures } from "../brand/brand-queries";
import { writeSvg } from "../brand/parse-svg";
import { weeklyMeetingText } from "../load/cells";
import { headerOf, type TableFile } from "../load/csv-table";
import { ACADEMY_FILE } from "../load/settings";
import { type CouponRow, type CourseRow, type PackRow, type ProgramRow, TABLES } from "../load/tables";
import { findCoupons, findCourses, findPacks, findPlaces, findPrograms } from "./export-queries";

type CellValue = string | number | boolean | null | readonly (string | number)[];

type Cells<Row> = { [K in keyof Row]: CellValue };

const BYTE_ORDER_MARK = "\uFEFF";

/** Rows in the loader's format, as a Chilean spreadsheet opens them. */
export function writeTable<Row>({ keys }: TableFile<Row>, rows: readonly Cells<Row>[]): string {
  const header = keys.map(headerOf).join(";");
  const lines = rows.map((row) => keys.map((key) => cellText(row[key])).join(";"));
  return `${BYTE_ORDER_MARK}${[header, ...lines].join("\n")}\n`;
}

function cellText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return value.join(" ");
  if (typeof value === "number") return String(value).replace(".", ",");
  return /[",;\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

type Stored<T extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;

function programCells({
  program,
  meta,
  venueIds,
}: Stored<typeof findPrograms>["programs"][number]): Cells<ProgramRow> {
  return {
    ...program,
    modality: meta.name,
    shortName: meta.shortName,
    years: meta.applyTo,
    intensive: meta.isIntensive,
    venueIds,
    enabled: program.isEnabled,
  };
}

function badgeOf({
  hasMention,
  isElective,
  isCommon,
}: {
  hasMention: boolean;
  isElective: boolean;
  isCommon: boolean;
}) {
  if (hasMention) return "mention";
  if (isElective) return "elective";
  return isCommon ? "common" : "none";
}

function courseCells({ rows, sessions }: Stored<typeof findCourses>): Cells<CourseRow>[] {
  const byCourse = new Map<number, string[]>();
  for (const session of sessions) {
    byCourse.set(session.courseId, [...(byCourse.get(session.courseId) ?? []), weeklyMeetingText(session)]);
  }
  return rows.map(({ course, capacity, sold }) => {
    const [session1 = "", session2 = "", session3 = ""] = byCourse.get(course.id) ?? [];
    const badge = badgeOf(course);
    return {
      ...course,
      badge,
      capacity,
      initiallySold: sold,
      session1,
      session2,
      session3,
      open: course.isOpen,
    };
  });
}

function packCells({ pack, courseIds, stock, sold }: Stored<typeof findPacks>[number]): Cells<PackRow> {
  return { ...pack, courseIds, stock, initiallySold: sold, active: pack.isActive };
}

function couponCells(row: Stored<typeof findCoupons>[number]): Cells<CouponRow> {
  const { coupon, firstDay, lastDay, maxUses, used } = row;
  return {
    ...coupon,
    validFrom: firstDay,
    validUntil: lastDay,
    maxUses,
    initiallyUsed: used,
    programIds: coupon.programIds ?? [],
  };
}

async function academyFiles(tx: Reader): Promise<[file: string, text: string][]> {
  const { brand, sales: _, ...settings } = await readAcademy(tx);
  const { name, colours, logo } = brand;
  const icon = (await findBrandPictures(tx)).icon;
  return [
    [ACADEMY_FILE, stringify({ brand: { name, colours }, ...settings })],
    ...(logo ? [[BRAND_FILES.logo, writeSvg(logo)] as [string, string]] : []),
    ...(icon ? [[BRAND_FILES.icon, writeSvg(icon)] as [string, string]] : []),
  ];
}

/** The academy's PNG files. */
export async function exportPictures(db: Reader): Promise<Map<string, Buffer>> {
  const pictures = await findBrandPictures(db);
  const files = [
    [BRAND_FILES.touchIcon, pictures.touchIcon],
    [BRAND_FILES.sharePicture, pictures.sharePicture],
  ] as const;
  return new Map(files.flatMap(([file, base64]) => (base64 ? [[file, Buffer.from(base64, "base64")]] : [])));
}

/** Loading them into the same shop changes nothing; a new shop starts with as many seats sold. */
export const exportCatalogue = (db: Database): Promise<Map<string, string>> =>
  db.transaction(catalogueTexts, { isolationLevel: "repeatable read", accessMode: "read only" });

/** By file, without seasons that have ended. */
export async function catalogueTexts(tx: Reader): Promise<Map<string, string>> {
  const places = await findPlaces(tx);
  const offer = await findPrograms(tx);
  const details = offer.details.map((detail) => ({ ...detail, main: detail.isMain }));
  const subjects = offer.subjects.map((subject) => ({ ...subject, mention: subject.hasMention }));
  return new Map([
    [TABLES.regions.file, writeTable(TABLES.regions, places.regions)],
    [TABLES.cities.file, writeTable(TABLES.cities, places.cities)],
    [TABLES.communes.file, writeTable(TABLES.communes, places.communes)],
    [TABLES.schools.file, writeTable(TABLES.schools, places.schools)],
    [TABLES.venues.file, writeTable(TABLES.venues, places.venues)],
    [TABLES.details.file, writeTable(TABLES.details, details)],
    [TABLES.programs.file, writeTable(TABLES.programs, offer.programs.map(programCells))],
    [TABLES.programDetails.file, writeTable(TABLES.programDetails, offer.programDetails)],
    [TABLES.subjects.file, writeTable(TABLES.subjects, subjects)],
    [TABLES.courses.file, writeTable(TABLES.courses, courseCells(await findCourses(tx)))],
    [TABLES.packs.file, writeTable(TABLES.packs, (await findPacks(tx)).map(packCells))],
    [TABLES.coupons.file, writeTable(TABLES.coupons, (await findCoupons(tx)).map(couponCells))],
    ...(await academyFiles(tx)),
  ]);
}
