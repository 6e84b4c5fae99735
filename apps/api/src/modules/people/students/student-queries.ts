import type { StudentDetails } from "@shop/domain/people/asked-details";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgInsertValue, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "../../../db/database";
import { guardians, students } from "../../../db/schema/people";
import { venues } from "../../../db/schema/places";
import { orderClaims } from "../../../db/schema/views";
import { schoolOf } from "../../../db/school-of-student";
import { anyOf } from "../../../db/sql";
import type { Identity } from "../claims/claim-queries";

export type StudentRow = typeof students.$inferSelect;
export type StudentValues = Partial<Omit<typeof students.$inferInsert, "id" | "sessionId" | "createdAt">>;

export async function findOwnStudent(db: Reader, sessionId: string, id: number): Promise<StudentRow | null> {
  const isOwn = and(eq(students.id, id), eq(students.sessionId, sessionId));
  const rows = await db.select().from(students).where(isOwn);
  return rows[0] ?? null;
}

/** The session's newest row of exactly this RUT and e-mail. */
export async function findOwnStudentByIdentity(
  db: Reader,
  sessionId: string,
  { rut, email }: Identity,
): Promise<StudentRow | null> {
  const rows = await db
    .select()
    .from(students)
    .where(and(eq(students.sessionId, sessionId), eq(students.rut, rut), eq(students.email, email)))
    .orderBy(desc(students.id))
    .limit(1);
  return rows[0] ?? null;
}

/** Students of a session, the bot checks that it passed, and whether it proved a mailbox. */
export async function countStudents(
  tx: Tx,
  sessionId: string,
): Promise<{ students: number; humanChecks: number; isProven: boolean }> {
  const { rows } = await tx.execute<{ students: number; humanChecks: number; isProven: boolean }>(sql`
    SELECT human_checks AS "humanChecks",
      (SELECT count(*)::int FROM students WHERE session_id = sessions.id) AS students,
      EXISTS (SELECT FROM otp_challenges WHERE session_id = sessions.id AND proven_at IS NOT NULL) AS "isProven"
    FROM sessions WHERE id = ${sessionId}`);
  const [counted] = rows;
  if (!counted) throw new Error(`session ${sessionId} is gone`);
  return counted;
}

export async function insertStudent(tx: Tx, values: PgInsertValue<typeof students>): Promise<number> {
  const [row] = await tx.insert(students).values(values).returning({ id: students.id });
  if (!row) throw new Error("the new student was not stored");
  return row.id;
}

export async function updateStudent(
  tx: Tx,
  id: number,
  values: PgUpdateSetSource<typeof students>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(students).set(values).where(eq(students.id, id));
}

export async function hasFinishedOrder(db: Reader, studentId: number): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderClaims.orderId })
    .from(orderClaims)
    .where(and(eq(orderClaims.studentId, studentId), orderClaims.isFinished))
    .limit(1);
  return rows.length > 0;
}

async function selectViews(db: Reader, where: SQL | undefined) {
  return await db
    .select({
      student: students,
      venue: { id: venues.id, name: venues.name, communeId: venues.communeId },
      caretaker: {
        id: guardians.id,
        name: guardians.name,
        fatherLastName: guardians.fatherLastName,
        motherLastName: guardians.motherLastName,
        rut: guardians.rut,
        email: guardians.email,
        phone: guardians.phone,
      },
      packId: sql<number | null>`(
        SELECT claim.pack_id FROM order_claims AS claim
        WHERE claim.student_id = ${students.id} AND claim.position = 0 AND claim.pack_id IS NOT NULL
        ORDER BY claim.order_id DESC LIMIT 1)`,
    })
    .from(students)
    .leftJoin(venues, eq(venues.id, students.preferredVenueId))
    .leftJoin(
      guardians,
      and(eq(guardians.id, students.caretakerId), eq(guardians.sessionId, students.sessionId)),
    )
    .where(where)
    .orderBy(asc(students.id));
}

export type StudentView = Awaited<ReturnType<typeof selectViews>>[number];

