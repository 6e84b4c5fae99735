import { ApiError } from "@shop/contracts/client";
import { useState } from "react";
import { useTerms } from "../../features/checkout/payment/use-terms";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { useGuardian } from "../../features/guardian/use-guardian";
import { useLegacy } from "../../lib/legacy/legacy-store";
import { useLegacyOrder } from "../../lib/legacy/use-legacy-order";
import { useLegacyPayment } from "./use-legacy-payment";

/** A part of the accordion: the guardian, a student by id, or the payment (CHECKOUT-04, CHECKOUT-17). */
export type CheckoutPart = "guardian" | "payment" | number;

/** All that Step4 holds together: order, guardian, students one after the other, and payment (CHECKOUT-17). */
export function useLegacyCheckout() {
  const { state } = useLegacy();
  const order = useLegacyOrder();
  const payment = useLegacyPayment(order);
  const terms = useTerms();
  const seats = useSeatExpiry(order.held.data?.hold ?? null);
  const [chosen, setChosen] = useState<CheckoutPart | null>(null);
  const guardian = useGuardian(() => setChosen(null));
  const students = order.lines
    .map(({ enrolment }) => enrolment)
    .filter(({ id }, index, lines) => lines.findIndex((line) => line.id === id) === index);
  const isGuardianDone = state.guardianId !== null;
  const nextStudent = students.find(({ id }) => !state.doneStudentIds.includes(id));
  const due: CheckoutPart = isGuardianDone ? (nextStudent?.id ?? "payment") : "guardian";

  function editGuardian() {
    guardian.forgetProof();
    setChosen("guardian");
  }

  return {
    order,
    payment,
    terms: terms.field,
    pay: () => terms.check() && payment.send(),
    guardian,
    students,
    isGuardianDone,
    isStudentDone: (id: number) => state.doneStudentIds.includes(id),
    /** The part that is open: what the buyer asked for, else the first one that is not done. */
    open: chosen ?? due,
    due,
    show: (part: CheckoutPart | null) => (part === "guardian" ? editGuardian() : setChosen(part)),
    isHoldOver: seats.isOver,
    markHoldOver: seats.markOver,
    /** What the buyer has read decides where to go on. */
    afterFailure: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "EMAIL_NOT_PROVEN") editGuardian();
      if (error.code === "TERMS_REQUIRED") terms.withdraw();
      if (error.code === "PRICE_CHANGED") order.requote();
    },
  };
}
export type LegacyCheckoutState = ReturnType<typeof useLegacyCheckout>;
