import { addressOf } from "@shop/contracts/client";
import { fillCardForm } from "@shop/test-kit/card-form";
import { CALL_LIMITS } from "../../apps/api/src/modules/access/limits/call-limits";
import { LIMITS, type Limit } from "../../apps/api/src/modules/access/limits/count-call";
import { BYTES_A_MINUTE } from "../../apps/api/src/plugins/cached-calls/writing-budget";
import { type LoadRequest, sendClosedLoad } from "../load/closed-load";
import { processorTime } from "../measure/processor-time";
import type { Row, Section } from "../section";
import { type OpenOrder, openOrders, saveRequest } from "../shop/open-orders";
import { startWritingShop, type WritingShop } from "../writes/writing-shop";

/** Share of one core that one network may use with one kind of call before it is refused. */
const MOST_OF_A_CORE = 0.25;
const TIMES = 60;

const api = (...call: Parameters<typeof addressOf>) => `/api${addressOf(...call)}`;
const perSecond = ({ limit, windowSeconds }: Limit) => limit / windowSeconds;

interface Kind {
  name: string;
  requests: readonly LoadRequest[];
  /** Calls per second that one network may make. */
  allowed: number;
}

/** The largest cached replies, each for a set of programmes not yet cached. */
async function unaskedReads({ client, port }: WritingShop): Promise<Kind> {
  const { rows } = await client.query<{ subjects: number[]; venues: number[] }>(
    `SELECT (SELECT array_agg(id ORDER BY id) FROM subjects) AS subjects, (SELECT array_agg(id ORDER BY id) FROM venues) AS venues`,
  );
  const { subjects = [], venues = [] } = rows[0] ?? {};
  const requests = Array.from({ length: TIMES }, (_, left) => {
    const ids = subjects.filter((_id, at) => at !== left % subjects.length).slice(0, 60);
    const idsLocations = venues.filter((_id, at) => at !== Math.floor(left / subjects.length));
    return { path: api("listSubjects", { query: { ids: ids.join(), idsLocations: idsLocations.join() } }) };
  });
  const answer = await fetch(`http://127.0.0.1:${port}${requests[0]?.path}`);
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { name: "a read that nobody asked for before", requests, allowed: BYTES_A_MINUTE / 60 / bytes };
}

function prices({ choices }: WritingShop): Kind {
  const requests = Array.from({ length: TIMES }, (_, at) => {
    const { programId, locationId, coursesIds = [] } = choices[at % choices.length] ?? choices[0] ?? {};
    return {
      path: api("getQuote", {
        query: { programId: `${programId}`, locationId: `${locationId}`, coursesIds: coursesIds.join() },
      }),
    };
  });
  return { name: "a price without a student", requests, allowed: perSecond(LIMITS.quote_address) };
}

const saves = (orders: readonly OpenOrder[]): Kind => ({
  name: "a save that takes seats",
  requests: orders.map(saveRequest),
  allowed: perSecond(CALL_LIMITS.saveOrder.network),
});

const newOrders = (orders: readonly OpenOrder[]): Kind => ({
  name: "a new order",
  requests: orders.map(({ browser, buyer }) => ({
    method: "POST" as const,
    path: "/api/orders",
    cookie: browser.cookie(),
    body: { initialStudentId: buyer.studentId, flow: "stepper" },
  })),
  allowed: perSecond(CALL_LIMITS.createOrder.network),
});

/** Files created at each call. */
async function files({ simulatorUrl }: WritingShop, { browser, buyer }: OpenOrder): Promise<Kind> {
  const { token, buyOrder } = await buyer.press();
  await browser.visit((await fillCardForm(simulatorUrl, token ?? ""))?.url ?? "");
  const path = api("downloadReceipt", { query: { buyorder: buyOrder } });
  const requests = Array.from({ length: TIMES }, () => ({ path, cookie: browser.cookie() }));
  return {
    name: "a receipt as PDF",
    requests,
    allowed: perSecond(CALL_LIMITS.downloadReceipt?.network ?? LIMITS.order_lookup_address),
  };
}

async function measure({ client, pid, port }: WritingShop, { name, requests, allowed }: Kind): Promise<Row> {
  const { ms } = await processorTime(client, pid, () => sendClosedLoad({ port, callers: 1, requests }));
  const each = ms / requests.length;
  return {
    what: `${name}, processor time`,
    figure: { value: each, unit: "ms" },
    against: { name: "a network may", value: allowed, unit: "/s" },
    ratio: (each * allowed) / 1000,
    budget: { of: "ratio", bound: "at most", value: MOST_OF_A_CORE },
  };
}

/** The most expensive call of each kind, and the share of a core one network can use with it before it is refused. */
export const dearest: Section = {
  name: "dearest",
  title: "Dearest calls (the ratio is the share of a core)",
  run: async (bench) => {
    const shop = await startWritingShop(bench);
    const orders = await openOrders(shop.port, shop.choices, TIMES + 1);
    const [bought, ...others] = orders;
    if (!bought) throw new Error("nothing to choose");
    const kinds = [
      await unaskedReads(shop),
      prices(shop),
      saves(others),
      newOrders(others),
      await files(shop, bought),
    ];
    const rows: Row[] = [];
    for (const kind of kinds) rows.push(await measure(shop, kind));
    return rows;
  },
};
