import type { Course } from "@shop/contracts/courses";
import type { Pack } from "@shop/contracts/packs";
import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import type { Seatless } from "../../catalogue/cache/seat-answers";
import { findCoursesByIds } from "../../catalogue/queries/courses-across-programs";
import { seatCourses, viewCourse } from "../../catalogue/views/view-courses";
import { type ActivePack, findActivePacks } from "./pack-queries";

function viewPack({ pack, venue }: ActivePack, left: number, courses: Course[]): Pack {
  return {
    id: pack.id,
    title: pack.title,
    price: pack.priceClp,
    priceOfert: pack.offerPriceClp,
    stock: left,
    seatsAvailable: Math.min(left, ...courses.map(({ seatsAvailable }) => seatsAvailable)),
    modalidad: pack.modality,
    Location: venue,
    PackDetails: courses.map((Course) => ({ courseId: Course.id, Course })),
  };
}

/**
 * Packs as the outlet shows them (ENT-36), or the named one alone, to be written with their seats. One whose courses
 * or stock ran out is listed with 0 places; one with a course that was closed is not for sale and absent.
 */
export async function loadPacks(db: Reader, packId?: number): Promise<Seatless<Pack[]>> {
  const active = await findActivePacks(db, packId);
  const courseIds = [...new Set(active.flatMap((row) => row.courseIds))];
  const courses = (await findCoursesByIds(db, courseIds)).map(viewCourse);
  return {
    itemIds: [...active.map(({ pack }) => pack.itemId), ...courses.map(({ itemId }) => itemId)],
    withSeats: (seats) => {
      const seated = new Map(seatCourses(courses, seats).map((course) => [course.id, course]));
      return active.flatMap((row) => {
        const own = seats.get(row.pack.itemId);
        const inPack = row.courseIds.flatMap((id) => seated.get(id) ?? []);
        const isWhole = inPack.length > 0 && inPack.length === row.courseIds.length;
        return own && isWhole ? [viewPack(row, own.free, inPack)] : [];
      });
    },
  };
}

/**
 * The named pack as it is in the list.
 * @throws AppError NOT_FOUND, when it is written, for one that is not for sale
 */
export async function loadPack(db: Reader, packId: number): Promise<Seatless<Pack>> {
  const { itemIds, withSeats } = await loadPacks(db, packId);
  return {
    itemIds,
    withSeats: (seats) => {
      const [pack] = withSeats(seats);
      if (!pack) throw new AppError("NOT_FOUND");
      return pack;
    },
  };
}
