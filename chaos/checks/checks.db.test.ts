import { beforeEach, expect, onTestFinished, test } from "vitest";
import { moveSections } from "../../apps/api/src/modules/endings/sections/move-section";
import { Buyer } from "../../apps/api/test/buyer";
import { COURSES } from "../../apps/api/test/data/frozen-offer";
import { holdUnits } from "../../apps/api/test/database/hold-units";
import { forFile } from "../../apps/api/test/for-file";
import { pay } from "../../apps/api/test/provider";
import { startPurchaseShop } from "../../apps/api/test/purchase-shop";
import { doAct } from "../../apps/api/test/shops/desk-shop";
import { aMove } from "../../apps/api/test/shops/move-shop";
import type { Story } from "../buyer/story";
import type { KillTime } from "../faults/killer";
import { createRecorder } from "../history/recorder";
import type { Letter } from "../world/mailroom";
import type { Transaction } from "../world/provider";
import { ALL_CHECKS } from "./all-checks";
import type { Evidence } from "./check";
import { findRepeats } from "./mails";

const shop = await forFile(startPurchaseShop());
// Payments begin here where they would have ended: the database's guard looks away.
await shop.query("ALTER TABLE payment_attempts DISABLE TRIGGER attempts_state_moves");

const buyer = await Buyer.open(shop);
const { orderId } = buyer;
const { buyOrder, token } = await buyer.press();
await pay(shop, token);
const [{ totalClp = 0 } = {}] = await shop.query<{ totalClp: number }>(
  `SELECT total_clp AS "totalClp" FROM orders`,
);

/** One order, bought, charged and confirmed correctly. */
let evidence: Evidence;
beforeEach(() => {
  evidence = {
    ...{ db: shop.db, stories: [aStory()], letters: [receipt("aa"), receipt("bb")] },
    ...{ transactions: [charge(1)], kills: [], recorder: createRecorder() },
  };
});

test("a sound shop passes every check", async () => {
  expect(await found()).toEqual([]);
});

test("seats held beyond the capacity are found", async () => {
  const [item] = await shop.query<{ id: number; capacity: number }>(
    "SELECT i.id, capacity FROM scarce_items i JOIN courses c ON c.item_id = i.id WHERE c.id = $1",
    [COURSES[0]],
  );
  await holdUnits(shop.db, item?.id ?? 0, item?.capacity ?? 0, 600);
  onTestFinished(async () => void (await shop.query("UPDATE holds SET expires_at = shop_now()")));
  expect(await found()).toEqual(["held and sold never exceed the capacity"]);
});

test("a seat that was sold without being counted is found", async () => {
  const count = async (by: number) => {
    const item = "(SELECT item_id FROM courses WHERE id = $2)";
    await shop.query(`UPDATE scarce_items SET sold = sold + $1 WHERE id = ${item}`, [by, COURSES[0]]);
  };
  await count(-1);
  onTestFinished(() => count(1));
  expect(await found()).toEqual(["seats, packs and coupon uses sold are those of finished orders"]);
});

test("a payment that never got an outcome is found", async () => {
  await shop.query(
    `INSERT INTO payment_attempts (order_id, number, state, buy_order, provider_session_id, amount_clp, frozen, created_at)
     VALUES ($1, 2, 'review', 'x-2', 'session', $2, '{}', now())`,
    [orderId, totalClp],
  );
  onTestFinished(async () => void (await shop.query("DELETE FROM payment_attempts WHERE number = 2")));
  expect(await found()).toEqual(["every payment has an outcome"]);
});

test("money that the provider gave back and our books do not know is found", async () => {
  const details = [{ status: "PARTIALLY_NULLIFIED", amount: totalClp, refundedAmount: 1_000 }];
  evidence.transactions = [charge(1, { details })];
  expect(await found()).toContain("the provider gave back what our refunds by card say, to the peso");
});

test("a second charge of one order is found", async () => {
  evidence.transactions = [charge(1), charge(2)];
  expect(await found()).toEqual(["no order is charged twice"]);
});

test("money without an order, and an order without money, are found", async () => {
  evidence.transactions = [charge(1, { buyOrder: "Nobody-1" })];
  expect(await found()).toEqual([
    "whatever is charged bought its seats or was given back",
    "whatever was bought is charged",
  ]);
});

test("a confirmation that was seen and got lost is found", async () => {
  evidence.stories = [aStory({ orderId: orderId + 1 })];
  expect(await found()).toEqual(["every confirmation that a buyer saw still stands"]);
});

test("a charge that the buyer was told had failed is found", async () => {
  evidence.stories = [aStory({ toldFailed: ["token1"] })];
  expect(await found()).toEqual(["no payment that a buyer was told had failed is charged"]);
});

test("a missing receipt and one for nothing are found", async () => {
  const foreign = "<confirmation.999999.aa@pdv.example>";
  evidence.letters = [receipt("aa"), receipt("aa", { messageId: foreign })];
  expect(await found()).toEqual([
    "each finished order has exactly one receipt for each reader",
    "no order that is not finished has a receipt",
  ]);
});

