import MailComposer from "nodemailer/lib/mail-composer";
import type MimeNode from "nodemailer/lib/mime-node";
import type { Mail } from "./mailer";

const LINE = /.{76}(?=.)/g;

// ASCII in lines of 76: every server accepts it unchanged.
const base64Lines = (bytes: Buffer) => bytes.toString("base64").replace(LINE, "$&\r\n");

const bytesOf = (content: unknown) =>
  Buffer.isBuffer(content) ? content : Buffer.from(String(content ?? ""));

function sourceOf(part: MimeNode): string {
  const head = `${part.buildHeaders()}\r\n\r\n`;
  if (part.childNodes.length === 0) return head + base64Lines(bytesOf(part.content));
  const parts = part.childNodes.map((child) => `--${part.boundary}\r\n${sourceOf(child)}\r\n`);
  return `${head}${parts.join("")}--${part.boundary}--\r\n`;
}

// Mail requires CRLF.
const withLineEnds = (text: string) => text.replace(/\r\n?|\n/g, "\r\n");

// An object: an address list inside an address cannot add recipients.
export const mailboxOf = (address: string) => ({ name: "", address });

interface Sender {
  from: string;
  /** Of message ids. */
  domain: string;
}

// Headers and parts are nodemailer's; contents are inserted at once, because its streams are slow.
export function mailSource(
  { to, stableId, senderName, replyTo, subject, text, html, attachments = [] }: Mail,
  { from, domain }: Sender,
): Buffer {
  const composer = new MailComposer({
    from: senderName && !from.includes("<") ? { name: senderName, address: from } : from,
    to: mailboxOf(to),
    ...(stableId ? { messageId: `<${stableId}@${domain}>` } : {}),
    ...(replyTo ? { replyTo: mailboxOf(replyTo) } : {}),
    // No vacation notice answers it (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    // Time of sending, not of getting a connection.
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
