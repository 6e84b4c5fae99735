import { extendedDueOn } from "@shop/domain/rights/deadlines";
import { requestNumber } from "@shop/domain/rights/request-number";
import { moveRequest, type RightsState } from "@shop/domain/rights/request-states";
import { noteAct } from "../../acts/audit-queries";
import { ActRefused } from "../../acts/refusal";
import type { Reader, Tx } from "../../db/database";
import { erasePerson, lockPerson } from "../../modules/backoffice/rights/erase-person";
import { isAnySold } from "../../modules/backoffice/rights/rectifiable-fields";
import { planIdentityChange, rectifyIdentity } from "../../modules/backoffice/rights/rectify-identity";
import { rectifyPerson } from "../../modules/backoffice/rights/rectify-queries";
import { releasePerson } from "../../modules/people/rights/effect-queries";
import { findTies } from "../../modules/people/rights/identity-queries";
import { applyEffects } from "../../modules/people/rights/open-request";
import {
  changeRequest,
  forgetReminders,
  lockRequest,
  noteEvent,
  type RequestRow,
  requestMail,
} from "../../modules/people/rights/request-queries";
import { DONE_COPY } from "../../modules/people/rights/rights-copy";
import { type Confirm, isAgreed } from "../text/confirm";
import { type Desk, type DeskAnswer, pending, told } from "../text/desk";
import { deskCopy } from "../text/desk-copy";
import type { ActCommand } from "./rights-command";
import { rightsDeskCopy as copy } from "./rights-desk-copy";
import { getRequest } from "./show-request";

/** What an act changed, in numbers for the history, and what whoever asked is told. */
interface Deed {
  outcome: string;
  details: { told?: number; inCrm?: number } & Record<string, unknown>;
}

/** The request that staff named; beside it the one of the mailbox that is replaced. */
interface Requests {
  request: RequestRow;
  old: RequestRow | null;
}

async function doRequest(
  tx: Tx,
  desk: Desk,
  { request, old }: Requests,
  { changes, identity }: ActCommand,
): Promise<Deed> {
  const { kind, rut } = request;
  const outcome = DONE_COPY[kind];
  if (identity && kind !== "rectification") throw new ActRefused("REQUESTS_DIFFER");
  switch (kind) {
    case "rectification": {
      if (identity) return { ...(await rectifyIdentity(tx, { request, old, actor: desk.actor }, identity)) };
      const fields = Object.keys(changes);
      if (fields.length === 0) throw new ActRefused("NOTHING_TO_SET");
      await lockPerson(tx, rut);
      const rows = await rectifyPerson(tx, { rut, changes, actor: desk.actor });
      return { outcome, details: { fields, rows } };
    }
    case "erasure":
      return await erasePerson(tx, desk, request);
    default:
      return { outcome, details: { ...(await applyEffects(tx, request, "rut")) } };
  }
}

/** @throws ActRefused ACT_NOT_POSSIBLE */
function nextState({ kind, state }: RequestRow, { act }: ActCommand): RightsState {
  const next = moveRequest(kind, state, act);
  if (!next) throw new ActRefused("ACT_NOT_POSSIBLE", state);
  return next;
}

async function actLocked(tx: Tx, desk: Desk, requests: Requests, command: ActCommand): Promise<Deed> {
  const { request } = requests;
  const { id: requestId, rut, dueOn, identity } = request;
  const { act, why } = command;
  const state = nextState(request, command);
  switch (act) {
    case "do": {
      const deed = await doRequest(tx, desk, requests, command);
      // Who does it has found out who asks: from now on the mailbox reaches the data of the RUT.
      const vouched = identity === "unknown" ? ({ identity: "vouched" } as const) : {};
      await changeRequest(tx, requestId, { ...vouched, state, outcome: deed.outcome, isAnswered: true });
      await requestMail(tx, { requestId, kind: "answer" });
      return deed;
    }
    case "deny":
      await changeRequest(tx, requestId, { state, outcome: why, isAnswered: true });
      await requestMail(tx, { requestId, kind: "answer" });
      return { outcome: why, details: {} };
    case "extend":
      await changeRequest(tx, requestId, { state, outcome: why, dueOn: extendedDueOn(dueOn) });
      await forgetReminders(tx, requestId);
      await requestMail(tx, { requestId, kind: "extension" });
      return { outcome: why, details: {} };
    case "release":
      await releasePerson(tx, { rut, requestId });
      await changeRequest(tx, requestId, { state });
      await requestMail(tx, { requestId, kind: "release" });
      return { outcome: copy.released, details: {} };
  }
}

