import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveShopClock } from "@shop/test-kit/move-shop-clock";
import type { PoolClient } from "pg";
import { beforeEach, expect, test } from "vitest";
import { COURSE, OUTSIDE_PACKS, openCatalogueDatabase } from "../../../../test/database/catalogue-database";
import { holdUnits } from "../../../../test/database/hold-units";
import { loadCatalogue } from "../../../../test/database/load-catalogue";
import { forFile } from "../../../../test/for-file";
import { openOwnDatabase } from "../../../../test/own-database";
import { until } from "../../../../test/until";
import { exportCatalogue } from "../export/export-catalogue";
import { CatalogueError } from "./issues";
import { loadFirstCatalogue } from "./load-catalogue";
import type { Catalogue } from "./tables";

const shelf = await forFile(openCatalogueDatabase());
beforeEach(() => shelf.reset());

test("loading the same twice writes nothing", async () => {
  const before = await shelf.fingerprint();
  const { changes, closed } = await loadCatalogue(shelf.db, shelf.small);
  expect(
    Object.values(changes).filter(({ added, changed, removed }) => added + changed + removed > 0),
  ).toEqual([]);
  expect(closed).toBe(0);
  expect(await shelf.fingerprint()).toEqual(before);
});

test("two processes may load at once", async () => {
  const changed = shelf.changeCourse(COURSE, { priceClp: 123_000 });
  await Promise.all([
    loadCatalogue(shelf.db, changed),
    loadCatalogue(shelf.db, changed),
    loadCatalogue(shelf.db, shelf.small),
  ]);
  const counts = await shelf.one<{ n: number }>("SELECT count(*)::int AS n FROM courses");
  expect(counts?.n).toBe(shelf.small.courses.length);
});

test("a shop that has programmes is left alone, an empty one is filled once", async () => {
  const folder = await mkdtemp(join(tmpdir(), "small-catalogue-"));
  await mkdir(join(folder, "brand"));
  for (const [file, text] of await exportCatalogue(shelf.db)) await writeFile(join(folder, file), text);
  expect(await loadFirstCatalogue(shelf.db, folder)).toBeNull();
  const { db, close } = await openOwnDatabase();
  const loads = await Promise.all([1, 2].map(() => loadFirstCatalogue(db, folder)));
  expect(loads.filter((load) => load === null)).toHaveLength(1);
  await close();
  await rm(folder, { recursive: true });
});

test("sales since the load stay: the file's initially_sold counts for new sections only", async () => {
  const { id, sold } = await shelf.itemOf(COURSE);
  await shelf.sell(id, sold + 1);
  await loadCatalogue(shelf.db, shelf.small);
  expect(await shelf.itemOf(COURSE)).toMatchObject({ id, sold: sold + 1 });
});

test("a capacity below what is sold is refused with its row, and nothing else of the load is stored", async () => {
  const { id, sold } = await shelf.itemOf(COURSE);
  const before = await shelf.fingerprint();
  const catalogue = {
    ...shelf.changeCourse(COURSE, { capacity: sold - 1, initiallySold: 0 }),
    academy: { ...shelf.small.academy, discount: 1 },
  };
  await expect(loadCatalogue(shelf.db, catalogue)).rejects.toThrow(
    `courses.csv, fila 2, capacity: no puede ser menos que ${sold}: lo vendido y lo que se compra en este momento`,
  );
  expect(await shelf.itemOf(COURSE)).toMatchObject({ id, sold });
  expect(await shelf.fingerprint()).toEqual(before);
});

test("a capacity below sold and held seats is refused, and taken once the hold has expired", async () => {
  const { id, sold } = await shelf.itemOf(COURSE);
  await holdUnits(shelf.db, id, 2, 60);
  const tight = shelf.changeCourse(COURSE, { capacity: sold + 1, initiallySold: 0 });
  await expect(loadCatalogue(shelf.db, tight)).rejects.toThrow(CatalogueError);
  await moveShopClock(shelf.db.$client, 120);
  await loadCatalogue(shelf.db, tight);
  expect(await shelf.itemOf(COURSE)).toMatchObject({ id, capacity: sold + 1 });
});

const lock = (client: PoolClient, itemId: number) =>
  client.query("SELECT FROM scarce_items WHERE id = $1 FOR NO KEY UPDATE", [itemId]);
const isSomebodyWaiting = async () =>
  (await shelf.one(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )) !== undefined;

// Somebody buys two sections, the second of which they ask for once the load has come as far as it can.
async function buyDuring(catalogue: Catalogue): Promise<"loaded first" | "bought first"> {
  const [first, second] = [await shelf.itemOf(COURSE), await shelf.itemOf(OUTSIDE_PACKS)];
  const buyer = await shelf.db.$client.connect();
  try {
    await buyer.query("BEGIN");
    await lock(buyer, first.id);
    let isLoaded = false;
    const loading = loadCatalogue(shelf.db, catalogue).then(() => {
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

// A row that was written higher up than older ones has the higher item.
const upsideDown = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  courses: catalogue.courses.toReversed(),
});

test("a load waits for nobody who buys what it leaves as it is, in whatever order its rows stand [T06]", async () => {
  const last = shelf.small.courses.at(-1);
  if (!last) throw new Error("unreachable");
  const changed = shelf.changeCourse(last.id, { capacity: last.capacity + 1 });
  expect(await buyDuring(upsideDown(changed))).toBe("loaded first");
  expect(await shelf.itemOf(last.id)).toMatchObject({ capacity: last.capacity + 1 });
});

test("control: a load that changes what somebody buys lets them finish first [T06]", async () => {
  const larger = shelf.small.courses.map((course) => ({ ...course, capacity: course.capacity + 1 }));
  expect(await buyDuring(upsideDown({ ...shelf.small, courses: larger }))).toBe("bought first");
});

test("a coupon runs until its last day has ended in Chile", async () => {
  const row = await shelf.one<{ valid_from: Date; valid_until: Date }>(
    "SELECT * FROM coupons WHERE code = 'VENCIDO25'",
  );
  expect(row?.valid_from.toISOString()).toBe("2024-10-01T03:00:00.000Z");
  expect(row?.valid_until.toISOString()).toBe("2025-02-01T03:00:00.000Z");
});
