import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { lastFourDigits } from "@shop/domain/orders/payment-type";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import { PdfPage } from "../../../pdf/pdf-page";
import { maskEmail, maskPhone, maskRut } from "./mask";
import { receiptCopy as copy } from "./receipt-copy";
import { writePurchase } from "./receipt-students";

interface ReceiptOptions {
  /** Hides the guardian's contact data from whoever is not the buyer. */
  isMasked: boolean;
  /** Of an annulled order: the receipt then says so, and calls nothing paid. */
  annulledAt: Date | null;
}

const titleOf = ({ annulledAt }: ReceiptOptions) => (annulledAt ? copy.annulledTitle : copy.title);

function writeHead(page: PdfPage, snapshot: OrderSnapshot, options: ReceiptOptions): void {
  const { seller, buyOrder, finishedAt, terms } = snapshot;
  page.letterhead({ brand: copy.brand, seller, title: titleOf(options) });
  page.space(6);
  if (options.annulledAt) page.notice(copy.annulled(formatInstant(options.annulledAt)));
  page.notice(copy.notInvoice);
  page.fact(copy.order, buyOrder);
  page.fact(copy.date, formatInstant(new Date(finishedAt)));
  page.fact(copy.terms, copy.accepted(terms.version, formatInstant(new Date(terms.acceptedAt))));
}

function writePayment(page: PdfPage, { payment }: OrderSnapshot, { annulledAt }: ReceiptOptions): void {
  page.heading(copy.payment);
  if (!payment) {
    page.text(copy.free);
    return;
  }
  const { authorizationCode, paymentTypeCode, installments, cardNumber, amountClp } = payment;
  if (authorizationCode) page.fact(copy.authorization, authorizationCode);
  if (paymentTypeCode) page.fact(copy.cardType, paymentTypeLabel(paymentTypeCode));
  page.fact(copy.installments, installmentsLabel(installments ?? 0));
  if (cardNumber) page.fact(copy.card, `**** **** **** ${lastFourDigits(cardNumber)}`);
  page.fact(annulledAt ? copy.givenBack : copy.paid, formatClp(amountClp));
}

function writeGuardian(page: PdfPage, { guardian }: OrderSnapshot, { isMasked }: ReceiptOptions): void {
  const { name, fatherLastName, motherLastName, rut, email, phone, address, commune } = guardian;
  page.heading(copy.guardian);
  page.fact(copy.name, `${name} ${fatherLastName} ${motherLastName}`);
  page.fact(copy.rut, isMasked ? maskRut(rut) : formatRut(rut));
  page.fact(copy.email, isMasked ? maskEmail(email) : email);
  page.fact(copy.phone, isMasked ? maskPhone(phone) : formatPhone(phone));
  if (!isMasked) page.fact(copy.address, address);
  page.fact(copy.commune, commune);
}

/** Receipt of a sale as an A4 PDF, from its snapshot alone. It is no tax document and says so. */
export async function createReceipt(snapshot: OrderSnapshot, options: ReceiptOptions): Promise<Buffer> {
  const { buyOrder, seller, supportPhone } = snapshot;
  const page = new PdfPage({ title: `${titleOf(options)} ${buyOrder}`, author: seller.legalName });
  writeHead(page, snapshot, options);
  writePayment(page, snapshot, options);
  writeGuardian(page, snapshot, options);
  page.heading(copy.purchase);
  writePurchase(page, snapshot);
  return await page.finish((number, pages) => [copy.help(supportPhone), copy.page(number, pages)]);
}