export async function listStudentViews(db: Reader, sessionId: string): Promise<StudentView[]> {
  return await selectViews(db, eq(students.sessionId, sessionId));
}

export async function getStudentView(db: Reader, id: number): Promise<StudentView> {
  const [view] = await selectViews(db, eq(students.id, id));
  if (!view) throw new Error(`student ${id} is gone`);
  return view;
}

/** A student as orders and receipts name them. */
export interface Person {
  id: number;
  name: string;
  fatherLastName: string;
  lastName: string | null;
  rut: string;
  email: string;
  /** Name of the school, of the list or as typed. */
  school: string | null;
}

const { id, name, fatherLastName, lastName, rut, email } = students;
const person = { id, name, fatherLastName, lastName, rut, email, school: schoolOf };

/** The session's own students among the ids; a foreign id is simply absent. */
export async function findOwnStudents(db: Reader, sessionId: string, ids: number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return await db
    .select(person)
    .from(students)
    .where(and(eq(students.sessionId, sessionId), anyOf(students.id, ids)));
}

/** Students of whichever session, for what they bought. */
export async function findStudents(db: Reader, ids: number[]): Promise<Person[]> {
  return await db.select(person).from(students).where(anyOf(students.id, ids));
}

export async function findStudentRows(db: Reader, ids: readonly number[]): Promise<StudentRow[]> {
  return await db
    .select()
    .from(students)
    .where(anyOf(students.id, [...ids]))
    .orderBy(asc(students.id));
}

/** A student's details, as forms ask for them. */
export type DetailedStudent = Pick<StudentRow, "id" | "name"> & StudentDetails;

/** The columns of `DetailedStudent` for JSON, in which a figure keeps no zeros behind its dot. */
export const DETAILED_STUDENT = `
  id, name, last_name AS "lastName", email, phone, birthday, school_region_id AS "schoolRegionId",
  school_commune_id AS "schoolCommuneId", school_id AS "schoolId", establishment,
  graduation_year AS "graduationYear", gender, average_score::text AS "averageScore"`;

/** Places a student names; null and undefined are not named. */
export interface NamedPlaces {
  preferredVenueId?: number | null;
  regionId?: number | null;
  communeId?: number | null;
  schoolRegionId?: number | null;
  schoolCommuneId?: number | null;
  schoolId?: number | null;
}

interface KnownPlaces {
  venue: boolean;
  region: boolean;
  schoolRegion: boolean;
  commune: boolean;
  schoolCommune: boolean;
  school: boolean;
}

/** Tells which of the named places exist and belong together; what is not named counts as known. */
export async function findKnownPlaces(db: Reader, places: NamedPlaces): Promise<KnownPlaces> {
  const id = (value: number | null | undefined) => sql`${value ?? null}::int`;
  const region = (regionId: number | null | undefined) =>
    sql`(${id(regionId)} IS NULL OR EXISTS (SELECT FROM regions WHERE id = ${id(regionId)}))`;
  const inRegion = (communeId: number | null | undefined, regionId: number | null | undefined) => sql`
    (${id(communeId)} IS NULL OR EXISTS (SELECT 1 FROM communes
      WHERE id = ${id(communeId)} AND region_id = coalesce(${id(regionId)}, region_id)))`;
  const result = await db.execute<{ [K in keyof KnownPlaces]: boolean }>(sql`SELECT
    (${id(places.preferredVenueId)} IS NULL
      OR EXISTS (SELECT 1 FROM venues WHERE id = ${id(places.preferredVenueId)})) AS venue,
    ${region(places.regionId)} AS region, ${region(places.schoolRegionId)} AS "schoolRegion",
    ${inRegion(places.communeId, places.regionId)} AS commune,
    ${inRegion(places.schoolCommuneId, places.schoolRegionId)} AS "schoolCommune",
    (${id(places.schoolId)} IS NULL OR EXISTS (SELECT 1 FROM schools WHERE id = ${id(places.schoolId)}
      AND commune_id = coalesce(${id(places.schoolCommuneId)}, commune_id))) AS school`);
  const [known] = result.rows;
  if (!known) throw new Error("the places were not looked up");
  return known;
}
