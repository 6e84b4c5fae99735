import type { JOB_NAMES } from "@shop/domain/purchases/job-names-copy";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { traced } from "../tracing/tracing";

const id = z.number().int().positive();

// Concurrency per lane and process: a slow provider or mail server does not block other lanes [T18].
const LANES = { payments: 3, mails: 4, others: 3 } as const;
type Lane = keyof typeof LANES;

interface Job<Payload extends z.ZodType> {
  payload: Payload;
  lane: Lane;
  /** Before others of its lane; for scheduled jobs set it in the crontab. */
  isFirst?: boolean;
  /** Queries the provider for a whole day, which may take hours: not a sign of a killed process. */
  isLong?: boolean;
  /** A job replaces a waiting one of the same key; scheduled jobs have none. */
  key?: (payload: z.output<Payload>) => string;
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queueName?: string;
}

const job = <Payload extends z.ZodType>(described: Job<Payload>) => described;

/** Also used in SQL. */
export const KEY_PREFIX = { settle_attempt: "settle-", settle_refund: "refund-" } as const;

const orderMail = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["confirmation", "resend", "annulment", "pay_link"]), orderId: id }),
  z.object({ kind: z.enum(["reversal", "unpaid", "tax_document"]), orderId: id, attemptId: id }),
  z.object({ kind: z.enum(["change", "change_to_pay", "section_moved"]), orderId: id, changeId: id }),
  z.object({ kind: z.enum(["ending"]), orderId: id, endingId: id }),
  z.object({ kind: z.enum(["returned_part", "credit_note"]), orderId: id, refundId: id }),
  z.object({ kind: z.enum(["account_asked", "account_asked_again"]), orderId: id, refundId: id }),
]);
export type OrderMailJob = z.output<typeof orderMail>;

const NO_ROWS = { attemptId: null, changeId: null, endingId: null, refundId: null };

/** Columns that distinguish mails of one kind and order. */
export function rowsOfMail(mail: OrderMailJob): Record<keyof typeof NO_ROWS, number | null> {
  const { attemptId, changeId, endingId, refundId } = { ...NO_ROWS, ...mail };
  return { attemptId, changeId, endingId, refundId };
}

/** Null when an order has at most one mail of the kind. */
export const rowOfMail = (mail: OrderMailJob): number | null =>
  Object.values(rowsOfMail(mail)).find((row) => row !== null) ?? null;

const NOTHING = z.unknown();

// Events of which the member and the administrators get a mail.
const AccessNotice = z.enum([
  ...["access_given", "roles_changed", "access_ended", "key_added", "key_removed"],
  ...["codes_set", "codes_removed", "recovery_used", "codes_wait"],
] as const);
export type AccessNotice = z.output<typeof AccessNotice>;

