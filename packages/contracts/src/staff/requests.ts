import { ASKED_AS, RIGHTS_KINDS } from "@shop/domain/rights/request-kinds";
import { RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { RIGHTS_IDENTITIES } from "@shop/domain/rights/tied-identity";
import { z } from "zod";
import { Id } from "../fields/primitives";
import { OfferedAct } from "./acts/acts";

// Not yet sent: null.
const Mail = z.object({ kind: z.string(), sentAt: z.string().nullable() });

/** A request over somebody's data; each look at it stands in its history. */
export const StaffRequest = z.object({
  number: z.string(),
  kind: z.enum(RIGHTS_KINDS),
  state: z.enum(RIGHTS_STATES),
  openedAt: z.string(),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  rut: z.string(),
  email: z.string(),
  askedAs: z.enum(ASKED_AS),
  identity: z.enum(RIGHTS_IDENTITIES),
  wording: z.string(),
  outcome: z.string().nullable(),
  /** The RUT has purchases without this mailbox. */
  isElsewhere: z.boolean(),
  /** Of this RUT, in the CRM. */
  leads: z.number(),
  history: z.array(z.object({ at: z.string(), actor: z.string(), event: z.string() })),
  mails: z.array(Mail),
  acts: z.array(OfferedAct),
});
export type StaffRequest = z.output<typeof StaffRequest>;

export const RequestId = z.object({ id: z.coerce.number().pipe(Id) });
