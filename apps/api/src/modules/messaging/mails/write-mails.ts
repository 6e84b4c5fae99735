import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatClp } from "@shop/domain/format/money";
import { wordList } from "@shop/domain/format/word-list";
import { OTP_LIMITS } from "@shop/domain/limits";
import { maskOtpCode } from "@shop/domain/people/otp-code";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { OrderSnapshot, SnapshotStudent } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import { annulmentCopy, confirmationCopy, footerCopy, otpCopy, reversalCopy } from "./mail-copy";
import { factList, factText, type Html, html, mailPage, paragraph } from "./mail-layout";

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
      { subject: otpCopy.subject, footer: footerCopy.automatic },
      html`${paragraph(otpCopy.title)}<p style="${CODE}">${shown}</p>${paragraph(life)}${paragraph(otpCopy.unasked)}`,
    ),
  };
}

/** Who takes what, where and from when; of a pack also its courses, which nobody chose one by one. */
function linesOf(student: SnapshotStudent, pack: OrderSnapshot["pack"]): string[] {
  const { name, fatherLastName, programName, venueName, isOnline, month, season, courses } = student;
  const packed = pack ? [confirmationCopy.pack(pack.title), ...courses.map(courseLabel)] : [];
  const venue = isOnline ? [] : [confirmationCopy.venue(confirmedVenueName(venueName))];
  return [
    `${name} ${fatherLastName}`,
    programName,
    ...packed,
    ...venue,
    confirmationCopy.start(monthLabel(month, season)),
  ];
}

function courseLabel(course: SnapshotStudent["courses"][number]): string {
  const hours = scheduleLabel(course.schedules);
  return [courseDisplayName(course), hours].filter(Boolean).join(" · ");
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

function studentMarkup([who = "", ...what]: string[]): Html {
  return html`<p style="margin:0 0 16px"><strong>${who}</strong>${what.map((line) => html`<br>${line}`)}</p>`;
}

interface Confirmation {
  to: string;
  greeting: string;
  title: string;
  students: readonly SnapshotStudent[];
  facts: [string, string][];
  receipt: Buffer;
}

function confirmed({ reference, buyOrder, pack, supportPhone }: OrderSnapshot, mail: Confirmation): Mail {
  const subject = confirmationCopy.subject(reference);
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  const opening = [mail.greeting, mail.title];
  const students = mail.students.map((student) => linesOf(student, pack));
  const facts: [string, string][] = [
    [confirmationCopy.order, reference],
    [confirmationCopy.buyOrder, buyOrder],
    ...mail.facts,
  ];
  const closing = confirmationCopy.attached;
  return {
    to: mail.to,
    subject,
    text: [...opening, ...students.map((lines) => lines.join("\n")), factText(facts), closing, footer].join(
      "\n\n",
    ),
    html: mailPage(
      { subject, footer },
      html`${opening.map(paragraph)}${students.map(studentMarkup)}${factList(facts)}${paragraph(closing)}`,
    ),
    attachments: [
      { fileName: "comprobante-pago-pdv.pdf", contentType: "application/pdf", content: mail.receipt },
    ],
  };
}

/** Mail of a finished order for its guardian: everybody, what was paid, and the receipt. */
export function confirmationMail(snapshot: OrderSnapshot, receipt: Buffer): Mail {
  const { guardian, students } = snapshot;
  return confirmed(snapshot, {
    to: guardian.email,
    greeting: confirmationCopy.greeting(guardian.name),
    title: confirmationCopy.guardianTitle,
    students,
    facts: priceFacts(snapshot),
    receipt,
  });
}

/**
 * Mail of a finished order for the students of one mailbox. Their e-mail was never proven, so it tells
 * about nobody else and of no money; the receipt must do the same.
 */
export function enrolmentMail(
  snapshot: OrderSnapshot,
  { students, ...rest }: Pick<Confirmation, "to" | "students" | "receipt">,
): Mail {
  return confirmed(snapshot, {
    ...rest,
    greeting: confirmationCopy.greeting(wordList([...new Set(students.map(({ name }) => name))])),
    title: confirmationCopy.studentTitle,
    students,
    facts: [],
  });
}

/** Mail for the guardian of an order that staff annulled: what happened to the purchase and to the money. */
export function annulmentMail(snapshot: OrderSnapshot): Mail {
  const { reference, buyOrder, guardian, students, payment, supportPhone } = snapshot;
  const subject = annulmentCopy.subject(reference);
  const money = payment ? [annulmentCopy.refunded, annulmentCopy.bank] : [annulmentCopy.free];
  const paragraphs = [annulmentCopy.greeting(guardian.name), annulmentCopy.title, ...money];
  const facts: [string, string][] = students.map(({ name, fatherLastName, programName }) => [
    annulmentCopy.enrolment,
    `${name} ${fatherLastName} · ${programName}`,
  ]);
  facts.push([annulmentCopy.order, reference], [annulmentCopy.buyOrder, buyOrder]);
  if (payment) facts.push([annulmentCopy.amount, formatClp(payment.amountClp)]);
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  return {
    to: guardian.email,
    subject,
    text: [...paragraphs, factText(facts), footer].join("\n\n"),
    html: mailPage({ subject, footer }, html`${paragraphs.map(paragraph)}${factList(facts)}`),
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
export function reversalMail(reversal: Reversal): Mail {
  const { email: to, name, reference, buyOrder, amountClp, reversedClp, supportPhone } = reversal;
  const subject = reversalCopy.subject(reference);
  const given = reversedClp ?? amountClp;
  const because = reasonOf(reversal);
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
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  return {
    to,
    subject,
    text: [...paragraphs, factText(facts), footer].join("\n\n"),
    html: mailPage({ subject, footer }, html`${paragraphs.map(paragraph)}${factList(facts)}`),
  };
}
