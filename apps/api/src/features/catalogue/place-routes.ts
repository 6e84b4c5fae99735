import type { Venue, VenueBrief } from "@shop/contracts/places";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../app-error";
import { addCall } from "../../call";
import type { Database } from "../../db/database";
import { type AnswerCache, CATALOGUE_AGE_MS, createAnswerCache } from "./answer-cache";
import type { SnapshotReader } from "./catalogue-snapshot";
import { findCities, findCommunes, findRegions, findSchools, type NamedRow } from "./queries/places";
import { CATALOGUE_MAX_AGE_SECONDS, sendPrepared } from "./send-prepared";
import { briefVenue, byName, pdvXVenues } from "./view-venues";

interface Deps {
  db: Database;
  readSnapshot: SnapshotReader;
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
  { readSnapshot }: Deps,
  lists: AnswerCache<(Venue | VenueBrief)[]>,
): void {
  addCall(app, "listVenues", async ({ query: { justIdNameAndCommuneId, pdvX } }, reply) => {
    const isBrief = justIdNameAndCommuneId === "true";
    const isPdvX = pdvX === "true";
    const answer = await lists(`${isBrief}/${isPdvX}`, async () => {
      const snapshot = await readSnapshot();
      const venues = isPdvX ? pdvXVenues(snapshot) : snapshot.venues;
      return isBrief ? venues.map(briefVenue) : venues;
    });
    return sendPrepared(reply, answer, CATALOGUE_MAX_AGE_SECONDS);
  });

  const getVenue = async (isWanted: (venue: Venue) => boolean): Promise<Venue> => {
    const venue = (await readSnapshot()).venues.find(isWanted);
    if (!venue) throw new AppError("NOT_FOUND");
    return venue;
  };
  addCall(app, "getVenue", ({ params: { id } }) => getVenue((venue) => venue.id === id));
  addCall(app, "findVenueByPdvId", ({ params: { id } }) => getVenue((venue) => venue.pdvId === id));
}

/** Lists of an unknown region or commune are empty. */
function addChileCalls(app: FastifyInstance, { db }: Deps, lists: AnswerCache<NamedRow[]>): void {
  const send = async (reply: FastifyReply, key: string, load: () => Promise<NamedRow[]>) =>
    sendPrepared(reply, await lists(key, load), CATALOGUE_MAX_AGE_SECONDS);

  addCall(app, "listRegions", (_request, reply) => send(reply, "regions", () => findRegions(db)));
  addCall(app, "listCities", ({ params: { regionId } }, reply) =>
    send(reply, `cities/${regionId}`, async () => byName(await findCities(db, regionId))),
  );
  addCall(app, "listCommunes", ({ params: { regionId } }, reply) =>
    send(reply, `communes/${regionId}`, async () => byName(await findCommunes(db, regionId))),
  );
  addCall(app, "listSchools", ({ params: { communeId } }, reply) =>
    send(reply, `schools/${communeId}`, async () => byName(await findSchools(db, communeId))),
  );
}
