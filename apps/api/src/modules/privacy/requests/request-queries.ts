import type { NewRightsRequest } from "@shop/contracts/rights";
import { REQUEST_YEARS } from "@shop/domain/rights/deadlines";
import { type RightsMail, TO_ACADEMY } from "@shop/domain/rights/request-mails";
import { OPEN_RIGHTS_STATES } from "@shop/domain/rights/request-states";
import { and, asc, desc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database, Reader, Tx } from "../../../db/database";
import { blockedPeople, rightsEvents, rightsMails, rightsRequests } from "../../../db/schema/rights";
import { enqueue } from "../../../jobs/enqueue";

export type RequestRow = typeof rightsRequests.$inferSelect;
export type RequestEvent = typeof rightsEvents.$inferSelect;

type NewRequest = Omit<typeof rightsRequests.$inferInsert, "id" | "openedAt" | "answeredAt">;

export async function insertRequest(tx: Tx, request: NewRequest): Promise<RequestRow> {
  const [row] = await tx
    .insert(rightsRequests)
    .values({ ...request, openedAt: shopNow, answeredAt: request.state === "done" ? shopNow : null })
    .returning();
  if (!row) throw new Error("the request was not stored");
  return row;
}

// A repeated request is no second one. With `openedBy`, only of those that this actor opened.
export async function findWaitingTwin(
  tx: Reader,
  { kind, rut, email, as, wording }: NewRightsRequest,
  openedBy?: string,
): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(rightsRequests)
    .where(
      and(
        eq(rightsRequests.email, email),
        eq(rightsRequests.rut, rut),
        eq(rightsRequests.kind, kind),
        eq(rightsRequests.askedAs, as),
        eq(rightsRequests.wording, wording),
        inArray(rightsRequests.state, OPEN_RIGHTS_STATES),
        openedBy === undefined
          ? undefined
          : sql`EXISTS (SELECT FROM rights_events e
              WHERE e.request_id = ${rightsRequests.id} AND e.event = 'opened' AND e.actor = ${openedBy})`,
      ),
    )
    .limit(1);
  return row ?? null;
}

// More than a mailbox can send in years of its daily limit.
const LONGEST_LIST = 200;

export async function listRequestsOf(db: Reader, emails: readonly string[]): Promise<RequestRow[]> {
  return await db
    .select()
    .from(rightsRequests)
    .where(inArray(rightsRequests.email, emails))
    .orderBy(desc(rightsRequests.id))
    .limit(LONGEST_LIST);
}

export async function findRequest(db: Reader, id: number): Promise<RequestRow | null> {
  const [row] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id));
  return row ?? null;
}

// One request of a RUT is opened by staff at a time, until the transaction ends.
export async function lockRequestsOf(tx: Tx, rut: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('rights ' || ${rut}, 0))`);
}

export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | null> {
  const [row] = await tx.select().from(rightsRequests).where(eq(rightsRequests.id, id)).for("update");
  return row ?? null;
}

type Decision = Partial<Pick<RequestRow, "state" | "dueOn" | "outcome" | "identity">> & {
  isAnswered?: boolean;
};

export async function changeRequest(tx: Tx, id: number, { isAnswered, ...change }: Decision): Promise<void> {
  await tx
    .update(rightsRequests)
    .set({ ...change, ...(isAnswered ? { answeredAt: shopNow } : {}) })
    .where(eq(rightsRequests.id, id));
}

/** `details` has numbers and reasons, never personal values. */
export async function noteEvent(
  db: Reader,
  event: { requestId: number; actor: string; event: string; details?: object },
): Promise<void> {
  await db.insert(rightsEvents).values({ ...event, at: shopNow });
}

export async function listEvents(db: Reader, requestId: number): Promise<RequestEvent[]> {
  return await db
    .select()
    .from(rightsEvents)
    .where(eq(rightsEvents.requestId, requestId))
    .orderBy(asc(rightsEvents.id));
}

// Once for each request and kind.
export async function requestMail(tx: Tx, mail: { requestId: number; kind: RightsMail }): Promise<void> {
  const [row] = await tx
    .insert(rightsMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: rightsMails.id });
  if (row) await enqueue(tx, "send_rights_mail", { rightsMailId: row.id });
}

export async function findMail(db: Reader, id: number) {
  const [row] = await db
    .select({ kind: rightsMails.kind, sentAt: rightsMails.sentAt, request: rightsRequests })
    .from(rightsMails)
    .innerJoin(rightsRequests, eq(rightsRequests.id, rightsMails.requestId))
    .where(eq(rightsMails.id, id));
  return row ?? null;
}

export async function noteMailSent(db: Reader, id: number): Promise<void> {
  await db.update(rightsMails).set({ sentAt: shopNow }).where(eq(rightsMails.id, id));
}

export async function listMails(db: Reader, requestId: number) {
  return await db
    .select({ kind: rightsMails.kind, sentAt: rightsMails.sentAt })
    .from(rightsMails)
    .where(eq(rightsMails.requestId, requestId))
    .orderBy(asc(rightsMails.id));
}

// A new term has new reminders.
export async function forgetReminders(tx: Tx, requestId: number): Promise<void> {
  await tx
    .delete(rightsMails)
    .where(and(eq(rightsMails.requestId, requestId), inArray(rightsMails.kind, TO_ACADEMY)));
}

/** Earliest due first. */
export async function listOpenRequests(db: Reader): Promise<RequestRow[]> {
  return await db
    .select()
    .from(rightsRequests)
    .where(inArray(rightsRequests.state, OPEN_RIGHTS_STATES))
    .orderBy(asc(rightsRequests.dueOn), asc(rightsRequests.id));
}

/** Deletes requests answered years ago; an active blocking keeps its request. */
export async function deleteOldRequests(db: Database): Promise<number> {
  const { rowCount } = await db
    .delete(rightsRequests)
    .where(
      and(
        lte(rightsRequests.answeredAt, sql`${shopNow} - make_interval(years => ${REQUEST_YEARS}::int)`),
        notInArray(rightsRequests.id, db.select({ id: blockedPeople.requestId }).from(blockedPeople)),
      ),
    );
  return rowCount ?? 0;
}
