import { formatInstant } from "@shop/domain/format/instants";
import { formatClp } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import { OTP_LIMITS } from "@shop/domain/limits";
import { maskOtpCode } from "@shop/domain/people/otp-code";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import type { OrderSnapshot, SnapshotStudent } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import { classCalendarOf, courseLine, firstClassOf, mapAddressOf, type Season } from "./class-plan";
import { annulmentCopy, confirmationCopy, footerCopy, otpCopy, reversalCopy, unpaidCopy } from "./mail-copy";
import {
  box,
  buttonLink,
  factList,
  factText,
  type Html,
  html,
  link,
  mailPage,
  paragraph,
  steps,
} from "./mail-layout";

/** What the mails of an order need beside its snapshot. */
export interface MailContext {
  season: Season;
  /** When people answer. */
  supportHours: string;
  /** Where the shop is, without a path; null while nobody told. */
  shopUrl: string | null;
}

const CODE = "margin:0 0 16px;font-size:32px;font-weight:bold;letter-spacing:4px;text-align:center";

/** Mail with the code. It greets nobody by name: whoever asks for it chose that text, and the reader may be another. */
export function otpMail({ to, code }: { to: string; code: string }): Mail {
  const life = otpCopy.life(OTP_LIMITS.lifeMs / 60_000);
  const shown = maskOtpCode(code);
  return {
    to,
    subject: otpCopy.subject,
    text: [otpCopy.title, shown, life, otpCopy.unasked, footerCopy.automatic].join("\n\n"),
    html: mailPage(
      { subject: otpCopy.subject, title: otpCopy.title, footer: [footerCopy.automatic] },
      html`<p style="${CODE}">${shown}</p>${paragraph(life)}${paragraph(otpCopy.unasked)}`,
    ),
  };
}

/** Who takes what, where, when and from when. */
function linesOf(student: SnapshotStudent, { pack, finishedAt }: OrderSnapshot): string[] {
  const {
    name,
    fatherLastName,
    programName,
    venueName,
    venueAddress,
    isOnline,
    month,
    season: year,
    courses,
  } = student;
  const first = firstClassOf(student, finishedAt);
  return [
    `${name} ${fatherLastName}`,
    programName,
    ...(pack ? [confirmationCopy.pack(pack.title)] : []),
    ...courses.map(courseLine),
    ...(isOnline ? [] : [confirmationCopy.venue(`${confirmedVenueName(venueName)}, ${venueAddress}`)]),
    confirmationCopy.start(monthLabel(month, year)),
    ...(first ? [confirmationCopy.firstClass(first)] : []),
  ];
}

/** What the guardian paid; of a pack also its price before and in the offer. */
function priceFacts({ pack, totalClp }: OrderSnapshot): [string, string][] {
  const prices: [string, number][] = pack
    ? [
        [confirmationCopy.originalPrice, pack.priceClp],
        [confirmationCopy.offerPrice, pack.offerPriceClp],
      ]
    : [];
  return [...prices, [confirmationCopy.total, totalClp] as const].map(([label, amount]) => [
    label,
    formatClp(amount),
  ]);
}

function studentMarkup([who = "", ...what]: string[], map: string | null): Html {
  const lines = what.map((line) => html`<br>${line}`);
  return box(html`<strong>${who}</strong>${lines}${map && html`<br>${link(confirmationCopy.map, map)}`}`);
}

interface Confirmation {
  to: string;
  greeting: string;
  title: string;
  students: readonly SnapshotStudent[];
  facts: [string, string][];
  receipt: Buffer;
  /** Where the purchase can be seen; null for whom its money is no business. */
  address: string | null;
}

const footerOf = (
  { seller, supportPhone }: Pick<OrderSnapshot, "seller" | "supportPhone">,
  { supportHours }: MailContext,
) => [
  `${footerCopy.help(supportPhone)} ${footerCopy.answer}`,
  footerCopy.hours(supportHours),
  `${seller.legalName} · ${seller.address}`,
];