// Payloads contain ids only: they are stored and may be logged.
export const JOBS = {
  settle_attempt: job({
    lane: "payments",
    payload: z.object({ attemptId: id }),
    key: ({ attemptId }) => KEY_PREFIX.settle_attempt + attemptId,
  }),
  // Follows leases of several payments.
  settle_lapsed: job({ lane: "payments", isFirst: true, payload: NOTHING }),
  settle_refund: job({
    lane: "payments",
    payload: z.object({ refundId: id }),
    key: ({ refundId }) => KEY_PREFIX.settle_refund + refundId,
  }),
  send_order_mail: job({
    lane: "mails",
    payload: orderMail,
    key: (mail) => `${mail.kind}-${rowOfMail(mail) ?? mail.orderId}`,
  }),
  // Enqueues itself again while the mail server is down; maxAttempts counts other failures.
  send_otp_mail: job({
    lane: "mails",
    isFirst: true,
    payload: z.object({ challengeId: z.uuid() }),
    key: ({ challengeId }) => `otp-${challengeId}`,
    maxAttempts: 4,
  }),
  send_account_mail: job({
    lane: "mails",
    // One mail per new account.
    payload: z.object({ orderId: id, givenAt: id }),
    key: ({ orderId, givenAt }) => `account-${orderId}-${givenAt}`,
  }),
  send_quote_mail: job({
    lane: "mails",
    payload: z.object({ quoteMailId: z.uuid() }),
    key: ({ quoteMailId }) => `quote-${quoteMailId}`,
  }),
  send_rights_mail: job({
    lane: "mails",
    payload: z.object({ rightsMailId: id }),
    key: ({ rightsMailId }) => `rights-mail-${rightsMailId}`,
  }),
  send_staff_code_mail: job({
    lane: "mails",
    isFirst: true,
    // Of the browser that requested the code, as a hash.
    payload: z.object({ browser: z.string() }),
    key: ({ browser }) => `staff-code-${browser}`,
    maxAttempts: 4,
  }),
  send_staff_link_mail: job({
    lane: "mails",
    isFirst: true,
    payload: z.object({ memberId: z.uuid() }),
    key: ({ memberId }) => `staff-link-${memberId}`,
    maxAttempts: 4,
  }),
  send_staff_notice_mail: job({
    lane: "mails",
    payload: z.object({
      notice: AccessNotice,
      memberId: z.uuid(),
      recipientId: z.uuid(),
      at: id,
      by: z.optional(z.string()),
    }),
  }),
  send_staff_news_mail: job({
    lane: "mails",
    payload: z.object({ newsId: z.uuid(), memberId: z.uuid() }),
    key: ({ newsId, memberId }) => `staff-news-${newsId}-${memberId}`,
  }),
  send_lead: job({
    lane: "others",
    payload: z.object({ leadId: id }),
    key: ({ leadId }) => `lead-${leadId}`,
    queueName: "crm",
  }),
  sweep_orders: job({ lane: "payments", payload: NOTHING }),
  mark_past_sections: job({ lane: "others", payload: NOTHING }),
  forget_expired: job({ lane: "others", payload: NOTHING }),
  report_payments: job({ lane: "others", isLong: true, payload: NOTHING }),
  close_day: job({ lane: "others", isLong: true, payload: NOTHING }),
  issue_tax_documents: job({ lane: "others", payload: NOTHING }),
  tell_staff_news: job({ lane: "others", payload: NOTHING }),
  remind_rights: job({ lane: "others", payload: NOTHING }),
} satisfies Record<keyof typeof JOB_NAMES, unknown>;

export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]["payload"]>;

export function keyOf<Name extends JobName>(name: Name, payload: JobPayload<Name>): string | null {
  const { key } = JOBS[name] as Job<z.ZodType<JobPayload<Name>>>;
  return key?.(payload) ?? null;
}

export const LONG_JOBS = Object.entries(JOBS).flatMap(([name, { isLong }]: [string, Job<z.ZodType>]) =>
  isLong ? [name] : [],
);

/** A failed job is retried with growing pauses. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

/** Cleanup; correctness never depends on it. */
export const CRONTAB =
  "* * * * * sweep_orders ?priority=-1\n* * * * * issue_tax_documents\n*/5 * * * * tell_staff_news\n0 * * * * mark_past_sections ?fill=2h\n*/10 * * * * forget_expired\n30 7 * * * report_payments ?fill=6h\n45 7 * * * close_day ?fill=6h\n0 11 * * * remind_rights ?fill=12h";

// A payload may also contain the trace in which it was enqueued.
const Enqueued = z.object({ traceparent: z.string() });

function stepOf(name: string, payload: unknown) {
  const { data } = Enqueued.safeParse(payload);
  const facts = { "messaging.system": "graphile-worker", "messaging.destination.name": name };
  return { name: `job ${name}`, kind: "consumer" as const, facts, traceParent: data?.traceparent };
}

/** Stored payloads are parsed before use. */
export function tasksOf(handlers: Partial<JobHandlers>): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]: [string, (payload: never) => Promise<void>]) => [
      name,
      (payload: unknown) =>
        traced(stepOf(name, payload), async () =>
          handle(JOBS[name as JobName].payload.parse(payload) as never),
        ),
    ]),
  );
}

// Unknown tasks run in the lane `others`.
export function inLanes(tasks: TaskList): { hands: number; tasks: TaskList }[] {
  const laneOf = (name: string): Lane => (name in JOBS ? JOBS[name as JobName].lane : "others");
  return Object.entries(LANES).flatMap(([lane, hands]) => {
    const own = Object.entries(tasks).filter(([name]) => laneOf(name) === lane);
    return own.length === 0 ? [] : [{ hands, tasks: Object.fromEntries(own) }];
  });
}
