import { ENDING_KINDS } from "@shop/domain/contract/endings";
import { REFUND_ROUTES } from "@shop/domain/refunds/refund-plan";
import { z } from "zod/mini";
import { Clp, Instant } from "../fields/primitives";

const MAX_STUDENTS = 60;

// Students by their position in the order, from 0.
const Positions = z
  .array(z.int().check(z.gte(0), z.lt(MAX_STUDENTS)))
  .check(z.minLength(1), z.maxLength(MAX_STUDENTS));

export const EndingRequest = z.object({ positions: Positions });
export type EndingRequest = z.infer<typeof EndingRequest>;

export const EndingPlan = z.object({
  /** Confirming an outdated plan is refused with the new one. */
  planId: z.string(),
  /** `withdrawal` until the deadline, `termination` with notice after it; the others are for staff. */
  kind: z.enum(ENDING_KINDS),
  positions: Positions,
  /** Last day of the withdrawal, until 23:59:59 in Santiago. */
  withdrawUntil: z.iso.date(),
  effectiveOn: z.iso.date(),
  /** Last day for the refund. */
  payBy: z.iso.date(),
  sum: Clp,
  students: z.array(
    z.object({
      position: z.int(),
      paid: Clp,
      classesGiven: z.int(),
      classesTotal: z.int(),
      /** Without the enrolment fee. */
      returned: Clp,
      feeReturned: Clp,
    }),
  ),
  /** They sum to `sum`. */
  steps: z.array(z.object({ route: z.enum(REFUND_ROUTES), amount: Clp })),
  endsOrder: z.boolean(),
  /** The coupon can be used again; false without a coupon. */
  returnsCoupon: z.boolean(),
});
export type EndingPlan = z.infer<typeof EndingPlan>;

export const ConfirmedEnding = z.object({
  positions: Positions,
  planId: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type ConfirmedEnding = z.infer<typeof ConfirmedEnding>;

export const Ending = z.object({
  kind: z.enum(ENDING_KINDS),
  positions: Positions,
  askedAt: Instant,
  isByStaff: z.boolean(),
  effectiveOn: z.iso.date(),
  isOver: z.boolean(),
  payBy: z.iso.date(),
  sum: Clp,
  steps: z.array(z.object({ route: z.enum(REFUND_ROUTES), amount: Clp })),
  /** When a mail server accepted the written confirmation. */
  confirmedAt: z.nullable(Instant),
});
export type Ending = z.infer<typeof Ending>;
