import type { Reader } from "../../../db/database";
import { statement } from "../../../db/statement";

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
