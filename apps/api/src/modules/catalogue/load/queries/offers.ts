import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database";
import { academyBrand, academySettings, newerSettings } from "../../../../db/schema/academy";
import { coupons, courses, packCourses, packs, schedules } from "../../../../db/schema/catalogue";
import { deleteItems } from "../../../inventory/item-queries";
import type { Academy } from "../../academy";
import { NAMED } from "../../queries/named";
import { hourOf, schedulesOfCourse } from "../../section-hours";
import type { SoldRow } from "../keep-offers";
import { packPrice } from "../pack-price";
import { type Catalogue, type CouponRow, type CourseRow, type PackRow, sessionsOf } from "../tables";
import { type Change, type Changes, removeAbsent, upsertRows } from "./upsert";

const COLUMNS = [
  "programId",
  "venueId",
  "subjectId",
  "name",
  "pdvCode",
  "pdvId",
  "hour",
  "month",
  "priceClp",
  "hasMention",
  "isElective",
  "isCommon",
  "isOpen",
  "filedOpen",
  "filedCapacity",
] as const;

const SCHEDULE_COLUMNS = ["courseId", "dayOfWeek", "block", "startTime", "endTime"] as const;

const schedulesOf = (rows: readonly CourseRow[]) =>
  rows.flatMap((course) => schedulesOfCourse(course.id, sessionsOf(course)));

// A cancelled section stays closed, whatever the files say [SECT-04].
async function findCancelled(tx: Tx): Promise<ReadonlySet<number>> {
  const rows = await tx.select({ id: courses.id }).from(courses).where(eq(courses.isCancelled, true));
  return new Set(rows.map(({ id }) => id));
}

export async function storeCourses(
  tx: Tx,
  rows: readonly SoldRow[],
  { itemIdOf, seasonOf }: Record<"itemIdOf" | "seasonOf", (course: CourseRow) => number>,
): Promise<Changes> {
  const cancelled = await findCancelled(tx);
  const wanted = rows.map((course) => ({
    ...course,
    itemId: itemIdOf(course),
    season: seasonOf(course),
    hour: hourOf(sessionsOf(course)),
    hasMention: course.badge === "mention",
    isElective: course.badge === "elective",
    isCommon: course.badge === "common",
    isOpen: course.open && !cancelled.has(course.id),
  }));
  const sessions = schedulesOf(rows);
  const changes = {
    courses: await upsertRows(tx, courses, wanted, {
      key: ["id"],
      columns: COLUMNS,
      keep: ["itemId", "season"],
    }),
    schedules: await upsertRows(tx, schedules, sessions, { key: ["id"], columns: SCHEDULE_COLUMNS }),
  };
  const known = sql.param(rows.map(({ id }) => id));
  changes.schedules.removed = await removeAbsent(tx, schedules, sessions, {
    key: ["id"],
    only: sql`stored.course_id = ANY(${known}::int[])`,
  });
  return changes;
}

/** Closes sections that a kept pack, an order or a student names; deletes the others. */
export async function retireCourses(
  tx: Tx,
  gone: readonly { itemId: number; isUsed: boolean }[],
): Promise<{ closed: number; removed: number }> {
  const idsOf = (isUsed: boolean) =>
    sql.param(gone.filter((item) => item.isUsed === isUsed).map(({ itemId }) => itemId));
  const removed = await tx.execute<{ item_id: number }>(sql`
    DELETE FROM courses WHERE item_id = ANY(${idsOf(false)}::int[])
      AND NOT EXISTS (SELECT FROM pack_courses WHERE course_id = courses.id) AND NOT ${NAMED.course}
    RETURNING item_id`);
  await deleteItems(tx, itemsOf(removed.rows));
  const all = sql.param(gone.map(({ itemId }) => itemId));
  const closed = await tx.execute(
    sql`UPDATE courses SET is_open = false WHERE is_open AND item_id = ANY(${all}::int[])`,
  );
  return { closed: closed.rowCount ?? 0, removed: removed.rows.length };
}

const itemsOf = (owners: readonly { item_id: number }[]) => owners.map(({ item_id }) => item_id);

const PACK_COLUMNS = ["title", "priceClp", "offerPriceClp", "modality", "venueId", "isActive"] as const;
const COUPON_COLUMNS = ["kind", "value", "validFrom", "validUntil", "usesPerRut", "programIds"] as const;

interface Retired {
  closed: number;
  removed: number;
}

export async function storePacks(
  tx: Tx,
  catalogue: Catalogue,
  itemIdOf: (pack: PackRow) => number,
): Promise<Changes> {
  const rows = catalogue.packs;
  const wanted = rows.map((pack) => ({
    ...pack,
    itemId: itemIdOf(pack),
    priceClp: packPrice(catalogue, pack),
    isActive: pack.active,
  }));
  const links = rows.flatMap(({ id, courseIds }) => courseIds.map((courseId) => ({ packId: id, courseId })));
  const changes = {
    packs: await upsertRows(tx, packs, wanted, { key: ["id"], columns: PACK_COLUMNS, keep: ["itemId"] }),
    packCourses: await upsertRows(tx, packCourses, links, { key: ["packId", "courseId"], columns: [] }),
  };
  const known = sql.param(rows.map(({ id }) => id));
  changes.packCourses.removed = await removeAbsent(tx, packCourses, links, {
    key: ["packId", "courseId"],
    only: sql`stored.pack_id = ANY(${known}::int[])`,
  });
  return changes;
}

