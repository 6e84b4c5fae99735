import { ActRefused } from "../../../acts/refusal";
import type { Tx } from "../../../db/database";
import type { Scope } from "../../../db/personal-data/handling";
import { moveOrders } from "../../orders/rows/line-queries";
import { findMergedGuardians, mergeGuardian } from "../../people/person-queries";
import { lockPerson, referenceOrId } from "../lock-person";
import { setMailboxInRows, setRutInRows } from "../register";
import { changeRequest, noteEvent, type RequestRow, requestMail } from "../requests/request-queries";
import { IDENTITY_COPY as copy } from "../requests/rights-copy";
import type { IdentityChange } from "./identity-change";
import {
  areTwoPeople,
  findMailboxScope,
  findMailedOrders,
  findOpenForms,
  findRutScope,
  isMailboxProven,
  isOfAnother,
  takeCoursesOver,
} from "./identity-change-queries";
import { renameInSales } from "./rename-in-sales";

export interface Rectified {
  outcome: string;
  details: { fields: string[]; rows: number; seen: string | null; from?: number; inCrm: number };
}

interface Acting {
  // Its mailbox is that of the sale, or the new one.
  request: RequestRow;
  actor: string;
}

// An open card form would sell to the people of its opening.
async function refuseOpenForms(tx: Tx, { orderIds }: Scope): Promise<void> {
  const [open] = await findOpenForms(tx, orderIds);
  if (open) throw new ActRefused("MONEY_MOVING", referenceOrId(open));
}

async function rectifyRut(
  tx: Tx,
  { request, actor }: Acting,
  { rut: next, seen, role }: Extract<IdentityChange, { field: "rut" }>,
): Promise<Rectified> {
  const { id, rut, email } = request;
  if (!(await isMailboxProven(tx, id))) throw new ActRefused("PROOF_MISSING");
  if (next === rut) throw new ActRefused("NOTHING_TO_SET");
  await lockPerson(tx, rut, next);
  const scope = await findRutScope(tx, { rut, email }, role);
  if (scope.guardianIds.length + scope.studentIds.length === 0) throw new ActRefused("NOTHING_BOUGHT");
  if (await areTwoPeople(tx, scope)) throw new ActRefused("TWO_PEOPLE");
  await refuseOpenForms(tx, scope);
  const isTaken = await isOfAnother(tx, { email, next, scope });
  if (isTaken || !(await takeCoursesOver(tx, { rut, next, scope }))) throw new ActRefused("RUT_TAKEN");
  await renameInSales(tx, { scope, values: { rut: next }, actor });
  const { rows, inCrm } = await setRutInRows(tx, { rut, email, next, scope });
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
  await lockPerson(tx, rut);
  const scope = await findMailboxScope(tx, { rut, email });
  await refuseOpenForms(tx, scope);
  const merged = await findMergedGuardians(tx, { rut, next, guardianIds: scope.guardianIds });
  if (!merged) throw new ActRefused("MAILBOX_TAKEN");
  for (const { kept, spare } of merged) {
    await moveOrders(tx, { from: spare, to: kept });
    await mergeGuardian(tx, { kept, spare });
  }
  await renameInSales(tx, { scope, values: { email: next }, actor });
  const mailedOrderIds = await findMailedOrders(tx, { email, scope });
  const renaming = { rut, email, next, scope, mailedOrderIds, fromRequestId: from };
  const { rows, inCrm } = await setMailboxInRows(tx, renaming);
  if (rows === 0) throw new ActRefused("NOTHING_BOUGHT");
  await changeRequest(tx, from, { state: "done", outcome: copy.oldMailbox, isAnswered: true });
  await requestMail(tx, { requestId: from, kind: "answer" });
  await noteEvent(tx, { requestId: from, actor, event: "do", details: { with: request.id, seen } });
  return { outcome: copy.newMailbox, details: { fields: ["email"], rows, seen, from, inCrm } };
}

// Two proofs [LAW-20]: for a RUT the code of the guardian's mailbox and a document that staff saw; for a mailbox
// its own code, and that of the old one or a document. @throws ActRefused when a proof is missing, another person
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
