import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { OWN_CHANGE_DAYS } from "@shop/domain/refunds/second-person";
import { isSeen } from "@shop/domain/rights/proofs";
import { identityNow, isOnlyTyped } from "@shop/domain/rights/tied-identity";
import { answerRefusal, SETS_IDENTITY, TYPES_MAILBOX } from "@shop/domain/rights/who-answers";
import { lastIdentityAct } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { findOrdersOf } from "../../privacy/person-queries";
import { findTies } from "../../privacy/requests/identity-queries";
import { ASKER } from "../../privacy/requests/open-request";
import { findRequest, listEvents, type RequestEvent } from "../../privacy/requests/request-queries";
import { countsAsPerson, countsFrom } from "../access/grant-queries";
import type { MemberRow } from "../access/member-queries";

interface Answering {
  name: StaffActName;
  member: Pick<MemberRow, "id" | "email">;
  /** As the page sent it. */
  request: unknown;
}

const REFUSALS = { second: "REQUEST_SECOND", unchecked: "REQUEST_UNCHECKED" } as const;

// Whom an administrator let in today is no second person.
async function requireOldRight(db: Reader, memberId: string): Promise<void> {
  const from = await countsFrom(db, memberId, "serve_rights");
  if (from) throw new ActRefused("ROLE_NEW", from.toISOString());
}

// Of the purchases as they are now.
async function standingVouches(
  db: Reader,
  { events, orderIds }: { events: readonly RequestEvent[]; orderIds: readonly number[] },
): Promise<RequestEvent[]> {
  const renamedAt = await lastIdentityAct(db, { orderIds, actions: SETS_IDENTITY });
  return events.filter(({ event, at }) => event === "vouch" && (renamedAt === null || at > renamedAt));
}

async function isCheckedBy(db: Reader, vouches: readonly RequestEvent[], notBy: string): Promise<boolean> {
  for (const { actor } of vouches)
    if (actor !== notBy && (await countsAsPerson(db, actor, "serve_rights"))) return true;
  return false;
}

/** Of a request over personal data; other acts anybody may do. @throws StaffError REQUEST_SECOND, REQUEST_UNCHECKED; ActRefused ROLE_NEW */
export async function requireOtherToAnswer(db: Reader, { name, member, request }: Answering): Promise<void> {
  if (name !== "answer_request") return;
  const { requestId, act, proof } = STAFF_ACTS[name].request.parse(request);
  const found = await findRequest(db, requestId);
  if (!found) return;
  const actor = `staff:${member.email}`;
  if (act === "do" || act === "vouch") await requireOldRight(db, member.id);
  const events = await listEvents(db, requestId);
  const ties = await findTies(db, found);
  const opened = events.find(({ event }) => event === "opened");
  const orderIds = await findOrdersOf(db, found.rut);
  const own = { orderIds, actor, actions: TYPES_MAILBOX, days: OWN_CHANGE_DAYS };
  const refusal = answerRefusal({
    act,
    identity: identityNow(found.identity, ties),
    hasNoted: opened?.actor === actor,
    isChecked:
      (opened?.actor === ASKER && isOnlyTyped(ties) && proof && isSeen(proof)) ||
      (await isCheckedBy(db, await standingVouches(db, { events, orderIds }), actor)),
    hasTyped: (await lastIdentityAct(db, own)) !== null,
  });
  if (refusal) throw new StaffError(REFUSALS[refusal]);
}
