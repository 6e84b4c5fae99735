import type { Venue } from "@shop/contracts/offer/places";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { AppError } from "../../app-error";
import type { Database } from "../../db/database";
import { addCachedCall, entityTags } from "../../plugins/cached-calls/cached-call";
import { addCall } from "../../plugins/call";
import type { CatalogueCache } from "./cache/catalogue-cache";
import type { CurrentAcademy } from "./current-academy";
import { findCourses, findSubjectIds, findSubjects } from "./offer/offer-queries";
import { findCities, findCommunes, findRegions, findSchools } from "./queries/places";
import { venuePagesReader } from "./venue-pages/read-venue-pages";
import { addVenuePageCalls } from "./venue-pages/venue-page-routes";
import type { SnapshotReader } from "./views/catalogue-snapshot";
import { addProgramCalls } from "./views/program-routes";
import { viewCourses, withUnknownSeats } from "./views/view-courses";
import { briefVenue, byName, pdvXVenues } from "./views/view-venues";

interface CatalogueDeps {
  db: Database;
  cache: CatalogueCache;
  readSnapshot: SnapshotReader;
  readAcademy: () => Promise<CurrentAcademy>;
}

const readSubjectIds = ({ db, cache }: Pick<CatalogueDeps, "db" | "cache">) =>
  cache.read("ids of subjects", { maxAgeMs: 10_000, load: () => findSubjectIds(db) });

// API-17..19; a hold never reads these cached seats.
function addCourseCalls(app: FastifyInstance, deps: CatalogueDeps): void {
  const { db, cache } = deps;
  const viewOpen = async (which: Parameters<typeof findCourses>[1]) =>
    viewCourses(deps, await findCourses(db, { ...which, isOnSale: true }));

  addCachedCall(app, {
    cache,
    name: "listCoursesByMonth",
    kind: "seats",
    load: ({ query: { programId, locationId, mes } }) =>
      viewOpen({ programId, venueIds: [locationId], month: mes }),
    whenAway: (courses) => courses.map(withUnknownSeats),
  });

  addCachedCall(app, {
    cache,
    name: "listCourses",
    kind: "seats",
    load: ({ query: { programId, locationId } }) => viewOpen({ programId, venueIds: [locationId] }),
    whenAway: (courses) => courses.map(withUnknownSeats),
  });

  addCachedCall(app, {
    cache,
    name: "listSubjects",
    kind: "seats",
    known: async ({ ids, idsLocations }) => {
      const [subjectIds, { venues }] = await Promise.all([readSubjectIds(deps), deps.readSnapshot()]);
      const venueIds = venues.map(({ id }) => id);
      return {
        ids: ids.filter((id) => subjectIds.includes(id)),
        idsLocations: idsLocations.filter((id) => venueIds.includes(id)),
      };
    },
    load: async ({ query: { ids: subjectIds, idsLocations: venueIds } }) => {
      const [subjects, courses] = await Promise.all([
        findSubjects(db, subjectIds),
        viewOpen({ subjectIds, venueIds }),
      ]);
      return subjects.map((subject) => ({
        ...subject,
        Courses: courses.filter(({ subjectId }) => subjectId === subject.id),
      }));
    },
    whenAway: (subjects) =>
      subjects.map((subject) => ({ ...subject, Courses: subject.Courses.map(withUnknownSeats) })),
  });
}

// API-11..15.
function addVenueCalls(
  app: FastifyInstance,
  { cache, readSnapshot }: Pick<CatalogueDeps, "cache" | "readSnapshot">,
): void {
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

// API-35..38; lists of an unknown region or commune are empty.
function addPlaceCalls(app: FastifyInstance, { db, cache }: Pick<CatalogueDeps, "db" | "cache">): void {
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

export const catalogueRoutes: FastifyPluginAsync<CatalogueDeps> = async (
  app,
  { db, cache, readSnapshot, readAcademy },
) => {
  await app.register(entityTags);
  addProgramCalls(app, { db, cache, readSnapshot });
  addVenueCalls(app, { cache, readSnapshot });
  addVenuePageCalls(app, {
    cache,
    readVenuePages: venuePagesReader({ db, cache, readSnapshot, readAcademy }),
  });
  addPlaceCalls(app, { db, cache });
  addCourseCalls(app, { db, cache, readSnapshot, readAcademy });
  addCachedCall(app, {
    cache,
    name: "getGeneralInfo",
    kind: "catalogue",
    load: async () => [{ discount: (await readAcademy()).discount }],
  });
};
