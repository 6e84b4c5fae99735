import { collectPlans, type JudgedPlan } from "../plans/collect-plans";
import { writePlans } from "../plans/write-plans";
import type { Row, Section } from "../section";
import { gatherBuyers } from "./gather-buyers";
import { growShop } from "./grow-shop";
import { type Measured, measureSize } from "./measure-size";
import { measureReread, type Reread } from "./reread";

/** As many bytes as the catalogue has programmes: a hundred times as many are no slower, but more. */
const WHOLE_CATALOGUE = "catalogue list";

const rowsOfSize = (small: Measured, large: Measured): Row[] =>
  Object.entries(large).map(([call, { p95Ms }]) => {
    const before = small[call]?.p95Ms ?? 0;
    return {
      what: `${call}, 16 callers, p95, grown`,
      figure: { value: p95Ms, unit: "ms" },
      against: { name: "demo size", value: before, unit: "ms" },
      ratio: p95Ms / before,
      budget: call === WHOLE_CATALOGUE ? null : { of: "ratio", bound: "at most", value: 2 },
    };
  });

const shown = (what: string, value: number, unit: string): Row => ({
  ...{ what, figure: { value, unit }, against: null, ratio: null, budget: null },
});

const rowsOfReread = ({ bytes, ms, longestBlockMs }: Reread): Row[] => [
  shown("whole catalogue on the wire, grown", bytes / 1024, "KiB"),
  shown("whole catalogue written anew, grown", ms, "ms"),
  shown("another request meanwhile, grown", longestBlockMs, "ms"),
];

const rowOfPlans = (plans: readonly JudgedPlan[]): Row => ({
  ...shown(
    "statements with a finding in their plan",
    plans.filter((p) => p.findings.length > 0).length,
    `of ${plans.length}`,
  ),
  budget: { of: "figure", bound: "at most", value: 0 },
});

/** The same people measure the same calls before and after the shop grew; then every statement shows its plan. */
export const growth: Section = {
  name: "growth",
  title: "Growth",
  run: async (shop) => {
    const { client, pace, seed, databaseUrl, startServer } = shop;
    const api = await startServer("api");
    const buyers = await gatherBuyers(shop, api.port);
    const small = await measureSize(api.port, buyers);
    await api.stop();
    const startedAt = performance.now();
    await growShop(client, { ...pace.growth, seed });
    const growSeconds = (performance.now() - startedAt) / 1000;
    const grown = await startServer("api");
    const large = await measureSize(grown.port, buyers);
    const reread = await measureReread(grown.port);
    await grown.stop();
    const plans = await collectPlans(databaseUrl);
    const page = writePlans(plans, pace);
    const rows = [...rowsOfSize(small, large), ...rowsOfReread(reread), rowOfPlans(plans)];
    return { rows, raw: { growth: pace.growth, growSeconds, small, large, reread, page } };
  },
};