/** Deletes packs that no order names, deactivates the others. */
export async function retirePacks(
  tx: Tx,
  gone: readonly { itemId: number; isUsed: boolean }[],
): Promise<Retired> {
  const unused = sql.param(gone.filter(({ isUsed }) => !isUsed).map(({ itemId }) => itemId));
  const removed = await tx.execute<{ item_id: number }>(sql`
    DELETE FROM packs WHERE item_id = ANY(${unused}::int[])
      AND NOT ${NAMED.pack}
    RETURNING item_id`);
  await deleteItems(tx, itemsOf(removed.rows));
  const all = sql.param(gone.map(({ itemId }) => itemId));
  const closed = await tx.execute(sql`
    UPDATE packs SET is_active = false WHERE is_active AND item_id = ANY(${all}::int[])`);
  return { closed: closed.rowCount ?? 0, removed: removed.rows.length };
}

async function chileanDays(tx: Tx, days: readonly string[]) {
  const { rows } = await tx.execute<{ day: string; starts: Date; ends: Date }>(sql`
    SELECT day, day::timestamp AT TIME ZONE 'America/Santiago' AS starts,
      (day::date + 1)::timestamp AT TIME ZONE 'America/Santiago' AS ends
    FROM unnest(${sql.param([...new Set(days)])}::text[]) AS day`);
  return new Map(rows.map(({ day, starts, ends }) => [day, { starts, ends }]));
}

/** Coupons run from midnight of the first day in Chile until the last day has ended. */
export async function storeCoupons(
  tx: Tx,
  rows: readonly CouponRow[],
  itemIdOf: (coupon: CouponRow) => number,
): Promise<Change> {
  const days = await chileanDays(
    tx,
    rows.flatMap(({ validFrom, validUntil }) => [validFrom ?? [], validUntil ?? []].flat()),
  );
  const wanted = rows.map((coupon) => ({
    ...coupon,
    itemId: itemIdOf(coupon),
    validFrom: days.get(coupon.validFrom ?? "")?.starts ?? null,
    validUntil: days.get(coupon.validUntil ?? "")?.ends ?? null,
    programIds: coupon.programIds.length > 0 ? coupon.programIds : null,
  }));
  return await upsertRows(tx, coupons, wanted, { key: ["code"], columns: COUPON_COLUMNS, keep: ["itemId"] });
}

/** Coupons that an order names end with yesterday, because files hold only whole days; the others are deleted. */
export async function retireCoupons(
  tx: Tx,
  gone: readonly { itemId: number; isUsed: boolean }[],
): Promise<Retired> {
  const unused = sql.param(gone.filter(({ isUsed }) => !isUsed).map(({ itemId }) => itemId));
  const removed = await tx.execute<{ item_id: number }>(sql`
    DELETE FROM coupons WHERE item_id = ANY(${unused}::int[])
      AND NOT ${NAMED.coupon}
    RETURNING item_id`);
  await deleteItems(tx, itemsOf(removed.rows));
  const all = sql.param(gone.map(({ itemId }) => itemId));
  const today = sql`(date_trunc('day', shop_now() AT TIME ZONE 'America/Santiago') AT TIME ZONE 'America/Santiago')`;
  const closed = await tx.execute(sql`
    UPDATE coupons SET valid_until = ${today}, valid_from = CASE WHEN valid_from < ${today} THEN valid_from END
    WHERE item_id = ANY(${all}::int[]) AND coalesce(valid_until, 'infinity') > ${today}`);
  return { closed: closed.rowCount ?? 0, removed: removed.rows.length };
}

const asRows = (settings: object) => Object.entries(settings).map(([key, value]) => ({ key, value }));

export async function storeAcademy(
  tx: Tx,
  { brand: _, sales: __, venues, secondPersonAboveClp, documents, ...academy }: Academy,
): Promise<Change> {
  // The previous version requires this one; it has no other contracts of venues.
  const sanMiguelContract = venues.contracts[0]?.document ?? documents.servicesContract;
  const rows = asRows({ ...academy, documents: { ...documents, sanMiguelContract } });
  const newer = asRows({ venues, secondPersonAboveClp });
  const sum = { added: 0, changed: 0, removed: 0 };
  for (const [table, wanted] of [
    [academySettings, rows],
    [newerSettings, newer],
  ] as const) {
    const change = await upsertRows(tx, table, wanted, { key: ["key"], columns: ["value"] });
    sum.added += change.added;
    sum.changed += change.changed;
    sum.removed += await removeAbsent(tx, table, wanted, { key: ["key"] });
  }
  return sum;
}

export async function storeBrand(tx: Tx, { academy, pictures }: Catalogue): Promise<Change> {
  const row = { isOnly: true, brand: academy.brand, ...pictures };
  const columns = ["brand", "icon", "touchIcon", "sharePicture"] as const;
  return await upsertRows(tx, academyBrand, [row], { key: ["isOnly"], columns });
}
