import { expect, test, vi } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { jobsComeDue } from "../../../../test/database/jobs-come-due";
import { forFile } from "../../../../test/for-file";
import { comeBack, loseCommit, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { jobHandlers } from "../../../job-handlers";
import { tasksOf } from "../../../jobs/job-map";
import { startWorker } from "../../../jobs/worker";

// More than the workers for payments.
const UNKNOWN = 4;
const BEGUN = "SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL";
const FINISHED = "SELECT 1 FROM orders WHERE state = 'finished'";
const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

const shop = await forFile(startPurchaseShop());

test("a provider that hangs keeps no mail waiting, and every payment is settled in the end [T14, T18]", async () => {
  for (let count = 0; count < UNKNOWN; count += 1) {
    const saved = await (await Buyer.open(shop)).press();
    const back = await useCardForm(shop, saved.token);
    await loseCommit(shop);
    await comeBack(shop, back);
  }
  const letGo = hangStatus();
  await jobsComeDue(shop, "key LIKE 'settle-%'");

  let isMailSent = false;
  const tasks = {
    ...tasksOf(jobHandlers(shop.deps)),
    send_order_mail: async () => {},
    send_quote_mail: async () => {
      isMailSent = true;
    },
  };
  const worker = await startWorker({ databaseUrl: shop.databaseUrl, tasks, log: silent });
  try {
    await expect.poll(() => shop.query(BEGUN)).not.toEqual([]);
    await shop.query("SELECT graphile_worker.add_job('send_quote_mail')");
    await expect.poll(() => isMailSent, { timeout: 2_000 }).toBe(true);
    expect(await shop.query(FINISHED)).toEqual([]);
    letGo();
    await expect.poll(() => shop.query(FINISHED), { timeout: 25_000 }).toHaveLength(UNKNOWN);
  } finally {
    letGo();
    await worker.stop();
  }
}, 60_000);

// Status requests are answered only when released.
function hangStatus(): () => void {
  const { payments } = shop.deps;
  const status = payments.status.bind(payments);
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(payments, "status").mockImplementation(async (...asked) => {
    await released;
    return await status(...asked);
  });
  return () => letGo();
}
