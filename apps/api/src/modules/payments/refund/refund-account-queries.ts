import { ACCOUNT_KEPT_DAYS, type BankAccount } from "@shop/domain/refunds/bank-account";
import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
import { deskActions } from "../../../db/schema/desk";
import { refundAccounts, refunds } from "../../../db/schema/payments";
import { enqueue } from "../../../jobs/enqueue";

export async function findRefundAccount(db: Reader, orderId: number): Promise<BankAccount | null> {
  const { holderName, holderRut, bank, accountType, accountNumber } = refundAccounts;
  const rows = await db
    .select({ holderName, holderRut, bank, accountType, accountNumber })
    .from(refundAccounts)
    .where(eq(refundAccounts.orderId, orderId));
  return rows[0] ?? null;
}

/** Of a sale: what went, and what is owed. @param before of the owed those alone that are older than this refund */
export async function sumByTransfer(db: Reader, orderId: number, before?: number): Promise<number> {
  const { route, state, id } = refunds;
  const isOwed = and(eq(state, "asked"), before === undefined ? undefined : lt(id, before));
  const rows = await db
    .select({ clp: sql<number>`coalesce(sum(${refunds.askedClp}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(route, "transfer"), or(eq(state, "done"), isOwed)));
  return rows[0]?.clp ?? 0;
}

export interface NotedAccount
  extends Pick<BankAccount, "holderName" | "holderRut" | "bank" | "accountNumber"> {
  orderId: number;
  /** `buyer` or `staff:…`. */
  by: string;
  at: Date;
  /** Of the sale's transfers, when staff noted it: what one or two people allowed. Null: the family's own. */
  coversClp: number | null;
}

/** The accounts of these sales, who gave them, and for how much; what the audit does not tell covers nothing. */
export async function findNotedAccounts(db: Reader, orderIds: readonly number[]): Promise<NotedAccount[]> {
  const { orderId, actor: by, givenAt: at, holderName, holderRut, bank, accountNumber } = refundAccounts;
  const coversClp = sql<number | null>`CASE WHEN ${by} LIKE 'staff:%' THEN coalesce((
    SELECT (noted.details ->> 'goesClp')::int FROM ${deskActions} noted
    WHERE noted.order_id = ${orderId} AND noted.action = 'refund_account'
    ORDER BY noted.id DESC LIMIT 1), 0) END`;
  return await db
    .select({ orderId, by, at, coversClp, holderName, holderRut, bank, accountNumber })
    .from(refundAccounts)
    .where(inArray(orderId, [...orderIds]));
}

/** Replaces the sale's account and mails the guardian. */
export async function saveRefundAccount(
  tx: Tx,
  { orderId, actor, account }: { orderId: number; actor: string; account: BankAccount },
): Promise<void> {
  const told = { ...account, actor, givenAt: await readShopTime(tx) };
  await tx
    .insert(refundAccounts)
    .values({ orderId, ...told })
    .onConflictDoUpdate({ target: refundAccounts.orderId, set: told });
  await enqueue(tx, "send_account_mail", { orderId, givenAt: told.givenAt.getTime() });
}

/** Deletes accounts ACCOUNT_KEPT_DAYS after the last transfer, unless one waits. @returns deleted rows */
export async function deleteOldAccounts(db: Reader): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${refundAccounts} account
    WHERE greatest(given_at, (SELECT max(r.settled_at) FROM ${refunds} r
        WHERE r.order_id = account.order_id AND r.route = 'transfer'))
        <= shop_now() - make_interval(days => ${ACCOUNT_KEPT_DAYS})
      AND NOT EXISTS (SELECT FROM ${refunds} r
        WHERE r.order_id = account.order_id AND r.route = 'transfer' AND r.state = 'asked')`);
  return rowCount ?? 0;
}
