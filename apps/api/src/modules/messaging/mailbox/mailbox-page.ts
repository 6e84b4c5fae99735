import { formatInstant } from "@shop/domain/format/instants";
import type { CaughtMail } from "../../../gateways/mail-catcher";
import { type Html, html } from "../mails/html";
import { mailboxCopy as copy } from "./mailbox-copy";

export const MAILBOX_PATH = "/desarrollo/correos";

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${MAILBOX_PATH}/correos.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.markup;
}

function row({ id, subject, to, caughtAt }: CaughtMail): Html {
  return html`<li><a href="${MAILBOX_PATH}/${id}"><strong>${subject || copy.noSubject}</strong>
<span>${to.join(", ")}</span><span>${formatInstant(caughtAt)}</span></a></li>`;
}

/** List of caught mails, newest first. */
export function mailListPage(mails: readonly CaughtMail[]): string {
  const list = mails.length > 0 ? html`<ul class="mails">${mails.map(row)}</ul>` : html`<p>${copy.empty}</p>`;
  return page(copy.title, html`<h1>${copy.title}</h1><p class="hint">${copy.hint}</p>${list}`);
}

function attachmentList({ id, attachments }: CaughtMail): Html | null {
  if (attachments.length === 0) return null;
  const links = attachments.map(
    ({ fileName }, index) => html`<a href="${MAILBOX_PATH}/${id}/adjuntos/${index}">${fileName}</a> `,
  );
  return html`<dt>${copy.attachments}</dt><dd>${links}</dd>`;
}

/** One mail; its markup comes from a route of its own into a frame that can do nothing. */
export function mailPage(mail: CaughtMail): string {
  const title = mail.subject || copy.noSubject;
  return page(
    title,
    html`<p><a href="${MAILBOX_PATH}">${copy.back}</a></p>
<h1>${title}</h1>
<dl>
<dt>${copy.from}</dt><dd>${mail.from}</dd>
<dt>${copy.to}</dt><dd>${mail.to.join(", ")}</dd>
<dt>${copy.date}</dt><dd>${formatInstant(mail.caughtAt)}</dd>
${attachmentList(mail)}
</dl>
<iframe sandbox title="${title}" src="${MAILBOX_PATH}/${mail.id}/html"></iframe>
<h2>${copy.plain}</h2>
<pre>${mail.text}</pre>`,
  );
}
