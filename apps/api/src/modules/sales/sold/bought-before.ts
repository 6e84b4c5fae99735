import { AppError } from "../../../app-error";
import type { Reader } from "../../../db/database";
import { findBoughtBefore, type StudentCourse } from "./sold-course-queries";

interface StudentOfOrder {
  rut: string;
  name: string;
  courses: readonly { id: number; name: string }[];
}

export const coursesOf = (students: readonly StudentOfOrder[]): StudentCourse[] =>
  students.flatMap(({ rut, courses }) => courses.map(({ id }) => ({ rut, courseId: id })));

/**
 * Courses of another paid or paying order of the family. @param canProve whether codes are sent
 * @throws AppError COURSE_BOUGHT_BEFORE naming the first
 */
export async function refuseBoughtBefore(
  db: Reader,
  { orderId, canProve }: { orderId: number; canProve: boolean },
  students: readonly StudentOfOrder[],
): Promise<void> {
  refuseBought(await findBoughtBefore(db, { orderId, canProve, courses: coursesOf(students) }), students);
}

/** @throws AppError COURSE_BOUGHT_BEFORE naming the first course and its student */
export function refuseBought([first]: readonly StudentCourse[], students: readonly StudentOfOrder[]): void {
  if (!first) return;
  const student = students.find(
    ({ rut, courses }) => rut === first.rut && courses.some(({ id }) => id === first.courseId),
  );
  const course = student?.courses.find(({ id }) => id === first.courseId);
  throw new AppError("COURSE_BOUGHT_BEFORE", { student: student?.name ?? "", course: course?.name ?? "" });
}
