import type { Because } from "@shop/contracts/staff/acts/act-calls";
import { type ActDone, STAFF_ACTS } from "@shop/contracts/staff/acts/acts";
import { STAFF_ERRORS } from "@shop/contracts/staff/errors";
import type { ProposalPlan } from "@shop/contracts/staff/proposals";
import { answersOf, type ProposalAnswer, proposalEndsAt } from "@shop/domain/refunds/second-person";
import { noteAct } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import { sentenceOf } from "../../../acts/refusal-copy";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { PaymentDeps } from "../../payments/deps";
import type { MemberRow } from "../access/member-queries";
import { mayGive } from "../looks/view-proposals";
import {
  type FoundProposal,
  lockProposal,
  type ProposalRow,
  settleProposal,
} from "../proposals/proposal-queries";
import { requireNotSeller } from "../proposals/second-person";
import { admitMember } from "./admit";
import { JOINED_ACTS } from "./desk-acts";
import type { Typed } from "./join-act";

const STATES = { approve: "approved", reject: "rejected", withdraw: "withdrawn" } as const;

function refusalIn(error: unknown): string | null {
  if (error instanceof ActRefused) return sentenceOf(error);
  const isSeller = error instanceof StaffError && error.code === "SELLER_APPROVES";
  return isSeller ? STAFF_ERRORS.SELLER_APPROVES.text : null;
}

// Plans the act again, for comparison with what was proposed.
export async function planProposal(
  deps: PaymentDeps,
  { found: { proposal, proposer }, member }: Pick<Answering, "found" | "member">,
  typed: Typed,
): Promise<ProposalPlan> {
  const { act, plan: before, digest } = proposal;
  try {
    if (member.id !== proposer.id) await requireNotSeller(deps.db, member, [proposal.orderId]);
    const now = await JOINED_ACTS[act].plan(deps, typed);
    return { before, now: now.plan, refusal: null, isChanged: now.digest !== digest };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) throw error;
    return { before, now: null, refusal, isChanged: true };
  }
}

interface Answering {
  member: MemberRow;
  found: FoundProposal;
  answer: ProposalAnswer;
  because: Because;
}

// Answered, taken back, or its days have passed.
export const isOver = async (db: Reader, { state, at }: ProposalRow): Promise<boolean> =>
  state !== "open" || (await readShopTime(db)) >= proposalEndsAt(at);

// Everything is read again under locks: of two answers at once, one counts.
async function settle(tx: Tx, { member, found, answer }: Answering): Promise<void> {
  const { proposal, proposer } = found;
  const { id, act, orderId } = proposal;
  const isForTwo = answer === "approve";
  const acting = { ...STAFF_ACTS[act], isForTwo, orderId };
  const members = await admitMember(tx, member.id, acting, [proposer.id]);
  const locked = await lockProposal(tx, id);
  if (!locked || (await isOver(tx, locked))) throw new StaffError("PROPOSAL_OVER");
  if (!answersOf({ isOwn: member.id === proposer.id }).includes(answer))
    throw new StaffError("NOT_YOURS_TO_ANSWER");
  const proposerNow = members.get(proposer.id);
  if (answer === "approve" && !(proposerNow && (await mayGive(tx, proposerNow, proposal))))
    throw new StaffError("PROPOSER_GONE");
  await settleProposal(tx, id, STATES[answer]);
}

async function noteAnswer(
  tx: Tx,
  { member, found, answer, because }: Answering,
  alsoOrderIds: readonly number[] = [],
): Promise<void> {
  const { id, act, orderId, givesClp } = found.proposal;
  const details = { proposal: id, act, givesClp };
  const by = { actor: `staff:${member.email}`, ...because };
  await noteAct(tx, { ...by, action: answer, orderId, alsoOrderIds, details });
}

// An approved act runs in the same transaction, with the proposer's reason; the audit of each purchase that it changes has
// both people. Throws
// StaffError PROPOSAL_OVER, NOT_YOURS_TO_ANSWER, PROPOSER_GONE, SELLER_APPROVES, NOT_ALLOWED; ActRefused PLAN_CHANGED
export async function answerProposal(
  deps: PaymentDeps,
  answering: Answering,
  typed: Typed,
): Promise<ActDone> {
  const { found, answer } = answering;
  if (answer !== "approve") {
    await deps.db.transaction(async (tx) => {
      await settle(tx, answering);
      await noteAnswer(tx, answering);
    });
    return "done";
  }
  const { act, digest, why, reason } = found.proposal;
  return await JOINED_ACTS[act].perform(deps, typed, {
    digest,
    by: { actor: `staff:${found.proposer.email}`, why, ...(reason && { reason }) },
    admit: (tx) => settle(tx, answering),
    allow: async (tx, { alsoOrderIds }) => {
      await requireNotSeller(tx, answering.member, [found.proposal.orderId, ...alsoOrderIds]);
      await noteAnswer(tx, answering, alsoOrderIds);
    },
  });
}
