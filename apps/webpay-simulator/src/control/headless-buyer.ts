import { z } from "zod";
import { type BuyerStep, takeStep } from "../payment/buyer-walk";
import { findCard } from "../payment/cards";
import { INSTALLMENT_PLANS, type InstallmentPlan, planPayment } from "../payment/installments";
import type { CardPayment, Transaction } from "../payment/transaction";
import { isOpen } from "../payment/transitions";
import { findCurrent, type World } from "../world";

const PLAN_NAMES = Object.keys(INSTALLMENT_PLANS) as [InstallmentPlan, ...InstallmentPlan[]];

// Body of `POST /simulator/pay`.
export const PayRequest = z.strictObject({
  token: z.string(),
  /** A published test card, by number or id. It decides whether `approve` is approved. */
  card: z.string().default("visa"),
  /** `form-error` is the recovered tab: the four-parameter return, also after a commit. */
  action: z.enum(["approve", "reject", "abort", "timeout", "form-error"]),
  installments: z.int().min(0).max(48).default(0),
  plan: z.enum(PLAN_NAMES).default("VC"),
});
export type PayRequest = z.infer<typeof PayRequest>;

export class PayRefusal extends Error {
  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

// A walk that timed out stays timed out. Throws PayRefusal for a wrong token, card or plan, or an ended walk
export function payHeadless(world: World, request: PayRequest): Transaction {
  const before = world.store.find(request.token);
  const current = findCurrent(world, request.token);
  if (!before || !current) throw new PayRefusal(404, "no such token");
  if (request.action === "form-error") return current;
  if (!isOpen(before)) throw new PayRefusal(409, `the buyer already left: ${before.journey}`);
  return stepsOf(request).reduce((transaction, step) => takeStep(world, transaction, step), current);
}

function stepsOf(request: PayRequest): BuyerStep[] {
  const { action } = request;
  if (action === "abort" || action === "timeout") return [{ step: "open" }, { step: action }];
  return [
    { step: "open" },
    { step: "card", payment: paymentOf(request) },
    { step: "bank", isAccepted: action === "approve" },
  ];
}

function paymentOf({ card: numberOrId, installments, plan }: PayRequest): CardPayment {
  const card = findCard(numberOrId);
  if (!card) throw new PayRefusal(400, "not a published test card");
  const payment = planPayment({ card, installments, plan });
  if (!payment) throw new PayRefusal(400, "this card or plan does not admit that many instalments");
  return payment;
}