test("a receipt that comes twice is a fault unless something was killed while the first was on its way", async () => {
  const letters = [receipt("aa"), receipt("bb"), receipt("aa", { caughtAt: noon(30) })];
  evidence.letters = letters;
  expect(await found()).toEqual(["a receipt comes again only after a kill, under the same message id"]);
  const killed = (from: number, to: number) => ({ before: noon(from), after: noon(to) });
  const explains = (kill: KillTime) =>
    findRepeats(letters, [kill], 1_000).map(({ isExplained }) => isExplained);
  for (const kill of [killed(-9, -1), killed(2, 3), killed(29, 31)]) expect(explains(kill)).toEqual([false]);
  for (const kill of [killed(-1, 1), killed(0, 0), killed(1, 2)]) expect(explains(kill)).toEqual([true]);
});

test("a price that was never published is found [LOAD-04]", async () => {
  const price = (by: number) =>
    shop.query("UPDATE published_prices SET value = to_jsonb(value::int + $2::int) WHERE subject = $1", [
      `course ${COURSES[0]}`,
      by,
    ]);
  await price(1);
  onTestFinished(async () => void (await price(-1)));
  expect(await found()).toEqual(["nobody was charged a price that was never published"]);
});

test.each([
  ["one approved it and it was given", "approved", ["eva"], 1, true],
  ["nobody answered", "open", [], 0, false],
  ["who proposed approved it", "approved", ["ana"], 1, false],
  ["two approved it", "approved", ["eva", "sol"], 1, false],
  ["it was approved and nothing given", "approved", ["eva"], 0, false],
  ["it was given twice", "approved", ["eva"], 2, false],
  ["it was withdrawn and given", "withdrawn", [], 1, false],
] as const)("a refund of two people, when %s [DESK-21]", async (_, state, approvers, given, isSound) => {
  await shop.query(
    `WITH ana AS (INSERT INTO staff_members (email, name, roles, created_at) VALUES ('ana@academia.cl', 'Ana', '{finance}', shop_now()) RETURNING id)
     INSERT INTO staff_proposals (order_id, member_id, act, request, plan, digest, gives_clp, why, at, state, settled_at)
     SELECT $1, id, 'give_goodwill', '{}', '{}', '', 201000, '', shop_now(), $2::text,
       CASE WHEN $2::text <> 'open' THEN shop_now() END FROM ana`,
    [orderId, state],
  );
  for (const name of approvers)
    await shop.query(
      `INSERT INTO desk_actions (at, actor, action, order_id, details)
       SELECT shop_now(), $1, 'approve', order_id, jsonb_build_object('proposal', id) FROM staff_proposals`,
      [`staff:${name}@academia.cl`],
    );
  await shop.query(
    `INSERT INTO refunds (order_id, attempt_id, key, purpose, route, asked_clp, actor, why, asked_at)
     SELECT order_id, id, 'given ' || n, 'goodwill', 'transfer', 201000, 'staff:ana@academia.cl', '', shop_now()
     FROM payment_attempts, generate_series(1, $1::int) n`,
    [given],
  );
  onTestFinished(async () => {
    await shop.query("TRUNCATE staff_members CASCADE");
    await shop.query("DELETE FROM refunds");
  });
  const name = "what two people gave back was given once, and approved by the other one";
  expect((await found()).includes(name)).toBe(!isSound);
});

test("a family that nobody told of its moved section is found, and one that was told twice [LOAD-04]", async () => {
  const name = "each family of a moved section was told of it once, and each student";
  await doAct(shop, moveSections, aMove(COURSES[0] ?? 0));
  const [change] = await shop.query<{ id: string }>("SELECT id FROM order_changes");
  const mail = (reader: string) =>
    receipt(reader, { messageId: `<section_moved.${orderId}.${change?.id}.${reader}@pdv.example>` });
  evidence.letters = [...evidence.letters, mail("aa")];
  expect(await found()).toEqual([name]);
  evidence.letters = [...evidence.letters, mail("bb")];
  expect(await found()).toEqual([]);
  evidence.letters = [...evidence.letters, mail("cc")];
  expect(await found()).toEqual([name]);
});

/** Names of the checks that find something. */
async function found(): Promise<string[]> {
  const faults = await Promise.all(ALL_CHECKS.map(({ find }) => find(evidence)));
  return ALL_CHECKS.filter((_, index) => faults[index]?.length).map(({ name }) => name);
}

const noon = (seconds: number) => new Date(Date.UTC(2026, 2, 2, 12, 0, seconds));

const receipt = (reader: string, fields: Partial<Letter> = {}): Letter => ({
  ...{ to: ["ana@example.cl"], subject: "Inscripción confirmada", code: null },
  ...{ sentAt: noon(0), caughtAt: noon(0), messageId: `<confirmation.${orderId}.${reader}@pdv.example>` },
  ...fields,
});

const charge = (number: number, fields: Partial<Transaction> = {}): Transaction => ({
  ...{ token: `token${number}`, buyOrder: `${buyOrder}-${number}` },
  ...{ details: [{ status: "AUTHORIZED", amount: totalClp, refundedAmount: 0 }], ...fields },
});

const aStory = (fields: Partial<Story> = {}): Story => ({
  ...{ n: 1, orderId, buyOrder, ending: "confirmation seen", reason: null },
  ...{ sawConfirmation: true, toldFailed: [], ...fields },
});
