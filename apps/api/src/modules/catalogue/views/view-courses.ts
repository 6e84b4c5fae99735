import type { Course } from "@shop/contracts/courses";
import { coursePrice } from "@shop/domain/pricing/quote";
import type { Database } from "../../../db/database";
import { findAvailability } from "../../inventory/item-queries";
import { kindOfProgram } from "../kind-of-program";
import type { OfferedCourse } from "../offer/offer-queries";

/**
 * Sections as the wire has them, in the given order: `price` has the programme's factor,
 * `seatsAvailable` is capacity less sold and held. Seats that this very buyer holds count as taken: the order's own
 * answer names them. A section that is deleted at this moment has no seats and is absent.
 */
export async function viewCourses(db: Database, courses: readonly OfferedCourse[]): Promise<Course[]> {
  const available = await findAvailability(
    db,
    courses.map(({ itemId }) => itemId),
  );
  return courses.flatMap((course) => {
    const item = available.get(course.itemId);
    return item ? [{ ...viewCourse(course), seatsAvailable: item.free, seatsCapacity: item.capacity }] : [];
  });
}

/** A section whose seats nobody can count now. */
export function withUnknownSeats(course: Course): Course {
  return { ...course, seatsAvailable: null };
}

function viewCourse(course: OfferedCourse) {
  const { name, kind, venueCount } = course.program;
  return {
    id: course.id,
    name: course.name,
    pdvCode: course.pdvCode,
    pdvId: course.pdvId,
    hour: course.hour,
    programId: course.programId,
    locationId: course.venueId,
    subjectId: course.subjectId,
    mes: course.month,
    price: coursePrice(course.priceClp, kindOfProgram({ name, kind }, venueCount)),
    hasMention: course.hasMention,
    isElective: course.isElective,
    isCommon: course.isCommon,
    Subject: course.subject,
    Schedules: course.schedules,
  };
}
