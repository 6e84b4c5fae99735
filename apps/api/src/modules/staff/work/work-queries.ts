import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/database";
import { orders } from "../../../db/schema/orders";
import { paymentAttempts } from "../../../db/schema/payments";
import { guardians } from "../../../db/schema/people";
import { blockedPeople } from "../../../db/schema/rights";

const isGivenUp = sql`(job.attempts >= job.max_attempts AND job.locked_at IS NULL)`;
// As the gauge `shop_jobs` counts them.
const isFailed = sql`(job.last_error IS NOT NULL OR ${isGivenUp})`;

// Seconds since 1970; `next` null: it is tried no more.
interface Times {
  since: number;
  next: number | null;
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const timesOf = ({ since, next }: Times) => ({
  since: isoOf(since),
  next: next === null ? null : isoOf(next),
});

// Names of who pays, but not of blocked people.
export async function findPayers(db: Reader, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: orders.id,
      name: sql<string>`concat_ws(' ', ${guardians.name}, ${guardians.fatherLastName})`,
    })
    .from(orders)
    .innerJoin(guardians, eq(guardians.id, orders.guardianId))
    .leftJoin(blockedPeople, eq(blockedPeople.rut, guardians.rut))
    .where(and(inArray(orders.id, [...orderIds]), isNull(blockedPeople.rut)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface FailedJobs {
  task: string;
  count: number;
  givenUp: number;
}

// By task, the oldest first.
export async function findFailedJobs(db: Reader) {
  const { rows } = await db.execute<FailedJobs & Times & Record<string, unknown>>(sql`
    SELECT job.task_identifier AS task, count(*)::int AS count,
      count(*) FILTER (WHERE ${isGivenUp})::int AS "givenUp",
      extract(epoch FROM min(job.created_at))::float8 AS since,
      extract(epoch FROM min(job.run_at) FILTER (WHERE NOT ${isGivenUp}))::float8 AS next
    FROM graphile_worker.jobs job WHERE ${isFailed} GROUP BY 1 ORDER BY since`);
  return rows.map(({ task, count, givenUp, ...times }) => ({ task, count, givenUp, ...timesOf(times) }));
}

interface FailedMail {
  orderId: number;
  reference: string;
  kind: string;
  tries: number;
}

// Mails of purchases, the oldest first.
export async function findFailedMails(db: Reader) {
  const { rows } = await db.execute<FailedMail & Times & Record<string, unknown>>(sql`
    SELECT coalesce(o.changes_order_id, o.id)::int AS "orderId", coalesce(o.reference, o.buy_order) AS reference,
      content.payload ->> 'kind' AS kind, job.attempts::int AS tries,
      extract(epoch FROM job.created_at)::float8 AS since,
      CASE WHEN NOT ${isGivenUp} THEN extract(epoch FROM job.run_at)::float8 END AS next
    FROM graphile_worker.jobs job
      JOIN graphile_worker._private_jobs content ON content.id = job.id
      JOIN orders o ON o.id = (content.payload ->> 'orderId')::bigint
    WHERE job.task_identifier = 'send_order_mail' AND ${isFailed} ORDER BY since, job.id`);
  return rows.map(({ orderId, reference, kind, tries, ...times }) => ({
    orderId,
    row: { reference, kind, tries, ...timesOf(times) },
  }));
}

// Failed jobs that nothing runs now, nor is about to.
export interface WaitingJobs {
  ids: string[];
  givenUp: number;
}

export async function findWaitingJobs(db: Reader, task: string): Promise<WaitingJobs> {
  const { rows } = await db.execute<{ id: string; isGivenUp: boolean }>(sql`
    SELECT job.id::text AS id, ${isGivenUp} AS "isGivenUp" FROM graphile_worker.jobs job
    WHERE job.task_identifier = ${task} AND job.locked_at IS NULL AND ${isFailed}
      AND (${isGivenUp} OR job.run_at > now()) ORDER BY job.id`);
  return { ids: rows.map(({ id }) => id), givenUp: rows.filter((job) => job.isGivenUp).length };
}

// Serializes retries of one task.
export async function lockJobsOf(tx: Tx, task: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('jobs ' || ${task}, 0))`);
}

// Runs them now, with a new job's number of tries.
export async function runJobsAgain(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT FROM graphile_worker.reschedule_jobs(${sql.param(ids)}::bigint[], run_at := now(), attempts := 0)`);
}

export async function findSalesOfAttempts(db: Reader, buyOrders: readonly string[]) {
  const rows = await db
    .select({
      buyOrder: paymentAttempts.buyOrder,
      orderId: sql<number>`coalesce(${orders.changesOrderId}, ${orders.id})`.mapWith(Number),
      reference: sql<string>`coalesce(${orders.reference}, ${orders.buyOrder})`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(inArray(paymentAttempts.buyOrder, [...buyOrders]));
  return new Map(rows.map(({ buyOrder, ...sale }) => [buyOrder, sale]));
}
