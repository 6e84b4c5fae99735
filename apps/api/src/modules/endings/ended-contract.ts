import type { Reader } from "../../db/database";
import { isAsBought, type SoldOrder } from "../../db/stored/order-snapshot";
import type { EndedContract } from "../messaging/mails/ending-mail";
import type { MoneyBack } from "../messaging/mails/money-mails";
import { NOTHING_MOVED, type ReceiptMoney } from "../messaging/receipts/create-receipt";
import { findEndings } from "../orders/rows/ending-queries";
import { getSale } from "../sales/receipts/find-receipt";
import { findAnnulment } from "../sales/sold/annulment-queries";
import { findSaleMoney } from "../sales/sold/sale-money-queries";
import { findVersions } from "../sales/sold/version-queries";

export interface SaleContents {
  snapshot: SoldOrder;
  annulment: MoneyBack | null;
  money: ReceiptMoney;
  /** Newest first; `position` of the student in the sale. */
  changes: readonly { id: number; position: number; madeAt: Date }[];
  /** At the acceptance of the contract; changes may have moved students. */
  acceptedVenues: readonly string[];
}

async function findAcceptedVenues(db: Reader, orderId: number, sold: SoldOrder): Promise<string[]> {
  const [first] = await findVersions(db, orderId);
  return (first?.snapshot ?? sold).students.map(({ venueName }) => venueName);
}

export async function getEndedContract(
  db: Reader,
  { orderId, id }: { orderId: number; id: number },
): Promise<EndedContract> {
  const endings = await findEndings(db, orderId);
  const ending = endings.find((known) => known.id === id);
  if (!ending) throw new Error(`ending ${id} is gone`);
  const { snapshot: sale } = await getSale(db, orderId);
  const over = new Set(endings.flatMap(({ positions }) => positions));
  return {
    ending,
    sale,
    endsOrder: sale.students.every(({ ended }, position) => ended || over.has(position)),
  };
}

// Skips the queries for changes and money for a new sale's confirmation.
export async function getSaleOrEnding(
  db: Reader,
  { orderId, kind }: { orderId: number; kind: string },
): Promise<SaleContents | EndedContract> {
  const { snapshot, annulledAt } = await getSale(db, orderId);
  const isNew = kind === "confirmation" && isAsBought(snapshot);
  const { changes, ...money } = isNew
    ? { ...NOTHING_MOVED, changes: [] }
    : await findSaleMoney(db, { orderId });
  const acceptedVenues = isNew
    ? snapshot.students.map(({ venueName }) => venueName)
    : await findAcceptedVenues(db, orderId, snapshot);
  const sale = { snapshot, money, changes, acceptedVenues };
  if (!annulledAt) return { ...sale, annulment: null };
  const annulment = await findAnnulment(db, { orderId, annulledAt });
  return annulment.ending
    ? await getEndedContract(db, { orderId, id: annulment.ending.id })
    : { ...sale, annulment };
}
