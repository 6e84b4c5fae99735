import { DESK_PATH } from "@shop/contracts/staff/endpoints";
import type { CodeApp } from "@shop/contracts/staff/schemas";
import type { Database, Tx } from "../../../db/database";
import type { ServerKeys } from "../../../server-keys";
import { deskUrlOf, type Settings } from "../../../settings";
import { noteAccess, noticeAccess } from "./access-notices";
import { beginCodeApp, confirmApp, newRecoveryCodes } from "./code-app";
import { deleteTotp, hasTotp } from "./code-queries";
import { deleteKey, findKeysOf } from "./key-queries";
import {
  deleteInvitations,
  findInvited,
  lockMembers,
  type MemberRow,
  storeInvitation,
  useInvitation,
} from "./member-queries";
import { hashOf, newSecret } from "./passkeys";
import { endOtherSessions, openSession } from "./session-queries";

interface Deps {
  db: Database;
  keys: ServerKeys;
}

// Null when the link is no longer valid.
export async function beginCodeEnrolment(
  deps: Deps,
  { invitation, academy }: { invitation: string; academy: string },
): Promise<(CodeApp & { name: string }) | null> {
  const member = await findInvited(deps.db, hashOf(invitation));
  return member && { ...(await beginCodeApp(deps, member, academy)), name: member.name };
}

interface OwnDesk {
  member: MemberRow;
  /** The desk from which they do it; null: their link, of which there is one. */
  keptId: string | null;
}

// Whoever found a lost key or telephone may have a desk open, or a link made there.
async function closeElsewhere(tx: Tx, own: OwnDesk): Promise<void> {
  const memberId = own.member.id;
  if (own.keptId !== null) await deleteInvitations(tx, memberId);
  await endOtherSessions(tx, { memberId, keptId: own.keptId });
}

async function confirm(tx: Tx, keys: ServerKeys, own: OwnDesk, code: string): Promise<string[] | null> {
  const memberId = own.member.id;
  const isReplaced = await hasTotp(tx, memberId);
  if (!(await confirmApp(tx, keys, memberId, code))) return null;
  if (isReplaced) await closeElsewhere(tx, own);
  await noticeAccess(tx, { memberId, notice: "codes_set" });
  await noteAccess(tx, own.member, "set_codes");
  return await newRecoveryCodes(tx, keys, memberId);
}

interface Opened {
  secret: string;
  recoveryCodes: string[];
}

// Checks the first code of the invited member's app and signs in. Null when anything does not fit.
export const enrolCodes = (
  { db, keys }: Deps,
  { invitation, code, agent }: { invitation: string; code: string; agent: string },
): Promise<Opened | null> =>
  db.transaction(async (tx) => {
    const member = await findInvited(tx, hashOf(invitation));
    const recoveryCodes = member && (await confirm(tx, keys, { member, keptId: null }, code));
    if (!recoveryCodes || !(await useInvitation(tx, hashOf(invitation)))) return null;
    const secret = newSecret();
    await openSession(tx, { memberId: member.id, secretHash: hashOf(secret), agent });
    return { secret, recoveryCodes };
  });

export const setCodes = ({ db, keys }: Deps, own: OwnDesk, code: string): Promise<string[] | null> =>
  db.transaction((tx) => confirm(tx, keys, own, code));

/** The secret stands after the #, which no server and no log gets to see. */
export const linkOf = (settings: Settings, invitation: string): string =>
  `${deskUrlOf(settings)}${DESK_PATH}/llave#${invitation}`;

async function storeLink(tx: Tx, memberId: string): Promise<string> {
  const invitation = newSecret();
  await storeInvitation(tx, memberId, hashOf(invitation));
  return invitation;
}

export const makeLink = (db: Database, memberId: string): Promise<string> =>
  db.transaction((tx) => storeLink(tx, memberId));

/** For another device of one's own: as a link of the administrators. */
export const makeOwnLink = (db: Database, member: MemberRow): Promise<string> =>
  db.transaction(async (tx) => {
    await noteAccess(tx, member, "make_link");
    return await storeLink(tx, member.id);
  });

// False for the member's last way to sign in, which stays.
export const removeKey = (db: Database, own: OwnDesk, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const memberId = own.member.id;
    await lockMembers(tx);
    const keys = await findKeysOf(tx, memberId);
    if (!(await hasTotp(tx, memberId)) && keys.every((key) => key.id === id)) return false;
    if (!(await deleteKey(tx, { id, memberId }))) return true;
    await closeElsewhere(tx, own);
    await noticeAccess(tx, { memberId, notice: "key_removed" });
    await noteAccess(tx, own.member, "remove_key");
    return true;
  });

// As `removeKey`.
export const removeCodes = (db: Database, own: OwnDesk): Promise<boolean> =>
  db.transaction(async (tx) => {
    const memberId = own.member.id;
    await lockMembers(tx);
    if ((await findKeysOf(tx, memberId)).length === 0) return false;
    if (!(await hasTotp(tx, memberId))) return true;
    await deleteTotp(tx, memberId);
    await closeElsewhere(tx, own);
    await noticeAccess(tx, { memberId, notice: "codes_removed" });
    await noteAccess(tx, own.member, "remove_codes");
    return true;
  });
