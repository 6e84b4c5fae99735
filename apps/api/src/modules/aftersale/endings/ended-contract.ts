import type { Reader } from "../../../db/database";
import type { OrderMailJob } from "../../../jobs/job-map";
import { getSale } from "../../checkout/receipts/find-receipt";
import { findAnnulment } from "../../checkout/sales/annulment-queries";
import { findSaleMoney } from "../../checkout/sales/sale-money-queries";
import type { EndedContract } from "../../messaging/mails/ending-mail";
import type { SaleTold } from "../../messaging/mails/send-order-mail";
import { NOTHING_MOVED } from "../../messaging/receipts/create-receipt";
import { findEndings } from "./ending-queries";

/** What the confirmation of an ending tells, of the sale as it is now. @throws Error when it is gone */
export async function getEndedContract(
  db: Reader,
  { orderId, id }: { orderId: number; id: number },
): Promise<EndedContract> {
  const endings = await findEndings(db, orderId);
  const ending = endings.find((known) => known.id === id);
  if (!ending) throw new Error(`ending ${id} is gone`);
  const { snapshot: sale } = await getSale(db, orderId);
  const over = new Set(endings.flatMap(({ positions }) => positions));
  return { ending, sale, endsOrder: sale.students.every(({ ended }, place) => ended || over.has(place)) };
}

/**
 * The sale of an order, or the ending that annulled it: that one tells what becomes of the money. What was just bought
 * has had no money moved, and its confirmation asks for none.
 */
export async function getSaleOrEnding(
  db: Reader,
  { orderId, kind }: Pick<OrderMailJob, "orderId" | "kind">,
): Promise<SaleTold | EndedContract> {
  const { snapshot, annulledAt } = await getSale(db, orderId);
  const money = kind === "confirmation" ? NOTHING_MOVED : await findSaleMoney(db, { orderId });
  if (!annulledAt) return { snapshot, annulment: null, money };
  const annulment = await findAnnulment(db, { orderId, annulledAt });
  return annulment.ending
    ? await getEndedContract(db, { orderId, id: annulment.ending.id })
    : { snapshot, annulment, money };
}
