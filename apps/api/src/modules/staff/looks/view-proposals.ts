import { OfferedAct, STAFF_ACTS } from "@shop/contracts/staff/acts/acts";
import type { StaffProposal } from "@shop/contracts/staff/proposals";
import { hasRight } from "@shop/contracts/staff/rights";
import { reasonText } from "@shop/domain/purchases/reasons-copy";
import { answersOf, proposalEndsAt } from "@shop/domain/refunds/second-person";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import type { MemberRow } from "../access/member-queries";
import { type FoundProposal, findOpenProposals, type ProposalRow } from "../proposals/proposal-queries";
import { isAtVenues } from "./search-queries";

/** Role and venues as they are now. */
export const mayGive = async (
  db: Reader,
  { venueIds, roles, endedAt }: MemberRow,
  { act, orderId }: Pick<ProposalRow, "act" | "orderId">,
): Promise<boolean> =>
  endedAt === null &&
  hasRight(roles, STAFF_ACTS[act].right) &&
  (await isAtVenues(db, orderId, { venueIds, lines: "all" }));

// Whoever approves reads the account in the plan.
const offeredOf = ({ act, request }: ProposalRow) => ({
  name: act,
  request: act === "note_account" ? Object.assign({}, request, { account: null }) : request,
  about: null,
});

// Another version of the shop may have proposed an act that this one does not have.
const isReadable = (proposal: ProposalRow) => OfferedAct.safeParse(offeredOf(proposal)).success;

async function viewProposal(
  db: Reader,
  { proposal, proposer }: FoundProposal,
  member: MemberRow,
): Promise<StaffProposal> {
  const { id, givesClp, at, why, reason } = proposal;
  const isProposerGone = !(await mayGive(db, proposer, proposal));
  const answers = (await mayGive(db, member, proposal))
    ? answersOf({ isOwn: member.id === proposer.id })
    : [];
  return {
    id,
    act: OfferedAct.parse(offeredOf(proposal)),
    clp: givesClp,
    by: proposer.name,
    at: at.toISOString(),
    until: proposalEndsAt(at).toISOString(),
    why: reasonText(reason, why),
    isProposerGone,
    answers: answers.filter((answer) => answer !== "approve" || !isProposerGone),
  };
}

/** What waits for a second person, with its sale. @param orderId one sale's */
export async function findWaiting(db: Reader, member: MemberRow, orderId?: number) {
  const now = await readShopTime(db);
  const open = await findOpenProposals(db, orderId);
  const waiting = open.filter(({ proposal }) => now < proposalEndsAt(proposal.at) && isReadable(proposal));
  return await Promise.all(
    waiting.map(async (found) => ({ order: found.order, proposal: await viewProposal(db, found, member) })),
  );
}
