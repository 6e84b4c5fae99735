import { residentMiB } from "../measure/memory";
import type { Plot, Row, Section } from "../section";
import { scheduleArrivals } from "./arrivals";
import { type Outcome, sendOpenLoad } from "./open-load";
import { BUDGETS_MS, type Group, prepareTraffic, type Traffic } from "./traffic";
import { countEndings, percentileOf, waitedMs } from "./windows";

const PER_SECOND = 200;
const CONNECTIONS = 64;
const WARM_UP = { perSecond: 100, seconds: 3 };
const PERCENTILES = [50, 75, 90, 95, 99, 99.9] as const;
const GROUPS = ["read", "quote", "hold"] as const satisfies readonly Group[];

const waitsOf = (outcomes: readonly Outcome[], { groupOf }: Traffic, group: Group) =>
  outcomes.filter((outcome) => groupOf(outcome) === group).map(waitedMs);

const measured = (what: string, value: number, unit: string, budget: Row["budget"] = null): Row => ({
  ...{ what, figure: { value, unit }, against: null, ratio: null, budget },
});

function plotOf(waits: Record<Group, number[]>): Plot {
  const lineOf = (group: Group) => ({
    name: group,
    points: PERCENTILES.map((percent, x) => ({ x, y: percentileOf(waits[group], percent) })),
  });
  return {
    name: "mixed-latency",
    title: `Latency at ${PER_SECOND} requests a second, from the intended time`,
    x: { label: "percentile", ticks: PERCENTILES.map((percent) => `p${percent}`) },
    y: { label: "latency, ms", isLogarithmic: true },
    lines: GROUPS.map(lineOf),
  };
}

/** Reads, quotes and holds at 200 requests a second, sent at their time whatever became of those before. */
export const mixed: Section = {
  name: "mixed",
  title: "Mixed load",
  run: async (shop) => {
    const { port, pid } = await shop.startServer("api");
    const restMiB = await residentMiB(pid);
    const traffic = await prepareTraffic(shop, port);
    const send = (stretch: { perSecond: number; seconds: number }, seed: number) => {
      const arrivals = scheduleArrivals([stretch], traffic.weights, seed);
      return sendOpenLoad({ port, arrivals, nextRequest: traffic.nextRequest, connections: CONNECTIONS });
    };
    await send(WARM_UP, shop.seed + 1);
    const outcomes = await send({ perSecond: PER_SECOND, seconds: shop.pace.loadSeconds }, shop.seed);
    const waits = {
      read: waitsOf(outcomes, traffic, "read"),
      quote: waitsOf(outcomes, traffic, "quote"),
      hold: waitsOf(outcomes, traffic, "hold"),
    };
    const endings = countEndings(outcomes);
    const groupRow = (group: Group) =>
      measured(`${group} at ${PER_SECOND}/s mixed, p95`, percentileOf(waits[group], 95), "ms", {
        ...{ of: "figure", bound: "at most", value: BUDGETS_MS[group] },
      });
    const loadMiB = await residentMiB(pid);
    return {
      rows: [
        ...GROUPS.map(groupRow),
        measured("mixed load answered with 200", ((endings[200] ?? 0) / outcomes.length) * 100, "%"),
        measured("memory of the shop at rest", restMiB, "MiB"),
        measured("memory of the shop after the mixed load", loadMiB, "MiB"),
      ],
      raw: {
        requests: outcomes.length,
        endings,
        latencies: GROUPS.map((group) => ({
          group,
          count: waits[group].length,
          ...Object.fromEntries(
            PERCENTILES.map((percent) => [`p${percent}Ms`, percentileOf(waits[group], percent)]),
          ),
        })),
        memoryMiB: { atRest: restMiB, afterLoad: loadMiB },
      },
      plots: [plotOf(waits)],
    };
  },
};
