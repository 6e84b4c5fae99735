import { ACCOUNT_KEPT_DAYS, type BankAccount } from "@shop/domain/refunds/bank-account";
import { and, eq, sql } from "drizzle-orm";
import { readShopTime } from "../../../db/clock";
import type { Reader, Tx } from "../../../db/database";
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

export async function sumOwedByTransfer(db: Reader, orderId: number): Promise<number> {
  const rows = await db
    .select({ clp: sql<number>`coalesce(sum(${refunds.askedClp}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.route, "transfer"), eq(refunds.state, "asked")));
  return rows[0]?.clp ?? 0;
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
