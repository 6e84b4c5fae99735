import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { traced } from "../tracing/tracing";

const id = z.number().int().positive();

/**
 * Hands that each process has for a lane of jobs: whoever keeps one waiting, the card provider, the mail server or another
 * service, keeps no other lane waiting [T18].
 */
const LANES = { payments: 3, mails: 4, others: 3 } as const;
type Lane = keyof typeof LANES;

interface Job<Payload extends z.ZodType> {
  payload: Payload;
  lane: Lane;
  /** Goes before others of its lane; of jobs by the clock the crontab says it. */
  isFirst?: boolean;
  /** Asks the provider about each payment of a day, which takes hours while it hangs: no sign of a killed process. */
  isLong?: boolean;
  /** A second job of the same key replaces the first while it waits; jobs by the clock have none. */
  key?: (payload: z.output<Payload>) => string;
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queueName?: string;
}

const job = <Payload extends z.ZodType>(described: Job<Payload>) => described;

/** Starts of keys that statements look for as well. */
export const KEY_PREFIX = { settle_attempt: "settle-", settle_refund: "refund-" } as const;

const orderMail = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["confirmation", "resend", "annulment"]), orderId: id }),
  z.object({ kind: z.enum(["reversal", "unpaid", "tax_document"]), orderId: id, attemptId: id }),
  z.object({ kind: z.enum(["change", "change_to_pay"]), orderId: id, changeId: id }),
  z.object({ kind: z.enum(["ending"]), orderId: id, endingId: id }),
  z.object({ kind: z.enum(["returned_part", "credit_note"]), orderId: id, refundId: id }),
  z.object({ kind: z.enum(["account_asked", "account_asked_again"]), orderId: id, refundId: id }),
]);
export type OrderMailJob = z.output<typeof orderMail>;

const NO_ROWS = { attemptId: null, changeId: null, endingId: null, refundId: null };

/** The row that tells the mail from others of its kind for the same order, where there may be several. */
export function rowsOfMail(mail: OrderMailJob): Record<keyof typeof NO_ROWS, number | null> {
  const { attemptId, changeId, endingId, refundId } = { ...NO_ROWS, ...mail };
  return { attemptId, changeId, endingId, refundId };
}

/** Its id; null where one mail of the kind is all that an order can have. */
export const rowOfMail = (mail: OrderMailJob): number | null =>
  Object.values(rowsOfMail(mail)).find((row) => row !== null) ?? null;

const NOTHING = z.unknown();

/** Every job of the shop by name. Payloads hold ids only: they stay in the database and may be logged. */
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
  // Enqueues itself again while the mail server is away; what counts as an attempt here is another failure.
  send_otp_mail: job({
    lane: "mails",
    isFirst: true,
    payload: z.object({ challengeId: z.uuid() }),
    key: ({ challengeId }) => `otp-${challengeId}`,
    maxAttempts: 4,
  }),
  send_account_mail: job({
    lane: "mails",
    // Several of an order: each new account is told.
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
  remind_rights: job({ lane: "others", payload: NOTHING }),
};

export type JobName = keyof typeof JOBS;
export type JobPayload<Name extends JobName> = z.output<(typeof JOBS)[Name]["payload"]>;

/** Key under which a second job replaces the first; null where each counts. */
export function keyOf<Name extends JobName>(name: Name, payload: JobPayload<Name>): string | null {
  const { key } = JOBS[name] as Job<z.ZodType<JobPayload<Name>>>;
  return key?.(payload) ?? null;
}

/** Names of jobs that may run for long. */
export const LONG_JOBS = Object.entries(JOBS).flatMap(([name, { isLong }]: [string, Job<z.ZodType>]) =>
  isLong ? [name] : [],
);

/** What does each job; a failure is tried again with growing pauses. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayload<Name>) => Promise<void> };

/** Tidying by the clock; correctness never waits for it. */
export const CRONTAB =
  "* * * * * sweep_orders ?priority=-1\n* * * * * issue_tax_documents\n0 * * * * mark_past_sections ?fill=2h\n*/10 * * * * forget_expired\n30 7 * * * report_payments ?fill=6h\n45 7 * * * close_day ?fill=6h\n0 11 * * * remind_rights ?fill=12h";

/** Beside what a job needs, its payload may name the trace in which it was enqueued. */
const Enqueued = z.object({ traceparent: z.string() });

function stepOf(name: string, payload: unknown) {
  const { data } = Enqueued.safeParse(payload);
  const facts = { "messaging.system": "graphile-worker", "messaging.destination.name": name };
  return { name: `job ${name}`, kind: "consumer" as const, facts, traceParent: data?.traceparent };
}

/** The handlers as tasks of the worker; what the database kept of a payload is parsed before it is believed. */
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

/** Tasks by lane, with its hands; those that are no jobs of the shop are among the others. */
export function inLanes(tasks: TaskList): { hands: number; tasks: TaskList }[] {
  const laneOf = (name: string): Lane => (name in JOBS ? JOBS[name as JobName].lane : "others");
  return Object.entries(LANES).flatMap(([lane, hands]) => {
    const own = Object.entries(tasks).filter(([name]) => laneOf(name) === lane);
    return own.length === 0 ? [] : [{ hands, tasks: Object.fromEntries(own) }];
  });
}
