import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { VENUE } from "../../../test/data/frozen-offer";
import { hearStatements } from "../../../test/database/listen-to-statements";
import { inSoak, RACE } from "../../../test/database/race-runs";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { aPaidBuyer, cloneSales, soldOf } from "../../../test/shops/change-shop";
import { openDatabase } from "../../db/database";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";
import { changeLine } from "./make-change";

// Same subject, same price.
const HOURS = [367001, 367002, 367003];

const CONNECTIONS = inSoak(24, 12);
const SWAPS = inSoak(200, 36);

const shop = await forFile(startPurchaseShop());
const db = openDatabase(shop.databaseUrl, { poolSize: CONNECTIONS });
await forFile({ close: () => db.$client.end() });
await shop.query("UPDATE courses SET price_clp = 860000 WHERE id = ANY($1)", [HOURS]);
const model = await aPaidBuyer(shop, [367001]);

beforeEach(forgetClones);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const codeOf = (error: unknown) => (error as { code?: string }).code ?? String(error);

test("parallel swaps over three full sections lose no seat and oversell none [CHANGE-11]", RACE, async () => {
  const orderIds = await cloneSales(shop, { model, count: SWAPS, courseIds: HOURS, free: 2 });
  const before = await soldOf(shop, HOURS);
  const wants = orderIds.map((_, index) => HOURS[(index + 1 + (index % 2)) % 3] ?? 0);
  const ends = await race(orderIds.map((id, index) => () => swap(id, wants[index] ?? 0)));
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [codeOf(end.reason)] : []));
  expect(new Set(refused)).toEqual(refused.length > 0 ? new Set(["COURSE_SOLD_OUT"]) : new Set());
  expect(refused.length).toBeLessThan(SWAPS);
  const seats = await seatsOf(orderIds);
  expect(seats).toHaveLength(SWAPS);
  ends.forEach((end, index) => {
    if (end.status === "fulfilled") expect(seats[index]).toBe(wants[index]);
    else expect(seats[index]).toBe(HOURS[index % 3]);
  });
  expect(sum(await soldOf(shop, HOURS))).toBe(sum(before));
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("control: swaps that lock each section when they come to it deadlock [CHANGE-11]", RACE, async () => {
  const items = await shop.query<{ id: number }>(
    "SELECT item_id AS id FROM courses WHERE id = ANY($1) ORDER BY id",
    [HOURS.slice(0, 2)],
  );
  const [one = 0, two = 0] = items.map(({ id }) => id);
  await shop.query("UPDATE scarce_items SET capacity = sold + 5 WHERE id = ANY($1)", [[one, two]]);
  const unlocked = (taken: number, left: number) =>
    db.transaction(async (tx) => {
      await tx.execute(`UPDATE scarce_items SET sold = sold + 1 WHERE id = ${taken}`);
      await tx.execute("SELECT pg_sleep(0.2)");
      await tx.execute(`UPDATE scarce_items SET sold = sold - 1 WHERE id = ${left}`);
    });
  const ends = await Promise.allSettled([unlocked(one, two), unlocked(two, one)]);
  const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason.cause?.code] : []));
  expect(failures).toEqual(["40P01"]);
});

test(
  "control: seats that are counted before they are locked oversell or get lost [CHANGE-11]",
  RACE,
  async () => {
    await cloneSales(shop, { model, count: 60, courseIds: HOURS, free: 1 });
    const [before = 0] = await soldOf(shop, HOURS);
    const [item] = await shop.query<{ id: number }>("SELECT item_id AS id FROM courses WHERE id = $1", [
      HOURS[0],
    ]);
    const counted = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.$client.query<{ sold: number }>("SELECT sold FROM scarce_items WHERE id = $1", [item?.id]),
      ),
    );
    await Promise.all(
      counted.map(({ rows }) =>
        db.$client.query("UPDATE scarce_items SET sold = $2 WHERE id = $1", [
          item?.id,
          (rows[0]?.sold ?? 0) + 1,
        ]),
      ),
    );
    const [after = 0] = await soldOf(shop, HOURS);
    expect(after).toBe(before + 1);
    await shop.query("UPDATE scarce_items SET sold = $2 WHERE id = $1", [item?.id, before]);
  },
);

