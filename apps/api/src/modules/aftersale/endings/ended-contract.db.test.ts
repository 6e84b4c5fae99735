import { afterAll, beforeAll, expect, test } from "vitest";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { choicesOf } from "../../../../test/shops/change-shop";
import { deskOf } from "../../../../test/shops/desk-shop";
import { aContract } from "../../../../test/shops/ending-shop";
import { aMailer } from "../../../../test/shops/mail-shop";
import { jobHandlers } from "../../../job-handlers";
import type { OrderMailJob } from "../../../jobs/job-map";
import { annulOrder } from "../../backoffice/desk/annul-order";
import { makeChange } from "../changes/make-change";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

/** A sale whose mails all wait: its confirmation, and that of a change. */
async function aSaleWithoutMails() {
  const contract = await aContract(shop, { isConfirmed: false });
  const { orderId } = contract;
  const same = (await choicesOf(shop, orderId)).find(({ differenceClp }) => differenceClp === 0);
  if (!same) throw new Error("nothing costs the same");
  const request = { orderId, position: 0, wanted: same.wanted, acceptedClp: 0 };
  await makeChange({ deps: shop.deps, sessionId: "", shopOrigin: "", request });
  return contract;
}

/** What an order's waiting jobs of these kinds send, once the mail server is back. */
async function mailsOf(orderId: number, kinds: OrderMailJob["kind"][]) {
  const mailer = aMailer();
  const send = jobHandlers({ ...shop.deps, mailer }).send_order_mail;
  const jobs = await shop.query<{ payload: OrderMailJob }>(
    `SELECT payload FROM graphile_worker._private_jobs AS jobs
     WHERE (payload->>'orderId')::int = $1 AND payload->>'kind' = ANY($2) ORDER BY id`,
    [orderId, kinds],
  );
  expect(jobs.map(({ payload }) => payload.kind)).toEqual(kinds);
  for (const { payload } of jobs) await send?.(payload);
  return mailer.sent;
}

test("a withdrawal is told once, whatever mails of the sale still wait for their server [ENDING-20]", async () => {
  const { orderId, email, end } = await aSaleWithoutMails();
  await end();
  const sent = await mailsOf(orderId, ["confirmation", "change", "ending"]);
  expect(sent.map(({ to, stableId }) => [to, stableId?.split(".")[0]])).toEqual([[email, "ending"]]);
  // Who asks for the receipt again reads of the ending again.
  const again = aMailer();
  await jobHandlers({ ...shop.deps, mailer: again }).send_order_mail?.({ orderId, kind: "resend" });
  expect(again.sent.map(({ subject }) => subject)).toEqual(sent.map(({ subject }) => subject));
});

test("an annulment is told once, whatever mails of the sale still wait for their server [ENDING-20]", async () => {
  const { orderId, email, buyOrder } = await aSaleWithoutMails();
  await annulOrder(deskOf(shop), { buyOrder, why: "Cambio de ciudad" });
  const sent = await mailsOf(orderId, ["confirmation", "change", "annulment"]);
  expect(sent.map(({ to, stableId }) => [to, stableId?.split(".")[0]])).toEqual([[email, "annulment"]]);
});
