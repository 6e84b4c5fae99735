import { PROPOSAL_ANSWERS } from "@shop/domain/refunds/second-person";
import { z } from "zod";
import { Because } from "./acts/act-calls";
import { OfferedAct } from "./acts/acts";

export const StaffProposal = z.object({
  id: z.string(),
  act: OfferedAct,
  clp: z.number(),
  /** Who proposed it. */
  by: z.string(),
  at: z.string(),
  until: z.string(),
  why: z.string(),
  /** Who proposed it may give money no more: it cannot be approved. */
  isProposerGone: z.boolean(),
  /** What whoever looks may do with it. */
  answers: z.array(z.enum(PROPOSAL_ANSWERS)),
});
export type StaffProposal = z.output<typeof StaffProposal>;

export const ProposalId = z.object({ id: z.uuid() });
export const ProposalAnswerParams = ProposalId.extend({ answer: z.enum(PROPOSAL_ANSWERS) });
export const ProposalAnswerBody = Because;

/** The act planned anew, beside its plan when it was proposed. */
export const ProposalPlan = z.object({
  before: z.unknown(),
  /** Null when it is possible no more; `refusal` says why. */
  now: z.unknown().nullable(),
  refusal: z.string().nullable(),
  isChanged: z.boolean(),
});
export type ProposalPlan = z.output<typeof ProposalPlan>;
