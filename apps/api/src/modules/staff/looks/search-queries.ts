import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import { orderLines, orders } from "../../../db/schema/orders";
import { paymentAttempts } from "../../../db/schema/payments";
import { guardians, guardianWords, students, studentWords } from "../../../db/schema/people";
import { isInReview } from "./order-look-queries";

// A name that half of all families have finds nobody anyway.
const MAX_PEOPLE = 300;

/** One of them is what was typed means. */
export interface SearchTerms {
  /** Of a purchase, an attempt, or pasted with an address. */
  orderNames: readonly string[];
  rut: string | null;
  /** Folded; each stands somewhere in name, e-mail or telephone of one person. */
  words: readonly string[];
  cardDigits: string | null;
  authorization: string | null;
}

const LIKE_SPECIAL = /[\\%_]/g;
const hasAll = (text: SQL, words: readonly string[]) =>
  and(...words.map((word) => sql`${text} LIKE ${`%${word.replace(LIKE_SPECIAL, "\\$&")}%`}`));

const ofGuardians = (which: SQL | undefined) =>
  sql`${orders.guardianId} IN (SELECT ${guardians.id} FROM ${guardians} WHERE ${which} LIMIT ${MAX_PEOPLE})`;
const ofStudents = (which: SQL | undefined) => sql`${orders.id} IN (
  SELECT ${orderLines.orderId} FROM ${orderLines} WHERE ${orderLines.studentId} IN (
    SELECT ${students.id} FROM ${students} WHERE ${which} LIMIT ${MAX_PEOPLE}))`;
const ofAttempts = (which: SQL | undefined) =>
  sql`${orders.id} IN (SELECT ${paymentAttempts.orderId} FROM ${paymentAttempts} WHERE ${which})`;

function meant({ orderNames, rut, words, cardDigits, authorization }: SearchTerms): SQL | undefined {
  return or(
    // A sign alone means nothing, and not everything.
    sql`false`,
    ...orderNames.flatMap((name) => [
      eq(orders.reference, name.toUpperCase()),
      eq(orders.buyOrder, name.replace(/(-\d+)+$/, "")),
    ]),
    rut === null ? undefined : ofGuardians(eq(guardians.rut, rut)),
    rut === null ? undefined : ofStudents(eq(students.rut, rut)),
    words.length === 0 ? undefined : ofGuardians(hasAll(guardianWords, words)),
    words.length === 0 ? undefined : ofStudents(hasAll(studentWords, words)),
    cardDigits === null ? undefined : ofAttempts(eq(paymentAttempts.cardNumber, cardDigits)),
    authorization === null ? undefined : ofAttempts(eq(paymentAttempts.authorizationCode, authorization)),
  );
}

/** Of a venue of theirs; null: everywhere. */
const atVenues = (venueIds: readonly number[] | null): SQL | undefined =>
  venueIds === null
    ? undefined
    : sql`EXISTS (SELECT FROM ${orderLines} WHERE ${orderLines.orderId} = ${orders.id}
        AND ${orderLines.venueId} = ANY(${sql.param(venueIds)}::int[]))`;

/** Newest first; without terms the latest purchases. Changes are part of their sale. */
export async function searchOrders(
  db: Reader,
  {
    terms,
    venueIds,
    limit,
  }: { terms: SearchTerms | null; venueIds: readonly number[] | null; limit: number },
) {
  return await db
    .select({
      id: orders.id,
      reference: orders.reference,
      buyOrder: orders.buyOrder,
      state: orders.state,
      isInReview,
      createdAt: orders.createdAt,
      totalClp: orders.totalClp,
      guardian: sql<
        string | null
      >`nullif(concat_ws(' ', ${guardians.name}, ${guardians.fatherLastName}, ${guardians.motherLastName}), '')`,
      email: guardians.email,
      students: sql<string[]>`ARRAY(SELECT concat_ws(' ', s.name, s.father_last_name) FROM ${orderLines} l
        JOIN ${students} s ON s.id = l.student_id WHERE l.order_id = ${orders.id} GROUP BY s.id ORDER BY min(l.id))`,
    })
    .from(orders)
    .leftJoin(guardians, eq(guardians.id, orders.guardianId))
    .where(
      and(
        sql`${orders.changesOrderId} IS NULL`,
        inArray(orders.state, ["held", "paying", "expired", "finished", "annulled"]),
        terms ? meant(terms) : sql`${orders.finishedAt} IS NOT NULL`,
        atVenues(venueIds),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

export async function isAtVenues(
  db: Reader,
  orderId: number,
  venueIds: readonly number[] | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), atVenues(venueIds)));
  return rows.length > 0;
}
