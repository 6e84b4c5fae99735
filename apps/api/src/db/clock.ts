import { type SQL, sql } from "drizzle-orm";

/** The database's clock, the only one that decides a seat, code, coupon or deadline. */
export const shopNow: SQL<Date> = sql`shop_now()`;

/** `shop_now()` plus whole minutes. */
export function shopNowPlus(minutes: number): SQL<Date> {
  return sql`shop_now() + make_interval(mins => ${minutes})`;
}
