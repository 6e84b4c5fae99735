import type { Browser } from "@shop/test-kit/browser";
import { Buyer, type Choice, enrol } from "@shop/test-kit/buyer";
import { fillCardForm } from "@shop/test-kit/card-form";

interface Wanted {
  choice: Choice;
  browser: Browser;
  simulatorUrl: string;
}

/**
 * One whole purchase, as a browser makes it: bot check, student, order, quote, seats, guardian, pay, card form, the
 * way back and the page after it.
 * @throws Error when any of it is not as for a buyer who succeeds at once
 */
export async function buyOnce({ choice, browser, simulatorUrl }: Wanted): Promise<void> {
  const buyer = new Buyer(browser.api, await enrol(browser.api), choice);
  await buyer.quote();
  const { token, buyOrder } = await buyer.press();
  const wayBack = await fillCardForm(simulatorUrl, token ?? "");
  const page = wayBack && (await browser.visit(wayBack.url));
  if (!page?.startsWith("/compra-confirmada")) throw new Error(`the payment led to ${page}`);
  const { status } = await buyer.look(buyOrder);
  if (status !== "finished") throw new Error(`the order is ${status}`);
}
