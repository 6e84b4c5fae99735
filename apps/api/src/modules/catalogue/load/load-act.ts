import type { Act } from "../../../acts/act";
import { type LoadReport, storeCatalogue } from "./load-catalogue";
import { type LoadPlan, planLoad } from "./plan-load";
import { planSeasons } from "./plan-seasons";
import { waitForOtherLoads } from "./queries/scarce";
import type { Catalogue } from "./tables";

/** What the files say becomes what the shop says. @throws CatalogueError */
export const loadAct: Act<Catalogue, LoadPlan, LoadReport> = {
  name: "load_catalogue",
  lock: (tx) => waitForOtherLoads(tx),
  plan: async (db, catalogue) => planLoad(db, catalogue, (await planSeasons(db, catalogue)).years),
  act: (tx, { request }) => storeCatalogue(tx, request),
  subject: ({ plan: { removed, repriced, terms } }) => ({
    details: { removed: removed.length, repriced: repriced.length, terms: terms.join(" ") },
  }),
};
