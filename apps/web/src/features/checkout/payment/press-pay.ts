import type { OrderDetail } from "@shop/contracts/orders";
import { api } from "../../../lib/api";
import { paymentCopy as copy } from "./payment-copy";
import { ProcessError } from "./process-error";

// The server compares the accepted total with its own price.
export interface PayPress {
  orderId: number;
  orderDetails: readonly OrderDetail[];
  guardianId: number;
  coupon: string | null;
  rut?: string;
  sessionState?: string;
  isOulet?: boolean;
  /** Offer price in CLP; the server has its own. */
  amountPack?: number | null;
  termsVersion: string;
  /** CLP. */
  acceptedTotal: number;
}

export type PayOutcome =
  | { kind: "provider"; url: string; token: string }
  | { kind: "finished"; buyOrder: string; orderId: number };

// A total of 0 is confirmed at once (PAY-03, STUD-19, AMB-28). Throws ApiError; ProcessError without a URL
export async function pressPay(press: PayPress): Promise<PayOutcome> {
  const { orderId, orderDetails, guardianId, termsVersion, ...rest } = press;
  const saved = await api("saveOrder", {
    body: {
      id: orderId,
      ...rest,
      orderDetails: [...orderDetails],
      financingParty: { id: guardianId },
      terms: { version: termsVersion },
    },
  });
  await linkStudents(press);
  if (saved.total === 0) {
    const { buyOrder, order } = await confirmOrder(saved.order.id);
    return { kind: "finished", buyOrder, orderId: order.id };
  }
  if (!saved.url || !saved.token) throw new ProcessError(copy.noUrl, copy.failed);
  return { kind: "provider", url: saved.url, token: saved.token };
}

// A failure is logged (PAY-18) and shown with a retry (AMB-68).
async function confirmOrder(orderId: number) {
  try {
    return await api("confirmOrder", { body: { orderId } });
  } catch (error) {
    console.error("the order was not confirmed", error);
    throw error;
  }
}

// The order has its guardian by now: a failure here must not stop a payment.
async function linkStudents({ orderDetails, guardianId }: PayPress): Promise<void> {
  const body = { financingPartyId: guardianId, caretakerId: guardianId };
  const studentIds = new Set(orderDetails.map(({ studentId }) => studentId));
  try {
    await Promise.all([...studentIds].map((id) => api("updateStudent", { params: { id }, body })));
  } catch (error) {
    console.error("students were not linked to their guardian", error);
  }
}
