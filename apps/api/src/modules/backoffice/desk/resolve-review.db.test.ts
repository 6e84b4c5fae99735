import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { deskOf, jobsOf, refundsOf, soldUnits } from "../../../../test/shops/desk-shop";
import type { ReturnDeps } from "../../payments/deps";
import { handleReturn } from "../../payments/return/handle-return";
import { annulOrder } from "./annul-order";
import { resolveAsApproved, resolveAsReversed } from "./resolve-review";

const shop = await forFile(startPurchaseShop());

const why = "Revisado con Transbank";
const COURSE = 367029;

test("a review is approved when the provider confirms exactly our payment: the order is finished and mailed", async () => {
  const { buyer, buyOrder, look } = await inReview();
  const { lines } = await resolveAsApproved(deskOf(shop), { buyOrder, why });
  expect(lines).toEqual(["Pago confirmado: la compra quedó finalizada con sus cupos."]);
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  const events = await shop.query(
    "SELECT actor, event FROM order_events WHERE order_id = $1 AND event = 'paid'",
    [buyer.orderId],
  );
  expect(events).toEqual([{ actor: "staff:ana", event: "paid" }]);
  expect(await jobsOf(shop, `confirmation-${buyer.orderId}`)).toHaveLength(1);
});

test("a review whose payment still differs cannot be approved [T10]", async () => {
  const { buyOrder, look } = await inReview();
  const approving = resolveAsApproved(statusSays({ session_id: "somebody" }), { buyOrder, why });
  await expect(approving).rejects.toThrow("solo se puede resolver con --as reversed");
  expect(await look()).toMatchObject({ status: "paying", payment: "verifying" });
});

test("a review whose seats were taken meanwhile cannot be approved, only given back [T16]", async () => {
  const { buyOrder, total, look } = await inReview([COURSE]);
  await shop.query(
    `WITH freed AS (DELETE FROM holds WHERE item_id = (SELECT item_id FROM courses WHERE id = $1) RETURNING 1)
     UPDATE scarce_items SET sold = capacity WHERE id = (SELECT item_id FROM courses WHERE id = $1)`,
    [COURSE],
  );
  const sold = await soldUnits(shop, { courses: [COURSE] });
  await expect(resolveAsApproved(deskOf(shop), { buyOrder, why })).rejects.toThrow("ya no están disponibles");
  expect(await look()).toMatchObject({ status: "paying" });
  const { lines } = await resolveAsReversed(deskOf(shop), { buyOrder, why });
  expect(lines[0]).toContain("Pago devuelto: $");
  expect(await look()).toMatchObject({ status: "expired", payment: "reversed" });
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 1, status: "REVERSED", refunded: total }]);
  expect(await soldUnits(shop, { courses: [COURSE] })).toEqual(sold);
});

test("a review that is given back frees its seats at once and tells the guardian", async () => {
  const { buyer, buyOrder } = await inReview();
  await resolveAsReversed(deskOf(shop), { buyOrder, why });
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
  const jobs = await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key LIKE 'reversal-%'");
  expect(jobs.length).toBeGreaterThan(0);
  await expect(resolveAsReversed(deskOf(shop), { buyOrder, why })).rejects.toThrow(
    "no tiene un pago en revisión",
  );
});

test("two people who resolve one review at once, one each way, leave one outcome", async () => {
  const { buyOrder, look } = await inReview();
  await Promise.allSettled([
    resolveAsApproved(deskOf(shop), { buyOrder, why }),
    resolveAsReversed(deskOf(shop), { buyOrder, why }),
  ]);
  const { status } = await look();
  const [refund] = await refundsOf(shop, buyOrder);
  expect([
    { status: "finished", asked: 0, money: "AUTHORIZED" },
    { status: "expired", asked: 1, money: "REVERSED" },
  ]).toContainEqual({ status, asked: refund?.asked, money: refund?.status });
});

test("a purchase that was free in the end tells nothing of a payment that had gone back before, annulled or not", async () => {
  const { buyer, buyOrder, look } = await inReview();
  await resolveAsReversed(deskOf(shop), { buyOrder, why });
  expect(await look()).toMatchObject({ payment: "reversed", annulment: null });
  await buyer.press({ coupon: "BECA100" });
  await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  expect(await look()).toMatchObject({ status: "finished", payment: "none", webPayCardNumber: null });
  await annulOrder(deskOf(shop), { buyOrder, why });
  expect(await look()).toMatchObject({ status: "annulled", payment: "none", annulment: { refunded: 0 } });
});

/** A payment that the provider confirmed under another session than ours: it waits for a person. */
async function inReview(courses?: number[]) {
  const { payments } = shop.deps;
  const lying: ReturnDeps = {
    ...shop.deps,
    log: { warn: () => {}, error: () => {} },
    payments: {
      ...payments,
      commit: async (...asked) => ({ ...(await payments.commit(...asked)), session_id: "somebody" }),
      status: async (...asked) => ({ ...(await payments.status(...asked)), session_id: "somebody" }),
    },
  };
  const buyer = await Buyer.open(shop, courses);
  const { buyOrder, token, total } = await buyer.press();
  await useCardForm(shop, token);
  await handleReturn(lying, { token_ws: token });
  const look = () => buyer.look(buyOrder);
  expect(await look()).toMatchObject({ status: "paying", payment: "verifying" });
  return { buyer, buyOrder, total, look };
}

const statusSays = (fields: object) => {
  const { payments } = shop.deps;
  const status: typeof payments.status = async (...asked) => ({
    ...(await payments.status(...asked)),
    ...fields,
  });
  return { ...deskOf(shop), deps: { ...shop.deps, payments: { ...payments, status } } };
};
