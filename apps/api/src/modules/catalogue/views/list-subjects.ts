import { listedCourses, type OfferProgram } from "@shop/domain/courses/offer";
import { inCourseOrder } from "@shop/domain/courses/subject-columns";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import type { FreeSections, OfferedSection } from "../queries/programs";

interface Listing {
  program: OfferProgram;
  freeIds: FreeSections["ids"];
}

/** As the steps list them; how many seats are left is unknown where there are some. */
export function listSubjects(offered: readonly OfferedSection[], { program, freeIds }: Listing) {
  const counted = offered.map((section) => ({
    ...section,
    priceOnline: section.priceClp,
    seatsAvailable: freeIds.has(section.id) ? null : 0,
    seatsCapacity: 0,
  }));
  const listed = inCourseOrder(listedCourses(counted, program));
  return { listed, groups: groupBySubject(listed) };
}
