import { type Browser, openBrowser } from "@shop/test-kit/browser";
import { Buyer, type Choice, enrol } from "@shop/test-kit/buyer";
import { inLanes } from "@shop/test-kit/lanes";
import type { LoadRequest } from "../load/closed-load";

const LANES = 8;

/** A new buyer in a browser of their own, with an open order and nothing taken yet. */
export interface OpenOrder {
  browser: Browser;
  buyer: Buyer;
}

/** Fills the first forms for so many buyers, who take the choices in turn. */
export function openOrders(port: number, choices: readonly Choice[], count: number): Promise<OpenOrder[]> {
  const wanted = Array.from({ length: count }, (_, index) => choices[index % choices.length] as Choice);
  return inLanes(wanted, LANES, async (choice) => {
    const browser = openBrowser(`http://127.0.0.1:${port}`);
    return { browser, buyer: new Buyer(browser.api, await enrol(browser.api), choice) };
  });
}

/** The call that takes the buyer's seats. */
export const saveRequest = ({ browser, buyer }: OpenOrder): LoadRequest => ({
  method: "PUT",
  path: "/api/orders",
  cookie: browser.cookie(),
  body: buyer.order(),
});
