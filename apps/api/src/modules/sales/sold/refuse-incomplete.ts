import { missingDetails } from "@shop/domain/people/asked-details";
import { AppError } from "../../../app-error";
import type { OrderRow } from "../../orders/rows/order-queries";
import type { DetailedStudent } from "../../people/students/student-queries";

/** @throws AppError STUDENT_INCOMPLETE naming the first student without all fields of the flow's forms */
export function refuseIncomplete(
  { flow }: Pick<OrderRow, "flow">,
  students: readonly DetailedStudent[],
): void {
  for (const student of students) {
    const fields = missingDetails(flow, student);
    if (Object.keys(fields).length === 0) continue;
    throw new AppError("STUDENT_INCOMPLETE", { student: student.name, studentId: student.id, fields });
  }
}
