import type { Course } from "@shop/contracts/courses";
import { coursePrice } from "@shop/domain/pricing/quote";
import { isCatalogueKind, programKind } from "@shop/domain/programs/kind";
import type { OpenCourse } from "./queries/courses";

/**
 * A section as the wire has it (ENT-20..22): `seatsAvailable` is capacity less sold and held, `price` has the
 * programme's factor (REC-24). Held seats of this very buyer count as taken: the order's own answer names them.
 */
export function viewCourse({ course, subject, program, capacity, sold, held, sessions }: OpenCourse): Course {
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
    seatsAvailable: Math.max(0, capacity - sold - held),
    seatsCapacity: capacity,
    Subject: { id: subject.id, name: subject.name, hasMention: subject.hasMention },
    Schedules: sessions.map(({ id, courseId, dayOfWeek, block, startTime, endTime }) => ({
      id,
      courseId,
      dayOfWeek,
      block,
      startTime,
      endTime,
    })),
  };
}

function priceOf(priceClp: number, { name, kind, venueCount }: OpenCourse["program"]): number {
  if (!isCatalogueKind(kind)) throw new Error(`a programme has the unknown kind ${kind}`);
  return coursePrice(priceClp, programKind({ name, catalogueKind: kind, venueCount }));
}
