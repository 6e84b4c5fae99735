import { FROZEN_CATALOGUE } from "@shop/test-kit/frozen-catalogue";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../test/database/database";
import { holdUnits } from "../../../../test/database/hold-units";
import { until } from "../../../../test/until";
import { type Database, openDatabase } from "../../../db/database";
import { exportCatalogue } from "../export/export-catalogue";
import { CatalogueError } from "./csv-table";
import { loadCatalogue, loadFirstCatalogue } from "./load-catalogue";
import { parseCatalogue, readCatalogue } from "./read-catalogue";
import type { Catalogue } from "./tables";

let demo: Catalogue;
let small: Catalogue;
let database: TestDatabase;
let db: Database;

/** The demo with one programme's sections, so that each load is quick. */
function smallCatalogue(): Catalogue {
  const courses = demo.courses.filter(
    ({ programId, venueId, month }) => programId === 367 && venueId === 51 && month === 3,
  );
  const ids = new Set(courses.map(({ id }) => id));
  return {
    ...demo,
    academy: { ...demo.academy, advertisedPercents: {} },
    schools: demo.schools.slice(0, 20),
    courses,
    packs: demo.packs.filter(({ courseIds }) => courseIds.every((id) => ids.has(id))),
  };
}

beforeAll(async () => {
  demo = await readCatalogue(FROZEN_CATALOGUE);
  small = smallCatalogue();
  database = await createTestDatabase();
  db = openDatabase(database.url, { poolSize: 4 });
});
beforeEach(async () => {
  await db.$client.query("TRUNCATE scarce_items, programs, sessions CASCADE");
  await moveShopClock(db.$client, 0);
  await loadCatalogue(db, small);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const COURSE = 367_001;
const OUTSIDE_PACKS = 367_002;

async function one<T>(text: string, values: unknown[] = []): Promise<T | undefined> {
  const { rows } = await db.$client.query(text, values);
  return rows[0] as T | undefined;
}
const itemOf = async (courseId: number) => {
  const row = await one<{ id: number; capacity: number; sold: number }>(
    "SELECT i.* FROM courses c JOIN scarce_items i ON i.id = c.item_id WHERE c.id = $1",
    [courseId],
  );
  if (!row) throw new Error(`no course ${courseId}`);
  return row;
};
/** Every row with the transaction that wrote it: equal only when nothing was written. */
const fingerprint = () =>
  one<{ all: string }>(`SELECT string_agg(t, '' ORDER BY t) AS all FROM (
    SELECT 'c' || xmin || c::text AS t FROM courses c UNION ALL SELECT 'i' || xmin || i::text FROM scarce_items i
    UNION ALL SELECT 's' || xmin || s::text FROM schedules s UNION ALL SELECT 'p' || xmin || p::text FROM programs p
    UNION ALL SELECT 'v' || xmin || v::text FROM venues v UNION ALL SELECT 'k' || xmin || k::text FROM packs k
    UNION ALL SELECT 'u' || xmin || u::text FROM coupons u UNION ALL SELECT 'a' || xmin || a::text FROM academy_settings a
  ) rows`);
const changeCourse = (id: number, change: Partial<Catalogue["courses"][number]>): Catalogue => ({
  ...small,
  courses: small.courses.map((course) => (course.id === id ? { ...course, ...change } : course)),
});
const withoutCourse = (id: number): Catalogue => ({
  ...small,
  courses: small.courses.filter((course) => course.id !== id),
  packs: small.packs.filter(({ courseIds }) => !courseIds.includes(id)),
});
const sell = (itemId: number, sold: number) =>
  db.$client.query("UPDATE scarce_items SET sold = $2 WHERE id = $1", [itemId, sold]);

test("loading the same twice writes nothing", async () => {
  const before = await fingerprint();
  const { changes, closed } = await loadCatalogue(db, small);
  expect(
    Object.values(changes).filter(({ added, changed, removed }) => added + changed + removed > 0),
  ).toEqual([]);
  expect(closed).toBe(0);
  expect(await fingerprint()).toEqual(before);
});

test("two processes may load at once", async () => {
  const changed = changeCourse(COURSE, { priceClp: 123_000 });
  await Promise.all([loadCatalogue(db, changed), loadCatalogue(db, changed), loadCatalogue(db, small)]);
  const counts = await one<{ n: number }>("SELECT count(*)::int AS n FROM courses");
  expect(counts?.n).toBe(small.courses.length);
});

test("a shop that has programmes is left alone, an empty one is filled once", async () => {
  expect(await loadFirstCatalogue(db, FROZEN_CATALOGUE)).toBeNull();
  const other = await createTestDatabase();
  const empty = openDatabase(other.url, { poolSize: 2 });
  try {
    const [first, second] = await Promise.all([
      loadFirstCatalogue(empty, FROZEN_CATALOGUE),
      loadFirstCatalogue(empty, FROZEN_CATALOGUE),
    ]);
    expect([first === null, second === null].sort()).toEqual([false, true]);
  } finally {
    await empty.$client.end();
    await other.drop();
  }
});

test("sales since the load stay: the file's initially_sold counts for new sections only", async () => {
  const { id, sold } = await itemOf(COURSE);
  await sell(id, sold + 1);
  await loadCatalogue(db, small);
  expect(await itemOf(COURSE)).toMatchObject({ id, sold: sold + 1 });
});

test("a capacity below what is sold is refused with its row, and nothing else of the load is stored", async () => {
  const { id, sold } = await itemOf(COURSE);
  const before = await fingerprint();
  const catalogue = {
    ...changeCourse(COURSE, { capacity: sold - 1, initiallySold: 0 }),
    academy: { ...small.academy, discount: 1 },
  };
  await expect(loadCatalogue(db, catalogue)).rejects.toThrow(
    `courses.csv, row 2, capacity: ${sold - 1} is below the ${sold} that are sold or being bought right now`,
  );
  expect(await itemOf(COURSE)).toMatchObject({ id, sold });
  expect(await fingerprint()).toEqual(before);
});

test("a capacity below sold and held seats is refused, and taken once the hold has expired", async () => {
  const { id, sold } = await itemOf(COURSE);
  await holdUnits(db, id, 2, 60);
  const tight = changeCourse(COURSE, { capacity: sold + 1, initiallySold: 0 });
  await expect(loadCatalogue(db, tight)).rejects.toThrow(CatalogueError);
  await moveShopClock(db.$client, 120);
  await loadCatalogue(db, tight);
  expect(await itemOf(COURSE)).toMatchObject({ id, capacity: sold + 1 });
});

test("a section with sales that leaves the files is closed, not deleted, with its sessions", async () => {
  const { closed } = await loadCatalogue(db, withoutCourse(COURSE));
  expect(closed).toBeGreaterThanOrEqual(1);
  expect(await one("SELECT is_open FROM courses WHERE id = $1", [COURSE])).toEqual({ is_open: false });
  expect(await one("SELECT count(*)::int AS n FROM schedules WHERE course_id = $1", [COURSE])).toEqual({
    n: 2,
  });
  const again = await loadCatalogue(db, withoutCourse(COURSE));
  expect(again.closed).toBe(0);
  await loadCatalogue(db, small);
  expect(await one("SELECT is_open FROM courses WHERE id = $1", [COURSE])).toEqual({ is_open: true });
});

test("a section without sales that leaves the files is deleted with its seats", async () => {
  const { id } = await itemOf(OUTSIDE_PACKS);
  await sell(id, 0);
  await loadCatalogue(db, withoutCourse(OUTSIDE_PACKS));
  expect(await one("SELECT id FROM courses WHERE id = $1", [OUTSIDE_PACKS])).toBeUndefined();
  expect(await one("SELECT id FROM scarce_items WHERE id = $1", [id])).toBeUndefined();
});

test("a section of a pack that was sold is closed, not deleted", async () => {
  const { id } = await itemOf(COURSE);
  await sell(id, 0);
  await loadCatalogue(db, withoutCourse(COURSE));
  expect(await one("SELECT is_open FROM courses WHERE id = $1", [COURSE])).toEqual({ is_open: false });
});

test("a section that a buyer holds is closed, not deleted", async () => {
  const { id } = await itemOf(OUTSIDE_PACKS);
  await sell(id, 0);
  await holdUnits(db, id, 1, 60);
  await loadCatalogue(db, withoutCourse(OUTSIDE_PACKS));
  expect(await one("SELECT is_open FROM courses WHERE id = $1", [OUTSIDE_PACKS])).toEqual({ is_open: false });
});

const lock = (client: PoolClient, itemId: number) =>
  client.query("SELECT FROM scarce_items WHERE id = $1 FOR NO KEY UPDATE", [itemId]);
const isSomebodyWaiting = async () =>
  (await one(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )) !== undefined;

/** Somebody buys two sections, the second of which they ask for once the load has come as far as it can. */
async function buyDuring(catalogue: Catalogue): Promise<"loaded first" | "bought first"> {
  const [first, second] = [await itemOf(COURSE), await itemOf(OUTSIDE_PACKS)];
  const buyer = await db.$client.connect();
  try {
    await buyer.query("BEGIN");
    await lock(buyer, first.id);
    let isLoaded = false;
    const loading = loadCatalogue(db, catalogue).then(() => {
      isLoaded = true;
    });
    await until(async () => isLoaded || (await isSomebodyWaiting()), "the load");
    const order = isLoaded ? "loaded first" : "bought first";
    await Promise.all([loading, lock(buyer, second.id).finally(() => buyer.query("ROLLBACK"))]);
    return order;
  } finally {
    buyer.release(true);
  }
}

/** A row that was written higher up than older ones has the higher item. */
const upsideDown = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  courses: catalogue.courses.toReversed(),
});

