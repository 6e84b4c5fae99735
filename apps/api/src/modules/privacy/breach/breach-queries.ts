import type { IsoDate } from "@shop/domain/format/iso-date";
import { desc, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import type { PeopleSource } from "../../../db/personal-data/handling";
import type { PersonRole } from "../../../db/personal-data/terms";
import { breaches } from "../../../db/schema/desk";

// A field is null where neither the table nor those that it references have it.
export interface AffectedPerson {
  role: PersonRole;
  name: string | null;
  rut: string | null;
  email: string | null;
  birthday: IsoDate | null;
  /** Mailbox of the guardian of the student's newest order. */
  representative: string | null;
}

const nameOf = (table: string, ...parts: string[]) =>
  sql.raw(`concat_ws(' ', ${parts.map((part) => `${table}.${part}`).join(", ")})`);

const representative = sql`(
  SELECT g.email FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN guardians g ON g.id = o.guardian_id
  WHERE l.student_id = s.id ORDER BY o.created_at DESC LIMIT 1)`;

const students = sql`
  SELECT 'student' AS role, ${nameOf("s", "name", "father_last_name", "last_name")} AS name, s.rut, s.email,
    s.birthday::text AS birthday, ${representative} AS representative
  FROM students s`;

// The sale first, then the row: minimised sales have no mailbox.
const buyers = sql`
  SELECT 'guardian' AS role, coalesce(concat_ws(' ', sold->>'name', sold->>'fatherLastName', sold->>'motherLastName'),
    ${nameOf("g", "name", "father_last_name", "mother_last_name")}) AS name,
    coalesce(sold->>'rut', g.rut) AS rut, coalesce(sold->>'email', g.email) AS email,
    NULL AS birthday, NULL AS representative
  FROM orders o LEFT JOIN guardians g ON g.id = o.guardian_id, LATERAL (SELECT o.snapshot->'guardian' AS sold) AS sale
  WHERE coalesce(sold->>'rut', g.rut) IS NOT NULL`;

const known = (role: PersonRole, table: string, rut: string, email: string) => sql`
  SELECT ${sql.raw(`'${role}' AS role, NULL AS name, ${rut} AS rut, ${email} AS email, NULL AS birthday, NULL AS representative FROM ${table}`)}`;

const SOURCES = {
  students,
  studentsOfOrders: sql`${students} WHERE EXISTS (SELECT FROM order_lines l WHERE l.student_id = s.id)`,
  guardians: sql`
    SELECT 'guardian' AS role, ${nameOf("g", "name", "father_last_name", "mother_last_name")} AS name, g.rut, g.email,
      NULL AS birthday, NULL AS representative FROM guardians g`,
  buyers,
  payers: sql`${buyers} AND EXISTS (SELECT FROM payment_attempts a WHERE a.order_id = o.id)`,
  leads: sql`
    SELECT 'student' AS role, ${nameOf("l", "first_name", "last_name")} AS name, l.rut, l.email,
      l.birth_date::text AS birthday, NULL AS representative FROM leads l`,
  consents: known("student", "consents", "rut", "email"),
  requests: known("student", "rights_requests", "rut", "email"),
  blocked: known("student", "blocked_people", "rut", "NULL"),
  refusals: known("student", "identity_refusals", "rut", "NULL"),
  emailRefusals: known("student", "email_refusals", "NULL", "email"),
  codes: known("guardian", "otp_challenges", "rut", "email"),
  grants: known("buyer", "seat_grants", "NULL", "mailbox"),
  quotes: known("buyer", "quote_mails", "NULL", "email"),
  released: sql`
    SELECT 'student' AS role, NULL AS name, CASE WHEN value NOT LIKE '%@%' THEN value END AS rut,
      CASE WHEN value LIKE '%@%' THEN value END AS email, NULL AS birthday, NULL AS representative FROM released_claims`,
} satisfies Record<PeopleSource, SQL>;

// One entry for each person and role.
export async function findAffected(db: Reader, sources: readonly PeopleSource[]): Promise<AffectedPerson[]> {
  const people = new Map<string, AffectedPerson>();
  for (const source of sources) {
    const { rows } = await db.execute<AffectedPerson & Record<string, unknown>>(SOURCES[source]);
    for (const { role, name, rut, email, birthday, representative: told } of rows) {
      const key = `${role} ${rut ?? email}`;
      const before = people.get(key);
      people.set(key, {
        role,
        name: before?.name ?? name,
        rut,
        email: before?.email ?? email,
        birthday: before?.birthday ?? birthday,
        representative: before?.representative ?? told,
      });
    }
  }
  return [...people.values()];
}

// Two people at the desk record one breach after the other.
export async function lockBreaches(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE breaches IN SHARE ROW EXCLUSIVE MODE`);
}

type NewBreach = Omit<typeof breaches.$inferInsert, "recordedAt">;

export async function insertBreach(tx: Tx, breach: NewBreach): Promise<number> {
  const [row] = await tx
    .insert(breaches)
    .values({ ...breach, recordedAt: shopNow })
    .returning({ id: breaches.id });
  if (!row) throw new Error("the breach was not stored");
  return row.id;
}

/** Newest first. */
export const findBreaches = (db: Reader) => db.select().from(breaches).orderBy(desc(breaches.id));

const recordedOn = sql`(${breaches.recordedAt} AT TIME ZONE 'America/Santiago')::date`;

export async function deleteOldBreaches(db: Database, before: IsoDate): Promise<number> {
  const { rowCount } = await db.delete(breaches).where(sql`${recordedOn} < ${before}::date`);
  return rowCount ?? 0;
}
