import type { Course } from "@shop/contracts/courses";
import type { Pack } from "@shop/contracts/packs";
import type { Clp } from "@shop/domain/pricing/clp";
import { lineOf } from "@shop/domain/pricing/price-terms";
import { quoteLine } from "@shop/domain/pricing/quote";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../app-error";
import { addCachedCall, entityTags } from "../../../plugins/cached-call";
import type { Academy } from "../../catalogue/academy";
import type { CatalogueCache } from "../../catalogue/cache/catalogue-cache";
import { kindOfProgram } from "../../catalogue/kind-of-program";
import { findCourses, type OfferedCourse } from "../../catalogue/offer/offer-queries";
import { type CourseViewDeps, viewCourses, withUnknownSeats } from "../../catalogue/views/view-courses";
import { findAvailability } from "../../inventory/item-queries";
import { type ActivePack, findActivePacks } from "./pack-queries";

/** What the courses of a pack cost when one student enrols online for them, without coupon. */
function priceOnline(academy: Academy, courses: readonly OfferedCourse[]): Clp {
  const [first] = courses;
  if (!first) return 0;
  const { program, programId } = first;
  const coursePrices = courses.map(({ priceClp }) => priceClp);
  const kind = kindOfProgram(program, program.venueCount);
  return quoteLine(lineOf(academy, { programId, kind, coursePrices }), null).total;
}

interface PackParts {
  /** Packs that can be sold now. */
  left: number;
  courses: Course[];
  priceOnline: Clp;
}

function viewPack({ pack, venue }: ActivePack, { left, courses, priceOnline }: PackParts): Pack {
  return {
    id: pack.id,
    title: pack.title,
    price: pack.priceClp,
    priceOfert: pack.offerPriceClp,
    priceOnline,
    stock: left,
    seatsAvailable: Math.min(left, ...courses.map(({ seatsAvailable }) => seatsAvailable ?? 0)),
    modalidad: pack.modality,
    Location: venue,
    PackDetails: courses.map((Course) => ({ courseId: Course.id, Course })),
  };
}

/**
 * Packs as the outlet shows them, or the named one alone. One whose courses or stock ran out is listed with 0
 * places; one with a course that was closed is not for sale and absent.
 */
async function listPacks(deps: CourseViewDeps, packId?: number): Promise<Pack[]> {
  const { db, readAcademy } = deps;
  const active = await findActivePacks(db, packId);
  const courseIds = [...new Set(active.flatMap((row) => row.courseIds))];
  const [offered, academy] = await Promise.all([
    findCourses(db, { ids: courseIds, isOnSale: true }),
    readAcademy(),
  ]);
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
    const online = priceOnline(
      academy,
      offered.filter(({ id }) => row.courseIds.includes(id)),
    );
    return [viewPack(row, { left: stock.free, courses: inPack, priceOnline: online })];
  });
}

/** A pack of which nobody can count now how many are left. */
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

/** Packs of the outlet (API-09, API-10); a hold never reads them. */
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
