import { STAFF_ACTS, type StaffActName } from "@shop/contracts/staff/acts/acts";
import { answerRefusal } from "@shop/domain/rights/who-answers";
import { readShopTime } from "../../../db/clock";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { findOrdersOf } from "../../privacy/person-queries";
import { findRequest, listEvents } from "../../privacy/requests/request-queries";
import type { MemberRow } from "../access/member-queries";
import { findOwnActs } from "./proposal-queries";

interface Answering {
  name: StaffActName;
  member: Pick<MemberRow, "email">;
  /** As the page sent it. */
  request: unknown;
}

const CHECKS: readonly string[] = ["opened", "vouch"];
const REFUSALS = { second: "REQUEST_SECOND", unchecked: "REQUEST_UNCHECKED" } as const;

/** Of a request over personal data; other acts anybody may do. @throws StaffError REQUEST_SECOND, REQUEST_UNCHECKED */
export async function requireOtherToAnswer(db: Reader, { name, member, request }: Answering): Promise<void> {
  if (name !== "answer_request") return;
  const { requestId, act } = STAFF_ACTS[name].request.parse(request);
  const found = await findRequest(db, requestId);
  if (!found) return;
  const actor = `staff:${member.email}`;
  const events = await listEvents(db, requestId);
  const answering = {
    act,
    identity: found.identity,
    hasNoted: events.some((one) => one.event === "opened" && one.actor === actor),
    isChecked: events.some(
      (one) => CHECKS.includes(one.event) && one.actor.startsWith("staff:") && one.actor !== actor,
    ),
    own: await findOwnActs(db, { orderIds: await findOrdersOf(db, found.rut), actor }),
    now: await readShopTime(db),
  };
  const refusal = answerRefusal(answering);
  if (refusal) throw new StaffError(REFUSALS[refusal]);
}
