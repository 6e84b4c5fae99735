import { extendedDueOn } from "@shop/domain/rights/deadlines";
import type { Proof } from "@shop/domain/rights/proofs";
import type { RightsKind } from "@shop/domain/rights/request-kinds";
import { moveRequest, type RightsAct, type RightsState } from "@shop/domain/rights/request-states";
import { identityNow, needsProof, type RightsIdentity } from "@shop/domain/rights/tied-identity";
import type { Act } from "../../acts/act";
import { ActRefused } from "../../acts/refusal";
import type { Reader, Tx } from "../../db/database";
import type { PaymentDeps } from "../payments/deps";
import { releasePerson } from "../people/blocked/blocked-people-queries";
import { erasePerson, planErasure } from "./erasure/erase-person";
import { lockPerson } from "./lock-person";
import { findOrdersOf, isNamed } from "./person-queries";
import type { IdentityChange } from "./rectification/identity-change";
import { findPurchases } from "./rectification/identity-change-queries";
import { requireProofHolds } from "./rectification/proof-holds";
import { isAnySold, type Rectification } from "./rectification/rectifiable-fields";
import { rectifyIdentity } from "./rectification/rectify-identity";
import { rectifyPerson } from "./rectification/rectify-person";
import { findTies } from "./requests/identity-queries";
import { applyEffects } from "./requests/open-request";
import {
  changeRequest,
  findRequest,
  forgetReminders,
  lockRequest,
  noteEvent,
  type RequestRow,
  requestMail,
} from "./requests/request-queries";
import { DONE_COPY, RELEASED } from "./requests/rights-copy";

interface Answer {
  requestId: number;
  act: RightsAct;
  /** Why; the person reads it when a request is denied or prolonged. */
  why: string;
  changes: Rectification;
  /** RUT or mailbox; set alone, and after two proofs. */
  identity: IdentityChange | null;
  /** How the academy verified the person; absent at the command line, whose reason says it. */
  proof?: Proof | null;
}

interface AnswerPlan {
  request: RequestRow;
  next: RightsState;
  identity: RightsIdentity;
  // What the person will read, where staff do not write it.
  reply: string | null;
  fields: string[];
  isSold: boolean;
  // The act reaches all rows of the RUT, while this mailbox bought nothing for it and may only have typed it.
  isToBeChecked: boolean;
  // The RUT has purchases without this mailbox.
  isElsewhere: boolean;
  // What was bought with the data that are rectified.
  purchaseIds: number[];
}

interface Deed {
  outcome: string;
  /** `told`: leads that staff must delete in the CRM; `inCrm`: leads that staff must correct there. */
  details: { told?: number; inCrm?: number } & Record<string, unknown>;
}

// `old`: the request of the mailbox that is replaced.
interface Requests {
  request: RequestRow;
  old: RequestRow | null;
}

// Throws ActRefused REQUEST_UNKNOWN
export async function getRequest(db: Reader, id: number): Promise<RequestRow> {
  const request = await findRequest(db, id);
  if (!request) throw new ActRefused("REQUEST_UNKNOWN", String(id));
  return request;
}

// In id order, so that two people at the desk do not deadlock.
async function lockRequests(
  tx: Tx,
  { requestId, identity }: Pick<Answer, "requestId" | "identity">,
): Promise<Requests> {
  const from = identity?.field === "email" ? identity.fromRequestId : requestId;
  const locked = new Map<number, RequestRow | null>();
  for (const id of [requestId, from].toSorted((one, other) => one - other))
    locked.set(id, await lockRequest(tx, id));
  return {
    request: locked.get(requestId) ?? (await getRequest(tx, requestId)),
    old: locked.get(from) ?? null,
  };
}

/**
 * Does, denies or prolongs a request over personal data, or ends a blocking; a concurrent second act is refused.
 * @throws ActRefused REQUEST_UNKNOWN, ACT_NOT_POSSIBLE, NOTHING_HELD, IDENTITY_UNPROVEN, NOTHING_TO_SET, MONEY_MOVING, those of
 * `requireProofHolds` and `rectifyIdentity`
 */
