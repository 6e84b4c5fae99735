import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import type { StaffRequest } from "@shop/contracts/staff/requests";
import { santiagoDate } from "@shop/domain/format/instants";
import { requestNumber } from "@shop/domain/rights/request-number";
import { isLate, moveRequest, RIGHTS_ACTS } from "@shop/domain/rights/request-states";
import { needsProof } from "@shop/domain/rights/tied-identity";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { lookAtRequest } from "../../privacy/look-at-request";
import type { RequestRow } from "../../privacy/requests/request-queries";

const offersOf = ({
  id: requestId,
  kind,
  state,
  identity,
}: Pick<RequestRow, "id" | "kind" | "state" | "identity">): OfferedAct[] =>
  RIGHTS_ACTS.filter(
    (act) => moveRequest(kind, state, act) !== null && (act !== "vouch" || identity === "unknown"),
  ).map((act) => ({
    name: "answer_request",
    request: {
      requestId,
      act,
      changes: act === "do" && kind === "rectification" ? {} : null,
      ...(needsProof(act, identity) && { proof: null }),
    },
    about: null,
  }));

async function look(db: Database, { requestId, actor }: { requestId: number; actor: string }) {
  try {
    return await lookAtRequest(db, { requestId, actor, isFull: true });
  } catch (error) {
    if (error instanceof ActRefused && error.code === "REQUEST_UNKNOWN")
      throw new StaffError("REQUEST_UNKNOWN");
    throw error;
  }
}

// With RUT and mailbox; the look is audited. Throws StaffError REQUEST_UNKNOWN
export async function viewRequest(
  db: Database,
  looking: { requestId: number; actor: string },
): Promise<StaffRequest> {
  const { request, identity, events, mails, leads, isElsewhere } = await look(db, looking);
  const { kind, state, rut, email, askedAs, wording, outcome, dueOn, openedAt } = request;
  return {
    number: requestNumber(request),
    kind,
    state,
    openedAt: openedAt.toISOString(),
    dueOn,
    isOverdue: isLate(request, santiagoDate(await readShopTime(db))),
    rut,
    email,
    askedAs,
    identity,
    wording,
    outcome,
    isElsewhere,
    leads: leads.length,
    history: events.map(({ at, actor, event }) => ({ at: at.toISOString(), actor, event })),
    mails: mails.map((mail) => ({ kind: mail.kind, sentAt: mail.sentAt?.toISOString() ?? null })),
    acts: offersOf({ ...request, identity }),
  };
}
