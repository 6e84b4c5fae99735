import type { Course } from "@shop/contracts/courses";
import { coursePrice } from "@shop/domain/pricing/quote";
import { isCatalogueKind, programKind } from "@shop/domain/programs/kind";
import type { SeatCount } from "../../inventory/seat-queries";
import type { OpenCourse } from "../queries/courses";

/** A section as the wire has it but for its seats, and the item that they are of. */
export interface SeatlessCourse {
  itemId: number;
  course: Omit<Course, "seatsAvailable" | "seatsCapacity">;
}

/** A section as the wire has it (ENT-20..22) but for its seats; `price` has the programme's factor (REC-24). */
export function viewCourse({ course, subject, program, sessions }: OpenCourse): SeatlessCourse {
  return {
    itemId: course.itemId,
    course: {
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
    },
  };
}

/**
 * Sections with their seats: `seatsAvailable` is capacity less sold and held. Held seats of this very buyer count as
 * taken: the order's own answer names them. A section that is deleted at this moment has no seats and is absent.
 */
export function seatCourses(courses: readonly SeatlessCourse[], seats: SeatCount["seats"]): Course[] {
  return courses.flatMap(({ itemId, course }) => {
    const item = seats.get(itemId);
    return item ? [{ ...course, seatsAvailable: item.free, seatsCapacity: item.capacity }] : [];
  });
}

function priceOf(priceClp: number, { name, kind, venueCount }: OpenCourse["program"]): number {
  if (!isCatalogueKind(kind)) throw new Error(`a programme has the unknown kind ${kind}`);
  return coursePrice(priceClp, programKind({ name, catalogueKind: kind, venueCount }));
}