test("a load waits for nobody who buys what it leaves as it is, in whatever order its rows stand [T06]", async () => {
  const last = small.courses.at(-1);
  if (!last) throw new Error("unreachable");
  const changed = changeCourse(last.id, { capacity: last.capacity + 1 });
  expect(await buyDuring(upsideDown(changed))).toBe("loaded first");
  expect(await itemOf(last.id)).toMatchObject({ capacity: last.capacity + 1 });
});

test("control: a load that changes what somebody buys lets them finish first [T06]", async () => {
  const larger = small.courses.map((course) => ({ ...course, capacity: course.capacity + 1 }));
  expect(await buyDuring(upsideDown({ ...small, courses: larger }))).toBe("bought first");
});

test("a coupon with uses that leaves the files ends, one without is deleted", async () => {
  const gone = ["CONVENIO35", "PDV20"];
  await loadCatalogue(db, { ...small, coupons: small.coupons.filter(({ code }) => !gone.includes(code)) });
  expect(
    await one("SELECT valid_until <= shop_now() AS ended FROM coupons WHERE code = 'CONVENIO35'"),
  ).toEqual({ ended: true });
  expect(await one("SELECT id FROM coupons WHERE code = 'PDV20'")).toBeUndefined();
});

test("what was closed is exported and loads again without changes", async () => {
  await loadCatalogue(db, { ...withoutCourse(COURSE), coupons: small.coupons.slice(4) });
  const { catalogue } = parseCatalogue(await exportCatalogue(db));
  if (!catalogue) throw new Error("the export has mistakes");
  expect(catalogue.courses.find(({ id }) => id === COURSE)?.open).toBe(false);
  const before = await fingerprint();
  await loadCatalogue(db, catalogue);
  expect(await fingerprint()).toEqual(before);
});

