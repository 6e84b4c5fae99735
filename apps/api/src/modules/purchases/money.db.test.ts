import { expect, test } from "vitest";
import { linkOf, openPurchasePage } from "../../../test/purchase-reader";

const page = await openPurchasePage();

test("[MINE-06] payments that came to something are told with card and time, tries that failed are not", async () => {
  await pay(1, "failed");
  await pay(2, "authorized");
  expect((await page.details()).payments).toEqual([
    {
      paidAt: "2026-02-03T15:04:05.000Z",
      amount: 763_000,
      kind: "card",
      typeCode: "VN",
      installments: 3,
      cardNumber: "6623",
    },
  ]);
});

const askBack = (
  attempt: number,
  key: string,
  clp: number,
  { purpose = "termination", route = "transfer" } = {},
) =>
  page.shop.query(
    `INSERT INTO refunds (order_id, attempt_id, key, purpose, route, asked_clp, actor, why, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'buyer', 'x', '2026-03-01T15:00:00Z')`,
    [page.orderId(), attempt, key, purpose, route, clp],
  );

test("[MINE-06] money that goes back is told with way, sum and state, and when it went", async () => {
  const attempt = await pay(1, "authorized");
  await askBack(attempt, "one", 100_000, { route: "partial_nullification" });
  await askBack(attempt, "two", 50_000);
  await page.shop.query(
    "UPDATE refunds SET state = 'done', amount_clp = 100000, settled_at = '2026-03-02T15:00:00Z' WHERE key = 'one'",
  );
  expect((await page.details()).refunds).toEqual([
    {
      ...{ askedAt: "2026-03-01T15:00:00.000Z", settledAt: "2026-03-02T15:00:00.000Z", amount: 100_000 },
      ...{ route: "partial_nullification", state: "done" },
    },
    {
      ...{ askedAt: "2026-03-01T15:00:00.000Z", settledAt: null, amount: 50_000 },
      ...{ route: "transfer", state: "asked" },
    },
  ]);
});

test("[MINE-06] a refused part is told until an annulment gave all of its payment back", async () => {
  const attempt = await pay(1, "authorized");
  const insert = (key: string, purpose: string) =>
    askBack(attempt, key, 763_000, { purpose, route: "nullification" });
  const reader = await page.read();
  const states = async () => (await page.details(reader)).refunds.map(({ state }) => state);
  await insert("part", "goodwill");
  await page.shop.query("UPDATE refunds SET state = 'refused', settled_at = shop_now() WHERE key = 'part'");
  await insert("whole", "annulment");
  expect(await states()).toEqual(["refused", "asked"]);
  await page.shop.query(
    "UPDATE refunds SET state = 'done', amount_clp = asked_clp, settled_at = shop_now() WHERE key = 'whole'",
  );
  await page.shop.query(
    "UPDATE payment_attempts SET state = 'reversed', reversed_clp = amount_clp WHERE id = $1",
    [attempt],
  );
  expect(await states()).toEqual(["done"]);
});

test("[MINE-12] the account for a transfer is asked for while one waits, told by its last digits, and the last one counts", async () => {
  const attempt = await pay(1, "authorized");
  const reader = await page.read();
  await page.typeCode(reader, { purpose: "account" });
  const account = async () => (await page.details(reader)).account;
  expect(await account()).toEqual({ isNeeded: false, told: null });
  await askBack(attempt, "one", 1_000);
  expect(await account()).toEqual({ isNeeded: true, told: null });
  const told = {
    ...{ holderName: "Ana Soto", holderRut: "11.111.111-1", bank: "BancoEstado" },
    ...{ accountType: "sight", accountNumber: "11111111" },
  };
  const give = (changes: object = {}) => reader.put(`${linkOf()}/refund-account`, { ...told, ...changes });
  for (const wrong of [
    { bank: "Banco de nadie" },
    { accountNumber: "12-3" },
    { holderRut: "11.111.111-2" },
  ]) {
    expect((await give(wrong)).status).toBe(400);
  }
  expect((await give()).status).toBe(200);
  expect((await give({ bank: "Banco Falabella", accountNumber: "987654321" })).status).toBe(200);
  expect(await account()).toEqual({ isNeeded: false, told: { bank: "Banco Falabella", endsIn: "321" } });
  expect((await reader.get(linkOf())).raw.toString()).not.toContain("987654321");
});

async function pay(number: number, state: string): Promise<number> {
  const [row] = await page.shop.query<{ id: string }>(
    `INSERT INTO payment_attempts (order_id, number, state, buy_order, provider_session_id, amount_clp, frozen,
       created_at, settled_at, payment_type_code, installments, card_number)
     VALUES ($1, $2::int, 'created', 'Ab3dEf6hIj9kLm2nOp5q-' || $2::int, 'x', 763000, '{}', shop_now(), '2026-02-03T15:04:05Z', 'VN', 3, '6623')
     RETURNING id`,
    [page.orderId(), number],
  );
  for (const next of state === "failed" ? ["committing", "failed"] : ["committing", "authorized"]) {
    await page.shop.query("UPDATE payment_attempts SET state = $2 WHERE id = $1", [row?.id, next]);
  }
  return Number(row?.id);
}
