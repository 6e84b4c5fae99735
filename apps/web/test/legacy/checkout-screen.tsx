import { Component as LegacyCheckout } from "../../src/routes/legacy-checkout/legacy-checkout-route";
import { studentTyped } from "../builders/draft-parts";
import { guardianTyped } from "../builders/purchase-builders";
import { checkoutAnswers } from "../checkout-screen";
import type { Answers } from "../fake-api";
import { openScreen } from "../render-screen";
import { aBackpack, twoEnrolments } from "./builders";

export const LEGACY_DETAILS = { ...studentTyped, phone: "9 1234 5678", birthday: "05/03/2008" };

/** The guardian is saved, the first student's part is open. */
export const atStudents = { guardianTyped, guardianSaved: guardianTyped, guardianId: 9 };

/** Only the payment is left. */
export const allSaved = { ...atStudents, doneStudentIds: [55, 56] };

export const fullOrder = {
  id: 77,
  buyOrder: "ABCDEFGHJKLMNPQRSTUV",
  coupon: null,
  total: 360_000,
  orderDetails: [],
};

/** Two students. @returns calls made */
export function openLegacyCheckout(state: object, answers: Answers = {}, query = "") {
  const legacy = { ...aBackpack(twoEnrolments()), fullOrder, ...state };
  const options = { path: `/inscripcion-paso-4${query}`, legacy };
  return openScreen(<LegacyCheckout />, options, { ...checkoutAnswers, ...answers });
}
