import type { Brand } from "@shop/domain/brand/brand";
import type { NoticePart } from "@shop/domain/contract/consumer-notice";
import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { classModeOf } from "@shop/domain/programs/class-mode";
import { pageAddress } from "@shop/domain/steps/page-paths";
import { type OrderSnapshot, soldKind } from "../../../db/stored/order-snapshot";
import { PdfPage } from "../../../pdf/pdf-page";
import { receiptCopy } from "../receipts/receipt-copy";
import { type Purchase, writePurchase } from "../receipts/receipt-students";
import { quotePdfCopy as copy } from "./quote-pdf-copy";

export interface QuotedOrder extends Purchase, Pick<OrderSnapshot, "seller" | "supportPhone"> {
  brand: Brand;
  issuedAt: Date;
  shopUrl: string;
  /** Null for what a link cannot hold, such as a pack. */
  link: string | null;
  notice: readonly NoticePart[];
}

// The notice stands on one page.
const NOTICE_HEIGHT = 170;

function writeHead(page: PdfPage, { seller, issuedAt, shopUrl, totalClp }: QuotedOrder): void {
  page.letterhead({ seller, title: copy.title });
  page.space(6);
  page.notice(copy.informational);
  page.summary(
    [receiptCopy.total, formatClp(totalClp)],
    [
      [copy.priceOf, copy.instant(formatInstant(issuedAt))],
      [copy.seats, copy.subject],
      [copy.goOn, shopUrl],
    ],
  );
}

/** Price rows add up to the quote's total. It has no legal value and says so (REVIEW-10). */
export async function createQuotePdf(order: QuotedOrder): Promise<Buffer> {
  const { students, seller, brand, supportPhone, issuedAt } = order;
  const page = new PdfPage({ title: copy.title, author: seller.legalName, brand, createdAt: issuedAt });
  writeHead(page, order);
  page.heading(copy.contents);
  writePurchase(page, order);
  page.space(6);
  page.text(copy.annual, { colour: "grey" });
  if (students.some((student) => classModeOf(soldKind(student)) !== "venue"))
    page.text(copy.headOffice(seller.address), { colour: "grey" });
  if (order.link) {
    page.space(14);
    page.code(order.link, [
      copy.again,
      order.coupon ? `${copy.againHint} ${copy.againWithoutCoupon}` : copy.againHint,
    ]);
  }
  page.keepTogether(NOTICE_HEIGHT);
  page.heading(copy.before);
  for (const { title, text } of order.notice) page.fact(title, text);
  page.fact(copy.withdrawalPage, order.shopUrl + pageAddress("Withdrawal"));
  return await page.finish((number, pages) => [
    receiptCopy.help(supportPhone),
    receiptCopy.page(number, pages),
  ]);
}
