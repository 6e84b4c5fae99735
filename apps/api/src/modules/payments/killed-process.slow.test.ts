import { afterAll, afterEach, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { COURSES } from "../../../test/data/frozen-offer";
import { forFile } from "../../../test/for-file";
import { startHoldingSmtp } from "../../../test/outside/holding-smtp";
import { buildShopProcess, startShopProcess } from "../../../test/processes/shop-process";
import { breakProvider, providerTransactions, useCardForm } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { soldOf } from "../../../test/shops/change-shop";
import { jobsOf } from "../../../test/shops/desk-shop";
import { untilLocked } from "../../../test/until";

const soon = { timeout: 15_000, interval: 50 };

await buildShopProcess();
const shop = await forFile(startPurchaseShop());
const smtp = await forFile(startHoldingSmtp());
let running = await startShopProcess(shop, smtp.url);
afterAll(() => running.kill());
afterEach(() => shop.moveClock(0));

const comeBack = (token: string | null) =>
  fetch(`${running.url}/api/webpay/return?token_ws=${token}`, { redirect: "manual" });

const callsOf = async (buyOrder: string) => (await providerTransactions(shop, buyOrder))[0]?.calls ?? {};
const statusOf = async (buyer: Buyer, buyOrder: string) => (await buyer.look(buyOrder)).status;

test("kill -9 while the payment is opened: nothing is charged, and the buyer pays at the next press [T20]", async () => {
  const buyer = await Buyer.open(shop);
  const { buyOrder } = await buyer.save();
  await buyer.saveGuardian();
  await breakProvider(shop, { operation: "create", fault: "hang", effect: true });
  const cookies = [...buyer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = JSON.stringify({
    ...buyer.order(),
    financingParty: { id: buyer.guardianId },
    terms: { version: "2026-1" },
  });
  const press = fetch(`${running.url}/api/orders`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie: cookies },
    body,
  });
  const opened = () => providerTransactions(shop, buyOrder);
  await expect.poll(async () => (await opened()).length, soon).toBe(1);
  await killAndRestart(press);

  expect(await buyer.look(buyOrder)).toMatchObject({ status: "paying", payment: "none" });
  const again = await buyer.press();
  await useCardForm(shop, again.token);
  expect((await comeBack(again.token)).status).toBe(303);
  await expectSoldOnce(buyer, buyOrder);
});

test("kill -9 while the commit is under way: it is found done, and sold once [T20, T14]", async () => {
  const before = await soldOf(shop, COURSES);
  const { buyer, token, buyOrder } = await authorised();
  await breakProvider(shop, { operation: "commit", fault: "hang", effect: true });
  const back = comeBack(token);
  await expect.poll(async () => (await callsOf(buyOrder)).commit, soon).toBe(1);
  await killAndRestart(back);

  expect(await buyer.look(buyOrder)).toMatchObject({ status: "paying", payment: "verifying" });
  await passMinutes(2);
  await expectSoldOnce(buyer, buyOrder);
  expect((await callsOf(buyOrder)).commit).toBe(1);
  expect(await soldOf(shop, COURSES)).toEqual(before.map((sold) => sold + 1));
});

test("kill -9 between the charge and its result, then again while the mail leaves: sold once, one receipt each [T20, T18]", async () => {
  const { buyer, token, buyOrder } = await authorised();
  const client = await shop.db.$client.connect();
  try {
    await breakProvider(shop, { operation: "commit", fault: "late-success", delayMs: 1_000 });
    const back = comeBack(token);
    await expect.poll(async () => (await callsOf(buyOrder)).commit, soon).toBe(1);
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM orders WHERE id = $1 FOR UPDATE", [buyer.orderId]);
    await untilLocked(shop, 1);
    await killAndRestart(back);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  expect(await buyer.look(buyOrder)).toMatchObject({ status: "paying", payment: "verifying" });

  const people = await shop.query<{ email: string }>(
    `SELECT g.email FROM orders o JOIN guardians g ON g.id = o.guardian_id WHERE o.id = $1
     UNION SELECT s.email FROM order_lines l JOIN students s ON s.id = l.student_id WHERE l.order_id = $1`,
    [buyer.orderId],
  );
  const emails = people.map(({ email }) => email).toSorted();
  smtp.hold(true);
  await passMinutes(2);
  await expectSoldOnce(buyer, buyOrder);
  await expect.poll(() => smtp.held.filter((to) => emails.includes(to)), soon).not.toEqual([]);
  await running.kill();
  smtp.hold(false);
  running = await startShopProcess(shop, smtp.url);

  // The killed worker owns job and mail for ten more minutes.
  await shop.query("UPDATE order_mails SET claimed_until = claimed_until - interval '11 minutes'");
  await shop.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '11 minutes' WHERE locked_at IS NOT NULL",
  );
  await shop.query("SELECT graphile_worker.add_job('sweep_orders')");
  const received = () => smtp.taken.filter((to) => emails.includes(to)).toSorted();
  await expect.poll(received, soon).toEqual(emails);
  await expect.poll(() => jobsOf(shop, `confirmation-${buyer.orderId}`), soon).toEqual([]);
  expect(received()).toEqual(emails);
});

// Requests under way are cut, or were sent to the page that waits before.
async function killAndRestart(underWay: Promise<Response>): Promise<void> {
  const outcome = underWay.then(
    ({ status, headers }) => `${status} ${headers.get("location")}`,
    () => "cut",
  );
  await running.kill();
  expect(await outcome).toMatch(/^cut$|^303 .*\/informacion-compra\?/);
  running = await startShopProcess(shop, smtp.url);
}

async function passMinutes(minutes: number): Promise<void> {
  await shop.moveClock(minutes);
  await shop.query(
    `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE task_id IN (
       SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('settle_attempt', 'settle_lapsed'))`,
  );
}

async function expectSoldOnce(buyer: Buyer, buyOrder: string): Promise<void> {
  await expect.poll(() => statusOf(buyer, buyOrder), soon).toBe("finished");
  const known = await providerTransactions(shop, buyOrder);
  const charged = known.filter(({ details }) => details.some(({ status }) => status === "AUTHORIZED"));
  expect(charged).toHaveLength(1);
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
  const paid = await shop.query(
    "SELECT 1 FROM payment_attempts WHERE order_id = $1 AND state = 'authorized'",
    [buyer.orderId],
  );
  expect(paid).toHaveLength(1);
}

async function authorised() {
  const buyer = await Buyer.open(shop);
  const { token, buyOrder } = await buyer.press();
  await useCardForm(shop, token);
  return { buyer, token, buyOrder };
}
