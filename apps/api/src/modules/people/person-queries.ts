import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database";
import { isIn } from "../../db/personal-data/person.sql";

/** @param chosen a condition over `students` @returns how many rows */
export async function deleteStudents(db: Pick<Tx, "execute">, chosen: SQL): Promise<number> {
  return (await db.execute(sql`DELETE FROM students WHERE ${chosen}`)).rowCount ?? 0;
}

/** @param chosen a condition over `guardians` @returns how many rows */
export async function deleteGuardians(db: Pick<Tx, "execute">, chosen: SQL): Promise<number> {
  return (await db.execute(sql`DELETE FROM guardians WHERE ${chosen}`)).rowCount ?? 0;
}

export type PersonTable = "students" | "guardians" | "leads";

// Both surnames as the student of the lead's session has them; a lead that outlived its student keeps its own.
const LEAD_SURNAMES = sql`last_name = coalesce((
  SELECT concat_ws(' ', s.father_last_name, nullif(s.last_name, '')) FROM students s
  WHERE s.session_id = leads.session_id AND s.rut = leads.rut ORDER BY s.email = leads.email DESC, s.created_at DESC LIMIT 1),
  last_name)`;

const TYPES: Readonly<Record<string, string>> = {
  birthday: "::date",
  birth_date: "::date",
  average_score: "::numeric",
};

interface PersonFields {
  /** Every row of a RUT, or one. */
  of: { rut: string; id?: never } | { id: number; rut?: never };
  values: Record<string, string | null>;
  /** Of leads also both, from their student's. */
  withSurnames?: boolean;
}

/** @returns the number of rows */
export async function setPersonFields(
  tx: Tx,
  table: PersonTable,
  { of, values, withSurnames = false }: PersonFields,
): Promise<number> {
  const assignments = Object.entries(values).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}${sql.raw(TYPES[column] ?? "::text")}`,
  );
  if (table === "leads" && withSurnames) assignments.push(LEAD_SURNAMES);
  if (assignments.length === 0) return 0;
  const result = await tx.execute(sql`
    UPDATE ${sql.identifier(table)} SET ${sql.join(assignments, sql`, `)}
    WHERE ${of.id === undefined ? sql`rut = ${of.rut}` : sql`id = ${of.id}`}`);
  return result.rowCount ?? 0;
}

export interface MergedGuardian {
  kept: number;
  spare: number;
}

/** Guardians of a session that would share a mailbox after the change. @returns null where one has another RUT */
export async function findMergedGuardians(
  db: Reader,
  { rut, next, guardianIds }: { rut: string; next: string; guardianIds: readonly number[] },
): Promise<MergedGuardian[] | null> {
  const { rows } = await db.execute<{ kept: number; spare: number; isSame: boolean }>(sql`
    SELECT g.id AS kept, h.id AS spare, h.rut = ${rut} AS "isSame"
    FROM guardians g JOIN guardians h ON h.session_id = g.session_id AND h.email = ${next}
    WHERE ${isIn(sql`g.id`, guardianIds)}`);
  return rows.every(({ isSame }) => isSame) ? rows : null;
}

/** No order names the spare one any more. */
export async function mergeGuardian(tx: Tx, { kept, spare }: MergedGuardian): Promise<void> {
  for (const column of ["financing_party_id", "caretaker_id"].map((name) => sql.identifier(name)))
    await tx.execute(sql`UPDATE students SET ${column} = ${kept} WHERE ${column} = ${spare}`);
  await deleteGuardians(tx, sql`id = ${spare}`);
}
