import type { Course } from "@shop/contracts/courses";
import type { Pack } from "@shop/contracts/packs";
import type { Reader } from "../../db/database";
import { findOpenCourses } from "../catalogue/queries/courses";
import { viewCourse } from "../catalogue/view-courses";
import { type ActivePack, findActivePacks } from "./queries";

function viewPack({ pack, left, venue }: ActivePack, courses: Course[]): Pack {
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
 * Packs as the outlet shows them (ENT-36), or the named one alone. One whose courses or stock ran out is listed
 * with 0 places; one with a course that was closed is not for sale and absent.
 */
export async function listPacks(db: Reader, packId?: number): Promise<Pack[]> {
  const active = await findActivePacks(db, packId);
  const courseIds = [...new Set(active.flatMap((row) => row.courseIds))];
  const open = await findOpenCourses(db, { courseIds });
  const views = new Map(open.map((row) => [row.course.id, viewCourse(row)]));
  return active.flatMap((row) => {
    const courses = row.courseIds.flatMap((id) => views.get(id) ?? []);
    const isWhole = courses.length > 0 && courses.length === row.courseIds.length;
    return isWhole ? [viewPack(row, courses)] : [];
  });
}
