import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { testSettings } from "../../../../test/test-settings";
import { startMailCatcher } from "../../../gateways/mail-catcher";
import { openSmtpMailer } from "../../../gateways/mail-smtp";
import { browserDefences } from "../../../plugins/browser-defences";
import { errorReplies } from "../../../plugins/errors";
import { mailboxRoutes } from "./routes";

const PATH = "/desarrollo/correos";
const catcher = await forFile(startMailCatcher());
const app = await forFile(Fastify({ logger: false }));
await app.register(errorReplies);
await app.register(browserDefences, { settings: testSettings() });
await app.register(mailboxRoutes, { catcher });
const mailer = openSmtpMailer({ url: catcher.url, from: "PDV <inscripciones@pdv.example>" });
afterAll(() => mailer.close());
await mailer.send({
  to: "ana@example.cl",
  subject: "Código <script>",
  text: "Tu código es 123 456 & más",
  html: "<p onclick='x()'>ñandú</p>",
  attachments: [{ fileName: "año.pdf", contentType: "application/pdf", content: Buffer.from("%PDF-1.4 ñ") }],
});

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ url, headers: { host: "localhost:3000", ...headers }, remoteAddress });
const idOf = () => catcher.list()[0]?.id;

test("a journey reads the mails of an address as JSON", async () => {
  const mails = (await get(`${PATH}.json?to=ana@example.cl`)).json();
  expect(mails).toEqual([
    expect.objectContaining({
      to: ["ana@example.cl"],
      from: "inscripciones@pdv.example",
      subject: "Código <script>",
      text: expect.stringContaining("123 456 & más"),
      attachments: [{ fileName: "año.pdf", contentType: "application/pdf", size: 11 }],
    }),
  ]);
  expect((await get(`${PATH}.json?to=eva@example.cl`)).json()).toEqual([]);
});

test("list and mail are pages without scripts, inline styles or foreign markup [T23]", async () => {
  for (const url of [PATH, `${PATH}/${idOf()}`]) {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain("Código &lt;script&gt;");
    expect(body).not.toMatch(/<script|style=|<style/);
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  }
  expect((await get(`${PATH}/correos.css`)).headers["content-type"]).toMatch(/^text\/css/);
});

test("the mail's own markup is served where it can run nothing", async () => {
  const { body, headers } = await get(`${PATH}/${idOf()}/html`);
  expect(body).toContain("ñandú");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await get(`${PATH}/${idOf()}`)).body).toContain("<iframe sandbox");
});

test("an attachment comes back byte for byte under its name", async () => {
  const { rawPayload, headers } = await get(`${PATH}/${idOf()}/adjuntos/0`);
  expect(rawPayload.toString()).toBe("%PDF-1.4 ñ");
  expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''a%C3%B1o.pdf");
});

test.each([`${PATH}/999`, `${PATH}/x`, `${PATH}/999/html`, `${PATH}/1/adjuntos/9`])(
  "%s is 404",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test.each([
  ["from another machine", {}, "10.0.0.9"],
  ["under a foreign name that points here", { host: "evil.example" }, "127.0.0.1"],
  ["through a proxy", { "x-forwarded-for": "203.0.113.9" }, "127.0.0.1"],
])("asked %s the mailbox does not exist", async (_how, headers, address) => {
  for (const url of [PATH, `${PATH}.json`, `${PATH}/${idOf()}`, `${PATH}/${idOf()}/html`]) {
    expect((await get(url, headers, address)).statusCode).toBe(404);
  }
});

test("the catcher keeps the newest two hundred mails", async () => {
  const send = (subject: string) => mailer.send({ to: "eva@example.cl", subject, text: "t", html: "h" });
  await Promise.all(Array.from({ length: 204 }, () => send("older")));
  await send("newest");
  expect(catcher.list()).toHaveLength(200);
  expect(catcher.list()[0]?.subject).toBe("newest");
});
