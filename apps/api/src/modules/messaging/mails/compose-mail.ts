import { type Brand, brandFile } from "@shop/domain/brand/brand";
import { PAGE_PATHS, pageAddress } from "@shop/domain/steps/page-paths";
import type { OrderSnapshot } from "../../../db/stored/order-snapshot";
import type { Mail, MailAttachment } from "../../../gateways/mailer";
import { signName, signPayLink } from "../../../http/signature";
import type { Season } from "./class-plan";
import { footerCopy as copy } from "./copy/mail-copy";
import { type Block, footLine } from "./mail-blocks";
import { type MailParts, writeMail } from "./mail-layout";

export interface MailContext {
  brand: Brand;
  season: Season;
  supportHours: string;
  /** Opens a conversation; null when nobody answers there. */
  whatsApp: string | null;
  /** URL of the remote classes; null when not configured. */
  classroom: string | null;
  /** Without a path; null when not configured. */
  shopUrl: string | null;
  /** Signs the token in the link to a purchase's page. */
  linkKey: Buffer;
}

export type Seller = Pick<OrderSnapshot, "seller" | "supportPhone">;

// Null without a public URL of the shop.
export const purchaseAddress = (
  { shopUrl, linkKey }: Pick<MailContext, "shopUrl" | "linkKey">,
  buyOrder: string,
): string | null => shopUrl && shopUrl + PAGE_PATHS.Purchase.replace(":token", signName(linkKey, buyOrder));

/** Of an order sold by hand, until it is paid. */
export const payLinkAddress = (
  { shopUrl, linkKey }: Pick<MailContext, "shopUrl" | "linkKey">,
  buyOrder: string,
): string | null => shopUrl && shopUrl + PAGE_PATHS.PayLink.replace(":token", signPayLink(linkKey, buyOrder));

export const linkTo = (words: string, address: string | null) =>
  address === null ? null : ([words, address] as const);

export const contactLines = (
  supportPhone: string,
  { whatsApp, supportHours }: Pick<MailContext, "whatsApp" | "supportHours">,
): Block[] => [
  footLine(copy.help, [supportPhone, `tel:${supportPhone.replace(/[^\d+]/g, "")}`]),
  ...(whatsApp ? [footLine(copy.whatsApp, [whatsApp.replace(/^https?:\/\//, ""), whatsApp])] : []),
  footLine(copy.hours(supportHours)),
];

function footerOf({ seller, supportPhone }: Seller, context: MailContext): Block[] {
  const yourData = context.shopUrl && context.shopUrl + pageAddress("YourData");
  return [
    ...contactLines(supportPhone, context),
    footLine(copy.answer),
    footLine(`${seller.legalName} · ${seller.address}`),
    ...(yourData ? [footLine(copy.yourData, [yourData.replace(/^https?:\/\//, ""), yourData])] : []),
  ];
}

export const calendarName = ({ brand }: Pick<MailContext, "brand">) => brandFile("horario", brand, "ics");

export const calendarFiles = (calendar: string | null, context: MailContext): MailAttachment[] =>
  calendar
    ? [
        {
          fileName: calendarName(context),
          contentType: "text/calendar; charset=utf-8",
          content: Buffer.from(calendar),
        },
      ]
    : [];

interface Composed extends Seller, MailParts {
  to: string;
  subject: string;
  attachments?: MailAttachment[];
}

// A mail of the academy, which the reader may answer.
export function composeMail(
  { to, subject, seller, supportPhone, attachments = [], ...parts }: Composed,
  context: MailContext,
): Mail {
  const envelope = { to, replyTo: seller.email, subject, attachments };
  return writeMail(envelope, parts, {
    brand: context.brand,
    footer: footerOf({ seller, supportPhone }, context),
  });
}
