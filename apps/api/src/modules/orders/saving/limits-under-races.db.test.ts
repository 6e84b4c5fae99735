import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { PROGRAM } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf } from "../../../../test/test-browser";
import { until, untilLocked } from "../../../../test/until";
import { lockItems } from "../../inventory/item-queries";

const shop = await forFile(startPurchaseShop({ HOLD_MAX_ORDERS_PER_PERSON: "3" }));
afterEach(() => shop.moveClock(0));

test(
  "one browser that saves eight orders at once reserves in no more than it may [HOLD_LIMIT]",
  RACE,
  async () => {
    const buyer = await Buyer.open(shop);
    const ids = [];
    for (let count = 0; count < 8; count += 1) {
      const opened = await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
      ids.push((opened.body as { id: number }).id);
    }
    const answers = await Promise.all(
      ids.map((id) => buyer.browser.put("/orders", { ...buyer.order(), id })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => codeOf(answer) === "HOLD_LIMIT")).toHaveLength(5);
  },
);

test(
  "who proved one mailbox in eight browsers reserves in no more orders than one buyer may [HOLD_LIMIT, SAFE-01]",
  RACE,
  async () => {
    const buyers = await Promise.all(Array.from({ length: 8 }, () => Buyer.open(shop)));
    await proveMailbox(
      shop.db,
      buyers.map(({ studentId }) => studentId),
      "familia@example.cl",
    );
    const answers = await Promise.all(buyers.map((buyer) => buyer.trySave()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => codeOf(answer) === "HOLD_LIMIT")).toHaveLength(5);
  },
);

test("a stranger's reservations with somebody's RUT and e-mail count for the stranger alone [SAFE-01]", async () => {
  const [victim, ...strangers] = await Promise.all(Array.from({ length: 5 }, () => Buyer.open(shop)));
  if (!victim) throw new Error("five buyers were opened");
  await shop.query(
    `UPDATE students SET (rut, email) = (SELECT rut, email FROM students WHERE id = $1) WHERE id = ANY($2)`,
    [victim.studentId, strangers.map(({ studentId }) => studentId)],
  );
  for (const stranger of strangers) await stranger.save();
  expect((await victim.trySave()).status).toBe(200);
});

test("a reservation is renewed up to its cap and no further, and then lapses [T04, T05]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save();
  const extend = () => buyer.browser.post("/orders/hold/extend", { orderId: buyer.orderId });
  const started = Date.parse(saved.hold?.serverNow ?? "");
  const minutesOf = ({ body }: { body: unknown }) =>
    Math.round((Date.parse((body as { expiresAt: string }).expiresAt) - started) / 60_000);
  const ends = [];
  for (const minute of [10, 20, 30, 40, 50, 58]) {
    await shop.moveClock(minute);
    ends.push(minutesOf(await extend()));
  }
  expect(ends).toEqual([25, 35, 45, 55, 60, 60]);
  expect((await extend()).body).toMatchObject({ canExtend: false });
  await shop.moveClock(61);
  expect(codeOf(await extend())).toBe("HOLD_EXPIRED");
});

test("a reservation that lapses before its seats are locked is not renewed: others may have counted them [T02, T04]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await shop.query("UPDATE orders SET hold_expires_at = shop_now() + interval '0.7 seconds' WHERE id = $1", [
    buyer.orderId,
  ]);
  const isLapsed = async () => {
    const lapsed = "SELECT 1 FROM orders WHERE id = $1 AND hold_expires_at < shop_now()";
    return (await shop.query(lapsed, [buyer.orderId])).length === 1;
  };
  const renewed = await shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      `SELECT item_id AS id FROM holds WHERE order_id = ${buyer.orderId}`,
    );
    await lockItems(
      tx,
      rows.map(({ id }) => id),
    );
    const answer = buyer.browser.post("/orders/hold/extend", { orderId: buyer.orderId });
    await untilLocked(shop, 1);
    await until(isLapsed, "the end of the reservation");
    return { answer };
  });
  expect(codeOf(await renewed.answer)).toBe("HOLD_EXPIRED");
});

test("a student or course that is taken out of an order gives its seat back at once [T05]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  const heldSeats = async () => {
    const rows = await shop.query<{ seats: number }>(
      "SELECT coalesce(sum(quantity), 0)::int AS seats FROM holds WHERE order_id = $1",
      [buyer.orderId],
    );
    return rows[0]?.seats;
  };
  await buyer.addStudent({ programId: PROGRAM, locationId: 52, coursesIds: [367_121] });
  await buyer.save();
  expect(await heldSeats()).toBe(3);
  const [line] = buyer.order().orderDetails;
  await buyer.browser.put("/orders", { ...buyer.order(), orderDetails: [line] });
  expect(await heldSeats()).toBe(2);
  buyer.choose([367_005]);
  const [shorter] = buyer.order().orderDetails;
  await buyer.browser.put("/orders", { ...buyer.order(), orderDetails: [shorter] });
  expect(await heldSeats()).toBe(1);
});

test("a code that each RUT may use once lets its buyer press pay again [T12, AMB-79]", async () => {
  const buyer = await Buyer.open(shop);
  const first = await buyer.press({ coupon: "BIENVENIDA10" });
  expect(first.validCupon).toBe(true);
  expect((await buyer.save("BIENVENIDA10")).validCupon).toBe(true);
  expect(await buyer.tryPress({ coupon: "BIENVENIDA10", acceptedTotal: first.total })).toMatchObject({
    status: 200,
    body: { validCupon: true, total: first.total },
  });
});

async function twoOrders() {
  const buyer = await Buyer.open(shop);
  await buyer.saveGuardian();
  const opened = await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
  const ids = [buyer.orderId, (opened.body as { id: number }).id];
  const press = (id: number, coupon: string) =>
    buyer.browser.put("/orders", {
      ...buyer.order(coupon),
      id,
      financingParty: { id: buyer.guardianId },
      terms: { version: "2026-1" },
    });
  return { buyer, ids, press };
}

test(
  "a single-use code pressed by 20 buyers at once is used once; the others are told first [T21, T22]",
  RACE,
  async () => {
    await shop.query(
      "DELETE FROM holds WHERE item_id = (SELECT item_id FROM coupons WHERE code = 'UNICO50')",
    );
    const buyers = await Promise.all(Array.from({ length: 20 }, () => Buyer.open(shop)));
    for (const buyer of buyers) {
      await buyer.save("UNICO50");
      await buyer.saveGuardian();
    }
    const answers = await Promise.all(buyers.map((buyer) => buyer.tryPress({ coupon: "UNICO50" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409).map(codeOf);
    expect(refused).toHaveLength(19);
    expect(refused.every((code) => code === "PRICE_CHANGED" || code === "COUPON_INVALID")).toBe(true);
  },
);

test.each([
  ["at once", true],
  ["one after the other", false],
])(
  "a code that each RUT may use once is not used twice by two orders pressed %s [AMB-79]",
  async (_, atOnce) => {
    await shop.query("UPDATE coupons SET uses_per_rut = 1 WHERE code = 'BECA100'");
    const { buyer, ids, press } = await twoOrders();
    if (atOnce) await Promise.all(ids.map((id) => press(id, "BECA100")));
    else for (const id of ids) await press(id, "BECA100");
    for (const orderId of ids) await buyer.browser.post("/orders-confirm", { orderId });
    const used = await shop.query("SELECT 1 FROM orders WHERE id = ANY($1) AND state = 'finished'", [ids]);
    expect(used).toHaveLength(1);
  },
);
