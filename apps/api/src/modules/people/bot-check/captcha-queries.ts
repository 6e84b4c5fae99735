import { lte, sql } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { usedCaptchas } from "../../../db/schema/people";

/** Marks a solution as used; false when it was used before or its time is over. One atomic statement. */
export async function useSolution(
  db: Database,
  { signature, expiresAt }: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const result = await db.execute(sql`
    INSERT INTO used_captchas (signature, expires_at)
    SELECT ${signature}, ${expiresAt.toISOString()}::timestamptz
    WHERE ${expiresAt.toISOString()}::timestamptz > shop_now()
    ON CONFLICT (signature) DO NOTHING`);
  return result.rowCount === 1;
}

/** Forgets solutions that would be refused by their age anyway. */
export async function deleteExpiredSolutions(db: Database): Promise<number> {
  const result = await db.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, shopNow));
  return result.rowCount ?? 0;
}
