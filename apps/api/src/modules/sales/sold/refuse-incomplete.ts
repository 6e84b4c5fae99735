import { santiagoDate } from "@shop/domain/format/instants";
import { missingDetails } from "@shop/domain/people/asked-details";
import { graduationYearProblem } from "@shop/domain/people/graduation-years";
import { AppError } from "../../../app-error";
import type { OrderRow } from "../../orders/rows/order-queries";
import type { DetailedStudent } from "../../people/students/student-queries";

/** @throws AppError STUDENT_INCOMPLETE naming the first student without all fields of the flow's forms */
export function refuseIncomplete(
  { flow }: Pick<OrderRow, "flow">,
  students: readonly DetailedStudent[],
): void {
  for (const student of students) refuseStudent(student, missingDetails(flow, student));
}

/** @throws AppError STUDENT_INCOMPLETE naming the first graduate who says to finish school in a coming year */
export function refuseFutureGraduates(
  students: readonly DetailedStudent[],
  schoolYearsOf: (studentId: number) => readonly string[],
  now: Date,
): void {
  for (const student of students) {
    const { id, graduationYear } = student;
    if (graduationYear === null) continue;
    const problem = graduationYearProblem(
      { graduationYear, schoolYears: schoolYearsOf(id) },
      santiagoDate(now),
    );
    refuseStudent(student, problem ? { graduationYear: problem } : {});
  }
}

function refuseStudent({ id, name }: DetailedStudent, fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length === 0) return;
  throw new AppError("STUDENT_INCOMPLETE", { student: name, studentId: id, fields });
}
