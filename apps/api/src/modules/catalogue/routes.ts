import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../db/database";
import { addCachedCall, entityTags } from "../../plugins/cached-call";
import type { CatalogueCache } from "./cache/catalogue-cache";
import type { SnapshotReader } from "./cache/catalogue-snapshot";
import { readAcademy } from "./read-academy";
import { addCourseCalls } from "./views/course-routes";
import { addPlaceCalls, addVenueCalls } from "./views/place-routes";
import { addProgramCalls } from "./views/program-routes";

interface CatalogueDeps {
  db: Database;
  cache: CatalogueCache;
  readSnapshot: SnapshotReader;
}

/** The academy's offer as buyers read it: programmes, venues, places of Chile, sections, general info. */
export const catalogueRoutes: FastifyPluginAsync<CatalogueDeps> = async (
  app,
  { db, cache, readSnapshot },
) => {
  await app.register(entityTags);
  addProgramCalls(app, { cache, readSnapshot });
  addVenueCalls(app, { cache, readSnapshot });
  addPlaceCalls(app, { db, cache });
  addCourseCalls(app, { db, cache });
  addCachedCall(app, {
    cache,
    name: "getGeneralInfo",
    kind: "catalogue",
    load: async () => [{ discount: (await readAcademy(db)).discount }],
  });
};
