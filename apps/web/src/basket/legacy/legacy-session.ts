import type { Order } from "@shop/contracts/orders";
import { lastOf } from "@shop/domain/last-of";
import { z } from "zod/mini";
import { readJson } from "../../lib/read-json";
import { currentEnrolment, currentStudent, detailOf, selectionOf } from "./enrolments";
import { EMPTY_LEGACY, Enrolment, type FullOrder, type LegacyState, StoredStudent } from "./legacy-state";

const Enrolments = z.array(Enrolment).check(z.minLength(1));

/** JSON list of students, the one being enrolled last. The server never trusts a price or a seat in it. */
export function toLegacySession(state: LegacyState): string {
  const current = currentEnrolment(state);
  const isInBackpack = state.studentsWithPrices.some(({ id }) => id === currentStudent(state)?.id);
  const last = current && !isInBackpack ? [current] : [];
  return JSON.stringify([...state.studentsWithPrices, ...last]);
}

/** Null for another flow's order or another version. */
export function fromLegacyOrder(order: Order): LegacyState | null {
  if (order.flow !== "legacy") return null;
  const enrolments = readJson(Enrolments, order.sessionState);
  const last = enrolments && lastOf(enrolments);
  if (!enrolments || !last) return null;
  const { program } = last;
  const students = enrolments.map((line) => StoredStudent.parse(line));
  return {
    ...EMPTY_LEGACY,
    selectedYear: program.year,
    selectedModality: program.modality,
    selectedProgram: program,
    students: students.filter(({ id }, index) => !students.slice(index + 1).some((one) => one.id === id)),
    ...selectionOf(last),
    studentsWithPrices: enrolments.filter((line) => detailOf(line) !== null),
    fullOrder: confirmedOrderOf(order),
    orderId: order.id,
    appliedCoupon: order.coupon,
  };
}

export const typedOf = ({ typedStudent, guardianTyped, studentsTyped }: LegacyState) => ({
  typedStudent,
  guardianTyped,
  studentsTyped,
});

function confirmedOrderOf({ id, buyOrder, coupon, total, orderDetails }: Order): FullOrder | null {
  return orderDetails.length > 0 ? { id, buyOrder, coupon, total, orderDetails } : null;
}
