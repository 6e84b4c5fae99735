import { createRandom } from "@shop/test-kit/random";
import { CATALOGUE_READS, quoteRead } from "../reads/calls";
import { figureRow, type Section } from "../section";
import { findChoices } from "../shop/choices";
import { openOrders, saveRequest } from "../shop/open-orders";
import type { LoadRequest } from "./closed-load";
import { sendOpenLoad } from "./open-load";

/** Of 200 requests a second: mostly pages that are looked at, a price for each change, seats now and then. */
const SHARES = { read: 130, quote: 40, hold: 30 } as const;
type Group = keyof typeof SHARES;
const GROUPS: readonly Group[] = ["read", "quote", "hold"];
/** The design's, p95. */
const BUDGETS_MS = { read: 150, quote: 200, hold: 250 } as const satisfies Record<Group, number>;
const WARM_UP_SECONDS = 3;

function dealer(requests: readonly LoadRequest[]): () => LoadRequest {
  let dealt = 0;
  return () => {
    dealt += 1;
    const request = requests[dealt % requests.length];
    if (!request) throw new Error("nothing to send");
    return request;
  };
}

/** Reads, quotes and holds at 200 requests a second in all. */
export const mixed: Section = {
  name: "mixed",
  title: "Mixed load",
  run: async ({ client, pace, seed, startServer }) => {
    const { port } = await startServer("api");
    const choices = await findChoices(client, port);
    const seconds = pace.loadSeconds;
    const holds = Math.ceil(SHARES.hold * (seconds + WARM_UP_SECONDS) * 1.3);
    const orders = await openOrders(port, choices, holds);
    const next: Record<Group, () => LoadRequest> = {
      read: dealer(CATALOGUE_READS),
      quote: dealer(orders.map(quoteRead)),
      hold: dealer(orders.map(saveRequest)),
    };
    const sendGroup = (group: Group, forSeconds: number) =>
      sendOpenLoad({
        ...{ port, perSecond: SHARES[group], seconds: forSeconds, next: next[group] },
        random: createRandom(seed, group),
      });
    const send = (forSeconds: number) => Promise.all(GROUPS.map((group) => sendGroup(group, forSeconds)));
    await send(WARM_UP_SECONDS);
    const measured = await send(seconds);
    return GROUPS.map((group, at) => {
      const p95Ms = measured[at]?.percentileMs(95) ?? Number.NaN;
      return figureRow(`${group} at 200/s mixed, p95`, p95Ms, "ms", BUDGETS_MS[group]);
    });
  },
};
