import { type LoadRequest, sendClosedLoad } from "../load/closed-load";
import { type ProcessorTime, processorTime, shareOf } from "../measure/processor-time";
import type { Pace } from "../pace";
import { pairedRow, type Section } from "../section";
import type { RunningServer } from "../servers/start-server";
import type { BenchShop } from "../shop/bench-shop";
import { openOrders, saveRequest } from "../shop/open-orders";
import { letBuy, type PurchaseTime } from "./buyers";
import { startWritingShop, type WritingShop } from "./writing-shop";

const CALLERS = 16;
const SEATS = 60;
const MAILS_PER_PURCHASE = 2;

/** Yardsticks of processor time, of the shop and PostgreSQL together; a checkout has an eighth of Vendure 3.7.3's 377. */
const BUDGETS = { purchase: 100, checkout: 47, save: null, return: null } as const;
type Write = keyof typeof BUDGETS;
const WRITES = Object.keys(BUDGETS) as Write[];
/** Two shops of the same code differ by about so much. */
const NOISE = 0.05;

/** Of a seat save beside the yardstick's, both with as many callers. */
const P99_BUDGET = 6;

type Times = Record<Write, ProcessorTime>;

interface Calls {
  /** Of one. */
  time: ProcessorTime;
  p99Ms: number;
}

interface Round {
  yardstick: number;
  /** How much longer the slowest hundredth of saves takes than that of the yardstick's calls. */
  p99: { save: number; yardstick: number };
  shop: Times;
  other: Times | null;
}

async function measureYardstick({ client }: BenchShop, { port, pid }: RunningServer, calls: number) {
  const requests = Array.from({ length: calls }, (_, index) => ({
    ...{ method: "PUT" as const, path: "/hold", body: { seatId: 1 + (index % SEATS) } },
  }));
  return await measureCalls({ client, pid, port, requests });
}

type Asked = Pick<WritingShop, "client" | "pid" | "port"> & { requests: readonly LoadRequest[] };

async function measureCalls({ client, pid, port, requests }: Asked): Promise<Calls> {
  let p99Ms = 0;
  const time = await processorTime(client, pid, async () => {
    ({ p99Ms } = await sendClosedLoad({ port, callers: CALLERS, requests }));
  });
  return { time: shareOf([time], requests.length), p99Ms };
}

async function measureSave(shop: WritingShop, count: number): Promise<Calls> {
  const requests = (await openOrders(shop.port, shop.choices, count)).map(saveRequest);
  return await measureCalls({ ...shop, requests });
}

async function measureShop(shop: WritingShop, pace: Pace): Promise<Times & { saveP99Ms: number }> {
  const save = await measureSave(shop, pace.saves);
  const mailsBefore = shop.mails();
  const times: PurchaseTime = await letBuy(shop, pace.purchases);
  const mails = shop.mails() - mailsBefore;
  if (mails !== pace.purchases * MAILS_PER_PURCHASE)
    throw new Error(`${pace.purchases} purchases, but ${mails} mails`);
  return { save: save.time, saveP99Ms: save.p99Ms, ...times };
}

/** The yardstick runs between the shops, which alternate in going first. */
async function measureRounds(bench: BenchShop, shop: WritingShop, other: WritingShop | null) {
  const yardstick = await bench.startServer("yardstick");
  const { pace } = bench;
  const rounds: Round[] = [];
  const all = pace.warmUps + pace.rounds;
  for (let round = 0; round < all; round += 1) {
    const isOtherFirst = other !== null && round % 2 === 1;
    const otherFirst = isOtherFirst ? await measureShop(other, pace) : null;
    const own = await measureShop(shop, pace);
    const measured = await measureYardstick(bench, yardstick, pace.yardsticks);
    const otherTimes = otherFirst ?? (other && (await measureShop(other, pace)));
    const p99 = { save: own.saveP99Ms, yardstick: measured.p99Ms };
    if (round >= pace.warmUps)
      rounds.push({ yardstick: measured.time.ms, p99, shop: own, other: otherTimes });
  }
  return rounds;
}

const atMost = (value: number) => ({ of: "ratio", bound: "at most", value }) as const;

const rowOf = (rounds: readonly Round[], write: Write) => {
  const pairs = rounds.map(({ shop, yardstick }) => [shop[write].ms, yardstick] as const);
  const most = BUDGETS[write];
  const peer = { name: "yardstick", budget: most === null ? null : atMost(most) };
  return pairedRow(`${write}, processor time of shop + PostgreSQL`, "ms", pairs, peer);
};

/** What a larger machine for PostgreSQL, or more processes of the shop, would carry. */
const postgresRowOf = (rounds: readonly Round[], write: Write) => {
  const pairs = rounds.map(({ shop }) => [shop[write].postgresMs, shop[write].ms] as const);
  return pairedRow(`${write}, of it PostgreSQL`, "ms", pairs, { name: "shop + PostgreSQL", budget: null });
};

const p99RowOf = (rounds: readonly Round[]) => {
  const pairs = rounds.map(({ p99 }) => [p99.save, p99.yardstick] as const);
  const peer = { name: "yardstick", budget: atMost(P99_BUDGET) };
  return pairedRow(`save, p99 of ${CALLERS} callers`, "ms", pairs, peer);
};

const otherRowOf = (rounds: readonly Round[], write: Write, name: string) => {
  const pairs = rounds.flatMap(({ shop, other }) =>
    other ? [[shop[write].ms, other[write].ms] as const] : [],
  );
  const peer = { name, budget: atMost(1 + NOISE) };
  return pairedRow(`${write}, processor time beside another checkout`, "ms", pairs, peer);
};

/**
 * What purchase, checkout, save and return take of the processors, in yardsticks; with another checkout also beside
 * that one's shop.
 */
export const writes: Section = {
  name: "writes",
  title: "Writes",
  run: async (bench) => {
    const shop = await startWritingShop(bench);
    const { against } = bench;
    const other = against
      ? await startWritingShop(await bench.another(), { directory: against.directory })
      : null;
    const rounds = await measureRounds(bench, shop, other);
    await shop.stop();
    return [
      ...WRITES.map((write) => rowOf(rounds, write)),
      ...WRITES.map((write) => postgresRowOf(rounds, write)),
      p99RowOf(rounds),
      ...(against ? WRITES.map((write) => otherRowOf(rounds, write, against.name)) : []),
    ];
  },
};
