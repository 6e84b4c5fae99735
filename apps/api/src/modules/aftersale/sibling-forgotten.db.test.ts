import { santiagoDate } from "@shop/domain/format/instants";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PurchaseShop, startPurchaseShop } from "../../../test/purchase-shop";
import { deskOf, refundIdOf } from "../../../test/shops/desk-shop";
import { aContract } from "../../../test/shops/ending-shop";
import { aMailer } from "../../../test/shops/mail-shop";
import { SoldOrder } from "../../db/stored/order-snapshot";
import { jobHandlers } from "../../job-handlers";
import type { OrderMailJob } from "../../jobs/job-map";
import { annulOrder } from "../backoffice/desk/annul-order";
import { minimiseOrder } from "../checkout/retention/minimise-order";
import { settleRefund } from "../payments/refund/settle-refund";
import { makeChange } from "./changes/make-change";
import { viewChoices } from "./changes/view-change";
import { closeShopDay } from "./closing/close-day";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startPurchaseShop();
});
afterAll(() => shop.close());

/** A sale of two siblings of whom the first left, with the money back, and was forgotten. */
async function aSaleOfOneLeft() {
  const contract = await aContract(shop, { students: 2 });
  const { orderId } = contract;
  const snapshotOf = async () => {
    const [row] = await shop.query<{ snapshot: unknown }>("SELECT snapshot FROM orders WHERE id = $1", [
      orderId,
    ]);
    return SoldOrder.parse(row?.snapshot);
  };
  const gone = "Elisa";
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,name}', to_jsonb($2::text)) WHERE id = $1",
    [orderId, gone],
  );
  await contract.end([0]);
  const refundId = await refundIdOf(shop, orderId);
  await settleRefund(shop.deps, refundId);
  const isDue = ({ ended }: { ended: unknown }) => ended !== null;
  await shop.db.transaction((tx) => minimiseOrder(tx, orderId, { actor: "staff:ana", isDue }));
  return { ...contract, refundId, gone, snapshotOf };
}

async function send(job: OrderMailJob) {
  const mailer = aMailer();
  await jobHandlers({ ...shop.deps, mailer }).send_order_mail?.(job);
  return mailer.sent;
}

test("the guardian is told of money and annulment, and no mail names who was forgotten [LAW-20]", async () => {
  const { orderId, email, buyOrder, refundId, gone, snapshotOf } = await aSaleOfOneLeft();
  const stays = (await snapshotOf()).students[1]?.name ?? "";
  const returned = await send({ kind: "returned_part", orderId, refundId });
  expect(returned.map(({ to }) => to)).toEqual([email]);
  await annulOrder(deskOf(shop), { buyOrder, why: "Cambio de ciudad" });
  const annulled = await send({ kind: "annulment", orderId });
  expect(annulled.map(({ to }) => to)).toEqual([email]);
  expect(annulled[0]?.text).toContain(stays);
  expect(annulled[0]?.text).not.toContain(gone);
});

test("the sibling who stays changes a course, and the guardian gets the further version [LAW-20]", async () => {
  const { orderId, email, gone, snapshotOf } = await aSaleOfOneLeft();
  await expect(viewChoices(shop.db, { orderId, position: 0 })).rejects.toMatchObject({
    details: { reasons: ["NOT_RUNNING"] },
  });
  const place = { orderId, position: 1 };
  const same = (await viewChoices(shop.db, place)).choices.find(({ difference }) => difference === 0);
  if (!same) throw new Error("nothing costs the same");
  const wanted = { venueId: same.venueId, courseIds: same.courses.map(({ id }) => id) };
  const request = { ...place, wanted, acceptedClp: 0 };
  await makeChange({ deps: shop.deps, sessionId: "", shopOrigin: "", request });
  expect((await snapshotOf()).students.map(({ courses }) => courses.map(({ id }) => id))[1]).toEqual(
    wanted.courseIds,
  );
  const [change] = await shop.query<{ id: string }>("SELECT id FROM order_changes WHERE order_id = $1", [
    orderId,
  ]);
  const sent = await send({ kind: "change", orderId, changeId: Number(change?.id) });
  expect(sent[0]?.to).toBe(email);
  for (const { text } of sent) expect(text).not.toContain(gone);
});

test("the day's closing takes no sale for money that was kept without one [TAX-17]", async () => {
  const { buyOrder } = await aSaleOfOneLeft();
  const { differences } = await closeShopDay(shop.deps, santiagoDate(new Date()));
  expect(differences.filter((difference) => difference.buyOrder.startsWith(buyOrder))).toEqual([]);
});
