import type { Venue } from "@shop/contracts/places";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { addCachedCall } from "../../../plugins/cached-call";
import { addCall } from "../../../plugins/call";
import type { CatalogueCache } from "../cache/catalogue-cache";
import type { SnapshotReader } from "../cache/catalogue-snapshot";
import { findCities, findCommunes, findRegions, findSchools } from "../queries/places";
import { briefVenue, byName, pdvXVenues } from "./view-venues";

interface Deps {
  db: Database;
  cache: CatalogueCache;
  readSnapshot: SnapshotReader;
}

/** Calls about venues (API-11..15). */
export function addVenueCalls(app: FastifyInstance, { cache, readSnapshot }: Omit<Deps, "db">): void {
  addCachedCall(app, {
    cache,
    name: "listVenues",
    kind: "catalogue",
    load: async ({ query: { justIdNameAndCommuneId, pdvX } }) => {
      const snapshot = await readSnapshot();
      const venues = pdvX === "true" ? pdvXVenues(snapshot) : snapshot.venues;
      return justIdNameAndCommuneId === "true" ? venues.map(briefVenue) : venues;
    },
  });

  const getVenue = async (isWanted: (venue: Venue) => boolean): Promise<Venue> => {
    const venue = (await readSnapshot()).venues.find(isWanted);
    if (!venue) throw new AppError("NOT_FOUND");
    return venue;
  };
  addCall(app, "getVenue", ({ params: { id } }) => getVenue((venue) => venue.id === id));
  addCall(app, "findVenueByPdvId", ({ params: { id } }) => getVenue((venue) => venue.pdvId === id));
}

/** Calls about the places of Chile (API-35..38); lists of an unknown region or commune are empty. */
export function addPlaceCalls(app: FastifyInstance, { db, cache }: Omit<Deps, "readSnapshot">): void {
  const shared = { cache, kind: "catalogue" } as const;
  addCachedCall(app, { ...shared, name: "listRegions", load: () => findRegions(db) });
  addCachedCall(app, {
    ...shared,
    name: "listCities",
    load: async ({ params: { regionId } }) => byName(await findCities(db, regionId)),
  });
  addCachedCall(app, {
    ...shared,
    name: "listCommunes",
    load: async ({ params: { regionId } }) => byName(await findCommunes(db, regionId)),
  });
  addCachedCall(app, {
    ...shared,
    name: "listSchools",
    load: async ({ params: { communeId } }) => byName(await findSchools(db, communeId)),
  });
}
