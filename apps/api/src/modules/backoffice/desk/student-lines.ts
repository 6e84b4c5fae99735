import { formatClp } from "@shop/domain/format/money";
import { formatRut } from "@shop/domain/people/rut";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { SnapshotStudent } from "../../../db/stored/order-snapshot";
import { maskEmail, maskRut } from "../../messaging/receipts/mask";
import { deskCopy as copy } from "./desk-copy";

/** One student's programme, courses and price. */
export function studentLines(student: SnapshotStudent, isFull: boolean): string[] {
  const { name, fatherLastName, lastName, rut, email, quote } = student;
  const fullName = [name, fatherLastName, lastName].filter(Boolean).join(" ");
  const contact = isFull ? [formatRut(rut), email] : [maskRut(rut), maskEmail(email)];
  const prices = [
    `${copy.gross} ${formatClp(quote.gross)}`,
    `${copy.discounts} ${formatClp(-(quote.sessionDiscount + quote.totalDiscount))}`,
    `${copy.enrolment} ${formatClp(quote.enrolmentFee)}`,
    `${copy.programTotal} ${formatClp(quote.total)}`,
  ];
  return [
    "",
    [fullName, ...contact].join(" · "),
    `  ${student.programName} · ${student.venueName} · ${monthLabel(student.month)}`,
    ...student.courses.map(
      ({ pdvCode, name: course, schedules }) =>
        `  ${[pdvCode, course, scheduleLabel(schedules)].filter(Boolean).join(" · ")}`,
    ),
    `  ${prices.join(" · ")}`,
  ];
}
