import type { Venue, VenueBrief } from "@shop/contracts/places";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../app-error";
import type { Database } from "../../../db/database";
import { addCall } from "../../../plugins/call";
import { type AnswerCache, CATALOGUE_AGE_MS, createAnswerCache } from "../cache/answer-cache";
import type { CatalogueMemory } from "../cache/catalogue-memory";
import { addPreparedCall } from "../cache/prepared-call";
import { findCities, findCommunes, findRegions, findSchools, type NamedRow } from "../queries/places";
import { briefVenue, byName, pdvXVenues } from "./view-venues";

interface Deps {
  db: Database;
  catalogue: CatalogueMemory;
  now: () => number;
}

/** Calls about venues and the places of Chile (API-11..15, API-35..38). */
export function addPlaceCalls(app: FastifyInstance, deps: Deps): void {
  const cacheOptions = { maxAgeMs: CATALOGUE_AGE_MS, maxEntries: 500, now: deps.now };
  addVenueCalls(app, deps, createAnswerCache(cacheOptions));
  addChileCalls(app, deps, createAnswerCache(cacheOptions));
}

function addVenueCalls(
  app: FastifyInstance,
  { catalogue }: Deps,
  lists: AnswerCache<(Venue | VenueBrief)[]>,
): void {
  addPreparedCall(app, ["listVenues", "catalogue"], ({ query: { justIdNameAndCommuneId, pdvX } }) => {
    const isBrief = justIdNameAndCommuneId === "true";
    const isPdvX = pdvX === "true";
    return lists(`${isBrief}/${isPdvX}`, async () => {
      const snapshot = await catalogue.read();
      const venues = isPdvX ? pdvXVenues(snapshot) : snapshot.venues;
      return isBrief ? venues.map(briefVenue) : venues;
    });
  });

  const getVenue = async (isWanted: (venue: Venue) => boolean): Promise<Venue> => {
    const venue = (await catalogue.read()).venues.find(isWanted);
    if (!venue) throw new AppError("NOT_FOUND");
    return venue;
  };
  addCall(app, "getVenue", ({ params: { id } }) => getVenue((venue) => venue.id === id));
  addCall(app, "findVenueByPdvId", ({ params: { id } }) => getVenue((venue) => venue.pdvId === id));
}

/** Lists of an unknown region or commune are empty. */
function addChileCalls(app: FastifyInstance, { db }: Deps, lists: AnswerCache<NamedRow[]>): void {
  addPreparedCall(app, ["listRegions", "catalogue"], () => lists("regions", () => findRegions(db)));
  addPreparedCall(app, ["listCities", "catalogue"], ({ params: { regionId } }) =>
    lists(`cities/${regionId}`, async () => byName(await findCities(db, regionId))),
  );
  addPreparedCall(app, ["listCommunes", "catalogue"], ({ params: { regionId } }) =>
    lists(`communes/${regionId}`, async () => byName(await findCommunes(db, regionId))),
  );
  addPreparedCall(app, ["listSchools", "catalogue"], ({ params: { communeId } }) =>
    lists(`schools/${communeId}`, async () => byName(await findSchools(db, communeId))),
  );
}
