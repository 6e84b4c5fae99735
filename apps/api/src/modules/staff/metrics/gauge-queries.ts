import { OPEN_RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../db/database";
import type { JobName } from "../../../jobs/job-map";
import { REFUSED_RETRY_SECONDS } from "../../access/email-codes/mail-code";

export interface Counted {
  label: string;
  count: number;
}

async function countByLabel(db: Reader, query: SQL): Promise<Counted[]> {
  return (await db.execute<{ label: string; count: number }>(query)).rows;
}

async function readNumber(db: Reader, query: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ value: number | null }>(query);
  return rows[0]?.value ?? null;
}

// 0 without moments; pass now() for jobs, which run on the wall clock.
const oldest = (moment: SQL, clock = sql`shop_now()`) =>
  sql`SELECT coalesce(greatest(extract(epoch FROM ${clock} - min(${moment})), 0), 0)::float8 AS value`;

const epoch = (moment: SQL) => sql`SELECT extract(epoch FROM ${moment})::float8 AS value`;

export const countOrders = (db: Reader) =>
  countByLabel(db, sql`SELECT state AS label, count(*)::int AS count FROM orders GROUP BY state`);

export const countAttempts = (db: Reader) =>
  countByLabel(db, sql`SELECT state AS label, count(*)::int AS count FROM payment_attempts GROUP BY state`);

// `seconds` since the last check.
export async function findUnsettled(db: Reader): Promise<{ checks: number; seconds: number }[]> {
  const { rows } = await db.execute<{ checks: number; seconds: number }>(sql`
    SELECT checks, extract(epoch FROM shop_now() - lease_until)::float8 AS seconds
    FROM payment_attempts WHERE state IN ('committing', 'unknown')`);
  return rows;
}

export const countMails = (db: Reader) =>
  countByLabel(
    db,
    sql`SELECT kind AS label, count(*)::int AS count FROM order_mails WHERE sent_at IS NOT NULL GROUP BY kind`,
  );

export const countLeads = (db: Reader) =>
  countByLabel(db, sql`SELECT state AS label, count(*)::int AS count FROM leads GROUP BY state`);

export const countLiveHolds = (db: Reader) =>
  countByLabel(
    db,
    sql`SELECT i.kind AS label, coalesce(sum(h.quantity), 0)::int AS count
      FROM scarce_items i LEFT JOIN holds h ON i.id = h.item_id AND h.expires_at > shop_now() GROUP BY i.kind`,
  );

export const countSoldUnits = (db: Reader) =>
  countByLabel(db, sql`SELECT kind AS label, sum(sold)::int AS count FROM scarce_items GROUP BY kind`);

export const countJobs = (db: Reader) =>
  countByLabel(
    db,
    sql`SELECT CASE WHEN attempts >= max_attempts AND locked_at IS NULL THEN 'given_up'
        WHEN last_error IS NOT NULL THEN 'failed' ELSE 'waiting' END AS label, count(*)::int AS count
      FROM graphile_worker.jobs GROUP BY 1`,
  );

export const readOldestDueJob = (db: Reader) =>
  readNumber(
    db,
    sql`${oldest(sql`run_at`, sql`now()`)} FROM graphile_worker.jobs
      WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts`,
  );

const MAIL_JOBS: JobName[] = [
  "send_order_mail",
  "send_otp_mail",
  "send_account_mail",
  "send_quote_mail",
  "send_rights_mail",
  "send_staff_code_mail",
  "send_staff_link_mail",
  "send_staff_notice_mail",
  "send_staff_news_mail",
];

// The mail server refused the mailbox: nothing else delays a job so long before it fails.
const isRefusedCode = sql`task_identifier = 'send_otp_mail' AND last_error IS NULL
  AND run_at >= updated_at + make_interval(secs => ${REFUSED_RETRY_SECONDS})`;

const triedOn = sql`locked_at IS NULL AND attempts < max_attempts`;

// Mails that failed or are late. A refused code is more likely a wrong address than a mail server that is down.
const waitingMails = sql`FROM graphile_worker.jobs
  WHERE task_identifier = ANY(${sql.param(MAIL_JOBS)}::text[]) AND ${triedOn}
    AND (run_at <= now() OR last_error IS NOT NULL OR task_identifier = 'send_otp_mail')
    AND NOT (${isRefusedCode})`;

export const countRefusedCodes = (db: Reader) =>
  readNumber(
    db,
    sql`SELECT count(*)::int AS value FROM graphile_worker.jobs WHERE ${triedOn} AND ${isRefusedCode}`,
  );

export const countWaitingMails = (db: Reader) =>
  countByLabel(db, sql`SELECT task_identifier AS label, count(*)::int AS count ${waitingMails} GROUP BY 1`);

export const readOldestMail = (db: Reader) =>
  readNumber(db, sql`${oldest(sql`created_at`, sql`now()`)} ${waitingMails}`);

export const countTaxDocuments = (db: Reader) =>
  countByLabel(
    db,
    sql`SELECT state AS label, count(*)::int AS count FROM tax_documents
      WHERE state IN ('wanted', 'failed') GROUP BY state`,
  );

export const readOldestTaxDocument = (db: Reader) =>
  readNumber(db, sql`${oldest(sql`moved_at`)} FROM tax_documents WHERE state = 'wanted'`);

const openRequests = sql`FROM rights_requests
  WHERE state = ANY(${sql.param([...OPEN_RIGHTS_STATES])}::text[])`;

export const countDataRequests = (db: Reader) =>
  countByLabel(db, sql`SELECT state AS label, count(*)::int AS count ${openRequests} GROUP BY state`);

// Seconds since 1970: end of the Santiago day on which the first open request is due.
export const readNextDue = (db: Reader) =>
  readNumber(
    db,
    sql`${epoch(sql`(min(due_on) + 1)::timestamp AT TIME ZONE 'America/Santiago'`)} ${openRequests}`,
  );

const newestClosing = sql`FROM daily_closings ORDER BY day DESC LIMIT 1`;

export const readClosingDifferences = (db: Reader) =>
  readNumber(db, sql`SELECT jsonb_array_length(differences) AS value ${newestClosing}`);

export const readClosedAt = (db: Reader) => readNumber(db, sql`${epoch(sql`closed_at`)} ${newestClosing}`);
