import { formatClp } from "@shop/domain/format/money";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import type { Mail } from "../../gateways/mailer";
import type { OrderSnapshot, SnapshotStudent } from "../receipts/order-snapshot";
import { type Html, html } from "./html";
import { confirmationCopy as copy, footerCopy } from "./mail-copy";
import { fact, mailPage, paragraph } from "./mail-layout";

interface Recipient {
  email: string;
  name: string;
  isGuardian: boolean;
}

function linesOf({ name, fatherLastName, programName, venueName, isOnline, mes }: SnapshotStudent): string[] {
  const venue = isOnline ? [] : [copy.venue(confirmedVenueName(venueName))];
  return [`${name} ${fatherLastName}`, programName, ...venue, copy.start(monthLabel(mes))];
}

function studentMarkup(student: SnapshotStudent): Html {
  const [who = "", ...what] = linesOf(student);
  return html`<p style="margin:0 0 16px"><strong>${who}</strong>${what.map((line) => html`<br>${line}`)}</p>`;
}

/**
 * Mail of a finished order, for the guardian or a student; the receipt goes as an attachment.
 * A student's e-mail was never proven, so that mail tells about this student alone and its receipt masks contact data.
 */
export function confirmationMail(snapshot: OrderSnapshot, recipient: Recipient, receipt: Buffer): Mail {
  const { buyOrder, totalClp, supportPhone } = snapshot;
  const { email, name, isGuardian } = recipient;
  const subject = copy.subject(buyOrder);
  const title = isGuardian ? copy.guardianTitle : copy.studentTitle;
  const students = snapshot.students.filter((student) => isGuardian || student.email === email);
  const facts: [string, string][] = [[copy.order, buyOrder]];
  if (isGuardian) facts.push([copy.total, formatClp(totalClp)]);
  const footer = `${footerCopy.help(supportPhone)} ${footerCopy.automatic}`;
  return {
    to: email,
    subject,
    text: [
      copy.greeting(name),
      title,
      ...students.map((student) => linesOf(student).join("\n")),
      facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
      copy.attached,
      footer,
    ].join("\n\n"),
    html: mailPage(
      { subject, footer },
      html`${paragraph(copy.greeting(name))}${paragraph(title)}${students.map(studentMarkup)}${facts.map(
        ([label, value]) => fact(label, value),
      )}${paragraph(copy.attached)}`,
    ),
    attachments: [{ fileName: "comprobante-pago-pdv.pdf", contentType: "application/pdf", content: receipt }],
  };
}
