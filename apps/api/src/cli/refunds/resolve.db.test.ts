import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import {
  annul,
  deskOf,
  inReview,
  jobsOf,
  refundsOf,
  resolve,
  soldUnits,
} from "../../../test/shops/desk-shop";

const shop = await forFile(startPurchaseShop());

const COURSE = 367029;

test("a review is approved when the provider confirms exactly our payment: the order is finished and mailed", async () => {
  const { buyer, buyOrder, look } = await inReview(shop);
  const { lines } = await resolve(shop, buyOrder, "approved");
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
  const { buyOrder, look } = await inReview(shop);
  const approving = resolve(shop, buyOrder, "approved", statusSays({ session_id: "somebody" }));
  await expect(approving).rejects.toThrow("solo se puede devolver");
  expect(await look()).toMatchObject({ status: "paying", payment: "verifying" });
});

test("a review whose seats were taken meanwhile cannot be approved, only given back [T16]", async () => {
  const { buyOrder, total, look } = await inReview(shop, [COURSE]);
  await shop.query(
    `WITH freed AS (DELETE FROM holds WHERE item_id = (SELECT item_id FROM courses WHERE id = $1) RETURNING 1)
     UPDATE scarce_items SET sold = capacity WHERE id = (SELECT item_id FROM courses WHERE id = $1)`,
    [COURSE],
  );
  const sold = await soldUnits(shop, { courses: [COURSE] });
  await expect(resolve(shop, buyOrder, "approved")).rejects.toThrow("ya no están disponibles");
  expect(await look()).toMatchObject({ status: "paying" });
  const { lines } = await resolve(shop, buyOrder, "reversed");
  expect(lines[0]).toContain("Pago devuelto: $");
  expect(await look()).toMatchObject({ status: "expired", payment: "reversed" });
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 1, status: "REVERSED", refunded: total }]);
  expect(await soldUnits(shop, { courses: [COURSE] })).toEqual(sold);
});

test("a review that is given back frees its seats at once and tells the guardian", async () => {
  const { buyer, buyOrder } = await inReview(shop);
  await resolve(shop, buyOrder, "reversed");
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
  const jobs = await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE key LIKE 'reversal-%'");
  expect(jobs.length).toBeGreaterThan(0);
  await expect(resolve(shop, buyOrder, "reversed")).rejects.toThrow("no tiene un pago en revisión");
});

test("two people who resolve one review at once, one each way, leave one outcome", async () => {
  const { buyOrder, look } = await inReview(shop);
  await Promise.allSettled([resolve(shop, buyOrder, "approved"), resolve(shop, buyOrder, "reversed")]);
  const { status } = await look();
  const [refund] = await refundsOf(shop, buyOrder);
  expect([
    { status: "finished", asked: 0, money: "AUTHORIZED" },
    { status: "expired", asked: 1, money: "REVERSED" },
  ]).toContainEqual({ status, asked: refund?.asked, money: refund?.status });
});

test("a purchase that was free in the end tells nothing of a payment that had gone back before, annulled or not", async () => {
  const { buyer, buyOrder, look } = await inReview(shop);
  await resolve(shop, buyOrder, "reversed");
  expect(await look()).toMatchObject({ payment: "reversed", annulment: null });
  await buyer.press({ coupon: "BECA100" });
  await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  expect(await look()).toMatchObject({ status: "finished", payment: "none", webPayCardNumber: null });
  await annul(shop, buyOrder);
  expect(await look()).toMatchObject({ status: "annulled", payment: "none", annulment: { refunded: 0 } });
});

const statusSays = (fields: object) => {
  const { payments } = shop.deps;
  const status: typeof payments.status = async (...asked) => ({
    ...(await payments.status(...asked)),
    ...fields,
  });
  return { ...deskOf(shop), deps: { ...shop.deps, payments: { ...payments, status } } };
};
