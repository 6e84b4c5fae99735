import type { NewRightsRequest, RightsRequest } from "@shop/contracts/rights";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { dueOn, EXPORT_DAYS } from "@shop/domain/rights/deadlines";
import { KIND_RULES } from "@shop/domain/rights/request-kinds";
import { requestNumber } from "@shop/domain/rights/request-number";
import { identityOf, isInAllPurchases, type Ties } from "@shop/domain/rights/tied-identity";
import type { Database, Tx } from "../../../db/database";
import { lockSession } from "../../access/sessions/session-queries";
import { blockPerson } from "../../people/blocked/blocked-people-queries";
import { withdrawPublicity } from "../../people/consents/record-consent";
import { withdrawLeads } from "../../people/leads/leads-of-person-queries";
import { findTies } from "./identity-queries";
import { findWaitingTwin, insertRequest, noteEvent, type RequestRow, requestMail } from "./request-queries";
import { DONE_COPY } from "./rights-copy";

// The actor of the person's own deeds.
export const ASKER = "asker";

export function viewRequest(row: RequestRow, now: Date): RightsRequest {
  const { id, kind, rut, email, askedAs, wording, state, openedAt, dueOn: due, answeredAt, outcome } = row;
  return {
    id,
    kind,
    rut,
    email,
    wording,
    state,
    outcome,
    number: requestNumber(row),
    as: askedAs,
    openedAt: openedAt.toISOString(),
    dueOn: due,
    answeredAt: answeredAt?.toISOString() ?? null,
    hasExport: hasExport(row, now),
  };
}

// Only for a mailbox tied to the RUT at the time of the request.
export function hasExport({ kind, state, identity, answeredAt }: RequestRow, now: Date): boolean {
  if (!KIND_RULES[kind].hasExport || state !== "done" || identity === "unknown" || !answeredAt) return false;
  return santiagoDate(now) <= addDays(santiagoDate(answeredAt), EXPORT_DAYS);
}

function isDoneAtOnce({ kind }: NewRightsRequest, ties: Ties): boolean {
  if (kind === "blocking") return isInAllPurchases(ties);
  return KIND_RULES[kind].isImmediate && identityOf(ties) !== "unknown";
}

interface Effects {
  // Rows with publicity withdrawn.
  refused?: number;
  withdrawn?: number;
  // Leads that the CRM has or is receiving: staff must delete them there.
  told?: number;
}

// Idempotent. From a mailbox that is not in all purchases of the RUT and that staff did not verify, reaches only
// rows with that mailbox: anybody may type a RUT.
export async function applyEffects(
  tx: Tx,
  { id, kind, rut, email, askedAs }: RequestRow,
  reach: "rut" | "mailbox",
): Promise<Effects> {
  const rows = { rut, email: reach === "rut" ? null : email };
  switch (kind) {
    case "objection":
    case "consent":
      return {
        refused: await withdrawPublicity(
          tx,
          { rut, email, answeredBy: askedAs === "self" ? "student" : "adult" },
          rows,
        ),
        ...(await withdrawLeads(tx, rows)),
      };
    case "blocking":
      await blockPerson(tx, { rut, requestId: id });
      return await withdrawLeads(tx, rows);
    default:
      return {};
  }
}

interface Opening {
  actor: string;
  openedOn: string;
  body: NewRightsRequest;
  // Null if nobody proved the mailbox.
  ties: Ties | null;
}

// A request whose mailbox is tied to the RUT is done at once as far as staff are not needed. A waiting twin is
// returned instead of a second request, unless this one is done at once; what staff noted proves no mailbox, and is no twin of what
// the person requests.
export async function openLocked(tx: Tx, { actor, openedOn, body, ties }: Opening): Promise<RequestRow> {
  const isDone = ties !== null && isDoneAtOnce(body, ties);
  const twin = isDone ? null : await findWaitingTwin(tx, body, actor === ASKER ? ASKER : undefined);
  if (twin) return twin;
  const { kind, rut, email, as: askedAs, wording } = body;
  const request = await insertRequest(tx, {
    kind,
    rut,
    email,
    askedAs,
    wording,
    openedOn,
    identity: ties ? identityOf(ties) : "unknown",
    dueOn: dueOn(kind, openedOn),
    ...(isDone ? { state: "done", outcome: DONE_COPY[kind] } : { state: "waiting" }),
  });
  const requestId = request.id;
  await noteEvent(tx, { requestId, actor, event: "opened" });
  if (!isDone) await requestMail(tx, { requestId, kind: "confirmation" });
  const effects = isDone ? await applyEffects(tx, request, isInAllPurchases(ties) ? "rut" : "mailbox") : {};
  if (isDone) {
    await noteEvent(tx, { requestId, actor, event: "done", details: effects });
    await requestMail(tx, { requestId, kind: "answer" });
  }
  const needsStaffNow = effects.told || (!isDone && kind === "blocking");
  if (needsStaffNow) await requestMail(tx, { requestId, kind: "reminder" });
  return request;
}

// The session proved the mailbox [LAW-14].
export async function openRequest(
  db: Database,
  { sessionId, body }: { sessionId: string; body: NewRightsRequest },
): Promise<RightsRequest> {
  return await db.transaction(async (tx) => {
    const now = await lockSession(tx, sessionId);
    const ties = await findTies(tx, body);
    const opened = await openLocked(tx, { actor: ASKER, openedOn: santiagoDate(now), body, ties });
    return viewRequest(opened, now);
  });
}