test("a swap that breaks off at any of its statements leaves the old seat, one that ends the new [CHANGE-12]", async () => {
  const [orderId = 0] = await cloneSales(shop, { model, count: 1, courseIds: HOURS, free: 3 });
  const total = sum(await soldOf(shop, HOURS));
  let dies = Number.POSITIVE_INFINITY;
  let heard = 0;
  const stop = hearStatements(db.$client, () => {
    heard += 1;
    if (heard === dies) throw new Error("broken off");
  });
  try {
    let at = 0;
    for (dies = 2; dies < 100; dies += 1) {
      heard = 0;
      const from = (await seatsOf([orderId]))[0] ?? 0;
      const to = HOURS[(HOURS.indexOf(from) + 1) % 3] ?? 0;
      const isDead = await swap(orderId, to).then(
        () => false,
        () => true,
      );
      expect(await seatsOf([orderId])).toEqual([isDead ? from : to]);
      expect(sum(await soldOf(shop, HOURS))).toBe(total);
      expect(await findLedgerFaults(shop.db)).toEqual([]);
      at = dies;
      if (!isDead) break;
    }
    // From after `begin` to `commit`: a swap has more than a dozen statements.
    expect(at).toBeGreaterThan(12);
    expect(at).toBeLessThan(100);
  } finally {
    stop();
  }
});

test("whatever is wished in whatever order, seats and receipts are those of a model [CHANGE-13]", async () => {
  const command = fc.record({ who: fc.integer({ min: 0, max: 7 }), to: fc.integer({ min: 0, max: 2 }) });
  const commands = fc.array(command, { minLength: 5, maxLength: 20 });
  const property = fc.asyncProperty(commands, fc.integer({ min: 0, max: 2 }), async (wishes, free) => {
    await forgetClones();
    const orderIds = await cloneSales(shop, { model, count: 8, courseIds: HOURS, free });
    const sits = await seatsOf(orderIds);
    const expected = aModel(sits, free);
    for (const { who, to } of wishes) {
      const end = await swap(orderIds[who] ?? 0, HOURS[to] ?? 0).then(({ state }) => state, codeOf);
      expect(end).toBe(expected(who, to));
    }
    expect(await seatsOf(orderIds)).toEqual(sits);
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  });
  await fc.assert(property, { numRuns: inSoak(100, 6) });
});

// Line, receipt and course ownership must agree.
async function seatsOf(orderIds: readonly number[]): Promise<number[]> {
  const rows = await shop.query<{ line: number; receipt: number; owned: number; count: number }>(
    `SELECT c.course_id AS line, (o.snapshot->'students'->0->'courses'->0->>'id')::int AS receipt,
       (SELECT max(course_id) FROM sold_courses s WHERE s.order_id = o.id) AS owned,
       (SELECT count(*)::int FROM sold_courses s WHERE s.order_id = o.id) AS count
     FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN order_line_courses c ON c.line_id = l.id
     WHERE o.id = ANY($1) ORDER BY o.id`,
    [orderIds],
  );
  for (const { line, receipt, owned, count } of rows)
    expect([receipt, owned, count]).toEqual([line, line, 1]);
  return rows.map(({ line }) => line);
}

// As many at once as the pool has connections: waiting for a connection is no race.
async function race<T>(jobs: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const ends: PromiseSettledResult<T>[] = [];
  let next = 0;
  const run = async () => {
    while (next < jobs.length) {
      const index = next++;
      [ends[index]] = (await Promise.allSettled([jobs[index]?.()])) as [PromiseSettledResult<T>];
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  return ends;
}

// Model of the expected replies.
function aModel(sits: number[], free: number) {
  const left = HOURS.map(() => free);
  return (who: number, to: number): string => {
    const from = HOURS.indexOf(sits[who] ?? 0);
    if (from === to) return "CHANGE_REFUSED";
    if (!left[to]) return "COURSE_SOLD_OUT";
    sits[who] = HOURS[to] ?? 0;
    left[to] -= 1;
    left[from] = (left[from] ?? 0) + 1;
    return "done";
  };
}

async function forgetClones(): Promise<void> {
  await shop.query("DELETE FROM orders WHERE buy_order LIKE 'Clone%'");
  await shop.query("DELETE FROM students WHERE rut LIKE 'clone-%'");
}

const swap = (orderId: number, courseId: number) =>
  db.transaction((tx) =>
    changeLine(tx, shop.deps, {
      ...{ orderId, position: 0, wanted: { venueId: VENUE, courseIds: [courseId] }, acceptedClp: 0 },
      ...{ cause: "staff", actor: "staff:race", why: null },
    }),
  );
