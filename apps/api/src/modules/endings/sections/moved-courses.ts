import { isDeepStrictEqual } from "node:util";
import type { IsoDate } from "@shop/domain/format/iso-date";
import { schedulesOverlap } from "@shop/domain/schedule/overlap";
import type { Reader } from "../../../db/database";
import {
  isNamed,
  type SnapshotCourse,
  type SoldOrder,
  type SoldStudent,
} from "../../../db/stored/order-snapshot";
import { type ChangeRow, findDoneChanges } from "../../sales/sold/change-queries";
import { findVersions } from "../../sales/sold/version-queries";

export interface MovedLine {
  change: ChangeRow;
  courses: SnapshotCourse[];
  /** Last day of the hours of before. */
  answerBy: IsoDate;
}

// Newest first.
export async function findMovedLines(db: Reader, orderId: number): Promise<MovedLine[]> {
  const moves = (await findDoneChanges(db, orderId)).filter(({ cause }) => cause === "section_moved");
  if (moves.length === 0) return [];
  const versions = new Map(
    (await findVersions(db, orderId)).map(({ number, snapshot }) => [number, snapshot]),
  );
  return moves.flatMap((change): MovedLine[] => {
    const before = versions.get(change.fromVersion ?? 0)?.students[change.position];
    const isAsBefore = ({ id, schedules, earlier }: SnapshotCourse) => {
      const was = before?.courses.find((course) => course.id === id);
      return isDeepStrictEqual([was?.schedules, was?.earlier], [schedules, earlier]);
    };
    const isElsewhere = before?.venueId !== change.next.venueId;
    const courses = change.next.courses.filter((course) => isElsewhere || !isAsBefore(course));
    const answerBy = courses[0]?.earlier?.at(-1)?.until;
    return answerBy ? [{ change, courses, answerBy }] : [];
  });
}

// The student's courses in all lines of the sale that overlap a course's hours.
export function coursesBeside(
  sale: SoldOrder,
  { position, courseId }: { position: number; courseId: number },
): SnapshotCourse[] {
  const students: readonly SoldStudent[] = sale.students;
  const student = students[position];
  const course = student?.courses.find(({ id }) => id === courseId);
  if (!student || !course || !isNamed(student)) return [];
  return students
    .filter(({ rut, ended }) => rut === student.rut && ended === null)
    .flatMap(({ courses }) => courses)
    .filter(({ id, schedules }) => id !== courseId && schedulesOverlap(schedules, course.schedules));
}
