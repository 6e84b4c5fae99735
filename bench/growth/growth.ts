import { collectPlans, type JudgedPlan } from "../plans/collect-plans";
import { figureRow, type Row, type Section } from "../section";
import { growShop } from "./grow-shop";
import { measureSize } from "./measure-size";

/** A hundred times as many programmes are as many bytes more: shown, not demanded. */
const WHOLE_CATALOGUE = "catalogue list";
const MAX_TEXT = 160;

const rowsOfSize = (small: Map<string, number>, large: Map<string, number>): Row[] =>
  [...large].map(([call, p95Ms]) => {
    const before = small.get(call) ?? Number.NaN;
    return {
      what: `${call}, 16 callers, p95, grown`,
      figure: { value: p95Ms, unit: "ms" },
      against: { name: "demo size", value: before, unit: "ms" },
      ratio: p95Ms / before,
      budget: call === WHOLE_CATALOGUE ? null : { of: "ratio", bound: "at most", value: 2 },
    };
  });

/** Each statement whose plan has a finding, and how many there are. */
function rowsOfPlans(plans: readonly JudgedPlan[]): Row[] {
  const bad = plans.filter(({ findings }) => findings.length > 0);
  for (const { doing, text, findings } of bad) {
    const told = findings.map(({ kind, what }) => `${kind}: ${what}`).join("; ");
    console.error(`${doing}: ${told} in ${text.replace(/\s+/g, " ").slice(0, MAX_TEXT)}`);
  }
  return [figureRow("statements with a finding in their plan", bad.length, `of ${plans.length}`, 0)];
}

/** The same calls before and after the shop grew; then every statement shows its plan. */
export const growth: Section = {
  name: "growth",
  title: "Growth",
  run: async (shop) => {
    const { client, pace, seed, databaseUrl, startServer } = shop;
    const api = await startServer("api");
    const small = await measureSize(shop, api.port);
    await api.stop();
    await growShop(client, { ...pace.growth, seed });
    const grown = await startServer("api");
    const large = await measureSize(shop, grown.port);
    await grown.stop();
    return [...rowsOfSize(small, large), ...rowsOfPlans(await collectPlans(databaseUrl))];
  },
};
