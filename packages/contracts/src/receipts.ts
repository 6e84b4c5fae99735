import { PROGRAM_KINDS } from "@shop/domain/programs/kind";
import { z } from "zod/mini";
import { Clp, Instant } from "./fields/primitives";

/** `public` has initials instead of names: for whoever holds the buy order alone (SAFE-07). */
export const ReceiptAccess = z.enum(["full", "public"]);
export type ReceiptAccess = z.infer<typeof ReceiptAccess>;

/** Key data of a sale, for a page that cannot show its PDF. */
export const ReceiptSummary = z.object({
  access: ReceiptAccess,
  reference: z.string(),
  total: Clp,
  /** Back by now, and still to be given back. */
  returned: Clp,
  pending: Clp,
  finishedAt: Instant,
  annulledAt: z.nullable(Instant),
  payer: z.string(),
  students: z.array(
    z.object({
      name: z.string(),
      program: z.string(),
      /** Both null of what was sold before they were kept. */
      kind: z.nullable(z.enum(PROGRAM_KINDS)),
      modality: z.nullable(z.string()),
      /** Last day of a contract that ended. */
      ended: z.nullable(z.iso.date()),
    }),
  ),
});
export type ReceiptSummary = z.infer<typeof ReceiptSummary>;
