import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database";

/** The database's clock, the only one that decides a seat, code, coupon or deadline. */
export const shopNow: SQL<Date> = sql`shop_now()`;

/** What the shop's clock says now. Inside a transaction it moves on from statement to statement. */
export async function readShopTime(db: Reader): Promise<Date> {
  const result = await db.execute<{ now: Date | string }>(sql`SELECT shop_now() AS now`);
  const now = result.rows[0]?.now;
  if (!now) throw new Error("the database told no time");
  return new Date(now);
}
