import { hasGained, holdsRight, type StaffAccess, type StaffRight } from "@shop/contracts/staff/rights";
import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";
import { findMemberByEmail } from "./member-queries";

const WAIT_HOURS = 24;

interface Grant {
  at: Date;
  before: StaffAccess | null;
  after: StaffAccess;
}

const GRANTS = statement<Grant>(`
  SELECT at, nullif(details->'before', 'null') AS before, details->'after' AS after FROM desk_actions
  WHERE action = 'add_staff' AND details->>'member' = $1 AND details->>'isAtDesk' = 'true'
    AND at > shop_now() - make_interval(hours => $2) ORDER BY id DESC`);

/**
 * From when a right counts that another member gave at the desk: a day later, so that others see it. Null: it counts. Given
 * at the command line it counts at once.
 */
export async function countsFrom(db: Reader, memberId: string, right: StaffRight): Promise<Date | null> {
  const { rows } = await GRANTS(db, [memberId, WAIT_HOURS]);
  const gained = rows.find((grant) => hasGained(right, grant));
  return gained ? new Date(gained.at.getTime() + WAIT_HOURS * 3_600_000) : null;
}

const STAFF = "staff:";

/**
 * Whether what an actor did counts as another person's: while they have the right, and not on its first day. Whoever is
 * at the command line is no member, and counts.
 */
export async function countsAsPerson(db: Reader, actor: string, right: StaffRight): Promise<boolean> {
  const member = await findMemberByEmail(db, actor.slice(STAFF.length));
  if (!member) return true;
  const mayStill = member.endedAt === null && holdsRight(member, right);
  return mayStill && (await countsFrom(db, member.id, right)) === null;
}
