import { listedCourses } from "@shop/domain/courses/offer";
import {
  checkSelection,
  type PlacedCourse,
  type SelectionLine,
  type SelectionViolation,
} from "@shop/domain/courses/selection/check-selection";
import { isEnoughAnywhere, minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import { type Offer, yearOf } from "../../catalogue/offer/load-offer";
import { findCourses, type OfferedCourse, type OfferedProgram } from "../../catalogue/offer/offer-queries";
import type { Selection } from "../rows/order-queries";

// The hold decides seats, so the selection rules get every course as free.
function placed(course: OfferedCourse): PlacedCourse {
  return {
    ...course,
    Subject: { name: course.subjectName },
    Schedules: course.schedules,
    seatsAvailable: 1,
  };
}

// Reads the listed courses only for lines below every minimum.
async function minimumOf(db: Reader, program: OfferedProgram, chosen: readonly OfferedCourse[]) {
  const [first] = chosen;
  if (!first || isEnoughAnywhere(program.kind, chosen.length)) return 1;
  const { programId, venueId, month } = first;
  const there = await findCourses(db, { programId, venueIds: [venueId], month, isOnSale: true });
  return minimumCourses(
    program.kind,
    listedCourses(there.map(placed), { ...program, year: yearOf(program) }),
  );
}

const refused = (violations: SelectionViolation[]) => new AppError("SELECTION_INVALID", { violations });

async function toSelectionLine(db: Reader, line: Selection, offer: Offer): Promise<SelectionLine> {
  const program = offer.programs.get(line.programId);
  const courses = line.courseIds.map((id) => offer.courses.get(id));
  const isSold = program?.isEnabled && courses.every((course) => course?.isOpen);
  if (!isSold) throw refused([{ code: "NOT_OFFERED", courseIds: line.courseIds }]);
  const chosen = courses.filter((course) => course !== undefined);
  return {
    programId: program.id,
    programName: program.name,
    kind: program.kind,
    year: yearOf(program),
    venueId: line.venueId,
    courses: chosen.map(placed),
    minimum: await minimumOf(db, program, chosen),
  };
}

/** @throws AppError SELECTION_INVALID with what the rules refuse */
export async function checkLines(db: Reader, lines: readonly Selection[], offer: Offer): Promise<void> {
  const violations: SelectionViolation[] = [];
  for (const studentId of new Set(lines.map((line) => line.studentId))) {
    const own: SelectionLine[] = [];
    for (const line of lines)
      if (line.studentId === studentId) own.push(await toSelectionLine(db, line, offer));
    violations.push(...checkSelection(own));
  }
  // One contract, which is of one season, governs all of a purchase (AMB-08).
  const courseIds = lines.flatMap((line) => line.courseIds);
  if (new Set(courseIds.map((id) => offer.courses.get(id)?.season)).size > 1)
    violations.push({ code: "MIXED_SEASONS", courseIds });
  if (violations.length > 0) throw refused(violations);
}
