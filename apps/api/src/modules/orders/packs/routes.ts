import type { Course } from "@shop/contracts/offer/courses";
import type { Pack } from "@shop/contracts/offer/packs";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { addCachedCall, entityTags } from "../../../plugins/cached-calls/cached-call";
import type { CatalogueCache } from "../../catalogue/cache/catalogue-cache";
import { findCourses } from "../../catalogue/offer/offer-queries";
import { type CourseViewDeps, viewCourses, withUnknownSeats } from "../../catalogue/views/view-courses";
import { findAvailability } from "../../inventory/item-queries";
import { type ActivePack, findActivePacks } from "./pack-queries";

interface PackParts {
  left: number;
  courses: Course[];
}

function viewPack({ pack, venue }: ActivePack, { left, courses }: PackParts): Pack {
  return {
    id: pack.id,
    title: pack.title,
    price: pack.priceClp,
    priceOfert: pack.offerPriceClp,
    stock: left,
    seatsAvailable: Math.min(left, ...courses.map(({ seatsAvailable }) => seatsAvailable ?? 0)),
    modalidad: pack.modality,
    Location: venue,
    PackDetails: courses.map((Course) => ({ courseId: Course.id, Course })),
  };
}

// A sold-out pack is listed with 0 places; a pack with a closed course is not listed.
async function listPacks(deps: CourseViewDeps, packId?: number): Promise<Pack[]> {
  const { db } = deps;
  const active = await findActivePacks(db, packId);
  const courseIds = [...new Set(active.flatMap((row) => row.courseIds))];
  const offered = await findCourses(db, { ids: courseIds, isOnSale: true });
  const [courses, stocks] = await Promise.all([
    viewCourses(deps, offered),
    findAvailability(
      db,
      active.map(({ pack }) => pack.itemId),
    ),
  ]);
  const byId = new Map(courses.map((course) => [course.id, course]));
  return active.flatMap((row) => {
    const stock = stocks.get(row.pack.itemId);
    const inPack = row.courseIds.flatMap((id) => byId.get(id) ?? []);
    const isWhole = inPack.length > 0 && inPack.length === row.courseIds.length;
    if (!stock || !isWhole) return [];
    return [viewPack(row, { left: stock.free, courses: inPack })];
  });
}

function withUnknownPlaces(pack: Pack): Pack {
  const PackDetails = pack.PackDetails.map(({ courseId, Course }) => ({
    courseId,
    Course: withUnknownSeats(Course),
  }));
  return { ...pack, stock: null, seatsAvailable: null, PackDetails };
}

interface PackDeps extends CourseViewDeps {
  cache: CatalogueCache;
}

/** API-09, API-10. */
export const packRoutes: FastifyPluginAsync<PackDeps> = async (app, deps) => {
  const { cache } = deps;
  await app.register(entityTags);

  addCachedCall(app, {
    cache,
    name: "listActivePacks",
    kind: "seats",
    load: () => listPacks(deps),
    whenAway: (packs) => packs.map(withUnknownPlaces),
  });

  addCachedCall(app, {
    cache,
    name: "getPack",
    kind: "seats",
    load: async ({ params: { packId } }) => {
      const [pack] = await listPacks(deps, packId);
      if (!pack) throw new AppError("NOT_FOUND");
      return pack;
    },
    whenAway: withUnknownPlaces,
  });
};
