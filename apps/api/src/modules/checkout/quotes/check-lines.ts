import {
  checkSelection,
  type PlacedCourse,
  type SelectionLine,
} from "@shop/domain/courses/selection/check-selection";
import { AppError } from "../../../app-error";
import { kindOf, type Offer, yearOf } from "../../catalogue/offer/load-offer";
import type { OfferedCourse } from "../../catalogue/offer/offer-queries";
import type { Selection } from "../orders/order-queries";

/** Seats are decided by the hold, so the rules see every course as free. */
function placed(course: OfferedCourse): PlacedCourse {
  return {
    ...course,
    Subject: { name: course.subjectName },
    Schedules: course.schedules,
    seatsAvailable: 1,
  };
}

function toSelectionLine(line: Selection, offer: Offer): SelectionLine {
  const program = offer.programs.get(line.programId);
  const courses = line.courseIds.map((id) => offer.courses.get(id));
  const isSold = program?.isEnabled && courses.every((course) => course?.isOpen);
  if (!isSold)
    throw new AppError("SELECTION_INVALID", {
      violations: [{ code: "NOT_OFFERED", courseIds: line.courseIds }],
    });
  const chosen = courses.filter((course) => course !== undefined);
  return {
    programId: program.id,
    programName: program.name,
    kind: kindOf(program),
    year: yearOf(program),
    venueId: line.venueId,
    courses: chosen.map(placed),
  };
}

/**
 * Repeats every selection rule on the server, across all programmes of each student.
 * @throws AppError SELECTION_INVALID with the violated rules
 */
export function checkLines(lines: readonly Selection[], offer: Offer): void {
  const studentIds = [...new Set(lines.map((line) => line.studentId))];
  const violations = studentIds.flatMap((studentId) => {
    const own = lines.filter((line) => line.studentId === studentId);
    return checkSelection(own.map((line) => toSelectionLine(line, offer)));
  });
  if (violations.length > 0) throw new AppError("SELECTION_INVALID", { violations });
}
