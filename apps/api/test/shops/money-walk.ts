import { Buyer } from "../buyer";
import { VENUE } from "../data/frozen-offer";
import { comeBack, useCardForm } from "../provider";
import type { PurchaseShop } from "../purchase-shop";
import { aChoice, aPaidBuyer, changeTo, choicesOf, payDearer } from "./change-shop";
import {
  ACCOUNT,
  annul,
  bought,
  inReview,
  refundIdOf,
  resolve,
  runCommand,
  settleRefunds,
} from "./desk-shop";
import { aContract } from "./ending-shop";
import { refundDeskOf } from "./refund-desk";

const DAY_MINUTES = 24 * 60;
const REASON = ["--reason", "Acuerdo con la familia", "--yes"];

/** Every way in which money comes and goes, the last one twenty days later. */
export async function walkMoney(shop: PurchaseShop) {
  const desk = (...words: string[]) => runCommand(shop, ...words);
  const settle = ({ orderId }: { orderId: number }) => settleRefunds(shop, orderId);
  const give = (buyOrder: string, clp: number, ...words: string[]) =>
    desk("refund", buyOrder, "--clp", String(clp), ...words, ...REASON);

  const whole = await bought(shop, { students: 2, coupon: "PDV20" });
  await give(whole.buyOrder, 10_001, "--students", "2");
  await settle(whole.buyer);
  await annul(shop, whole.buyOrder);

  const partly = await bought(shop, { students: 2 });
  await give(partly.buyOrder, 7_777);
  await settle(partly.buyer);

  const free = await bought(shop, { coupon: "BECA100" });

  const ofPack = await Buyer.openOutlet(shop, 3);
  await comeBack(shop, await useCardForm(shop, (await ofPack.press({ coupon: "PDV20" })).token));

  const dearer = await aPaidBuyer(shop);
  const { dearId, removedId } = await payDearer(shop, dearer);
  const cheaper = await aPaidBuyer(shop);
  await changeTo(shop, cheaper, await aChoice(shop, cheaper, -1));
  await settle(cheaper);

  const elsewhere = await aPaidBuyer(shop);
  const there = (await choicesOf(shop, elsewhere.orderId)).find(
    ({ venueId, differenceClp }) => venueId !== VENUE && differenceClp <= 0,
  );
  if (!there) throw new Error("no other venue has these courses");
  await changeTo(shop, elsewhere, there);
  await settle(elsewhere);

  const siblings = await aContract(shop, { students: 2 });
  await siblings.end([1]);
  await settle(siblings);

  // A part of a payment in instalments goes back by hand.
  const byHand = await refundDeskOf(() => shop).paidWith({ card: "visa", installments: 6 });
  await give(byHand.buyOrder, 20_000);
  const transfer = await refundIdOf(shop, byHand.buyer.orderId);
  await desk("refund", byHand.buyOrder, ...ACCOUNT);
  await desk("refund", "--done", String(transfer), "--proof", "Transferencia 4711", "--yes");

  const reviewed = await inReview(shop);
  await resolve(shop, reviewed.buyOrder, "reversed");
  await (await Buyer.open(shop)).save();

  const leaving = await aContract(shop);
  await shop.moveClock(20 * DAY_MINUTES);
  await leaving.end();
  await settle(leaving);
  await shop.moveClock(0);
  return { whole, free, siblings, elsewhere, dearer, dearId, removedId, transfer };
}
