import { addDays } from "@shop/domain/format/iso-date";
import { BLOCKED_PERSON } from "@shop/domain/purchases/names-copy";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "../../../db/database";
import { orderLines, orders } from "../../../db/schema/orders";
import { paymentAttempts } from "../../../db/schema/payments";
import { guardians, guardianWords, students, studentWords } from "../../../db/schema/people";
import { findBlockedRuts } from "../../people/blocked/blocked-people-queries";
import type { DayRange } from "../../tax/closing/movement-queries";
import { isInReview } from "./order-look-queries";

// Of more people with one name only some are found: the searcher adds a word.
const MAX_PEOPLE = 300;

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
const literal = (word: string) => word.replace(LIKE_SPECIAL, "\\$&");
const hasAll = (text: SQL, words: readonly string[]) =>
  and(...words.map((word) => sql`${text} LIKE ${`%${literal(word)}%`}`));
const beginsAll = (text: SQL, words: readonly string[]) =>
  sql`' ' || ${text} LIKE ALL (${sql.param(words.map((word) => `% ${literal(word)}%`))}::text[])`;

interface People {
  which: SQL | undefined;
  /** Those whose words all begin so stand before the others. */
  text: SQL;
  words: readonly string[];
}

// Apart, so that the limit does not make the planner read the whole table for the first few of it. Only those within
// the limit are put in order: a common name has too many.
const someOf = (people: typeof guardians | typeof students, { which, text, words }: People) => sql`
  WITH found AS MATERIALIZED (SELECT ${people.id}, ${text} AS text FROM ${people} WHERE ${which})
  SELECT id, ${beginsAll(sql`text`, words)} AS is_first FROM found LIMIT ${MAX_PEOPLE}`;
const ofGuardians = (people: People) => sql`
  SELECT ${orders.id}, person.is_first FROM (${someOf(guardians, people)}) AS person
  JOIN ${orders} ON ${orders.guardianId} = person.id`;
const ofStudents = (people: People) => sql`
  SELECT ${orderLines.orderId}, person.is_first FROM (${someOf(students, people)}) AS person
  JOIN ${orderLines} ON ${orderLines.studentId} = person.id`;
const isOneOf = (rut: AnyPgColumn | SQL, ruts: readonly string[]) =>
  sql`${rut} = ANY(${sql.param(ruts)}::text[])`;
// A change is paid by an order of its own.
const ofAttempts = (which: SQL | undefined) => sql`
  SELECT coalesce(${orders.changesOrderId}, ${orders.id}), true FROM ${paymentAttempts}
  JOIN ${orders} ON ${orders.id} = ${paymentAttempts.orderId} WHERE ${which}`;
/** Its buy order, of an attempt's. */
export const orderOf = (name: string): string => name.replace(/(-\d+)+$/, "");
const ofNames = (names: readonly string[]) => sql`
  SELECT coalesce(${orders.changesOrderId}, ${orders.id}), true FROM ${orders} WHERE ${or(
    inArray(
      orders.reference,
      names.map((name) => name.toUpperCase()),
    ),
    inArray(orders.buyOrder, names.map(orderOf)),
  )}`;

// One list of ids: each of its parts has an index, a condition over all of them would read every order.
function meant(
  { orderNames, rut, words, cardDigits, authorization }: SearchTerms,
  blocked: readonly string[],
): SQL {
  const open = (which: SQL | undefined, rut: AnyPgColumn) => and(which, sql`NOT ${isOneOf(rut, blocked)}`);
  const named = (text: SQL, rut: AnyPgColumn): People => ({
    which: open(hasAll(text, words), rut),
    text,
    words,
  });
  const alone = (which: SQL): People => ({ which, text: sql`''`, words: [] });
  const payer = sql`(SELECT g.rut FROM ${guardians} g WHERE g.id = ${orders.guardianId})`;
  const isOpen = sql`${isOneOf(payer, blocked)} IS NOT TRUE`;
  const parts = [
    orderNames.length > 0 && ofNames(orderNames),
    rut !== null && !blocked.includes(rut) && ofGuardians(alone(eq(guardians.rut, rut))),
    rut !== null && !blocked.includes(rut) && ofStudents(alone(eq(students.rut, rut))),
    words.length > 0 && ofGuardians(named(guardianWords, guardians.rut)),
    words.length > 0 && ofStudents(named(studentWords, students.rut)),
    cardDigits !== null && ofAttempts(and(eq(paymentAttempts.cardNumber, cardDigits), isOpen)),
    authorization !== null && ofAttempts(and(eq(paymentAttempts.authorizationCode, authorization), isOpen)),
  ].filter((part) => part !== false);
  // A sign alone means nothing, and not everything.
  const every = parts.length === 0 ? sql`SELECT 0, false WHERE false` : sql.join(parts, sql` UNION ALL `);
  return sql`(SELECT id, bool_or(is_first) AS is_first FROM (${every}) AS part (id, is_first) GROUP BY id) AS meant`;
}

