import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { aChoice, changeTo } from "../../../test/shops/change-shop";
import { annul } from "../../../test/shops/desk-shop";
import { aContract } from "../../../test/shops/ending-shop";
import { mailsOf } from "../../../test/shops/mail-shop";
import type { OrderMailJob } from "../../jobs/job-map";

const shop = await forFile(startPurchaseShop());

test("a withdrawal is told once, whatever mails of the sale still wait for their server [ENDING-20]", async () => {
  const { orderId, email, end } = await aSaleWithoutMails();
  await end();
  const sent = await waitingMails(orderId, ["confirmation", "change", "ending"]);
  expect(sent.map(({ to, stableId }) => [to, stableId?.split(".")[0]])).toEqual([[email, "ending"]]);
  // The receipt sent again is the ending's.
  const again = await mailsOf(shop, { orderId, kind: "resend" });
  expect(again.map(({ subject }) => subject)).toEqual(sent.map(({ subject }) => subject));
});

test("an annulment is told once, whatever mails of the sale still wait for their server [ENDING-20]", async () => {
  const { orderId, email, buyOrder } = await aSaleWithoutMails();
  await annul(shop, buyOrder);
  const sent = await waitingMails(orderId, ["confirmation", "change", "annulment"]);
  expect(sent.map(({ to, stableId }) => [to, stableId?.split(".")[0]])).toEqual([[email, "annulment"]]);
});

// Confirmation and change mail wait.
async function aSaleWithoutMails() {
  const contract = await aContract(shop, { isConfirmed: false });
  await changeTo(shop, contract, await aChoice(shop, contract));
  return contract;
}

async function waitingMails(orderId: number, kinds: OrderMailJob["kind"][]) {
  const jobs = await shop.query<{ payload: OrderMailJob }>(
    `SELECT payload FROM graphile_worker._private_jobs AS jobs
     WHERE (payload->>'orderId')::int = $1 AND payload->>'kind' = ANY($2) ORDER BY id`,
    [orderId, kinds],
  );
  expect(jobs.map(({ payload }) => payload.kind)).toEqual(kinds);
  return await mailsOf(shop, ...jobs.map(({ payload }) => payload));
}
