import { TAX_KIND_FACTS } from "@shop/domain/tax/tax-documents";
import type { Reader, Tx } from "../../../db/database";
import { isReachable, SoldOrder } from "../../../db/stored/order-snapshot";
import { enqueue } from "../../../jobs/enqueue";
import { documentMail } from "../../messaging/mails/money-mails";
import { mailOf, type OrderMails } from "../../orders/mails/order-mails";
import { findIssuedDocument, type TaxDocumentRow } from "./tax-document-queries";

export async function mailDocument(
  tx: Tx,
  { orderId, attemptId, refundId }: Pick<TaxDocumentRow, "attemptId" | "refundId"> & { orderId: number },
): Promise<void> {
  const mail =
    refundId === null
      ? ({ kind: "tax_document", orderId, attemptId } as const)
      : ({ kind: "credit_note", orderId, refundId } as const);
  await enqueue(tx, "send_order_mail", mail);
}

// Null when the buyer was deleted.
async function findIssued(db: Reader, of: { attemptId: number } | { refundId: number }) {
  const { document, buyOrder, snapshot } = await findIssuedDocument(db, of);
  const sale = SoldOrder.parse(snapshot);
  if (!isReachable(sale)) return null;
  const { guardian, reference } = sale;
  const { kind, folio, url, amountClp } = document;
  return {
    buyOrder,
    reference,
    name: guardian.name,
    email: guardian.email,
    amountClp,
    document: {
      name: TAX_KIND_FACTS[kind].name,
      folio: folio ?? "",
      url,
      isRefund: document.refundId !== null,
    },
  };
}

export const documentMails: OrderMails<"tax_document" | "credit_note"> = {
  tax_document: async (making, { attemptId }) =>
    mailOf(making, await findIssued(making.db, { attemptId }), documentMail),
  credit_note: async (making, { refundId }) =>
    mailOf(making, await findIssued(making.db, { refundId }), documentMail),
};
