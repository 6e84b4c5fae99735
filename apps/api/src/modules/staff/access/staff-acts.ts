import type { Act } from "../../../acts/act";
import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { noticeAccess } from "./access-notices";
import {
  endMember,
  findMemberByEmail,
  lockMembers,
  type MemberFields,
  storeInvitation,
  storeMember,
} from "./member-queries";
import { hashOf, newSecret } from "./passkeys";

interface Access {
  /** Null: new, or gone. */
  before: Pick<MemberFields, "roles" | "venueIds"> | null;
}

async function accessOf(db: Reader, email: string): Promise<Access> {
  const member = await findMemberByEmail(db, email);
  const hasAccess = member !== null && member.endedAt === null;
  return { before: hasAccess ? { roles: member.roles, venueIds: member.venueIds } : null };
}

const textOf = ({ roles, venueIds }: Pick<MemberFields, "roles" | "venueIds">) =>
  JSON.stringify([roles.toSorted(), venueIds?.toSorted()]);
const hasSame = (before: Pick<MemberFields, "roles" | "venueIds">, after: MemberFields) =>
  textOf(before) === textOf(after);

/** Lets somebody open the desk with these roles, new or not. @returns a secret by which they bring a passkey, for an hour */
export const addStaff: Act<MemberFields, Access, { memberId: string; invitation: string }> = {
  name: "add_staff",
  lock: (tx) => lockMembers(tx),
  plan: (db, { email }) => accessOf(db, email),
  act: async (tx, { request, plan: { before } }) => {
    const memberId = await storeMember(tx, request);
    if (before === null) await noticeAccess(tx, { memberId, notice: "access_given" });
    else if (!hasSame(before, request)) await noticeAccess(tx, { memberId, notice: "roles_changed" });
    const invitation = newSecret();
    await storeInvitation(tx, memberId, hashOf(invitation));
    return { memberId, invitation };
  },
  subject: ({ request: { roles, venueIds }, plan: { before } }, done) => ({
    details: { member: done?.memberId, before, after: { roles, venueIds } },
  }),
};

/** Ends somebody's access at once, with keys and open desks. */
export const endStaff: Act<{ email: string }, Access & { memberId: string }, void> = {
  name: "end_staff",
  lock: (tx) => lockMembers(tx),
  plan: async (db, { email }) => {
    const member = await findMemberByEmail(db, email);
    const access = await accessOf(db, email);
    if (!member || access.before === null) throw new ActRefused("STAFF_UNKNOWN", email);
    return { ...access, memberId: member.id };
  },
  act: async (tx, { plan: { memberId } }) => {
    await endMember(tx, memberId);
    await noticeAccess(tx, { memberId, notice: "access_ended" });
  },
  subject: ({ plan: { memberId, before } }) => ({ details: { member: memberId, before, after: null } }),
};
