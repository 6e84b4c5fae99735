import { CONSENT_KEPT_YEARS, type ConsentPurpose } from "@shop/domain/consents/consent-records";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import type { Touched } from "../../../db/personal-data/handling";
import { touched } from "../../../db/personal-data/person.sql";
import { consents } from "../../../db/schema/consents";
import { leads } from "../../../db/schema/leads";
import { students } from "../../../db/schema/people";

export type ConsentRow = typeof consents.$inferSelect;
export type NewConsent = Omit<ConsentRow, "id" | "answeredAt">;

const ofPerson = (rut: string, purpose: ConsentPurpose) =>
  and(eq(consents.rut, rut), eq(consents.purpose, purpose));

export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx.insert(consents).values({ ...consent, answeredAt: shopNow });
}

export async function findNewestConsent(
  db: Reader,
  rut: string,
  purpose: ConsentPurpose,
): Promise<ConsentRow | null> {
  const rows = await db
    .select()
    .from(consents)
    .where(ofPerson(rut, purpose))
    .orderBy(desc(consents.id))
    .limit(1);
  return rows[0] ?? null;
}

export async function findBirthday(db: Reader, rut: string): Promise<string | null> {
  const rows = await db
    .select({ birthday: students.birthday })
    .from(students)
    .where(and(eq(students.rut, rut), sql`${students.birthday} IS NOT NULL`))
    .orderBy(desc(students.createdAt))
    .limit(1);
  return rows[0]?.birthday ?? null;
}

// Clears the consent of every student and lead of this RUT, or only those with this mailbox. Returns how many
export async function stopPublicity(
  tx: Tx,
  { rut, email }: { rut: string; email: string | null },
): Promise<number> {
  const none = { authorizationPublicitary: false };
  const rowsOf = (table: typeof students | typeof leads) =>
    and(
      eq(table.rut, rut),
      email === null ? undefined : eq(table.email, email),
      table.authorizationPublicitary,
    );
  const asked = await tx.update(students).set(none).where(rowsOf(students));
  const told = await tx.update(leads).set(none).where(rowsOf(leads));
  return (asked.rowCount ?? 0) + (told.rowCount ?? 0);
}

/** Without students and leads: refusals at once, consents after the years as evidence (LAW-33). */
export async function deleteOldConsents(db: Database): Promise<number> {
  const result = await db.execute(sql`
    DELETE FROM consents c
    WHERE NOT EXISTS (SELECT FROM students s WHERE s.rut = c.rut)
      AND NOT EXISTS (SELECT FROM leads l WHERE l.rut = c.rut)
      AND (answered_at <= ${shopNow} - make_interval(years => ${CONSENT_KEPT_YEARS})
        OR NOT EXISTS (SELECT FROM consents given WHERE given.rut = c.rut AND given.is_given))`);
  return result.rowCount ?? 0;
}

/** Consents are never changed: what names their giver is written anew, in the same order. */
export async function moveConsents(
  tx: Tx,
  { of, rut, email }: Record<"of" | "rut" | "email", SQL>,
): Promise<Touched> {
  const moved = await tx.execute(sql`
    WITH gone AS (DELETE FROM consents WHERE ${of} RETURNING *)
    INSERT INTO consents (rut, email, purpose, is_given, answered_by, age_group, route, text_version, notice_version,
      answered_at)
    SELECT ${rut}, ${email}, purpose, is_given, answered_by, age_group, route, text_version, notice_version, answered_at
    FROM gone ORDER BY id`);
  return touched(moved);
}
