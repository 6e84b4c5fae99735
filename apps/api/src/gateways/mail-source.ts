import MailComposer from "nodemailer/lib/mail-composer";
import type MimeNode from "nodemailer/lib/mime-node";
import type { Mail } from "./mailer";

const LINE = /.{76}(?=.)/g;

/** The form that every server takes as it is: ASCII, in lines of 76. */
const base64Lines = (bytes: Buffer) => bytes.toString("base64").replace(LINE, "$&\r\n");

const bytesOf = (content: unknown) =>
  Buffer.isBuffer(content) ? content : Buffer.from(String(content ?? ""));

function sourceOf(part: MimeNode): string {
  const head = `${part.buildHeaders()}\r\n\r\n`;
  if (part.childNodes.length === 0) return head + base64Lines(bytesOf(part.content));
  const parts = part.childNodes.map((child) => `--${part.boundary}\r\n${sourceOf(child)}\r\n`);
  return `${head}${parts.join("")}--${part.boundary}--\r\n`;
}

/** Lines of a text end so in a mail, and only so. */
const withLineEnds = (text: string) => text.replace(/\r\n?|\n/g, "\r\n");

/** To whom a mail goes, as an object: an address list inside an address cannot add recipients. */
export const mailboxOf = (address: string) => ({ name: "", address });

interface Sender {
  from: string;
  /** Domain of message ids. */
  domain: string;
}

/**
 * A mail as its bytes travel. Its headers and parts are nodemailer's; its contents are put in at once, where
 * nodemailer's streams take longer than all that is told in the mail.
 */
export function mailSource(
  { to, stableId, replyTo, subject, text, html, attachments = [] }: Mail,
  { from, domain }: Sender,
): Buffer {
  const composer = new MailComposer({
    from,
    to: mailboxOf(to),
    ...(stableId ? { messageId: `<${stableId}@${domain}>` } : {}),
    ...(replyTo ? { replyTo: mailboxOf(replyTo) } : {}),
    // No vacation notice answers it (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    // When it was sent, not when a connection was free for it.
    date: new Date(),
    subject,
    text: withLineEnds(text),
    html: withLineEnds(html),
    encoding: "base64",
    attachments: attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
      contentTransferEncoding: "base64",
    })),
  });
  return Buffer.from(sourceOf(composer.compile()), "latin1");
}
