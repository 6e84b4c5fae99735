import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES } from "../../../test/data/frozen-offer";
import { forFile } from "../../../test/for-file";
import { breakProvider, comeBack, useCardForm } from "../../../test/provider";
import { settleRefundOf, startPurchaseShop } from "../../../test/purchase-shop";
import { sweep } from "../../maintenance";
import { findLedgerFaults } from "../staff/ledger/ledger-queries";
import { settleAttempt } from "./settle/settle-attempt";

const BUYERS = 10;
const ROUNDS = 80;
const AT_ONCE = 8;

const shop = await forFile(startPurchaseShop());
let seed = 20260101;

const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

const statuses: number[] = [];

let minutes = 0;

const pointer = (buyer: Buyer) => ({ orderId: buyer.orderId });
const OPERATIONS: ((buyer: Buyer) => Promise<unknown>)[] = [
  (buyer) => note(buyer.trySave()),
  (buyer) => {
    buyer.choose(pick([COURSES, COURSES.slice(1), COURSES.slice(0, 1)]));
    return note(buyer.trySave(pick([undefined, "PDV20", "BECA100"])));
  },
  (buyer) => payWithCard(buyer, "approve", 2),
  (buyer) => payWithCard(buyer, pick(["reject", "abort", "approve"]), 1),
  (buyer) => note(buyer.tryPress({ coupon: "BECA100" })),
  (buyer) => note(buyer.browser.post("/orders-confirm", pointer(buyer))),
  (buyer) => note(buyer.browser.post("/orders/hold/extend", pointer(buyer))),
  (buyer) => note(buyer.browser.post("/orders/hold/release", pointer(buyer))),
  () => sweep(shop.deps),
  () => settleAll(),
  () => wait(random(9)),
  () =>
    breakProvider(shop, { operation: pick(["commit", "status"]), fault: "reset", effect: random(2) === 0 }),
];

test("whatever buyers, jobs and a troubled provider do at once, seats and money agree [T07, T17, T20]", async () => {
  // The ledger starts at 0; seats are short, and more are opened all the time.
  await changeItems("capacity = 2, sold = 0, initially_sold = 0");
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => Buyer.open(shop, COURSES)));
  for (const buyer of buyers) await buyer.saveGuardian();

  for (let round = 0; round < ROUNDS; round += 1) {
    await changeItems("capacity = capacity + 1");
    const fresh = await Buyer.open(shop, COURSES);
    await fresh.saveGuardian();
    buyers[random(BUYERS)] = fresh;
    await Promise.all(Array.from({ length: AT_ONCE }, () => pick(OPERATIONS)(pick(buyers))));
    expect(await findLedgerFaults(shop.db)).toEqual([]);
  }

  // Long after, every open payment has been checked until its outcome is known.
  for (let look = 0; look < 6; look += 1) {
    await wait(30);
    await settleAll();
  }
  expect(await findLedgerFaults(shop.db)).toEqual([]);
  const paid = await shop.query<{ buy_order: string }>(
    "SELECT buy_order FROM orders WHERE state = 'finished' AND total_clp > 0",
  );
  expect(await chargedOrders()).toEqual(paid.map(({ buy_order }) => buy_order).toSorted());
  expect(paid.length).toBeGreaterThan(0);
  expect(statuses.length).toBeGreaterThan(100);
}, 120_000);

async function payWithCard(
  buyer: Buyer,
  action: "approve" | "reject" | "abort",
  times: number,
): Promise<void> {
  const answer = await buyer.tryPress();
  const { token } = answer.body as { token?: string | null };
  if (answer.status !== 200 || !token) return await note(Promise.resolve(answer));
  const back = await useCardForm(shop, token, action);
  await Promise.all(Array.from({ length: times }, () => comeBack(shop, back)));
}

async function settleAll(): Promise<void> {
  const open = await shop.query<{ id: string; state: string }>(
    "SELECT id, state FROM payment_attempts WHERE state IN ('created', 'committing', 'unknown', 'authorized')",
  );
  for (const { id, state } of open) {
    if (state !== "authorized") await settleAttempt(shop.deps, Number(id), "reconciler");
    await settleRefundOf(shop.deps, Number(id));
  }
}

async function chargedOrders(): Promise<string[]> {
  const answer = await fetch(`${shop.simulatorUrl}/simulator/transactions`);
  const { transactions } = (await answer.json()) as {
    transactions: { buyOrder: string; details: { status: string }[] }[];
  };
  const charged = transactions.filter(({ details }) => details.some(({ status }) => status === "AUTHORIZED"));
  return charged.map(({ buyOrder }) => buyOrder.replace(/-\d+$/, "")).toSorted();
}

// Seeded, so that a failure can be repeated.
function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
}

const note = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  if (status >= 500) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  statuses.push(status);
};

const wait = (more: number) => {
  minutes += more;
  return shop.moveClock(minutes);
};

const changeItems = (changes: string) =>
  shop.query(
    `UPDATE scarce_items SET ${changes} WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))`,
    [COURSES],
  );
