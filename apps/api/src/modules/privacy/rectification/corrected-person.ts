import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import {
  isNamed,
  isReachable,
  type ReachableSale,
  type SnapshotStudent,
  SoldOrder,
} from "../../../db/stored/order-snapshot";
import { getNamedSale } from "../../orders/rows/named-order";
import type { OrderRow } from "../../orders/rows/order-queries";

export interface PersonOfSale {
  buyOrder: string;
  /** Of a student, from 0; null: the guardian. */
  position: number | null;
}

export interface Corrected {
  order: OrderRow;
  guardian: ReachableSale["guardian"];
  /** Null: the guardian. */
  student: SnapshotStudent | null;
}

// Somebody of a running purchase. Throws ActRefused ORDER_UNKNOWN, NO_RECEIPT, CONTACT_FORGOTTEN, NO_SUCH_STUDENT
export async function getCorrected(db: Reader, { buyOrder, position }: PersonOfSale): Promise<Corrected> {
  const order = await getNamedSale(db, buyOrder);
  if (order.state !== "finished") throw new ActRefused("NO_RECEIPT", order.state);
  const sold = SoldOrder.parse(order.snapshot);
  if (!isReachable(sold)) throw new ActRefused("PEOPLE_FORGOTTEN");
  const { guardian } = sold;
  if (position === null) return { order, guardian, student: null };
  const student = sold.students[position];
  if (!student || !isNamed(student)) throw new ActRefused("NO_SUCH_STUDENT");
  return { order, guardian, student };
}
