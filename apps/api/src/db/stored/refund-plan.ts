import { Clp } from "@shop/contracts/fields/primitives";
import { CLAUSES, type ClauseId } from "@shop/domain/contract/clauses";
import { REFUND_REASONS, REFUND_ROUTES, type RefundPlan } from "@shop/domain/refunds/refund-plan";
import { z } from "zod";

const isClause = (name: unknown): name is ClauseId =>
  typeof name === "string" && Object.hasOwn(CLAUSES, name);

export const StoredRefundPlan = z.object({
  reason: z.enum(REFUND_REASONS),
  clause: z.custom<ClauseId>(isClause).nullable(),
  effectiveOn: z.iso.date(),
  payBy: z.iso.date(),
  sumClp: Clp,
  lines: z.array(
    z.object({
      position: z.number().int(),
      paidClp: Clp,
      feeBackClp: Clp,
      classesGiven: z.number().int(),
      classesTotal: z.number().int(),
      returnedClp: Clp,
    }),
  ),
  steps: z.array(
    z.object({
      attemptId: z.number().int(),
      share: z.string().nullable(),
      route: z.enum(REFUND_ROUTES),
      amountClp: Clp,
    }),
  ),
}) satisfies z.ZodType<RefundPlan>;
