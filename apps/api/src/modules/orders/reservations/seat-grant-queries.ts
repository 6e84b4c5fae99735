import { SEAT_GRANT_DAYS } from "@shop/domain/orders/seat-budgets";
import { sql } from "drizzle-orm";
import type { Database, Reader, Tx } from "../../../db/database";

// Replaces an earlier grant of the mailbox.
export async function grantSeats(
  tx: Tx,
  { email, seats }: { email: string; seats: number },
): Promise<{ id: string; expiresAt: Date }> {
  const { rows } = await tx.execute<{ id: string; expiresAt: Date }>(sql`
    INSERT INTO seat_grants (mailbox, seats, expires_at)
    VALUES (mailbox_of(${email}), ${seats}, shop_now() + make_interval(days => ${SEAT_GRANT_DAYS}::int))
    ON CONFLICT (mailbox) DO UPDATE SET seats = excluded.seats, expires_at = excluded.expires_at
    RETURNING id, expires_at AS "expiresAt"`);
  if (!rows[0]) throw new Error("the grant was not stored");
  return { ...rows[0], expiresAt: new Date(rows[0].expiresAt) };
}

type Grant = {
  seats: number;
  expiresAt: Date;
};

export async function findGrant(db: Reader, email: string): Promise<Grant | null> {
  const { rows } = await db.execute<Grant>(sql`
    SELECT seats::int, expires_at AS "expiresAt" FROM seat_grants
    WHERE mailbox = mailbox_of(${email}) AND expires_at > shop_now()`);
  return rows[0] ? { ...rows[0], expiresAt: new Date(rows[0].expiresAt) } : null;
}

export async function lockGrant(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('grant ' || mailbox_of(${email}), 0))`);
}

export async function deleteOldGrants(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`DELETE FROM seat_grants WHERE expires_at <= shop_now()`);
  return rowCount ?? 0;
}

export async function deleteGrantsOf(tx: Tx, email: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`DELETE FROM seat_grants WHERE mailbox = mailbox_of(${email})`);
  return rowCount ?? 0;
}
