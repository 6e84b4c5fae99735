import { ActRefused } from "../../../acts/refusal";
import type { Tx } from "../../../db/database";
import { changeRequest, noteEvent, type RequestRow, requestMail } from "../requests/request-queries";
import { IDENTITY_COPY as copy } from "../requests/rights-copy";
import type { IdentityChange } from "./identity-change";
import { isMailboxProven } from "./identity-change-queries";
import { moveMailbox, moveRut } from "./move-identity";

export interface Rectified {
  outcome: string;
  details: { fields: string[]; rows: number; seen: string | null; from?: number; inCrm: number };
}

interface Acting {
  // Its mailbox is that of the sale, or the new one.
  request: RequestRow;
  actor: string;
}

async function rectifyRut(
  tx: Tx,
  { request, actor }: Acting,
  { rut: next, seen, role }: Extract<IdentityChange, { field: "rut" }>,
): Promise<Rectified> {
  const { id, rut, email } = request;
  if (!(await isMailboxProven(tx, id))) throw new ActRefused("PROOF_MISSING");
  const { rows, inCrm } = await moveRut(tx, { rut, email, next, role }, { actor });
  return { outcome: copy.rut, details: { fields: ["rut"], rows, seen, inCrm } };
}

// Both requests are of the RUT and wait; the request acted on came from the new mailbox.
async function checkMailboxProofs(
  tx: Tx,
  { request, old }: { request: RequestRow; old: RequestRow | null },
  { email, seen, fromRequestId }: Extract<IdentityChange, { field: "email" }>,
): Promise<RequestRow> {
  if (!old) throw new ActRefused("REQUEST_UNKNOWN", String(fromRequestId));
  const isPair =
    old.rut === request.rut &&
    old.kind === "rectification" &&
    old.answeredAt === null &&
    old.email !== request.email &&
    request.email === email;
  if (!isPair) throw new ActRefused("REQUESTS_DIFFER");
  if (!(await isMailboxProven(tx, request.id))) throw new ActRefused("PROOF_MISSING");
  if (!seen && !(await isMailboxProven(tx, old.id))) throw new ActRefused("IDENTITY_UNSEEN");
  return old;
}

async function rectifyMailbox(
  tx: Tx,
  { request, old: found, actor }: Acting & { old: RequestRow | null },
  change: Extract<IdentityChange, { field: "email" }>,
): Promise<Rectified> {
  const old = await checkMailboxProofs(tx, { request, old: found }, change);
  const { rut, email: next } = request;
  const { id: from, email } = old;
  const { seen } = change;
  const { rows, inCrm } = await moveMailbox(tx, { rut, email, next }, { actor });
  await changeRequest(tx, from, { state: "done", outcome: copy.oldMailbox, isAnswered: true });
  await requestMail(tx, { requestId: from, kind: "answer" });
  await noteEvent(tx, { requestId: from, actor, event: "do", details: { with: request.id, seen } });
  return { outcome: copy.newMailbox, details: { fields: ["email"], rows, seen, from, inCrm } };
}

// Two proofs [LAW-20]: for a RUT the code of the guardian's mailbox and a document that staff saw; for a mailbox
// its own code, and that of the old one or a document. Throws ActRefused when a proof is missing, another person
// has the value, or MONEY_MOVING
export async function rectifyIdentity(
  tx: Tx,
  acting: Acting & { old: RequestRow | null },
  change: IdentityChange,
): Promise<Rectified> {
  return change.field === "rut"
    ? await rectifyRut(tx, acting, change)
    : await rectifyMailbox(tx, acting, change);
}
