import { growShop } from "../growth/grow-shop";
import type { Section } from "../section";
import { collectPlans } from "./collect-plans";
import { writePlans } from "./write-plans";

/** The plan of every statement that a purchase, a read and the jobs of the clock send to a shop that has grown. */
export const plans: Section = {
  name: "plans",
  title: "Plans of a shop that has grown",
  run: async ({ client, databaseUrl, pace, seed, startServer }) => {
    // Migrates, and loads the demo catalogue.
    await (await startServer("api")).stop();
    const startedAt = performance.now();
    await growShop(client, { ...pace.growth, seed });
    const growSeconds = (performance.now() - startedAt) / 1000;
    const judged = await collectPlans(databaseUrl);
    const found = judged.filter(({ findings }) => findings.length > 0);
    const page = writePlans(judged, pace);
    return {
      rows: [
        {
          what: "statements with a finding in their plan",
          figure: { value: found.length, unit: `of ${judged.length}` },
          against: null,
          ratio: null,
          budget: { of: "figure", bound: "at most", value: 0 },
        },
      ],
      raw: {
        ...{ growth: pace.growth, growSeconds, page },
        found: found.map(({ doing, text, ms, findings }) => ({ doing, text, ms, findings })),
      },
    };
  },
};
