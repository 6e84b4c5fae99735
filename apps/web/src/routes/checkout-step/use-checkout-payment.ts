import { ApiError } from "@shop/contracts/client";
import type { ShopConfig } from "@shop/contracts/shop-config";
import { paymentCopy } from "../../features/checkout/payment/payment-copy";
import type { PayPress } from "../../features/checkout/payment/press-pay";
import { ProcessError } from "../../features/checkout/payment/process-error";
import { usePayment } from "../../features/checkout/payment/use-payment";
import { studentDetailsCopy } from "../../features/student-details/student-details-copy";
import { type StudentValues, studentChanges } from "../../features/student-details/student-values";
import { api } from "../../lib/api";
import { useDraft } from "../../lib/draft/draft-store";
import { toSessionState } from "../../lib/draft/session-state";
import type { HeldOrderState } from "../../lib/queries/use-held-order";

/**
 * The pay press of step 5: student saved, order sent, then the provider (STUD-19).
 * Failures of the student are told in the step's words (STEPPER-12), those of the order in the payment's.
 */
export function useCheckoutPayment({ placed, held, quote }: HeldOrderState, config: ShopConfig | undefined) {
  const { draft, change } = useDraft();
  const buyOrder = held.data?.buyOrder;
  const payment = usePayment({ order: buyOrder && placed ? { buyOrder, orderId: placed.orderId } : null });
  const total = quote.isPlaceholderData ? null : (quote.data?.precioTotal ?? null);

  async function press(values: StudentValues): Promise<PayPress> {
    const { guardianId } = draft;
    if (!placed || !config || guardianId === null || total === null)
      throw new ProcessError(paymentCopy.noOrder);
    await saveStudent(placed.line.studentId, values, config.askPublicityConsent);
    const { birthday, email, phone } = values;
    change({ isStudentDone: true, student: { ...draft.student, birthday, email, phone } });
    return {
      orderId: placed.orderId,
      orderDetails: [placed.line],
      guardianId,
      coupon: draft.appliedCoupon,
      rut: placed.rut,
      sessionState: toSessionState(useDraft.getState().draft),
      termsVersion: config.documents.termsVersion,
      acceptedTotal: total,
    };
  }

  return {
    ...payment,
    total,
    send: (values: StudentValues) => payment.pay(() => press(values)),
    acceptPrice: () => {
      if (payment.priceChange?.hasLostCoupon) change({ appliedCoupon: null });
      payment.acceptPrice();
    },
  };
}

async function saveStudent(id: number, values: StudentValues, asksPublicity: boolean): Promise<void> {
  try {
    await api("updateStudent", { params: { id }, body: studentChanges(values, asksPublicity) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { errorTitle, sendFailed } = studentDetailsCopy;
    throw new ProcessError(sendFailed(error.text), errorTitle, { cause: error });
  }
}
