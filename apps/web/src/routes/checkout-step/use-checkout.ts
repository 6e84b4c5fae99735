import { ApiError } from "@shop/contracts/client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expiredHoldMinutes } from "../../features/checkout/seats/sold-out";
import { useSeatExpiry } from "../../features/checkout/seats/use-seat-expiry";
import { useGuardian } from "../../features/guardian/use-guardian";
import { type StudentValues, typedOf } from "../../features/student-details/student-values";
import { useStudentForm } from "../../features/student-details/use-student-form";
import { useDraft } from "../../lib/draft/draft-store";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useSavedOrder } from "../../lib/queries/use-saved-order";
import { useCheckoutPayment } from "./use-checkout-payment";
import { useScrollToStudent } from "./use-scroll-to-student";

/** All that step 5 holds together: order, guardian, student and payment (STEPPER-09, STEPPER-10). */
export function useCheckout() {
  const { draft } = useDraft();
  const { data: config } = useQuery(shopConfigQuery);
  const order = useSavedOrder();
  const [isEditing, setEditing] = useState(false);
  const student = useScrollToStudent();
  const guardian = useGuardian(() => {
    setEditing(false);
    student.scroll();
  });
  const payment = useCheckoutPayment(order, config);
  const seats = useSeatExpiry(order.held.data?.hold ?? null);
  const studentForm = useStudentForm({
    student: draft.student,
    typed: draft.studentTyped,
    onTyped: keepStudent,
    average: "open",
    hasTerms: true,
  });

  function editGuardian() {
    guardian.forgetProof();
    setEditing(true);
  }

  return {
    config,
    order,
    guardian,
    payment,
    studentForm,
    studentHeading: student.heading,
    isGuardianDone: draft.guardianId !== null && !isEditing,
    editGuardian,
    isHoldOver: seats.isOver || expiredHoldMinutes(payment.error, 0) !== null,
    markHoldOver: seats.markOver,
    /** What the buyer has read decides where to go on. */
    afterFailure: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === "EMAIL_NOT_PROVEN") editGuardian();
      if (error.code === "PRICE_CHANGED") order.quote.refetch();
      if (error.code === "TERMS_REQUIRED") studentForm.resetField("terms");
    },
  };
}

function keepStudent(values: StudentValues) {
  const { draft, change } = useDraft.getState();
  change({ studentTyped: typedOf(values, draft.student) });
}

export type Checkout = ReturnType<typeof useCheckout>;
