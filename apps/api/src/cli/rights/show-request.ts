import { formatInstant, santiagoDate } from "@shop/domain/format/instants";
import { shortDate } from "@shop/domain/format/iso-date";
import { formatRut } from "@shop/domain/people/rut";
import { requestNumber } from "@shop/domain/rights/request-number";
import { OPEN_RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { noteAct } from "../../acts/audit-queries";
import { readShopTime } from "../../db/clock";
import { maskEmail } from "../../modules/messaging/receipts/mask";
import { listSentLeads } from "../../modules/people/leads/leads-of-person-queries";
import { getRequest } from "../../modules/privacy/act-on-request";
import { findTies } from "../../modules/privacy/requests/identity-queries";
import {
  listEvents,
  listMails,
  listOpenRequests,
  noteEvent,
  type RequestRow,
} from "../../modules/privacy/requests/request-queries";
import { type Desk, type DeskAnswer, told } from "../text/desk";
import { textTable } from "../text/text-table";
import { rightsDeskCopy as copy } from "./rights-desk-copy";

function dueText({ dueOn, state }: RequestRow, today: string): string {
  const isLate = OPEN_RIGHTS_STATES.includes(state) && today > dueOn;
  return isLate ? `${shortDate(dueOn)} ${copy.late}` : shortDate(dueOn);
}

/** Open requests by due date, without names. */
export async function listRequests({ deps, actor }: Desk): Promise<DeskAnswer> {
  await noteAct(deps.db, { actor, action: "rights", details: { act: "list" } });
  const today = santiagoDate(await readShopTime(deps.db));
  const waiting = await listOpenRequests(deps.db);
  if (waiting.length === 0) return told(copy.none);
  const rows = waiting.map((request) => [
    requestNumber(request),
    copy.kinds[request.kind],
    copy.states[request.state],
    shortDate(request.openedOn),
    dueText(request, today),
    copy.identities[request.identity],
  ]);
  return told(...textTable(copy.heads, rows));
}

/** Contact data is masked unless `isFull`. */
export async function showRequest(
  { deps, actor }: Desk,
  { requestId, isFull }: { requestId: number; isFull: boolean },
): Promise<DeskAnswer> {
  const { db } = deps;
  const request = await getRequest(db, requestId);
  const [events, mails] = [await listEvents(db, requestId), await listMails(db, requestId)];
  await db.transaction(async (tx) => {
    await noteEvent(tx, { requestId, actor, event: "shown" });
    await noteAct(tx, {
      actor,
      action: "rights",
      details: { request: requestId, act: "show", isFull },
    });
  });
  const { rut, email } = request;
  const today = santiagoDate(await readShopTime(db));
  const { isElsewhere } = await findTies(db, request);
  const facts: [string, string][] = [
    [copy.number, requestNumber(request)],
    [copy.right, copy.kinds[request.kind]],
    [copy.state, copy.states[request.state]],
    [copy.openedAt, formatInstant(request.openedAt)],
    [copy.due, dueText(request, today)],
    [copy.rut, isFull ? formatRut(rut) : copy.hidden],
    [copy.email, isFull ? email : maskEmail(email)],
    [copy.askedAs, copy.askers[request.askedAs]],
    [copy.identity, copy.identities[request.identity]],
    [copy.wording, request.wording || "–"],
    [copy.outcome, request.outcome ?? "–"],
  ];
  const leads = await listSentLeads(db, rut);
  return told(
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(isElsewhere ? [copy.elsewhere] : []),
    "",
    copy.history,
    ...events.map((event) => `  ${formatInstant(event.at)}  ${event.actor}  ${event.event}`),
    "",
    copy.mails,
    ...mails.map(({ kind, sentAt }) => `  ${kind}  ${sentAt ? formatInstant(sentAt) : copy.notYet}`),
    ...(leads.length > 0 ? ["", copy.crmHas] : []),
    ...leads.map(({ program, sentAt }) => `  ${program}  ${sentAt ? formatInstant(sentAt) : "–"}`),
  );
}
