import { ActRefused } from "../../../acts/refusal";
import type { Reader, Tx } from "../../../db/database";
import type { Person, Scope, Touched } from "../../../db/personal-data/handling";
import { moveOrders } from "../../orders/rows/line-queries";
import { findMergedGuardians, mergeGuardian } from "../../people/person-queries";
import { lockPerson, referenceOrId } from "../lock-person";
import { setMailboxInRows, setRutInRows } from "../register";
import {
  areTwoPeople,
  findMailboxScope,
  findMailedOrders,
  findOpenForms,
  findRutScope,
  isOfAnother,
  type Role,
  takeCoursesOver,
} from "./identity-change-queries";
import { type KeptSale, renameInSales } from "./rename-in-sales";

interface Moving {
  actor: string;
  kept?: KeptSale;
}

export type Moved = Required<Touched>;

// An open card form would sell to the people of its opening.
async function refuseOpenForms(db: Reader, { orderIds }: Scope): Promise<void> {
  const [open] = await findOpenForms(db, orderIds);
  if (open) throw new ActRefused("MONEY_MOVING", referenceOrId(open));
}

export interface RutMove extends Person {
  next: string;
  role: Role | null;
}

// Reads only. Throws ActRefused NOTHING_TO_SET, NOTHING_BOUGHT, TWO_PEOPLE, MONEY_MOVING, RUT_TAKEN
export async function checkRut(db: Reader, { rut, email, next, role }: RutMove): Promise<Scope> {
  if (next === rut) throw new ActRefused("NOTHING_TO_SET");
  const scope = await findRutScope(db, { rut, email }, role);
  if (scope.guardianIds.length + scope.studentIds.length === 0) throw new ActRefused("NOTHING_BOUGHT");
  if (await areTwoPeople(db, scope)) throw new ActRefused("TWO_PEOPLE");
  await refuseOpenForms(db, scope);
  if (await isOfAnother(db, { email, next, scope })) throw new ActRefused("RUT_TAKEN");
  return scope;
}

// Changes the RUT in all that was bought with the mailbox for it. Throws ActRefused those of `checkRut`
export async function moveRut(tx: Tx, move: RutMove, { actor, kept }: Moving): Promise<Moved> {
  const { rut, email, next } = move;
  await lockPerson(tx, rut, next);
  const scope = await checkRut(tx, move);
  if (!(await takeCoursesOver(tx, { rut, next, scope }))) throw new ActRefused("RUT_TAKEN");
  await renameInSales(tx, { scope, values: { rut: next }, actor, kept });
  return await setRutInRows(tx, { rut, email, next, scope });
}

export interface MailboxMove extends Person {
  next: string;
}

// Reads only. Throws ActRefused MONEY_MOVING, MAILBOX_TAKEN
export async function checkMailbox(db: Reader, { rut, email, next }: MailboxMove) {
  const scope = await findMailboxScope(db, { rut, email });
  await refuseOpenForms(db, scope);
  const merged = await findMergedGuardians(db, { rut, next, guardianIds: scope.guardianIds });
  if (!merged) throw new ActRefused("MAILBOX_TAKEN");
  return { scope, merged };
}

// Throws ActRefused NOTHING_BOUGHT, those of `checkMailbox`
export async function moveMailbox(tx: Tx, move: MailboxMove, { actor, kept }: Moving): Promise<Moved> {
  const { rut, email, next } = move;
  await lockPerson(tx, rut);
  const { scope, merged } = await checkMailbox(tx, move);
  for (const guardians of merged) {
    await moveOrders(tx, { from: guardians.spare, to: guardians.kept });
    await mergeGuardian(tx, guardians);
  }
  await renameInSales(tx, { scope, values: { email: next }, actor, kept });
  const mailedOrderIds = await findMailedOrders(tx, { email, scope });
  const moved = await setMailboxInRows(tx, { rut, email, next, scope, mailedOrderIds });
  if (moved.rows === 0) throw new ActRefused("NOTHING_BOUGHT");
  return moved;
}