/** What staff do reaches all of a RUT: a mailbox that bought nothing for it may only have typed it. */
async function isToBeChecked(db: Reader, request: RequestRow): Promise<boolean> {
  return request.identity !== "vouched" && !(await findTies(db, request)).hasBought;
}

/** What would be done, before anybody agrees to it. */
async function planOf(
  db: Reader,
  request: RequestRow,
  { act, changes, identity }: ActCommand,
): Promise<string[]> {
  const number = requestNumber(request);
  const fields = Object.keys({ ...changes });
  const rectified = fields.length > 0 ? [copy.fields(fields.join(", "))] : [];
  const receipts = identity || isAnySold(changes) ? [copy.receiptsStay] : [];
  const proofs = identity ? await planIdentityChange(db, request, identity) : [];
  const isUnknown = act === "do" && !identity && (await isToBeChecked(db, request));
  const check = isUnknown ? [copy.checkIdentity] : [];
  return [copy.plans[act](number, copy.kinds[request.kind]), ...rectified, ...proofs, ...receipts, ...check];
}

/** In the order of their numbers, so that two people at the desk never wait for each other. @throws ActRefused REQUEST_UNKNOWN */
async function lockRequests(tx: Tx, { requestId, identity }: ActCommand): Promise<Requests> {
  const from = identity?.field === "email" ? identity.fromRequestId : requestId;
  const locked = new Map<number, RequestRow | null>();
  for (const id of [requestId, from].toSorted((one, other) => one - other))
    locked.set(id, await lockRequest(tx, id));
  const request = locked.get(requestId);
  if (!request) throw new ActRefused("REQUEST_UNKNOWN", String(requestId));
  return { request, old: locked.get(from) ?? null };
}

/**
 * Does, denies or prolongs a request, or ends a blocking: says first what it will do, and writes down who did it and
 * why. Of two people who act at once the second finds it done.
 * @throws ActRefused REQUEST_UNKNOWN, ACT_NOT_POSSIBLE, NOTHING_TO_SET, MONEY_MOVING, those of `rectifyIdentity`
 */
export async function actOnRequest(desk: Desk, command: ActCommand, confirm: Confirm): Promise<DeskAnswer> {
  const { deps, actor } = desk;
  const seen = await getRequest(deps.db, command.requestId);
  nextState(seen, command);
  const plan = await planOf(deps.db, seen, command);
  if (!(await isAgreed(confirm, command.isSure, plan.join("\n")))) return told(...plan, deskCopy.unchanged);
  const { outcome, details } = await deps.db.transaction(async (tx) => {
    const requests = await lockRequests(tx, command);
    const { request } = requests;
    const deed = await actLocked(tx, desk, requests, command);
    const { act, why } = command;
    await noteEvent(tx, {
      requestId: request.id,
      actor,
      event: act,
      details: { ...deed.details, why },
    });
    await noteAct(tx, { actor, action: "rights", why, details: { request: request.id, act } });
    return deed;
  });
  const lines = [...plan, copy.answered(outcome)];
  if (details.inCrm) return pending(...lines, copy.crmHasFormer(details.inCrm));
  return details.told ? pending(...lines, copy.toldCrm(details.told)) : told(...lines);
}
