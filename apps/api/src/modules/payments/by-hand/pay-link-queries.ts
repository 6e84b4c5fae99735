import type { Reader } from "../../../db/database";
import { firstOf, statement } from "../../../db/statement";
import type { ToPay } from "../../messaging/mails/money-mails";

type UnpaidSale = Omit<ToPay, "seller" | "supportPhone">;

const FIND_TO_PAY = statement<UnpaidSale>(`
  SELECT g.email, g.name, o.reference, o.buy_order AS "buyOrder", o.total_clp AS "amountClp",
    o.hold_expires_at AS "heldUntil"
  FROM orders o JOIN guardians g ON g.id = o.guardian_id
  WHERE o.id = $1 AND o.sold_by IS NOT NULL AND o.state IN ('held', 'paying') AND o.hold_expires_at > shop_now()`);

/** Null once it is paid, or its time is over. */
export const findToPay = async (db: Reader, orderId: number): Promise<UnpaidSale | null> =>
  firstOf(await FIND_TO_PAY(db, [orderId]));
