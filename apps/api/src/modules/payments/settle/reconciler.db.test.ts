import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { jobsComeDue } from "../../../../test/database/jobs-come-due";
import { forFile } from "../../../../test/for-file";
import {
  breakProvider,
  comeBack,
  lastAttemptOf,
  loseCommit,
  pay,
  providerTransactions,
  useCardForm,
} from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { type Database, openDatabase } from "../../../db/database";
import { type Mail, MailFailure } from "../../../gateways/mailer";
import { jobHandlers } from "../../../job-handlers";
import { enqueue } from "../../../jobs/enqueue";
import { tasksOf } from "../../../jobs/job-map";
import { startWorker } from "../../../jobs/worker";

const WORKERS = 3;
const BUYERS = 6;
const SCARCE_COURSE = 367_029;
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };
const soon = { timeout: 25_000, interval: 50 };

const shop = await forFile(startPurchaseShop());

let stopWorkers = async () => {};
afterEach(async () => {
  await stopWorkers();
  await shop.moveClock(0);
});

const settleNow = () => jobsComeDue(shop, "key LIKE 'settle-%'");

test("buyers who paid and lost the browser are settled exactly once by three workers, one receipt each though mail failed first [T15, T18, C12]", async () => {
  const bought = await Promise.all(Array.from({ length: BUYERS }, payAndVanish));
  await shop.moveClock(17);
  // More jobs per attempt, under other keys, so that every worker gets one.
  await shop.query(
    `SELECT graphile_worker.add_job('settle_attempt', json_build_object('attemptId', a.id))
     FROM payment_attempts a, generate_series(1, 3)`,
  );
  await settleNow();
  const mailer = aMoodyMailer();
  await startWorkers(mailer);

  const states = () =>
    shop.query<{ state: string }>("SELECT state FROM orders WHERE id = ANY($1)", [
      bought.map(({ buyer }) => buyer.orderId),
    ]);
  await expect.poll(states, soon).toEqual(bought.map(() => ({ state: "finished" })));
  await expect
    .poll(async () => {
      await retryNow();
      return mailer.sent.length;
    }, soon)
    .toBe(2 * BUYERS);
  const idle = () =>
    shop.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_order_mail'");
  await expect.poll(idle, soon).toEqual([]);

  expect(await states()).toEqual(bought.map(() => ({ state: "finished" })));
  expect(new Set(mailer.sent.map(({ to }) => to)).size).toBe(2 * BUYERS);
  for (const { buyOrder } of bought) {
    const [known, ...others] = await providerTransactions(shop, buyOrder);
    expect(others).toEqual([]);
    expect(known?.calls.commit).toBe(1);
  }
}, 60_000);

test("money for a seat that was sold meanwhile is back within seconds, though the refund failed first, and told once [T16]", async () => {
  await shop.query(
    "UPDATE scarce_items SET capacity = sold + 1 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [SCARCE_COURSE],
  );
  const late = await Buyer.open(shop, [SCARCE_COURSE]);
  const saved = await late.press();
  const back = await useCardForm(shop, saved.token);
  await loseCommit(shop);
  await comeBack(shop, back);
  await shop.moveClock(60 * 4);
  const other = await Buyer.open(shop, [SCARCE_COURSE]);
  await pay(shop, (await other.press()).token);

  await breakProvider(shop, { operation: "refund", fault: "http-500" });
  const attemptId = await lastAttemptOf(shop, late.orderId);
  await shop.db.transaction((tx) => enqueue(tx, "settle_attempt", { attemptId }));
  const mailer = aMoodyMailer();
  await startWorkers(mailer);
  await expect
    .poll(async () => {
      await retryNow();
      return (await late.look(saved.buyOrder)).payment;
    }, soon)
    .toBe("reversed");
  const told = () => mailer.sent.filter(({ text }) => text.includes("anulamos el cobro"));
  await expect
    .poll(async () => {
      await retryNow();
      return told().length;
    }, soon)
    .toBe(1);
  expect((await late.look(saved.buyOrder)).status).toBe("expired");
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.details).toMatchObject([{ status: "REVERSED" }]);
}, 60_000);

async function payAndVanish() {
  const buyer = await Buyer.open(shop);
  const { token, buyOrder } = await buyer.press();
  await useCardForm(shop, token);
  return { buyer, buyOrder };
}

function aMoodyMailer() {
  const sent: Mail[] = [];
  const known = new Set<string>();
  return {
    sent,
    send: async (mail: Mail) => {
      const isNew = !known.has(mail.to);
      known.add(mail.to);
      if (isNew) throw new MailFailure("mail not taken over: ECONNECTION");
      sent.push(mail);
    },
    close: () => {},
  };
}

// Each with its own connections, as separate processes.
async function startWorkers(mailer: ReturnType<typeof aMoodyMailer>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  stopWorkers = async () => {
    stopWorkers = async () => {};
    await Promise.all(stops.map((stop) => stop()));
  };
  const startOne = async (db: Database) => {
    const tasks = tasksOf(jobHandlers({ ...shop.deps, db, mailer }));
    const worker = await startWorker({ databaseUrl: shop.databaseUrl, tasks, log: silent });
    stops.push(() => worker.stop().then(() => db.$client.end()));
  };
  await Promise.all(
    Array.from({ length: WORKERS }, () => startOne(openDatabase(shop.databaseUrl, { poolSize: 4 }))),
  );
}

// Retries wait on the wall clock.
const retryNow = () => jobsComeDue(shop, "(attempts > 0 OR key LIKE 'refund-%') AND locked_at IS NULL");
