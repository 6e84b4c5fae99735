import type { Course } from "@shop/contracts/offer/courses";
import { lineOf } from "@shop/domain/pricing/price-terms";
import { priceAlone } from "@shop/domain/pricing/quote";
import { kindOfProgram } from "@shop/domain/programs/kind";
import type { Database } from "../../../db/database";
import { findAvailability } from "../../inventory/item-queries";
import type { Academy } from "../academy";
import type { OfferedCourse } from "../offer/offer-queries";

export interface CourseViewDeps {
  db: Database;
  readAcademy: () => Promise<Academy>;
}

/** `seatsAvailable` subtracts the buyer's own holds too; a section deleted meanwhile is absent. */
export async function viewCourses(
  { db, readAcademy }: CourseViewDeps,
  courses: readonly OfferedCourse[],
): Promise<Course[]> {
  const academy = await readAcademy();
  const available = await findAvailability(
    db,
    courses.map(({ itemId }) => itemId),
  );
  return courses.flatMap((course) => {
    const item = available.get(course.itemId);
    return item
      ? [{ ...viewCourse(course, academy), seatsAvailable: item.free, seatsCapacity: item.capacity }]
      : [];
  });
}

export function withUnknownSeats(course: Course): Course {
  return { ...course, seatsAvailable: null };
}

function viewCourse(course: OfferedCourse, academy: Academy) {
  const kind = kindOfProgram(course.program, course.program.venueCount);
  const { gross, net } = priceAlone(
    lineOf(academy, { programId: course.programId, kind, coursePrices: [course.priceClp] }),
  );
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
    price: gross,
    priceOnline: net,
    hasMention: course.hasMention,
    isElective: course.isElective,
    isCommon: course.isCommon,
    Subject: course.subject,
    Schedules: course.schedules,
  };
}
