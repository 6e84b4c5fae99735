import type { Act, By } from "../../../acts/act";
import type { AuditSubject } from "../../../acts/audit-queries";
import { ActRefused } from "../../../acts/refusal";
import type { Reader, Tx } from "../../../db/database";
import { enqueue } from "../../../jobs/enqueue";
import { noticeAccess } from "./access-notices";
import {
  endMember,
  findMemberByEmail,
  findOtherAddress,
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

async function noticeGiven(
  tx: Tx,
  memberId: string,
  { request, plan: { before }, by }: { request: MemberFields; plan: Access; by: By },
): Promise<void> {
  if (before === null) await noticeAccess(tx, { memberId, notice: "access_given", by });
  else if (!hasSame(before, request)) await noticeAccess(tx, { memberId, notice: "roles_changed", by });
}

function subjectOfAccess(
  { request: { roles, venueIds }, plan: { before } }: { request: MemberFields; plan: Access },
  done: { memberId: string } | null,
): AuditSubject {
  return { details: { member: done?.memberId, before, after: { roles, venueIds } } };
}

/** Lets somebody open the desk with these roles, new or not; one mailbox is one person, but for who has access already. @returns a secret by which they bring a passkey, for an hour @throws ActRefused STAFF_MAILBOX */
export const addStaff: Act<MemberFields, Access, { memberId: string; invitation: string }> = {
  name: "add_staff",
  lock: (tx) => lockMembers(tx),
  plan: async (db, { email }) => {
    const access = await accessOf(db, email);
    const other = access.before === null ? await findOtherAddress(db, email) : null;
    if (other) throw new ActRefused("STAFF_MAILBOX", other);
    return access;
  },
  act: async (tx, planned) => {
    const memberId = await storeMember(tx, planned.request);
    await noticeGiven(tx, memberId, planned);
    const invitation = newSecret();
    await storeInvitation(tx, memberId, hashOf(invitation));
    return { memberId, invitation };
  },
  subject: subjectOfAccess,
};

/** As `addStaff`, by people of the desk, who give no right over money that is good at once: the link is made as it is mailed, and nobody else sees it. */
export const inviteStaff: Act<MemberFields, Access, { memberId: string }> = {
  name: addStaff.name,
  lock: addStaff.lock,
  plan: addStaff.plan,
  subject: (planned, done) => {
    const { details } = subjectOfAccess(planned, done);
    return { details: { ...details, isAtDesk: true } };
  },
  act: async (tx, planned) => {
    const memberId = await storeMember(tx, planned.request);
    await noticeGiven(tx, memberId, planned);
    await enqueue(tx, "send_staff_link_mail", { memberId });
    return { memberId };
  },
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
  act: async (tx, { plan: { memberId }, by }) => {
    await endMember(tx, memberId);
    await noticeAccess(tx, { memberId, notice: "access_ended", by });
  },
  subject: ({ plan: { memberId, before } }) => ({ details: { member: memberId, before, after: null } }),
};
