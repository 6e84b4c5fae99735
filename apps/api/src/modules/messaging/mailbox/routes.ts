import { readFileSync } from "node:fs";
import { formatInstant } from "@shop/domain/format/instants";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "../../../app-error";
import type { CaughtMail, MailCatcher } from "../../../gateways/mail-catcher";
import { type Html, html } from "../../../http/html";
import { mailboxCopy as copy } from "./mailbox-copy";

const MAILBOX_PATH = "/desarrollo/correos";

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

function mailListPage(mails: readonly CaughtMail[]): string {
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

function mailPage(mail: CaughtMail): string {
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

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;
// A mail may only style itself: no script, no foreign image, no link that navigates the frame.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

const Params = z.object({ id: z.coerce.number().catch(0), index: z.coerce.number().catch(0) });
const Query = z.object({ to: z.string().max(200).optional() });

// Codes in these mails open other people's data: loopback only. The host name is checked too, against DNS
// rebinding and proxies.
function isLocal(request: FastifyRequest): boolean {
  const isForwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  return (
    isForwarded === undefined &&
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(request.hostname)
  );
}

const toJson = ({ id, caughtAt, from, to, subject, text, attachments }: CaughtMail) => ({
  id,
  caughtAt: caughtAt.toISOString(),
  from,
  to,
  subject,
  text,
  attachments: attachments.map(({ fileName, contentType, content }) => ({
    fileName,
    contentType,
    size: content.length,
  })),
});

/** Development and tests only (docs/architecture.md): pages, and `correos.json?to=` for journeys. */
export const mailboxRoutes: FastifyPluginAsync<{ catcher: MailCatcher }> = async (app, { catcher }) => {
  const css = readFileSync(new URL("./mailbox.css", import.meta.url), "utf8");

  function getMail(request: FastifyRequest): CaughtMail {
    const mail = catcher.find(Params.parse(request.params).id);
    if (!mail) throw new AppError("NOT_FOUND");
    return mail;
  }

  app.addHook("onRequest", async (request) => {
    if (!isLocal(request)) throw new AppError("NOT_FOUND");
  });

  app.get(MAILBOX_PATH, (_request, reply) => reply.type("text/html").send(mailListPage(catcher.list())));

  app.get(`${MAILBOX_PATH}.json`, async (request) => {
    const { to } = Query.parse(request.query);
    return catcher
      .list()
      .filter((mail) => to === undefined || mail.to.includes(to))
      .map(toJson);
  });

  app.get(`${MAILBOX_PATH}/correos.css`, (_request, reply) => reply.type("text/css").send(css));

  app.get(`${MAILBOX_PATH}/:id`, (request, reply) =>
    reply.type("text/html").send(mailPage(getMail(request))),
  );

  app.get(`${MAILBOX_PATH}/:id/html`, (request, reply) =>
    reply.type("text/html").header("content-security-policy", MAIL_POLICY).send(getMail(request).html),
  );

  app.get(`${MAILBOX_PATH}/:id/adjuntos/:index`, (request, reply) => {
    const attachment = getMail(request).attachments[Params.parse(request.params).index];
    if (!attachment) throw new AppError("NOT_FOUND");
    const { fileName, contentType, content } = attachment;
    return reply
      .type(contentType)
      .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(content);
  });
};
