import type { ReceiptAccess } from "@shop/contracts/receipts";
import type { Brand } from "@shop/domain/brand/brand";
import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { lastFourDigits } from "@shop/domain/orders/payment-type";
import { installmentsLabel, paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { joinedName } from "@shop/domain/people/person-name";
import { formatPhone } from "@shop/domain/people/phone";
import { formatRut } from "@shop/domain/people/rut";
import {
  isWhole,
  type OrderSnapshot,
  type SalePayment,
  type SnapshotStudent,
  type SoldOrder,
} from "../../../db/stored/order-snapshot";
import { PdfPage } from "../../../pdf/pdf-page";
import { initialsOf, maskEmail, maskPhone, maskRut } from "./mask";
import { receiptCopy as copy } from "./receipt-copy";
import { writeEnrolments, writePurchase, writeSummary } from "./receipt-students";

export interface ReceiptMoney {
  changePayments: readonly { paidAt: string; payment: SalePayment }[];
  returnedClp: number;
  /** CLP not yet returned. */
  pendingClp: number;
  /** CLP kept for classes given in courses that were cancelled or dropped. */
  classesGivenClp: number;
}

export const NOTHING_MOVED: ReceiptMoney = {
  changePayments: [],
  returnedClp: 0,
  pendingClp: 0,
  classesGivenClp: 0,
};

export interface ReceiptOptions {
  brand: Brand;
  access: ReceiptAccess;
  annulledAt: Date | null;
  /** Number of this receipt of a changed purchase, and when the next one replaced it. */
  version?: { number: number; replacedAt: Date | null };
  money: ReceiptMoney;
}

const titleOf = ({ annulledAt }: Pick<ReceiptOptions, "annulledAt">) =>
  annulledAt ? copy.annulledTitle : copy.title;

const orderFacts = ({ buyOrder, finishedAt }: SoldOrder) =>
  [
    [copy.buyOrder, buyOrder],
    [copy.date, formatInstant(new Date(finishedAt))],
  ] as const;

function versionText({ number, replacedAt }: NonNullable<ReceiptOptions["version"]>): string {
  return replacedAt ? copy.replaced(number, formatInstant(replacedAt)) : copy.holds(number);
}

function writeHead(page: PdfPage, snapshot: SoldOrder, options: ReceiptOptions): void {
  const { seller, terms, totalClp, reference } = snapshot;
  const { annulledAt, access, version } = options;
  page.letterhead({ seller, title: titleOf(options) });
  page.space(6);
  if (annulledAt) page.notice(copy.annulled(formatInstant(annulledAt)));
  if (!isWhole(snapshot)) page.notice(copy.minimised(formatInstant(new Date(snapshot.minimisedAt))));
  else if (access === "public") page.notice(copy.summary);
  page.notice(copy.notInvoice);
  page.summary(
    [copy.total, formatClp(totalClp)],
    [
      [copy.order, reference],
      ...orderFacts(snapshot),
      ...(version ? [[copy.version, versionText(version)] as const] : []),
      [copy.terms, copy.accepted(terms.version, formatInstant(new Date(terms.acceptedAt)))],
    ],
  );
}

function writeCard(
  page: PdfPage,
  { authorizationCode, paymentTypeCode, installments, cardNumber, amountClp }: SalePayment,
): void {
  page.facts([
    ...(authorizationCode ? [[copy.authorization, authorizationCode] as const] : []),
    ...(paymentTypeCode ? [[copy.cardType, paymentTypeLabel(paymentTypeCode)] as const] : []),
    [copy.installments, installmentsLabel(installments ?? 0)],
    ...(cardNumber ? [[copy.card, `**** **** **** ${lastFourDigits(cardNumber)}`] as const] : []),
    [copy.paid, formatClp(amountClp)],
  ]);
}

function writeSalePayment(page: PdfPage, payment: SalePayment): void {
  const { byHand, amountClp } = payment;
  if (byHand)
    page.facts([
      [copy.way, copy.ways[byHand.kind]],
      [copy.proof, byHand.proof],
      [copy.paid, formatClp(amountClp)],
    ]);
  else writeCard(page, payment);
}

function writePayment(page: PdfPage, { payment }: SoldOrder, { money }: ReceiptOptions): void {
  const { changePayments, returnedClp, pendingClp, classesGivenClp } = money;
  page.heading(copy.payment);
  if (payment) writeSalePayment(page, payment);
  else if (changePayments.length === 0) page.text(copy.free);
  for (const { paidAt, payment: ofChange } of changePayments) {
    page.space(4);
    page.text(copy.changePayment(formatInstant(new Date(paidAt))), { isBold: true });
    writeCard(page, ofChange);
  }
  page.facts([
    ...(returnedClp > 0 ? [[copy.returned, formatClp(returnedClp)] as const] : []),
    ...(pendingClp > 0 ? [[copy.pending, formatClp(pendingClp)] as const] : []),
    ...(classesGivenClp > 0
      ? [[copy.classesGiven, copy.ofCancelled(formatClp(classesGivenClp))] as const]
      : []),
  ]);
}

function writeGuardian(page: PdfPage, { guardian }: SoldOrder): void {
  const { name, fatherLastName, motherLastName, rut, email, phone, address, commune } = guardian;
  page.heading(copy.guardian);
  page.facts([
    [copy.name, joinedName(name, fatherLastName, motherLastName)],
    [copy.rut, formatRut(rut)],
    ...(email ? [[copy.email, email] as const] : []),
    ...(phone ? [[copy.phone, formatPhone(phone)] as const] : []),
    [copy.address, address],
    [copy.commune, commune],
  ]);
}

function writeMaskedGuardian(page: PdfPage, { guardian }: SoldOrder): void {
  const { name, fatherLastName, motherLastName, rut, email, phone } = guardian;
  page.heading(copy.guardian);
  page.facts([
    [copy.name, initialsOf(name, fatherLastName, motherLastName)],
    [copy.rut, maskRut(rut)],
    ...(email ? [[copy.email, maskEmail(email)] as const] : []),
    ...(phone ? [[copy.phone, maskPhone(phone)] as const] : []),
  ]);
}

const finish = (page: PdfPage, { supportPhone }: SoldOrder): Promise<Buffer> =>
  page.finish((number, pages) => [copy.help(supportPhone), copy.page(number, pages)]);

/** Not a tax document, and says so. The public one shows what was paid, and people only as initials and masks. */
export async function createReceipt(snapshot: SoldOrder, options: ReceiptOptions): Promise<Buffer> {
  const { buyOrder, seller } = snapshot;
  const isFull = options.access === "full";
  const page = new PdfPage({
    title: `${titleOf(options)} ${buyOrder}`,
    author: seller.legalName,
    brand: options.brand,
  });
  writeHead(page, snapshot, options);
  writePayment(page, snapshot, options);
  (isFull ? writeGuardian : writeMaskedGuardian)(page, snapshot);
  page.heading(copy.purchase);
  (isFull ? writePurchase : writeSummary)(page, snapshot);
  return await finish(page, snapshot);
}

/** Only these students: their e-mails were never proven, so no other people and no money. */
export async function createEnrolmentReceipt(
  snapshot: OrderSnapshot,
  { students, brand }: { students: readonly SnapshotStudent[]; brand: Brand },
): Promise<Buffer> {
  const { buyOrder, seller, pack } = snapshot;
  const page = new PdfPage({
    title: `${copy.enrolmentTitle} ${buyOrder}`,
    author: seller.legalName,
    brand,
  });
  page.letterhead({ seller, title: copy.enrolmentTitle });
  page.space(6);
  page.notice(copy.notInvoice);
  page.summary([copy.order, snapshot.reference], orderFacts(snapshot));
  page.heading(copy.enrolments);
  writeEnrolments(page, students, pack);
  return await finish(page, snapshot);
}
