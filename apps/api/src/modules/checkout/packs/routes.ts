import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { addCachedCall, entityTags } from "../../../plugins/cached-call";
import type { CatalogueCache } from "../../catalogue/cache/catalogue-cache";
import { listPacks, withUnknownPlaces } from "./list-packs";

interface PackDeps {
  db: Database;
  cache: CatalogueCache;
}

/** Packs of the outlet (API-09, API-10); a hold never reads them. */
export const packRoutes: FastifyPluginAsync<PackDeps> = async (app, { db, cache }) => {
  await app.register(entityTags);

  addCachedCall(app, {
    cache,
    name: "listActivePacks",
    kind: "seats",
    load: () => listPacks(db),
    whenAway: (packs) => packs.map(withUnknownPlaces),
  });

  addCachedCall(app, {
    cache,
    name: "getPack",
    kind: "seats",
    load: async ({ params: { packId } }) => {
      const [pack] = await listPacks(db, packId);
      if (!pack) throw new AppError("NOT_FOUND");
      return pack;
    },
    whenAway: withUnknownPlaces,
  });
};
