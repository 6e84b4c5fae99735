import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database";
import { statement } from "./statement";

/** Whether the data of a RUT are blocked: then nothing of the shop uses them (Ley 19.628, art. 8 ter). */
const isBlocked = (rut: SQL | string): SQL<boolean> =>
  sql`EXISTS (SELECT 1 FROM blocked_people blocked WHERE blocked.rut = ${rut})`;

export async function isPersonBlocked(db: Reader, rut: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`SELECT ${isBlocked(rut)} AS found`);
  return rows[0]?.found === true;
}

/** Every blocked RUT: few, since each was asked for. */
export async function findBlockedRuts(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ rut: string }>(sql`SELECT rut FROM blocked_people`);
  return new Set(rows.map(({ rut }) => rut));
}

/** Whose data are blocked, of the people of an order. */
export interface BlockedOfOrder {
  /** As written in it or as sold. */
  isGuardian: boolean;
  ruts: ReadonlySet<string>;
}

const BLOCKED_OF_ORDER = statement<{ rut: string; isGuardian: boolean }>(`
  SELECT blocked.rut, coalesce(blocked.rut IN (guardians.rut, orders.snapshot -> 'guardian' ->> 'rut'), false) AS "isGuardian"
  FROM blocked_people blocked
  JOIN orders ON orders.id = $1::bigint
  LEFT JOIN guardians ON guardians.id = orders.guardian_id`);

export async function findBlockedOfOrder(db: Reader, orderId: number): Promise<BlockedOfOrder> {
  const { rows } = await BLOCKED_OF_ORDER(db, [orderId]);
  return { isGuardian: rows.some(({ isGuardian }) => isGuardian), ruts: new Set(rows.map(({ rut }) => rut)) };
}
