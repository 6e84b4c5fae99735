import type { Because } from "@shop/contracts/staff/acts/act-calls";
import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { noteAct } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { PaymentDeps } from "../../payments/deps";
import type { MemberRow } from "../access/member-queries";
import { insertProposal, lapseProposals } from "../proposals/proposal-queries";
import { admitMember } from "./admit";
import { JOINED_ACTS } from "./desk-acts";
import type { Typed } from "./join-act";

interface Proposing {
  member: MemberRow;
  name: StaffActName;
  typed: Typed;
  /** The sale's; null for an act of none, which nobody proposes. */
  orderId: number | null;
  digest: string;
  because: Because;
}

// Leaves an act for a second person; nothing else is done. Throws StaffError PROPOSAL_OPEN, NOT_UNDERSTOOD when one
// person does it; ActRefused PLAN_CHANGED
export async function propose(
  deps: PaymentDeps,
  { member, name, typed, orderId, digest, because }: Proposing,
): Promise<void> {
  const { plan, givesClp, alsoOrderIds, digest: now } = await JOINED_ACTS[name].plan(deps, typed);
  if (now !== digest) throw new ActRefused("PLAN_CHANGED");
  if (orderId === null || !(givesClp > 0 || STAFF_ACTS[name].isForTwo))
    throw new StaffError("NOT_UNDERSTOOD");
  await deps.db.transaction(async (tx) => {
    await admitMember(tx, member.id, { ...STAFF_ACTS[name], isForTwo: true, orderId });
    await lapseProposals(tx, orderId);
    const of = { orderId, memberId: member.id, act: name, request: typed.request };
    const proposal = { ...of, plan, digest, givesClp, ...because };
    if (!(await insertProposal(tx, proposal))) throw new StaffError("PROPOSAL_OPEN");
    await noteAct(tx, {
      actor: `staff:${member.email}`,
      action: "propose",
      orderId,
      ...because,
      alsoOrderIds,
      details: { act: name, givesClp },
    });
  });
}
