import { santiagoDate } from "@shop/domain/format/instants";
import { expect, test } from "vitest";
import { saleOf } from "../../../test/shops/change-shop";
import { annul, openBookedShop, refundIdOf } from "../../../test/shops/desk-shop";
import { aContract } from "../../../test/shops/ending-shop";
import { mailsOf } from "../../../test/shops/mail-shop";
import { makeChange } from "../changes/make-change";
import { viewChoices } from "../changes/view-change";
import { settleRefund } from "../payments/refund/settle-refund";
import { minimiseOrder } from "../privacy/retention/minimise-order";
import { closeShopDay } from "../tax/closing/close-day";

const shop = await openBookedShop();

test("the guardian is told of money and annulment, and no mail names who was forgotten [LAW-20]", async () => {
  const { orderId, email, buyOrder, refundId, gone } = await aSaleOfOneLeft();
  const stays = (await saleOf(shop, { orderId })).students[1]?.name ?? "";
  const returned = await mailsOf(shop, { kind: "returned_part", orderId, refundId });
  expect(returned.map(({ to }) => to)).toEqual([email]);
  await annul(shop, buyOrder);
  const annulled = await mailsOf(shop, { kind: "annulment", orderId });
  expect(annulled.map(({ to }) => to)).toEqual([email]);
  expect(annulled[0]?.text).toContain(stays);
  expect(annulled[0]?.text).not.toContain(gone);
});

test("the sibling who stays changes a course, and the guardian gets the further version [LAW-20]", async () => {
  const { orderId, email, gone } = await aSaleOfOneLeft();
  await expect(viewChoices(shop.db, { orderId, position: 0 })).rejects.toMatchObject({
    details: { reasons: ["NOT_RUNNING"] },
  });
  const place = { orderId, position: 1 };
  const same = (await viewChoices(shop.db, place)).choices.find(({ difference }) => difference === 0);
  if (!same) throw new Error("nothing costs the same");
  const wanted = { venueId: same.venueId, courseIds: same.courses.map(({ id }) => id) };
  const request = { ...place, wanted, acceptedClp: 0 };
  await makeChange({ deps: shop.deps, sessionId: "", shopOrigin: "", request });
  expect(
    (await saleOf(shop, { orderId })).students.map(({ courses }) => courses.map(({ id }) => id))[1],
  ).toEqual(wanted.courseIds);
  const [change] = await shop.query<{ id: string }>("SELECT id FROM order_changes WHERE order_id = $1", [
    orderId,
  ]);
  const sent = await mailsOf(shop, { kind: "change", orderId, changeId: Number(change?.id) });
  expect(sent[0]?.to).toBe(email);
  for (const { text } of sent) expect(text).not.toContain(gone);
});

test("the day's closing takes no sale for money that was kept without one [TAX-17]", async () => {
  const { buyOrder } = await aSaleOfOneLeft();
  const { differences } = await closeShopDay(shop.deps, santiagoDate(new Date()));
  expect(differences.filter((difference) => difference.buyOrder.startsWith(buyOrder))).toEqual([]);
});

// The first sibling left, was refunded and was deleted.
async function aSaleOfOneLeft() {
  const contract = await aContract(shop, { students: 2 });
  const { orderId } = contract;
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
  return { ...contract, refundId, gone };
}
