import { OWED_REASON_NAMES, PURPOSE_NAMES } from "@shop/domain/purchases/names-copy";
import { ACCOUNT_TYPES } from "@shop/domain/refunds/bank-account";
import { RIGHTS_KINDS } from "@shop/domain/rights/request-kinds";
import { RIGHTS_IDENTITIES } from "@shop/domain/rights/tied-identity";
import { CLOSING_DIFFERENCE_NAMES, PAYMENT_DIFFERENCE_NAMES } from "@shop/domain/tax/differences-copy";
import { TAX_KINDS } from "@shop/domain/tax/tax-documents";
import { z } from "zod";
import { RefundTrail } from "./acts/money";
import { keysOf } from "./fields";
import { StaffProposal } from "./proposals";
import type { StaffRight } from "./rights";

const Day = z.iso.date();
const Instant = z.string();
const Clp = z.number();
const Count = z.number();
const Row = z.object({
  reference: z.string(),
  /** Who pays; null where nobody is known, or their data are blocked. */
  guardian: z.string().nullable(),
});
const Due = z.object({ dueOn: Day, isOverdue: z.boolean() });

export const DIFFERENCE_NAMES = { ...PAYMENT_DIFFERENCE_NAMES, ...CLOSING_DIFFERENCE_NAMES };

/** Kinds of what waits for the academy, and who sees them. */
export const WORK_KINDS = {
  proposals: { right: "see_purchases", row: StaffProposal.extend(Row.shape) },
  refunds: {
    right: "see_purchases",
    row: Row.extend({
      id: z.number(),
      clp: Clp,
      purpose: keysOf(PURPOSE_NAMES),
      reason: keysOf(OWED_REASON_NAMES),
      /** Who says that it is done, until a second person approves: not to be paid again. */
      settledBy: z.string().nullable(),
      /** Whoever looks may see the account to transfer to. */
      hasAccount: z.boolean(),
    })
      .extend(RefundTrail.shape)
      .extend(Due.shape),
  },
  reviews: {
    right: "see_purchases",
    row: Row.extend({ clp: Clp, at: Instant }),
  },
  suspensions: {
    right: "see_purchases",
    row: Row.extend({ id: z.number(), from: Day, until: Day, at: Instant }),
  },
  /** Of the newest comparison with Webpay, and of the newest closing. */
  differences: {
    right: "see_board",
    row: Row.extend({ day: Day, kind: keysOf(DIFFERENCE_NAMES), clp: Clp }),
  },
  documents: {
    right: "see_board",
    row: Row.extend({ kind: z.enum(TAX_KINDS), clp: Clp, answer: z.string().nullable(), at: Instant }),
  },
  mails: {
    right: "see_purchases",
    /** `next` null: the shop tries no more. */
    row: Row.extend({ kind: z.string(), since: Instant, tries: Count, next: Instant.nullable() }),
  },
  requests: {
    right: "serve_rights",
    row: Due.extend({
      id: z.number(),
      number: z.string(),
      kind: z.enum(RIGHTS_KINDS),
      identity: z.enum(RIGHTS_IDENTITIES),
      openedOn: Day,
    }),
  },
  /** Failed at least once, by what they do. */
  jobs: {
    right: "run_jobs",
    row: z.object({
      task: z.string(),
      count: Count,
      givenUp: Count,
      since: Instant,
      next: Instant.nullable(),
    }),
  },
} as const satisfies Record<string, { right: StaffRight; row: z.ZodType }>;

export type WorkKind = keyof typeof WORK_KINDS;
export const WORK_KIND_NAMES = Object.keys(WORK_KINDS) as WorkKind[];

/** The oldest first. */
export const StaffWork = z.object(
  Object.fromEntries(Object.entries(WORK_KINDS).map(([kind, { row }]) => [kind, z.array(row)])) as {
    [K in WorkKind]: z.ZodArray<(typeof WORK_KINDS)[K]["row"]>;
  },
);
export type StaffWork = z.output<typeof StaffWork>;
export type WorkRow<K extends WorkKind> = StaffWork[K][number];

export const StaffAccount = z.object({
  holderName: z.string(),
  holderRut: z.string(),
  bank: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  accountNumber: z.string(),
});
export type StaffAccount = z.output<typeof StaffAccount>;
