import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf } from "../../../../test/test-browser";
import { holdItems } from "../../inventory/hold-items";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";

const PACK = 4;
const COURSES = [367_001, 367_005, 367_009, 367_013, 367_025, 367_029];
const BUYERS = 50;

const shop = await forFile(startPurchaseShop());
const buyers = await Promise.all(Array.from({ length: BUYERS }, () => Buyer.openOutlet(shop, PACK)));
const packItem = await itemOf("packs", PACK);
const seatItems = await Promise.all(COURSES.map((id) => itemOf("courses", id)));
afterEach(async () => {
  for (const { browser, orderId } of buyers) {
    if (await isHolding(orderId)) await browser.post("/orders/hold/release", { orderId });
  }
  await shop.query("DELETE FROM holds");
});
const isHolding = async (orderId: number) =>
  (await shop.query("SELECT 1 FROM holds WHERE order_id = $1 LIMIT 1", [orderId])).length > 0;
const leave = (itemId: number, units: number) =>
  shop.query("UPDATE scarce_items SET capacity = sold + $2 WHERE id = $1", [itemId, units]);
const codesOf = (answers: { status: number; body: unknown }[]) =>
  answers.filter(({ status }) => status !== 200).map(codeOf);

test(
  "50 buyers want the last pack at once: one has it with its six seats, 49 are told [T01, T06, OUTLET-21]",
  RACE,
  async () => {
    await leave(packItem, 1);
    for (const item of seatItems) await leave(item, 5);
    const answers = await Promise.all(buyers.map((buyer) => buyer.trySave()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codesOf(answers)).toEqual(Array(BUYERS - 1).fill("PACK_SOLD_OUT"));
    expect(await heldUnits()).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  },
);

test("control: without the lock the same buyers oversell the pack [T01]", RACE, async () => {
  await leave(packItem, 1);
  const taken = await Promise.all(buyers.map(({ orderId }) => holdWithoutLock(orderId)));
  expect(taken.filter(Boolean).length).toBeGreaterThan(1);
  expect((await findLedgerFaults(shop.db)).map(({ kind }) => kind)).toEqual(["OVERSOLD"]);
});

test(
  "packs are there but one of their courses has three seats: three packs are held, none in part [T02]",
  RACE,
  async () => {
    await leave(packItem, BUYERS);
    for (const item of seatItems) await leave(item, BUYERS);
    await leave(seatItems[3] ?? 0, 3);
    const answers = await Promise.all(buyers.map((buyer) => buyer.trySave()));
    expect(codesOf(answers)).toEqual(Array(BUYERS - 3).fill("COURSE_SOLD_OUT"));
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({
      details: { coursesNotAvailables: [{ courses: [{ courseId: COURSES[3], hasMore: true }] }] },
    });
    expect(await heldUnits()).toEqual([3, 3, 3, 3, 3, 3, 3]);
  },
);

test(
  "50 buyers take a pack and its six courses in random order: no deadlock, no partial hold [T06]",
  RACE,
  async () => {
    await leave(packItem, 20);
    for (const item of seatItems) await leave(item, 30);
    const shuffled = () =>
      [packItem, ...seatItems]
        .map((itemId) => ({ itemId, place: Math.random() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ itemId }) => ({ itemId, quantity: 1 }));
    const expiresAt = new Date(Date.now() + 60_000);
    const shorts = await Promise.all(
      buyers.map(({ orderId }) =>
        shop.db.transaction((tx) => holdItems(tx, { orderId, wanted: shuffled(), expiresAt })),
      ),
    );
    expect(shorts.filter((short) => short.length === 0)).toHaveLength(20);
    expect(await heldUnits()).toEqual(Array(7).fill(20));
  },
);

test("two that buy the last two packs and one that comes late: two are sold, every unit counted once [T03]", async () => {
  await leave(packItem, 2);
  for (const item of seatItems) await leave(item, 2);
  const [one, two, late] = buyers;
  if (!one || !two || !late) throw new Error("there are fifty buyers");
  const paid = await Promise.all([one.press(), two.press()]);
  expect(codesOf([await late.trySave()])).toEqual(["PACK_SOLD_OUT"]);
  for (const { token } of paid) await comeBack(shop, await useCardForm(shop, token));
  expect(codesOf([await late.trySave()])).toEqual(["PACK_SOLD_OUT"]);
  const sold = await shop.query<{ left: number }>(
    "SELECT capacity - sold AS left FROM scarce_items WHERE id = ANY($1)",
    [[packItem, ...seatItems]],
  );
  expect(sold.every(({ left }) => left === 0)).toBe(true);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

async function itemOf(table: "packs" | "courses", id: number): Promise<number> {
  const rows = await shop.query<{ item_id: number }>(`SELECT item_id FROM ${table} WHERE id = $1`, [id]);
  return rows[0]?.item_id ?? 0;
}

const heldUnits = async () => {
  const rows = await shop.query<{ units: number }>(
    `SELECT coalesce(sum(h.quantity), 0)::int AS units FROM unnest($1::int[]) WITH ORDINALITY AS item (id, place)
     LEFT JOIN holds h ON h.item_id = item.id GROUP BY item.id, place ORDER BY place`,
    [[packItem, ...seatItems]],
  );
  return rows.map(({ units }) => units);
};

// Control: count, then insert, without the lock.
async function holdWithoutLock(orderId: number): Promise<boolean> {
  return await shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: number }>(
      `SELECT capacity - sold - coalesce((SELECT sum(quantity) FROM holds WHERE item_id = ${packItem}), 0)::int AS free
       FROM scarce_items WHERE id = ${packItem}`,
    );
    if ((rows[0]?.free ?? 0) < 1) return false;
    await tx.execute("SELECT pg_sleep(0.01)");
    await tx.execute(
      `INSERT INTO holds VALUES (${orderId}, ${packItem}, 1, shop_now() + interval '1 minute')`,
    );
    return true;
  });
}
