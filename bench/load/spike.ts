import type { Plot, Row, Section } from "../section";
import { scheduleArrivals } from "./arrivals";
import { sendOpenLoad } from "./open-load";
import { BUDGETS_MS, prepareTraffic } from "./traffic";
import { countEndings, cutWindows, recoveryMs, type Window } from "./windows";

const PER_SECOND = 200;
const TIMES = 20;
const CONNECTIONS = 128;
const WINDOW_MS = 500;

const SECOND = 1000 / WINDOW_MS;

function plotsOf(windows: readonly Window[]): Plot[] {
  const x = { label: "seconds from the start" };
  const lineOf = (name: string, of: (window: Window) => number) => ({
    name,
    points: windows.map((window) => ({ x: window.fromMs / 1000, y: of(window) })),
  });
  return [
    {
      name: "spike-latency",
      title: `Latency through ${TIMES} times the load (gap: 1 in 20 not answered)`,
      x,
      y: { label: "p95, ms", isLogarithmic: true },
      lines: [lineOf("p95 of all", ({ p95Ms }) => p95Ms)],
    },
    {
      name: "spike-answers",
      title: `Requests through ${TIMES} times the load, by their intended time`,
      x,
      y: { label: "requests a second" },
      lines: [
        lineOf("meant to be sent", ({ count }) => count * SECOND),
        lineOf("answered", ({ answered }) => answered * SECOND),
      ],
    },
  ];
}

/** Twenty times the load for some seconds, and how long the shop needs to be as quick as before. */
export const spike: Section = {
  name: "spike",
  title: "Spike of 20 times the load",
  run: async (shop) => {
    const { loadSeconds, spikeSeconds } = shop.pace;
    const { port } = await shop.startServer("api");
    const { weights, nextRequest, groupOf } = await prepareTraffic(shop, port);
    const before = { perSecond: PER_SECOND, seconds: loadSeconds / 4 };
    const peak = { perSecond: PER_SECOND * TIMES, seconds: spikeSeconds };
    const after = { perSecond: PER_SECOND, seconds: loadSeconds };
    const arrivals = scheduleArrivals([before, peak, after], weights, shop.seed);
    const outcomes = await sendOpenLoad({ port, arrivals, nextRequest, connections: CONNECTIONS });
    const windows = cutWindows(outcomes, { lengthMs: WINDOW_MS, groupOf, budgetsMs: BUDGETS_MS });
    const spikeEndMs = (before.seconds + peak.seconds) * 1000;
    const inSpike = outcomes.filter(({ atMs }) => atMs >= before.seconds * 1000 && atMs < spikeEndMs);
    const answered = inSpike.filter(({ status }) => status === 200).length;
    const recovery = recoveryMs(windows, spikeEndMs);
    const row = (what: string, value: number, unit: string): Row => ({
      ...{ what, figure: { value, unit }, against: null, ratio: null, budget: null },
    });
    return {
      rows: [
        row(`spike of ${peak.perSecond}/s: answered with 200`, answered / spikeSeconds, "/s"),
        row("spike: not answered with 200", (1 - answered / inSpike.length) * 100, "%"),
        row(
          "spike: until p95 is within budget again",
          recovery === null ? Number.POSITIVE_INFINITY : recovery / 1000,
          "s",
        ),
      ],
      raw: {
        ...{ before, peak, after, connections: CONNECTIONS, recoveryMs: recovery, windows },
        endings: countEndings(outcomes),
        endingsInSpike: countEndings(inSpike),
      },
      plots: plotsOf(windows),
    };
  },
};
