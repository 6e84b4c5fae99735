import { santiagoDate } from "@shop/domain/format/instants";
import { dueOn } from "@shop/domain/rights/deadlines";
import type { Proof } from "@shop/domain/rights/proofs";
import { ActRefused } from "../../../acts/refusal";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { insertRequest, noteEvent, requestMail } from "../requests/request-queries";
import { AT_DESK_COPY, IDENTITY_COPY as copy } from "../requests/rights-copy";
import type { Corrected } from "./corrected-person";
import {
  areTwoPeople,
  findPurchases,
  findRutScope,
  isMailboxOfAnother,
  isPayersMailbox,
  type Role,
} from "./identity-change-queries";
import { checkMailbox, checkRut, moveMailbox, moveRut, type RutMove } from "./move-identity";
import { requireProofHolds } from "./proof-holds";

/** New RUT or mailbox that a person requested, and how the academy verified the person. */
export interface IdentityCorrection {
  field: "rut" | "email";
  value: string;
  proof: Proof;
}

const roleOf = ({ student }: Corrected): Role => (student ? "student" : "guardian");

// Who pays and studies as one person is corrected as both.
async function rutMoveOf(db: Reader, corrected: Corrected, next: string): Promise<RutMove> {
  const { guardian, student } = corrected;
  const { rut } = student ?? guardian;
  const person = { rut, email: guardian.email };
  const isTwo = await areTwoPeople(db, await findRutScope(db, person, null));
  return { ...person, next, role: isTwo ? roleOf(corrected) : null };
}

async function checkMailboxOf(db: Reader, { guardian, student }: Corrected, next: string) {
  const { rut, email } = student ?? guardian;
  if (next === email) throw new ActRefused("NOTHING_TO_SET");
  const { scope } = await checkMailbox(db, { rut, email, next });
  if (scope.orderIds.length === 0) throw new ActRefused("NOTHING_BOUGHT");
  if (await isMailboxOfAnother(db, { rut, next, guardianEmail: guardian.email }))
    throw new ActRefused("MAILBOX_OF_ANOTHER");
  return { orderIds: scope.orderIds, isPayers: await isPayersMailbox(db, scope) };
}

// The purchases in which it changes, with their venues, and the mailboxes to notify. Reads only. Throws ActRefused NOTHING_TO_SET,
// MAILBOX_OF_ANOTHER, those of `checkRut`, `checkMailbox` and `requireProofHolds`
export async function planIdentity(
  db: Reader,
  corrected: Corrected,
  { field, value, proof }: IdentityCorrection,
) {
  const { guardian, student } = corrected;
  const { rut } = student ?? guardian;
  if (field === "rut") {
    const { orderIds } = await checkRut(db, await rutMoveOf(db, corrected, value));
    await requireProofHolds(db, proof, { orderIds, rut });
    return { ...(await findPurchases(db, orderIds)), told: [guardian.email], isPayers: false };
  }
  const { orderIds, isPayers } = await checkMailboxOf(db, corrected, value);
  await requireProofHolds(db, proof, { orderIds, rut });
  return { ...(await findPurchases(db, orderIds)), told: [(student ?? guardian).email, value], isPayers };
}

interface Answered {
  rut: string;
  email: string;
  identity: "vouched" | "unknown";
  wording: string;
  outcome: string;
}

// Records a request by letter, call or visit that is done at once; the mailbox gets the answer. Returns its id
async function answerAtOnce(
  tx: Tx,
  corrected: Corrected,
  { answered, proof, actor }: { answered: Answered; proof: Proof; actor: string },
): Promise<number> {
  const openedOn = santiagoDate(await readShopTime(tx));
  const kind = "rectification";
  const { id: requestId } = await insertRequest(tx, {
    ...answered,
    kind,
    askedAs: proof.asker === roleOf(corrected) ? "self" : "representative",
    openedOn,
    dueOn: dueOn(kind, openedOn),
    state: "done",
  });
  await noteEvent(tx, { requestId, actor, event: "opened" });
  await noteEvent(tx, { requestId, actor, event: "do", details: proof });
  await requestMail(tx, { requestId, kind: "answer" });
  return requestId;
}

// Returns ids of the requests that record the correction, and leads that staff must correct in the CRM
export async function correctIdentity(
  tx: Tx,
  corrected: Corrected,
  { identity, actor }: { identity: IdentityCorrection; actor: string },
): Promise<{ requests: number[]; inCrm: number }> {
  const { field, value, proof } = identity;
  const { order, guardian, student } = corrected;
  const { rut, email } = student ?? guardian;
  const kept = { orderId: order.id, now: await readShopTime(tx) };
  const answer = (answered: Omit<Answered, "wording">) =>
    answerAtOnce(tx, corrected, { answered: { ...answered, wording: AT_DESK_COPY[field] }, proof, actor });
  if (field === "rut") {
    const { inCrm } = await moveRut(tx, await rutMoveOf(tx, corrected, value), { actor, kept });
    const told = { rut: value, email: guardian.email, identity: "vouched", outcome: copy.rut } as const;
    return { requests: [await answer(told)], inCrm };
  }
  const from = await answer({ rut, email, identity: "unknown", outcome: copy.oldMailbox });
  const { inCrm } = await moveMailbox(tx, { rut, email, next: value }, { actor, kept });
  const to = await answer({ rut, email: value, identity: "vouched", outcome: copy.newMailbox });
  return { requests: [from, to], inCrm };
}
