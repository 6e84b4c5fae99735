import { OWED_REASON_NAMES, PURPOSE_NAMES } from "@shop/domain/purchases/names-copy";
import { ACCOUNT_TYPES } from "@shop/domain/refunds/bank-account";
import { z } from "zod";
import { keysOf } from "./fields";
import { StaffProposal } from "./proposals";

const Day = z.iso.date();
const Row = z.object({ reference: z.string() });

/** What waits for the academy, the oldest first. */
export const StaffWork = z.object({
  proposals: z.array(StaffProposal.extend(Row.shape)),
  refunds: z.array(
    Row.extend({
      id: z.number(),
      clp: z.number(),
      purpose: keysOf(PURPOSE_NAMES),
      reason: keysOf(OWED_REASON_NAMES),
      dueOn: Day,
      isOverdue: z.boolean(),
      /** Whoever looks may see the account to transfer to. */
      hasAccount: z.boolean(),
    }),
  ),
  reviews: z.array(Row.extend({ guardian: z.string().nullable(), clp: z.number(), at: z.string() })),
  suspensions: z.array(Row.extend({ id: z.number(), from: Day, until: Day, at: z.string() })),
});
export type StaffWork = z.output<typeof StaffWork>;

/** Where a refund is transferred to. */
export const StaffAccount = z.object({
  holderName: z.string(),
  holderRut: z.string(),
  bank: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  accountNumber: z.string(),
});
export type StaffAccount = z.output<typeof StaffAccount>;