test("a coupon runs until its last day has ended in Chile", async () => {
  const row = await one<{ valid_from: Date; valid_until: Date }>(
    "SELECT * FROM coupons WHERE code = 'VENCIDO25'",
  );
  expect(row?.valid_from.toISOString()).toBe("2024-10-01T03:00:00.000Z");
  expect(row?.valid_until.toISOString()).toBe("2025-02-01T03:00:00.000Z");
});

/** Programme 367 has sections with sales. */
const withoutProgram = (): Catalogue => ({
  ...small,
  programs: small.programs.filter(({ id }) => id !== 367),
  programDetails: small.programDetails.filter(({ programId }) => programId !== 367),
  courses: [],
  packs: [],
});
const venuesOfProgram = () => one("SELECT count(*)::int AS n FROM program_venues WHERE program_id = 367");

test("a programme whose sections have sales and that leaves the files is disabled, not deleted", async () => {
  await loadCatalogue(db, withoutProgram());
  expect(await one("SELECT is_enabled FROM programs WHERE id = 367")).toEqual({ is_enabled: false });
  expect((await loadCatalogue(db, withoutProgram())).closed).toBe(0);
});

test("a retired programme keeps modality and venues, so that its export loads again without changes", async () => {
  const venues = await venuesOfProgram();
  await loadCatalogue(db, withoutProgram());
  expect(await venuesOfProgram()).toEqual(venues);
  const exported = await exportCatalogue(db);
  const { catalogue, issues } = parseCatalogue(exported);
  expect(issues).toEqual([]);
  if (!catalogue) throw new Error("unreachable");
  const before = await fingerprint();
  await loadCatalogue(db, catalogue);
  expect(await fingerprint()).toEqual(before);
  expect(await exportCatalogue(db)).toEqual(exported);
});

