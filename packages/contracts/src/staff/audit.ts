import { DESK_ACTS } from "@shop/domain/purchases/desk-looks";
import { ACT_REASONS } from "@shop/domain/purchases/reasons-copy";
import { z } from "zod";
import { Day, keysOf, line, Reference } from "./fields";

const MAX_WHO = 120;
const Id = z.string().nullable();

export const AuditQuery = z.object({
  /** A part of an e-mail, or of a name at the command line. */
  who: z.optional(line(MAX_WHO)),
  act: keysOf(DESK_ACTS).optional(),
  reason: keysOf(ACT_REASONS).optional(),
  /** Of Santiago. */
  day: Day.optional(),
  purchase: Reference.optional(),
  /** Without looks. */
  only: z.literal("acts").optional(),
  /** Older than this row. */
  before: z.coerce.number().int().positive().optional(),
});

export const StaffAudit = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      why: z.string().nullable(),
      reference: z.string().nullable(),
      sectionId: Id,
      requestId: Id,
      member: z.string().nullable(),
      task: z.string().nullable(),
      /** Who proposed what was answered. */
      proposer: z.string().nullable(),
    }),
  ),
  isMore: z.boolean(),
});
export type StaffAudit = z.output<typeof StaffAudit>;

// `brokenAt`: first row that does not follow the one before it.
export const AuditChain = z.object({ last: z.number(), brokenAt: z.number().nullable() });
