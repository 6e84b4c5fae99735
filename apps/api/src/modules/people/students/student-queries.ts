import type { StudentDetails } from "@shop/domain/people/asked-details";
import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { type guardians, students } from "../../../db/schema/people";
import { orderClaims } from "../../../db/schema/views";
import { anyOf } from "../../../db/sql";
import { columnsOf, firstOf, statement } from "../../../db/statement";
import { CLAIM_FACTS, type ClaimFacts, type Identity } from "../claims/claim-queries";
import { schoolOf } from "./school-of-student-queries";

export type StudentRow = typeof students.$inferSelect;
export type StudentValues = Partial<Omit<typeof students.$inferInsert, "id" | "sessionId" | "createdAt">>;

export async function findOwnStudentByIdentity(
  db: Reader,
  sessionId: string,
  { rut, email }: Identity,
): Promise<StudentRow | null> {
  const rows = await db
    .select()
    .from(students)
    .where(and(eq(students.sessionId, sessionId), eq(students.rut, rut), eq(students.email, email)))
    .orderBy(desc(students.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

interface NewStudentFacts extends ClaimFacts {
  known: Pick<StudentRow, "id" | "birthday"> | null;
  /** True when no venue is named. */
  isVenueKnown: boolean;
  humanChecks: number;
  students: number;
}

const READ_FOR_NEW = statement<NewStudentFacts>(`
  SELECT ${CLAIM_FACTS},
    (SELECT json_build_object('id', id, 'birthday', birthday) FROM students
      WHERE session_id = $1 AND rut = $2 AND email = $3 ORDER BY created_at DESC LIMIT 1) AS known,
    $4::int IS NULL OR EXISTS (SELECT FROM venues WHERE id = $4) AS "isVenueKnown",
    human_checks AS "humanChecks", (SELECT count(*)::int FROM students WHERE session_id = $1) AS students
  FROM sessions WHERE id = $1`);

export async function readForNewStudent(
  tx: Tx,
  { sessionId, rut, email, venueId }: Identity & { sessionId: string; venueId: number | null },
): Promise<NewStudentFacts> {
  const facts = firstOf(await READ_FOR_NEW(tx, [sessionId, rut, email, venueId]));
  if (!facts) throw new Error(`session ${sessionId} is gone`);
  return facts;
}

const INSERT = statement<{ id: number }>(`
  INSERT INTO students (session_id, name, father_last_name, last_name, rut, email, phone, birthday, preferred_venue_id,
    sede, authorization_publicitary)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`);

type Named = "sessionId" | "name" | "fatherLastName" | "rut" | "email" | "authorizationPublicitary";
type MayBeNamed = "lastName" | "phone" | "birthday" | "preferredVenueId" | "sede";

export async function insertStudent(
  tx: Tx,
  values: Pick<StudentRow, Named> & Pick<StudentValues, MayBeNamed>,
): Promise<number> {
  const { sessionId, name, fatherLastName, lastName, rut, email, phone, birthday } = values;
  const { preferredVenueId, sede, authorizationPublicitary } = values;
  const row = firstOf(
    await INSERT(tx, [
      ...[sessionId, name, fatherLastName, lastName, rut, email, phone, birthday],
      ...[preferredVenueId, sede, authorizationPublicitary],
    ]),
  );
  if (!row) throw new Error("the new student was not stored");
  return row.id;
}

export interface StudentView extends StudentRow {
  venue: { id: number; name: string; communeId: number } | null;
  caretaker: Pick<
    typeof guardians.$inferSelect,
    "id" | "name" | "fatherLastName" | "motherLastName" | "rut" | "email" | "phone"
  > | null;
  packId: number | null;
}

const VIEW = `${columnsOf(students, "s")},
  (SELECT json_build_object('id', id, 'name', name, 'communeId', commune_id) FROM venues
    WHERE id = s.preferred_venue_id) AS venue,
  (SELECT json_build_object('id', id, 'name', name, 'fatherLastName', father_last_name,
      'motherLastName', mother_last_name, 'rut', rut, 'email', email, 'phone', phone)
    FROM guardians WHERE id = s.caretaker_id AND session_id = s.session_id) AS caretaker,
  (SELECT pack_id FROM order_claims
    WHERE student_id = s.id AND position = 0 AND pack_id IS NOT NULL
    ORDER BY created_at DESC LIMIT 1) AS "packId"`;

const LIST_VIEWS = statement<StudentView>(
  `SELECT ${VIEW} FROM students AS s WHERE session_id = $1 ORDER BY created_at, id`,
);

export async function listStudentViews(db: Reader, sessionId: string): Promise<StudentView[]> {
  return (await LIST_VIEWS(db, [sessionId])).rows;
}

const { id: _, sessionId: __, createdAt: ___, ...changeable } = getTableColumns(students);

// `jsonb_populate_record` leaves missing columns as they are.
const toJson = (values: StudentValues): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(changeable).map(([key, column]) => [
        column.name,
        values[key as keyof typeof changeable],
      ]),
    ),
  );

const CHANGED = Object.values(changeable)
  .map((column) => column.name)
  .join(", ");

// One statement for all field combinations: one each would fill the connections' statement caches.
const UPDATE = statement<StudentView>(`
  UPDATE students AS s SET (${CHANGED}) = (SELECT ${CHANGED} FROM jsonb_populate_record(s, $2::jsonb))
  WHERE s.id = $1 RETURNING ${VIEW}`);

export async function updateStudent(tx: Tx, id: number, values: StudentValues): Promise<StudentView> {
  const view = firstOf(await UPDATE(tx, [id, toJson(values)]));
  if (!view) throw new Error(`student ${id} is gone`);
  return view;
}

export const hasStudents = (sessionId: string): SQL =>
  sql`EXISTS (SELECT FROM students WHERE session_id = ${sessionId})`;

export async function hasFinishedOrder(db: Reader, studentId: number): Promise<boolean> {
  const rows = await db
    .select({ orderId: orderClaims.orderId })
    .from(orderClaims)
    .where(and(eq(orderClaims.studentId, studentId), orderClaims.isFinished))
    .limit(1);
  return rows.length > 0;
}

export interface Person {
  id: number;
  name: string;
  fatherLastName: string;
  lastName: string | null;
  rut: string;
  email: string;
  school: string | null;
}

const { id, name, fatherLastName, lastName, rut, email } = students;
const person = { id, name, fatherLastName, lastName, rut, email, school: schoolOf };

/** Foreign ids are left out. */
export async function findOwnStudents(db: Reader, sessionId: string, ids: number[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return await db
    .select(person)
    .from(students)
    .where(and(eq(students.sessionId, sessionId), anyOf(students.id, ids)));
}

export async function findStudents(db: Reader, ids: number[]): Promise<Person[]> {
  return await db.select(person).from(students).where(anyOf(students.id, ids));
}

export async function findStudentRows(db: Reader, ids: readonly number[]): Promise<StudentRow[]> {
  return await db
    .select()
    .from(students)
    .where(anyOf(students.id, ids))
    .orderBy(sql`array_position(${sql.param(ids)}::int[], ${students.id})`);
}

export type DetailedStudent = Pick<StudentRow, "id" | "name"> & StudentDetails;

// The score is text: a number loses its zeros after the point.
const FIND_DETAILED = statement<DetailedStudent>(`
  SELECT id, name, last_name AS "lastName", email, phone, birthday, school_region_id AS "schoolRegionId",
    school_commune_id AS "schoolCommuneId", school_id AS "schoolId", establishment,
    graduation_year AS "graduationYear", gender, average_score::text AS "averageScore"
  FROM students WHERE id = ANY($1::int[]) ORDER BY array_position($1::int[], id)`);

/** In the order of the ids. */
export async function findDetailedStudents(db: Reader, ids: readonly number[]): Promise<DetailedStudent[]> {
  return (await FIND_DETAILED(db, [ids])).rows;
}

// Whether the named places exist and fit together; a place that is not named counts as known.
export interface KnownPlaces {
  venue: boolean;
  region: boolean;
  schoolRegion: boolean;
  commune: boolean;
  schoolCommune: boolean;
  school: boolean;
}

const isRegion = (regionId: string) =>
  `${regionId} IS NULL OR EXISTS (SELECT FROM regions WHERE id = ${regionId})`;

const isInRegion = (communeId: string, regionId: string) =>
  `${communeId} IS NULL OR EXISTS (
    SELECT FROM communes WHERE id = ${communeId} AND region_id = coalesce(${regionId}, region_id))`;

// `KnownPlaces` of a row `named`.
const KNOWN_PLACES = `json_build_object(
  'venue', named.preferred_venue_id IS NULL OR EXISTS (SELECT FROM venues WHERE id = named.preferred_venue_id),
  'region', ${isRegion("named.region_id")},
  'schoolRegion', ${isRegion("named.school_region_id")},
  'commune', ${isInRegion("named.commune_id", "named.region_id")},
  'schoolCommune', ${isInRegion("named.school_commune_id", "named.school_region_id")},
  'school', named.school_id IS NULL OR EXISTS (SELECT FROM schools
    WHERE id = named.school_id AND commune_id = coalesce(named.school_commune_id, commune_id)))`;

export interface ChangeFacts {
  student: StudentRow;
  places: KnownPlaces;
  guardianIds: number[];
  now: Date;
}

const READ_FOR_CHANGE = statement<StudentRow & Omit<ChangeFacts, "student">>(`
  SELECT ${columnsOf(students, "s")}, ${KNOWN_PLACES} AS places,
    ARRAY(SELECT id FROM guardians WHERE session_id = $2) AS "guardianIds", shop_now() AS now
  FROM students AS s, jsonb_populate_record(s, $3::jsonb) AS named
  WHERE s.id = $1 AND s.session_id = $2`);

export async function readForChange(
  db: Reader,
  { id, sessionId, changes }: { id: number; sessionId: string; changes: StudentValues },
): Promise<ChangeFacts | null> {
  const row = firstOf(await READ_FOR_CHANGE(db, [id, sessionId, toJson(changes)]));
  if (!row) return null;
  const { places, guardianIds, now, ...student } = row;
  return { student, places, guardianIds, now };
}
