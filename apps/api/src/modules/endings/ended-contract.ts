import type { Reader } from "../../db/database";
import { isAsBought } from "../../db/stored/order-snapshot";
import type { EndedContract } from "../messaging/mails/ending-mail";
import type { MoneyBack } from "../messaging/mails/money-mails";
import { NOTHING_MOVED, type ReceiptMoney } from "../messaging/receipts/create-receipt";
import { getSale } from "../sales/receipts/find-receipt";
import { findAnnulment } from "../sales/sold/annulment-queries";
import { readHistory, type SaleHistory } from "../sales/sold/sale-calendar";
import { findSaleMoney } from "../sales/sold/sale-money-queries";

export interface SaleContents {
  history: SaleHistory;
  annulment: MoneyBack | null;
  money: ReceiptMoney;
  /** Newest first; `position` of the student in the sale. */
  changes: readonly { id: number; position: number; madeAt: Date }[];
}

export interface EndedSale extends EndedContract {
  history: SaleHistory;
}

export async function getEndedContract(
  db: Reader,
  { orderId, id }: { orderId: number; id: number },
): Promise<EndedSale> {
  const history = await readHistory(db, await getSale(db, orderId));
  const { snapshot: sale, endings } = history;
  const ending = endings.find((known) => known.id === id);
  if (!ending) throw new Error(`ending ${id} is gone`);
  const over = new Set(endings.flatMap(({ positions }) => positions));
  return {
    ending,
    sale,
    history,
    endsOrder: sale.students.every(({ ended }, position) => ended || over.has(position)),
  };
}

// Skips the queries for changes and money for a new sale's confirmation.
export async function getSaleOrEnding(
  db: Reader,
  { orderId, kind }: { orderId: number; kind: string },
): Promise<SaleContents | EndedSale> {
  const sold = await getSale(db, orderId);
  const { annulledAt } = sold;
  const isNew = kind === "confirmation" && isAsBought(sold.snapshot);
  const { changes, ...money } = isNew
    ? { ...NOTHING_MOVED, changes: [] }
    : await findSaleMoney(db, { orderId });
  const history = isNew ? { ...sold, versions: [], endings: [] } : await readHistory(db, sold);
  const sale = { history, money, changes };
  if (!annulledAt) return { ...sale, annulment: null };
  const annulment = await findAnnulment(db, { orderId, annulledAt });
  return annulment.ending
    ? await getEndedContract(db, { orderId, id: annulment.ending.id })
    : { ...sale, annulment };
}
