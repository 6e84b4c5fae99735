import { lte } from "drizzle-orm";
import { shopNow } from "../../../db/clock";
import type { Database } from "../../../db/database";
import { usedCaptchas } from "../../../db/schema/people";
import { statement } from "../../../db/statement";

const USE_SOLUTION = statement(`
  INSERT INTO used_captchas (signature, expires_at) SELECT $1, $2::timestamptz WHERE $2::timestamptz > shop_now()
  ON CONFLICT (signature) DO NOTHING`);

// One atomic statement: false when used before or expired.
export async function useSolution(
  db: Database,
  { signature, expiresAt }: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await USE_SOLUTION(db, [signature, expiresAt]);
  return rowCount === 1;
}

export async function deleteExpiredSolutions(db: Database): Promise<number> {
  const result = await db.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, shopNow));
  return result.rowCount ?? 0;
}