export const actOnRequest: Act<Answer, AnswerPlan, Deed, PaymentDeps> = {
  name: "rights",
  lock: async (tx, answer) => {
    const { request } = await lockRequests(tx, answer);
    // What ties the mailbox is read after it: nothing of the person is bought meanwhile.
    if (answer.act === "do" && !answer.identity && OF_ALL_ROWS.has(request.kind))
      await lockPerson(tx, request.rut);
  },
  plan: async (db, { requestId, act, changes, identity, proof }, deps) => {
    const request = await getRequest(db, requestId);
    const next = moveRequest(request.kind, request.state, act);
    const ties = await findTies(db, request);
    const known = identityNow(request.identity, ties);
    if (!next || (act === "vouch" && known !== "unknown"))
      throw new ActRefused("ACT_NOT_POSSIBLE", request.state);
    if (act === "do" && OF_ALL_ROWS.has(request.kind) && !(await isNamed(db, request.rut)))
      throw new ActRefused("NOTHING_HELD");
    if (proof === null && needsProof(act, known)) throw new ActRefused("IDENTITY_UNPROVEN");
    const { isElsewhere, hasBought } = ties;
    const named = await findOrdersOf(db, request.rut);
    if (proof) await requireProofHolds(db, proof, { orderIds: named, rut: request.rut });
    const isRectified = act === "do" && request.kind === "rectification";
    return {
      request,
      next,
      identity: known,
      reply: act === "do" && !identity ? await replyTo(db, deps, request) : null,
      fields: Object.keys(changes),
      isSold: identity !== null || isAnySold(changes),
      isToBeChecked: act === "do" && !identity && request.identity !== "vouched" && !hasBought,
      isElsewhere,
      purchaseIds: isRectified ? (await findPurchases(db, named)).purchaseIds : [],
    };
  },
  act: async (tx, { request: answer, plan: { next, identity }, by: { actor } }, deps) => {
    const requests = await lockRequests(tx, answer);
    const deed = await answerRequest(tx, { deps, actor }, { ...requests, answer, next, identity });
    const { requestId, act, why, proof } = answer;
    await noteEvent(tx, { requestId, actor, event: act, details: { ...deed.details, ...proof, why } });
    return deed;
  },
  subject: ({ request: { requestId, act, proof }, plan: { request, next, purchaseIds } }) => ({
    alsoOrderIds: purchaseIds,
    details: { request: requestId, act, before: request.state, after: next, ...(proof && { proof }) },
  }),
};

const replyTo = async (db: Reader, deps: PaymentDeps, { kind, rut }: RequestRow): Promise<string> =>
  kind === "erasure" ? await planErasure(db, deps, rut) : DONE_COPY[kind];

const OF_ALL_ROWS: ReadonlySet<RightsKind> = new Set(["rectification", "erasure"]);

interface Acting {
  deps: PaymentDeps;
  actor: string;
}

async function answerRequest(
  tx: Tx,
  acting: Acting,
  {
    answer,
    next: state,
    identity,
    ...requests
  }: Requests & Pick<AnswerPlan, "next" | "identity"> & { answer: Answer },
): Promise<Deed> {
  const { id: requestId, rut, dueOn } = requests.request;
  const { act, why } = answer;
  switch (act) {
    case "do": {
      const deed = await doRequest(tx, acting, { ...requests, answer });
      // Whoever does it has verified the person: the mailbox now reaches the data of the RUT.
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
    // Its event has the proof; the mailbox reaches nothing until somebody else fulfils the request.
    case "vouch":
      return { outcome: "", details: {} };
    case "release":
      await releasePerson(tx, { rut, requestId });
      await changeRequest(tx, requestId, { state });
      await requestMail(tx, { requestId, kind: "release" });
      return { outcome: RELEASED, details: {} };
  }
}

async function doRequest(
  tx: Tx,
  acting: Acting,
  { request, old, answer: { changes, identity } }: Requests & { answer: Answer },
): Promise<Deed> {
  const { kind, rut } = request;
  const { actor } = acting;
  const outcome = DONE_COPY[kind];
  if (identity && kind !== "rectification") throw new ActRefused("REQUESTS_DIFFER");
  switch (kind) {
    case "rectification": {
      if (identity) return { ...(await rectifyIdentity(tx, { request, old, actor }, identity)) };
      const fields = Object.keys(changes);
      if (fields.length === 0) throw new ActRefused("NOTHING_TO_SET");
      return { outcome, details: { fields, rows: await rectifyPerson(tx, { rut, changes, actor }) } };
    }
    case "erasure":
      return await erasePerson(tx, acting, request);
    default:
      return { outcome, details: { ...(await applyEffects(tx, request, "rut")) } };
  }
}
