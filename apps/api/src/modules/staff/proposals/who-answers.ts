import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { identityNow } from "@shop/domain/rights/tied-identity";
import { answerRefusal } from "@shop/domain/rights/who-answers";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { findOrdersOf } from "../../privacy/person-queries";
import { findTies } from "../../privacy/requests/identity-queries";
import { findRequest, listEvents } from "../../privacy/requests/request-queries";
import { countsAsPerson, countsFrom } from "../access/grant-queries";
import type { MemberRow } from "../access/member-queries";
import { findOwnActs } from "./proposal-queries";

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

async function isCheckedBy(db: Reader, actors: readonly string[]): Promise<boolean> {
  for (const actor of actors) if (await countsAsPerson(db, actor, "serve_rights")) return true;
  return false;
}

/** Of a request over personal data; other acts anybody may do. @throws StaffError REQUEST_SECOND, REQUEST_UNCHECKED; ActRefused ROLE_NEW */
export async function requireOtherToAnswer(db: Reader, { name, member, request }: Answering): Promise<void> {
  if (name !== "answer_request") return;
  const { requestId, act } = STAFF_ACTS[name].request.parse(request);
  const found = await findRequest(db, requestId);
  if (!found) return;
  const actor = `staff:${member.email}`;
  if (act === "do" || act === "vouch") await requireOldRight(db, member.id);
  const events = await listEvents(db, requestId);
  const answering = {
    act,
    identity: identityNow(found.identity, await findTies(db, found)),
    hasNoted: events.some((one) => one.event === "opened" && one.actor === actor),
    isChecked: await isCheckedBy(
      db,
      events.filter((one) => one.event === "vouch" && one.actor !== actor).map((one) => one.actor),
    ),
    own: await findOwnActs(db, { orderIds: await findOrdersOf(db, found.rut), actor }),
    now: await readShopTime(db),
  };
  const refusal = answerRefusal(answering);
  if (refusal) throw new StaffError(REFUSALS[refusal]);
}
