import { fillCardForm, type WayBack } from "@shop/test-kit/card-form";
import { inLanes } from "@shop/test-kit/lanes";
import { type ProcessorTime, processorTime, shareOf } from "../measure/processor-time";
import { type OpenOrder, openOrders } from "../shop/open-orders";
import { postponeJobs, runJobs } from "./jobs";
import type { WritingShop } from "./writing-shop";

const LANES = 16;

/** Processor time of one purchase's parts, of the shop and PostgreSQL together. */
export interface PurchaseTime {
  /** Bot check, student, order, quote, seats, guardian and the press, up to the card form. */
  checkout: ProcessorTime;
  /** The browser's way back, which settles the payment. */
  return: ProcessorTime;
  /** All of it, with receipt and mails. */
  purchase: ProcessorTime;
}

interface Pressed extends OpenOrder {
  token: string;
}

const checkOut = (shop: WritingShop, count: number): Promise<Pressed[]> =>
  inLanes(Array.from({ length: count }), LANES, async (_, index) => {
    const choice = shop.choices[index % shop.choices.length];
    const [order] = choice ? await openOrders(shop.port, [choice], 1) : [];
    if (!order) throw new Error("nothing to choose");
    await order.buyer.quote();
    const { token } = await order.buyer.press();
    return { ...order, token: token ?? "" };
  });

async function comeBack({ browser }: Pressed, wayBack: WayBack | null): Promise<void> {
  const page = wayBack && (await browser.visit(wayBack.url));
  if (!page?.startsWith("/compra-confirmada")) throw new Error(`the payment led to ${page}`);
}

/**
 * Lets so many people buy through the simulator, each in a browser of their own: all press pay, all fill the card form,
 * all come back, and then the jobs of all run, so that each part is measured by itself.
 * @throws Error when any of it is not as for a buyer who succeeds at once
 */
export async function letBuy(shop: WritingShop, count: number): Promise<PurchaseTime> {
  const { client, pid } = shop;
  let pressed: Pressed[] = [];
  const checkoutTime = await processorTime(client, pid, async () => {
    pressed = await checkOut(shop, count);
  });
  const waysBack = await inLanes(pressed, LANES, ({ token }) => fillCardForm(shop.simulatorUrl, token));
  await postponeJobs(client);
  const returnTime = await processorTime(client, pid, () =>
    inLanes(pressed, LANES, (order, index) => comeBack(order, waysBack[index] ?? null)),
  );
  const jobsTime = await processorTime(client, pid, () => runJobs(client));
  return {
    checkout: shareOf([checkoutTime], count),
    return: shareOf([returnTime], count),
    purchase: shareOf([checkoutTime, returnTime, jobsTime], count),
  };
}