test("a programme that nobody bought and that leaves the files goes with its modality and venues", async () => {
  await db.$client.query("UPDATE scarce_items SET sold = 0");
  const { changes } = await loadCatalogue(db, withoutProgram());
  expect(await one("SELECT id FROM programs WHERE id = 367")).toBeUndefined();
  expect(await venuesOfProgram()).toEqual({ n: 0 });
  expect(changes.programMetas?.removed).toBe(1);
});

test("a venue where a retired programme sold nothing can leave the files", async () => {
  const catalogue = withoutProgram();
  await loadCatalogue(db, catalogue);
  const gone = small.programs.find(({ id }) => id === 367)?.venueIds.find((id) => id !== 51);
  await loadCatalogue(db, {
    ...catalogue,
    venues: catalogue.venues.filter(({ id }) => id !== gone),
    programs: catalogue.programs.map((program) => ({
      ...program,
      venueIds: program.venueIds.filter((id) => id !== gone),
    })),
  });
  expect(await one("SELECT id FROM venues WHERE id = $1", [gone])).toBeUndefined();
});

/** A draft of nobody who held a seat for long: what it names has no sales. */
async function draftNaming(courseId: number, coupon: string): Promise<void> {
  await db.$client.query(
    `WITH session AS (
       INSERT INTO sessions (secret_hash, expires_at) VALUES ('draft', now() + interval '1 day') RETURNING id
     ), placed AS (
       INSERT INTO orders (session_id, flow, buy_order, coupon_code) SELECT id, 'stepper', 'draft', $2 FROM session RETURNING id
     ), line AS (
       INSERT INTO order_lines (order_id, position, program_id, venue_id, quote, total_clp)
       SELECT placed.id, 0, program_id, venue_id, '{}', 0 FROM placed, courses WHERE courses.id = $1 RETURNING id)
     INSERT INTO order_line_courses (line_id, position, course_id) SELECT id, 1, $1 FROM line`,
    [courseId, coupon],
  );
}

test("what a draft names is retired, although nobody bought it", async () => {
  const { id } = await itemOf(OUTSIDE_PACKS);
  await sell(id, 0);
  await draftNaming(OUTSIDE_PACKS, "PDV20");
  await loadCatalogue(db, {
    ...withoutCourse(OUTSIDE_PACKS),
    coupons: small.coupons.filter(({ code }) => code !== "PDV20"),
  });
  expect(await one("SELECT is_open FROM courses WHERE id = $1", [OUTSIDE_PACKS])).toEqual({ is_open: false });
  expect(await one("SELECT valid_until <= shop_now() AS ended FROM coupons WHERE code = 'PDV20'")).toEqual({
    ended: true,
  });
});

test("a section that somebody paid for in vain is closed, not deleted", async () => {
  const { id } = await itemOf(OUTSIDE_PACKS);
  await sell(id, 0);
  await draftNaming(COURSE, "PDV20");
  // The buyer has chosen another section since, so no line names this one any more.
  await db.$client.query(
    "INSERT INTO sold_courses (rut, course_id, order_id) SELECT '11.111.111-1', $1, id FROM orders",
    [OUTSIDE_PACKS],
  );
  await loadCatalogue(db, withoutCourse(OUTSIDE_PACKS));
  expect(await one("SELECT is_open FROM courses WHERE id = $1", [OUTSIDE_PACKS])).toEqual({ is_open: false });
});

test("a venue that an order names cannot leave the files", async () => {
  await draftNaming(COURSE, "PDV20");
  const catalogue = {
    ...small,
    venues: small.venues.filter(({ id }) => id !== 51),
    programs: small.programs.map((program) => ({
      ...program,
      venueIds: program.venueIds.filter((id) => id !== 51),
    })),
    courses: [],
    packs: [],
  };
  await expect(loadCatalogue(db, catalogue)).rejects.toThrow(
    "venues.csv, id: venue 51 is named by orders or students and cannot be removed",
  );
});
