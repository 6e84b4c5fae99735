import type { Course } from "@shop/contracts/courses";
import { coursePrice } from "@shop/domain/pricing/quote";
import type { Database } from "../../../db/database";
import { findAvailability } from "../../inventory/item-queries";
import { kindOfProgram } from "../kind-of-program";
import type { OpenCourse } from "../queries/courses";

/**
 * Sections as the wire has them, in the given order: `price` has the programme's factor,
 * `seatsAvailable` is capacity less sold and held. Seats that this very buyer holds count as taken: the order's own
 * answer names them. A section that is deleted at this moment has no seats and is absent.
 */
export async function viewCourses(db: Database, courses: readonly OpenCourse[]): Promise<Course[]> {
  const available = await findAvailability(
    db,
    courses.map(({ course }) => course.itemId),
  );
  return courses.flatMap((row) => {
    const item = available.get(row.course.itemId);
    return item ? [{ ...viewCourse(row), seatsAvailable: item.free, seatsCapacity: item.capacity }] : [];
  });
}

/** A section whose seats nobody can count now. */
export function withUnknownSeats(course: Course): Course {
  return { ...course, seatsAvailable: null };
}

function viewCourse({ course, subject, program, sessions }: OpenCourse) {
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
    price: priceOf(course.priceClp, program),
    hasMention: course.hasMention,
    isElective: course.isElective,
    isCommon: course.isCommon,
    Subject: { id: subject.id, name: subject.name, hasMention: subject.hasMention },
    Schedules: sessions,
  };
}

function priceOf(priceClp: number, { name, kind, venueCount }: OpenCourse["program"]): number {
  return coursePrice(priceClp, kindOfProgram({ name, kind }, venueCount));
}