// A change is where its sale is.
const lineOfSale = sql`${orderLines.orderId} = coalesce(${orders.changesOrderId}, ${orders.id})`;
const isTheirs = (venueIds: readonly number[]) =>
  sql`${orderLines.venueId} = ANY(${sql.param(venueIds)}::int[])`;

// Orders with a line at these venues; null: everywhere.
const atVenues = (venueIds: readonly number[] | null): SQL | undefined =>
  venueIds === null
    ? undefined
    : sql`EXISTS (SELECT FROM ${orderLines} WHERE ${lineOfSale} AND ${isTheirs(venueIds)})`;

const allAtVenues = (venueIds: readonly number[] | null): SQL | undefined =>
  venueIds === null
    ? undefined
    : sql`NOT EXISTS (SELECT FROM ${orderLines} WHERE ${lineOfSale} AND NOT ${isTheirs(venueIds)})`;

const santiagoStart = (day: string) => sql`${day}::date::timestamp AT TIME ZONE 'America/Santiago'`;

// As the summary counts them.
const isUnpaid = ({ from, to }: DayRange) =>
  and(
    eq(orders.state, "expired"),
    sql`${orders.createdAt} >= ${santiagoStart(from)}`,
    sql`${orders.createdAt} < ${santiagoStart(addDays(to, 1))}`,
  );

// Names that begin with the words before those that only contain them, then the newest first; without terms the latest
// purchases, or the reservations of some days that nobody paid. Changes are part of their sale.
export async function searchOrders(
  db: Reader,
  {
    terms,
    unpaid,
    venueIds,
    limit,
  }: {
    terms: SearchTerms | null;
    unpaid: DayRange | null;
    venueIds: readonly number[] | null;
    limit: number;
  },
) {
  // Found by number alone, and named nowhere.
  const blocked = [...(await findBlockedRuts(db))];
  const query = db
    .select({
      id: orders.id,
      reference: orders.reference,
      buyOrder: orders.buyOrder,
      state: orders.state,
      isInReview,
      createdAt: orders.createdAt,
      totalClp: orders.totalClp,
      guardian: sql<string | null>`CASE WHEN ${isOneOf(guardians.rut, blocked)} THEN ${BLOCKED_PERSON} ELSE
        nullif(concat_ws(' ', ${guardians.name}, ${guardians.fatherLastName}, ${guardians.motherLastName}), '') END`,
      email: sql<
        string | null
      >`CASE WHEN ${isOneOf(guardians.rut, blocked)} THEN NULL ELSE ${guardians.email} END`,
      students: sql<string[]>`ARRAY(SELECT CASE WHEN ${isOneOf(sql`s.rut`, blocked)} THEN ${BLOCKED_PERSON}
          ELSE concat_ws(' ', s.name, s.father_last_name) END FROM ${orderLines} l
        JOIN ${students} s ON s.id = l.student_id WHERE l.order_id = ${orders.id} GROUP BY s.id ORDER BY min(l.id))`,
    })
    .from(orders)
    .leftJoin(guardians, eq(guardians.id, orders.guardianId))
    .where(
      and(
        sql`${orders.changesOrderId} IS NULL`,
        inArray(orders.state, ["held", "paying", "expired", "finished", "annulled"]),
        terms || unpaid ? undefined : sql`${orders.finishedAt} IS NOT NULL`,
        unpaid ? isUnpaid(unpaid) : undefined,
        atVenues(venueIds),
      ),
    )
    .limit(limit)
    .$dynamic();
  const newest = [desc(orders.createdAt), desc(orders.id)];
  if (terms === null) return await query.orderBy(...newest);
  return await query
    .innerJoin(meant(terms, blocked), sql`meant.id = ${orders.id}`)
    .orderBy(sql`meant.is_first DESC`, ...newest);
}

interface Reach {
  /** Null: everywhere. */
  venueIds: readonly number[] | null;
  /** How many of an order's lines are there. */
  lines: "some" | "all";
}

/** Those of these orders that are at these venues. */
export async function filterAtVenues(
  db: Reader,
  orderIds: readonly number[],
  { venueIds, lines }: Reach,
): Promise<Set<number>> {
  const isAll = lines === "all" ? allAtVenues(venueIds) : undefined;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), atVenues(venueIds), isAll));
  return new Set(rows.map(({ id }) => id));
}

export const isAtVenues = async (db: Reader, orderId: number, reach: Reach): Promise<boolean> =>
  (await filterAtVenues(db, [orderId], reach)).has(orderId);
