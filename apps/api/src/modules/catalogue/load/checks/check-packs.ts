import { schedulesOverlap } from "@shop/domain/schedule/overlap";
import type { Placed } from "../csv-table";
import type { Issue } from "../issue";
import { COURSES, type CourseRow, PACKS, type PackRow, sessionsOf } from "../offer-tables";
import { VENUES } from "../place-tables";
import { byId, dangling, type Findings, findingsOf, idsOf, repeated } from "../references";
import type { Tables } from "../tables";

type Offer = Pick<Tables, "packs" | "courses" | "venues">;

/** A pack is one purchase of courses that one student can attend together: one programme, venue and month. */
export function checkPacks({ packs, courses, venues }: Offer): Issue[] {
  const findings = findingsOf(PACKS);
  const courseById = byId(courses);
  for (const pack of packs) {
    if (pack.courseIds.length === 0) findings.add(pack, "courseIds", "must name at least one course");
    if (pack.offerPriceClp > pack.priceClp) findings.add(pack, "offerPriceClp", "is more than the price");
    if (pack.initiallySold > pack.stock) findings.add(pack, "initiallySold", "is more than the stock");
    checkTogether(
      pack,
      pack.courseIds.flatMap((id) => courseById.get(id) ?? []),
      findings,
    );
  }
  return [
    ...repeated(PACKS, packs, "id"),
    ...dangling(PACKS, packs, "venueId", { file: VENUES.file, ids: idsOf(venues) }),
    ...dangling(PACKS, packs, "courseIds", { file: COURSES.file, ids: idsOf(courses) }),
    ...findings.issues,
  ];
}

function checkTogether(pack: Placed<PackRow>, courses: CourseRow[], findings: Findings<PackRow>): void {
  const [first, ...others] = courses;
  if (!first || !pack.active) return;
  const strange = courses.find((course) => course.venueId !== pack.venueId);
  if (strange) findings.add(pack, "courseIds", `course ${strange.id} is not held at venue ${pack.venueId}`);
  const shut = courses.find(({ open }) => !open);
  if (shut) findings.add(pack, "courseIds", `course ${shut.id} is closed`);
  const other = others.find(({ programId, month }) => programId !== first.programId || month !== first.month);
  if (other)
    findings.add(pack, "courseIds", `course ${other.id} is of another programme or month than ${first.id}`);
  courses.forEach((one, index) => {
    for (const two of courses.slice(index + 1)) {
      const clash = schedulesOverlap(sessionsOf(one), sessionsOf(two));
      if (clash) findings.add(pack, "courseIds", `courses ${one.id} and ${two.id} are at the same time`);
      if (one.subjectId === two.subjectId)
        findings.add(pack, "courseIds", `courses ${one.id} and ${two.id} teach the same`);
    }
  });
}
