import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { DESK_PATH, UNATTENDED_HEADER } from "@shop/contracts/staff/endpoints";
import { inLanes } from "@shop/test-kit/lanes";
import { signIn } from "../../apps/api/test/shops/signed-in";
import { growShop } from "../growth/grow-shop";
import { alternate } from "../measure/rounds";
import { figureRow, pairedRow, type Row, type Section } from "../section";
import type { BenchShop } from "../shop/bench-shop";
import { letBuy } from "../writes/buyers";
import { startWritingShop, type WritingShop } from "../writes/writing-shop";

const LISTS = {
  me: "/me",
  work: "/work",
  sections: "/sections",
  board: "/board",
  search: "/purchases?q=munoz+sofia",
};
type List = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as List[];
/** Those that people keep open. */
const OPEN: readonly List[] = ["work", "sections", "board"];
const P95_MS = 200;
const READS = 40;

const TABS = 20;
const EVERY_MS = 5_000;
/** What the tabs may add to a purchase's processor time. */
const BESIDE = 1.1;

/** `byItself`: in a tab that nobody touches. */
type Read = (list: List, byItself?: "1") => Promise<number>;

/** @returns calls of somebody signed in, and their duration in ms */
async function openDesk({ client }: BenchShop, { port }: WritingShop): Promise<Read> {
  const cookie = await signIn(client, { email: "ana@academia.cl", roles: ["administration", "finance"] });
  return async (list, byItself) => {
    const startedAt = performance.now();
    const response = await fetch(`http://localhost:${port}${DESK_PATH}/api${LISTS[list]}`, {
      headers: { cookie, ...(byItself && { [UNATTENDED_HEADER]: byItself }) },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${list} was answered with ${response.status}`);
    return performance.now() - startedAt;
  };
}

async function p95Of(read: Read, list: List): Promise<number> {
  const all = Array.from({ length: READS });
  const times = await inLanes(all, 2, () => read(list));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

/** Reads until the work is done, each tab one list and who reads it, from another moment on. */
async function besideTabs<T>(read: Read, work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  setMaxListeners(TABS, done.signal);
  const tabs = Array.from({ length: TABS }, async (_, tab) => {
    await pause((EVERY_MS * tab) / TABS);
    while (!done.signal.aborted) {
      await Promise.all([read("me", "1"), read(OPEN[tab % OPEN.length] ?? "work", "1")]);
      await pause(EVERY_MS, undefined, { signal: done.signal }).catch(() => undefined);
    }
  });
  try {
    return await work();
  } finally {
    done.abort();
    await Promise.all(tabs);
  }
}

/** The desk's lists over the orders that are there, and buyers beside people who keep them open. */
async function measureDesk(bench: BenchShop): Promise<Row[]> {
  const { pace } = bench;
  const shop = await startWritingShop(bench);
  const read = await openDesk(bench, shop);
  const rows = [];
  for (const list of NAMES) {
    rows.push(figureRow(`${list}, first read`, await read(list), "ms", null));
    rows.push(figureRow(`${list}, p95`, await p95Of(read, list), "ms", P95_MS));
  }
  for (let round = 0; round < pace.warmUps; round += 1) await letBuy(shop, pace.purchases);
  const buy = async (isBeside: boolean) => {
    const work = () => letBuy(shop, pace.purchases);
    const { purchase } = isBeside ? await besideTabs(read, work) : await work();
    return purchase.ms;
  };
  const rounds = await alternate(["beside", "alone"], pace.rounds, (side) => buy(side === "beside"));
  const pairs = rounds.map(({ beside, alone }) => [beside, alone] as const);
  const budget = { of: "ratio", bound: "at most", value: BESIDE } as const;
  return [
    ...rows,
    pairedRow(`purchase beside ${TABS} tabs, processor time`, "ms", pairs, { name: "alone", budget }),
  ];
}

export const desk: Section = {
  name: "desk",
  title: "Desk",
  run: async (bench) => {
    const { client, pace, seed } = bench;
    const loading = await bench.startServer("api");
    await loading.stop();
    await growShop(client, { catalogue: 1, orders: pace.growth.orders, seed });
    return await measureDesk(bench);
  },
};
