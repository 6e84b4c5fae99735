import { readFileSync } from "node:fs";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "../../../app-error";
import type { CaughtMail, MailCatcher } from "../../../gateways/mail-catcher";
import { MAILBOX_PATH, mailListPage, mailPage } from "./mailbox-page";

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** A mail may style itself, and nothing else: no script, no image from elsewhere, no link that leads the frame away. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

const Params = z.object({ id: z.coerce.number().catch(0), index: z.coerce.number().catch(0) });
const Query = z.object({ to: z.string().max(200).optional() });

/**
 * Only somebody at this machine: the codes in these mails open other people's e-mails. The name in the address bar
 * counts too, so that a foreign page that points its own name here reads nothing, and a proxy's visitors neither.
 */
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

/** Caught mails for whoever develops or tests the shop (docs/architecture.md): pages, and `correos.json?to=` for journeys. */
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
