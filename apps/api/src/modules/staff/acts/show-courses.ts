import type { StaffActPlan, StaffActRequest } from "@shop/contracts/staff/acts/acts";
import { courseDisplayName } from "@shop/domain/courses/course-name";
import { sentenceOf } from "../../../acts/refusal-copy";
import type { SnapshotCourse } from "../../../db/stored/order-snapshot";
import type { FamilyChangePlan } from "../../changes/change-for-family";
import type { CancellingPlan } from "../../endings/sections/cancel-section";
import type { SectionMovePlan } from "../../endings/sections/plan-move";
import { fullName } from "../../messaging/receipts/receipt-students";

const courseOf = (course: SnapshotCourse) => ({
  id: course.id,
  name: courseDisplayName(course),
  schedules: course.schedules.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
});

export function showChange({
  student,
  email,
  isByScholarship,
  planned,
  plan,
  given,
}: FamilyChangePlan): StaffActPlan<"change"> {
  const { next, removed, addedIds } = planned;
  const { quote } = student;
  const [before, after] = [quote.sessionDiscountPercent, next.quote.sessionDiscountPercent];
  return {
    student: fullName(student),
    removed: removed.map(courseOf),
    added: next.courses.filter(({ id }) => addedIds.includes(id)).map(courseOf),
    venue: next.venueId === student.venueId ? null : next.venueName,
    difference: plan.difference,
    payBackBy: plan.refund?.payBy ?? null,
    totalClp: next.quote.total,
    keptClp: isByScholarship ? 0 : quote.total + plan.difference - next.quote.total,
    percents: before === after ? null : { before, after },
    steps: (plan.refund?.steps ?? []).map(({ route, amount }) => ({ route, clp: amount })),
    givenClp: given.reduce((sum, { askedClp }) => sum + askedClp, 0),
    email,
  };
}

export function showMove({ sections, venue, seats, ...plan }: SectionMovePlan): StaffActPlan<"move_section"> {
  const { from, noticeDays, answerBy, families } = plan;
  return {
    before: sections.flatMap(({ before }) => before),
    after: sections.flatMap(({ after }) => after),
    venue: venue?.name ?? null,
    from,
    noticeDays,
    answerBy,
    families,
    students: seats.length,
    clashing: seats.filter(({ clashes }) => clashes.length > 0).map(({ reference }) => reference),
  };
}

export function showCancelling(
  { seats, refused, ...plan }: CancellingPlan,
  { choices }: StaffActRequest<"cancel_section">,
): StaffActPlan<"cancel_section"> {
  const { undecided, holds } = plan;
  return {
    seats: seats.map(({ reference, position, plan: { instead, backClp } }) => ({
      reference,
      choice: choices.findIndex((one) => one.reference === reference && one.position === position),
      instead: instead && courseOf(instead),
      backClp,
    })),
    backClp: seats.reduce((sum, { plan: { backClp } }) => sum + backClp, 0),
    families: new Set(seats.map(({ reference }) => reference)).size,
    undecided,
    holds,
    refused: refused.map((seat) => ({ reference: seat.reference, problem: sentenceOf(seat) })),
  };
}
