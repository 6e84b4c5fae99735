import { courseDisplayName } from "@shop/domain/courses/course-name";
import { formatClp } from "@shop/domain/format/money";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import { scheduleLabel } from "@shop/domain/schedule/schedule-copy";
import type { OrderSnapshot, SnapshotStudent } from "../../../db/stored/order-snapshot";
import type { Mail } from "../../../gateways/mailer";
import { type Html, html } from "./html";
import { confirmationCopy as copy, footerCopy } from "./mail-copy";
import { factList, factText, mailPage, paragraph } from "./mail-layout";

interface Recipient {
  email: string;
  name: string;
  isGuardian: boolean;
}

/** Who takes what, where and from when; of a pack also its courses, which nobody chose one by one. */
function linesOf(student: SnapshotStudent, pack: OrderSnapshot["pack"]): string[] {
  const { name, fatherLastName, programName, venueName, isOnline, month, courses } = student;
  const packed = pack ? [copy.pack(pack.title), ...courses.map(courseLabel)] : [];
  const venue = isOnline ? [] : [copy.venue(confirmedVenueName(venueName))];
  return [`${name} ${fatherLastName}`, programName, ...packed, ...venue, copy.start(monthLabel(month))];
}

function courseLabel(course: SnapshotStudent["courses"][number]): string {
  const hours = scheduleLabel(course.schedules);
  return [courseDisplayName(course), hours].filter(Boolean).join(" · ");
}

/** What the guardian paid; of a pack also its price before and in the offer. */
function priceFacts({ pack, totalClp }: OrderSnapshot): [string, string][] {
  const prices: [string, number][] = pack
    ? [
        [copy.originalPrice, pack.priceClp],
        [copy.offerPrice, pack.offerPriceClp],
      ]
    : [];
  return [...prices, [copy.total, totalClp] as const].map(([label, amount]) => [label, formatClp(amount)]);
}

function studentMarkup([who = "", ...what]: string[]): Html {
  return html`<p style="margin:0 0 16px"><strong>${who}</strong>${what.map((line) => html`<br>${line}`)}</p>`;
}

/**
 * Mail of a finished order, for the guardian or a student; the receipt goes as an attachment.
 * A student's e-mail was never proven, so that mail tells about this student alone and its receipt masks contact data.
 */
export function confirmationMail(snapshot: OrderSnapshot, recipient: Recipient, receipt: Buffer): Mail {
  const { buyOrder, pack, supportPhone } = snapshot;
  const { email, name, isGuardian } = recipient;
  const subject = copy.subject(buyOrder);
  const title = isGuardian ? copy.guardianTitle : copy.studentTitle;
  const students = snapshot.students
    .filter((student) => isGuardian || student.email === email)
    .map((student) => linesOf(student, pack));
  const facts: [string, string][] = [[copy.order, buyOrder]];
  if (isGuardian) facts.push(...priceFacts(snapshot));
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  return {
    to: email,
    subject,
    text: [
      copy.greeting(name),
      title,
      ...students.map((lines) => lines.join("\n")),
      factText(facts),
      copy.attached,
      footer,
    ].join("\n\n"),
    html: mailPage(
      { subject, footer },
      html`${paragraph(copy.greeting(name))}${paragraph(title)}${students.map(studentMarkup)}${factList(facts)}${paragraph(copy.attached)}`,
    ),
    attachments: [{ fileName: "comprobante-pago-pdv.pdf", contentType: "application/pdf", content: receipt }],
  };
}
