import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database";
import { firstOf, statement } from "./statement";

/** The database's clock, the only one that decides a seat, code, coupon or deadline. */
export const shopNow: SQL<Date> = sql`shop_now()`;

const READ = statement<{ now: Date }>("SELECT shop_now() AS now");

/** Advances within a transaction, from statement to statement. */
export async function readShopTime(db: Reader): Promise<Date> {
  const read = firstOf(await READ(db, []));
  if (!read) throw new Error("the database has no time");
  return read.now;
}
