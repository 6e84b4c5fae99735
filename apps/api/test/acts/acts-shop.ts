import { type Act, digestOf, perform } from "../../src/acts/act";
import { openBookedShop } from "../shops/desk-shop";

/** How an act is planned, and what a test does with it. */
export interface Walk {
  of: () => Promise<() => Promise<() => Promise<unknown>>>;
  meanwhile: string | (() => Promise<unknown>);
  /** How often it succeeds when pressed twice at once. */
  times: number | readonly number[];
  /** Counts what it does, where both may succeed. */
  isOnce?: string;
}

export const shop = await openBookedShop();
export const BY = { actor: "staff:ana", why: "Lo pidió la familia" };

/** Planned now, to be pressed later. */
export const planned =
  <Request, Plan, Done>(act: Act<Request, Plan, Done, typeof shop.deps>, request: Request) =>
  async () => {
    const digest = digestOf(act, await act.plan(shop.db, request, shop.deps));
    return () => perform(shop.db, act, { request, digest, by: BY }, shop.deps);
  };
