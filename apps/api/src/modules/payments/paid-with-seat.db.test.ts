import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import {
  comeBack,
  lastAttemptOf,
  loseCommit,
  pay,
  providerTransactions,
  useCardForm,
} from "../../../test/provider";
import { settleRefundOf } from "../../../test/purchase-shop";
import { soldOf } from "../../../test/shops/change-shop";
import { openBookedShop } from "../../../test/shops/desk-shop";
import { sweep } from "../../maintenance";
import { settleAttempt } from "./settle/settle-attempt";

const shop = await openBookedShop();

test("a payment that stayed unknown until its holds were swept away still sells its seat [T14, T16]", async () => {
  const course = 367029;
  await leaveSeats(course, 1);
  const [before = 0] = await soldOf(shop, [course]);
  const { buyer, saved, attemptId } = await paidUnknowingly(course);
  await shop.moveClock(60 * 4);
  await sweep(shop.deps);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect((await buyer.look(saved.buyOrder)).status).toBe("finished");
  expect(await soldOf(shop, [course])).toEqual([before + 1]);
});

test("a payment that stayed unknown while its seat was sold to another is reversed, not finished [T16]", async () => {
  const course = 367030;
  await leaveSeats(course, 1);
  const { buyer, saved, attemptId } = await paidUnknowingly(course);
  await shop.moveClock(60 * 4);
  await sweep(shop.deps);
  const other = await Buyer.open(shop, [course]);
  await pay(shop, (await other.press()).token);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await buyer.look(saved.buyOrder)).toMatchObject({ payment: "verifying" });
  await settleRefundOf(shop.deps, attemptId);
  expect(await buyer.look(saved.buyOrder)).toMatchObject({ status: "expired", payment: "reversed" });
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known).toMatchObject({ calls: { refund: 1 } });
});

test("a seat that was taken away by hand while the provider charged sells to nobody, and the money goes back [T07, T16]", async () => {
  const course = 367031;
  await leaveSeats(course, 1);
  const buyer = await Buyer.open(shop, [course]);
  const saved = await buyer.press();
  await useCardForm(shop, saved.token);
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  const { payments } = shop.deps;
  const commit: typeof payments.commit = async (opened) => {
    const answer = await payments.commit(opened);
    await leaveSeats(course, 0);
    return answer;
  };
  const deps = { ...shop.deps, payments: { ...payments, commit, status: payments.status.bind(payments) } };
  await expect(settleAttempt(deps, attemptId, "provider")).rejects.toThrow();
  expect(await buyer.look(saved.buyOrder)).toMatchObject({ status: "paying", payment: "verifying" });

  await shop.moveClock(1);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  await settleRefundOf(shop.deps, attemptId);
  expect(await buyer.look(saved.buyOrder)).toMatchObject({ status: "expired", payment: "reversed" });
});

const leaveSeats = (courseId: number, free: number) =>
  shop.query(
    "UPDATE scarce_items SET capacity = sold + $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [courseId, free],
  );

// The commit succeeded, but its reply was lost.
async function paidUnknowingly(courseId: number) {
  const buyer = await Buyer.open(shop, [courseId]);
  const saved = await buyer.press();
  const back = await useCardForm(shop, saved.token);
  await loseCommit(shop);
  await comeBack(shop, back);
  return { buyer, saved, attemptId: await lastAttemptOf(shop, buyer.orderId) };
}
