import { CLAUSES } from "@shop/domain/contract/clauses";
import { PAYMENT_KINDS } from "@shop/domain/orders/payment-states";
import { PURPOSE_NAMES, REFUND_ROUTE_NAMES, REFUND_STATE_NAMES } from "@shop/domain/purchases/names-copy";
import { z } from "zod";
import { keysOf } from "../fields";

const Day = z.iso.date();
const MAX_CLP = 100_000_000;
const MAX_STUDENTS = 60;

// Of a student, from 0.
export const Position = z
  .int()
  .min(0)
  .max(MAX_STUDENTS - 1);
export const Positions = z.array(Position).max(MAX_STUDENTS);
export const GivenClp = z.int().min(0).max(MAX_CLP);

// Refunds of the sale so far (HARM-08).
const Given = z.array(
  z.object({
    id: z.number(),
    clp: z.number(),
    on: Day,
    purpose: keysOf(PURPOSE_NAMES),
    state: keysOf(REFUND_STATE_NAMES),
  }),
);

const Step = z.object({ route: keysOf(REFUND_ROUTE_NAMES), clp: z.number() });

/** An account with the last digits of its number. */
export const ShownAccount = z.object({ holder: z.string(), bank: z.string(), endsIn: z.string() });

/** What a second person judges a refund by. */
const Noted = z.object({ by: z.string(), at: z.string() });

export const RefundTrail = z.object({
  /** The payment, if the academy took it into its hands. `seller`: `staff:…`. */
  byHand: z
    .object({ kind: z.enum(PAYMENT_KINDS), proof: z.string().nullable(), seller: z.string().nullable() })
    .nullable(),
  /** Who gave the account, `buyer` or `staff:…`, and when. */
  account: Noted.nullable(),
});
export type RefundTrail = z.output<typeof RefundTrail>;

export const SettlePlan = RefundTrail.extend({
  /** And which it is. */
  account: Noted.extend(ShownAccount.shape).nullable(),
  clp: z.number(),
  purpose: keysOf(PURPOSE_NAMES),
  route: keysOf(REFUND_ROUTE_NAMES),
  state: keysOf(REFUND_STATE_NAMES),
});

/** Without names: a proposal keeps it. */
export const ReturnPlan = z.object({
  sumClp: z.number(),
  clause: keysOf(CLAUSES).nullable(),
  effectiveOn: Day,
  payBy: Day,
  lines: z.array(
    z.object({
      position: z.number(),
      clp: z.number(),
      classesGiven: z.number(),
      classesTotal: z.number(),
    }),
  ),
  steps: z.array(Step),
  given: Given,
});
export type ReturnPlan = z.output<typeof ReturnPlan>;

export const EndPlan = ReturnPlan.extend({
  seats: z.number(),
  /** Seats are free after the notice. */
  hasNotice: z.boolean(),
  endsOrder: z.boolean(),
  returnsCoupon: z.boolean(),
});

export const AnnulPlan = z.object({
  sumClp: z.number(),
  students: z.number(),
  seats: z.number(),
  given: Given,
});