function confirmed(snapshot: OrderSnapshot, context: MailContext, mail: Confirmation): Mail {
  const { reference, buyOrder, seller } = snapshot;
  const subject = confirmationCopy.subject(reference);
  const footer = footerOf(snapshot, context);
  const students = mail.students.map((student) => ({
    lines: linesOf(student, snapshot),
    map: mapAddressOf(student),
  }));
  const facts: [string, string][] = [
    [confirmationCopy.order, reference],
    [confirmationCopy.buyOrder, buyOrder],
    ...mail.facts,
  ];
  const domain = context.shopUrl ? new URL(context.shopUrl).hostname : "localhost";
  const calendar = classCalendarOf(snapshot, mail.students, { season: context.season, domain });
  const { receipt, calendar: calendarStep, start, ask } = confirmationCopy.steps;
  const next = [receipt, ...(calendar ? [calendarStep, start] : []), ask];
  const closing = confirmationCopy.attached;
  return {
    to: mail.to,
    replyTo: seller.email,
    subject,
    text: [
      mail.title,
      mail.greeting,
      ...students.map(({ lines, map }) => [...lines, ...(map ? [map] : [])].join("\n")),
      factText(facts),
      ...(mail.address ? [`${confirmationCopy.open}: ${mail.address}`] : []),
      [confirmationCopy.next, ...next.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
      closing,
      footer.join("\n"),
    ].join("\n\n"),
    html: mailPage(
      { subject, title: mail.title, footer },
      html`${paragraph(mail.greeting)}${students.map(({ lines, map }) => studentMarkup(lines, map))}${factList(facts)}${mail.address && buttonLink(confirmationCopy.open, mail.address)}${steps(confirmationCopy.next, next)}${paragraph(closing)}`,
    ),
    attachments: [
      { fileName: "comprobante-pago-pdv.pdf", contentType: "application/pdf", content: mail.receipt },
      ...(calendar
        ? [
            {
              fileName: "horario-pdv.ics",
              contentType: "text/calendar; charset=utf-8",
              content: Buffer.from(calendar),
            },
          ]
        : []),
    ],
  };
}

/** Mail of a finished order for its guardian: everybody, what was paid, and the receipt. */
export function confirmationMail(snapshot: OrderSnapshot, context: MailContext, receipt: Buffer): Mail {
  const { guardian, students, buyOrder } = snapshot;
  return confirmed(snapshot, context, {
    to: guardian.email,
    greeting: confirmationCopy.greeting(guardian.name),
    title: confirmationCopy.guardianTitle,
    students,
    facts: priceFacts(snapshot),
    receipt,
    address: context.shopUrl && `${context.shopUrl}/comprobante/${buyOrder}`,
  });
}

/**
 * Mail of a finished order for the students of one mailbox. Their e-mail was never proven, so it tells
 * about nobody else and of no money; the receipt must do the same.
 */
export function enrolmentMail(
  snapshot: OrderSnapshot,
  context: MailContext,
  { students, ...rest }: Pick<Confirmation, "to" | "students" | "receipt">,
): Mail {
  return confirmed(snapshot, context, {
    ...rest,
    address: null,
    greeting: confirmationCopy.greeting(wordList([...new Set(students.map(({ name }) => name))])),
    title: confirmationCopy.studentTitle,
    students,
    facts: [],
  });
}

/** Mail for the guardian of an order that staff annulled: what happened to the purchase and to the money. */
export function annulmentMail(snapshot: OrderSnapshot, context: MailContext): Mail {
  const { reference, buyOrder, guardian, students, payment, seller } = snapshot;
  const subject = annulmentCopy.subject(reference);
  const money = payment ? [annulmentCopy.refunded, annulmentCopy.bank] : [annulmentCopy.free];
  const { title } = annulmentCopy;
  const paragraphs = [annulmentCopy.greeting(guardian.name), ...money];
  const facts: [string, string][] = students.map(({ name, fatherLastName, programName }) => [
    annulmentCopy.enrolment,
    `${name} ${fatherLastName} · ${programName}`,
  ]);
  facts.push([annulmentCopy.order, reference], [annulmentCopy.buyOrder, buyOrder]);
  if (payment) facts.push([annulmentCopy.amount, formatClp(payment.amountClp)]);
  const footer = footerOf(snapshot, context);
  return {
    to: guardian.email,
    replyTo: seller.email,
    subject,
    text: [title, ...paragraphs, factText(facts), footer.join("\n")].join("\n\n"),
    html: mailPage({ subject, title, footer }, html`${paragraphs.map(paragraph)}${factList(facts)}`),
  };
}

/** Money that was taken and given back. */
export interface Reversal {
  email: string;
  name: string;
  reference: string;
  buyOrder: string;
  amountClp: number;
  /** What was given back: less than the amount when the bank had approved a part only. */
  reversedClp: number | null;
  /** A person decided it. */
  isReviewed: boolean;
  seller: OrderSnapshot["seller"];
  supportPhone: string;
}

function reasonOf({ amountClp, reversedClp, isReviewed }: Reversal) {
  if (isReviewed) return reversalCopy.reviewed;
  return reversedClp !== null && reversedClp < amountClp ? reversalCopy.inPart : reversalCopy.withoutSeats;
}

/**
 * Mail that says that money was taken and given back: the seats were gone, only a part was approved (C17), or
 * a person found that it was not what had been asked for.
 */
export function reversalMail(reversal: Reversal, context: MailContext): Mail {
  const { email: to, name, reference, buyOrder, amountClp, reversedClp, seller, supportPhone } = reversal;
  const subject = reversalCopy.subject(reference);
  const given = reversedClp ?? amountClp;
  const because = reasonOf(reversal);
  const { title } = reversalCopy;
  const paragraphs = [
    reversalCopy.greeting(name),
    because.reason,
    reversalCopy.reversed,
    reversalCopy.bank,
    because.again,
  ];
  const facts: [string, string][] = [
    [reversalCopy.order, reference],
    [reversalCopy.buyOrder, buyOrder],
    [reversalCopy.amount, formatClp(given)],
  ];
  const footer = footerOf({ seller, supportPhone }, context);
  return {
    to,
    replyTo: seller.email,
    subject,
    text: [title, ...paragraphs, factText(facts), footer.join("\n")].join("\n\n"),
    html: mailPage({ subject, title, footer }, html`${paragraphs.map(paragraph)}${factList(facts)}`),
  };
}

/** A payment that the buyer was told to wait for, and that came to nothing. */
export interface Unpaid extends Pick<Reversal, "email" | "name" | "reference" | "amountClp"> {
  /** Until when the seats are held; null when they are not. */
  heldUntil: Date | null;
  seller: OrderSnapshot["seller"];
  supportPhone: string;
}

/** Mail that ends a wait: nothing was paid, until when the seats are held, and how to go on. */
export function unpaidMail(unpaid: Unpaid, context: MailContext): Mail {
  const { email: to, name, reference, amountClp, heldUntil, seller, supportPhone } = unpaid;
  const { title } = unpaidCopy;
  const subject = unpaidCopy.subject(reference);
  const seats = heldUntil ? unpaidCopy.held(formatInstant(heldUntil)) : unpaidCopy.released;
  const paragraphs = [unpaidCopy.greeting(name), unpaidCopy.reason, seats];
  const facts: [string, string][] = [
    [unpaidCopy.order, reference],
    [unpaidCopy.amount, formatClp(amountClp)],
  ];
  const footer = footerOf({ seller, supportPhone }, context);
  return {
    to,
    replyTo: seller.email,
    subject,
    text: [title, ...paragraphs, factText(facts), footer.join("\n")].join("\n\n"),
    html: mailPage({ subject, title, footer }, html`${paragraphs.map(paragraph)}${factList(facts)}`),
  };
}
