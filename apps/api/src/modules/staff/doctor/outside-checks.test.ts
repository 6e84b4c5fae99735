import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { openOwnAuthority } from "../../../../test/outside/own-authority";
import { openSmtpServer } from "../../../../test/outside/smtp-server";
import { examineSettings } from "../../../settings";
import { checkMail, checkOutsideClock, checkProvider } from "./outside-checks";

const authority = await forFile(openOwnAuthority());

const examined = (environment: Record<string, string>) => ({
  ...examineSettings(environment),
  ...{ db: null, plainPort: 1 },
});
const told = (found: object | object[]) => [found].flat().map((finding) => Object.values(finding).join(" "));

const taken: string[] = [];
const mailbox = await forFile(
  openSmtpServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === "secret" ? done(null, { user: username ?? "" }) : done(new Error("Invalid")),
    onMailFrom: ({ address }, _session, done) => {
      taken.push(address);
      done();
    },
  }),
);
const mailWith = (user: string, more = {}) =>
  checkMail(
    examined({
      SMTP_URL: `smtp://${user}127.0.0.1:${mailbox.port}`,
      ALLOW_PLAIN_SMTP: "on",
      MAIL_FROM: "inscripciones@academia.cl",
      ...more,
    }),
  );

test("a mail server is greeted and logged in to, and gets no mail [DOCTOR-04]", async () => {
  expect(told(await mailWith("shop:secret@"))).toEqual([
    `ok 127.0.0.1:${mailbox.port} takes the shop's mails from inscripciones@academia.cl, over its login.`,
  ]);
  expect(told(await mailWith(""))[0]).toMatch(/^warn .* without a login\./);
  expect(taken).toEqual([]);
});

test("a wrong password, a server without TLS and one that is away each have their sentence [DOCTOR-04]", async () => {
  const host = `127.0.0.1:${mailbox.port}`;
  const mend = "Mend SMTP_URL or start that server.";
  expect(told(await mailWith("shop:wrong@"))).toEqual([
    `fail The mail server ${host} cannot be used: it refuses the user or the password. ${mend}`,
  ]);
  expect(told(await mailWith("shop:secret@", { ALLOW_PLAIN_SMTP: "off" }))[0]).toContain(
    "offers no secure connection",
  );
  const away = await checkMail(examined({ SMTP_URL: "smtp://127.0.0.1:1" }));
  expect(told(away)[0]).toContain("nothing usable answers there");
});

test("a mail server's certificate that nobody knows is called so [DOCTOR-04]", async () => {
  const server = await openSmtpServer({ ...authority.issue("localhost", 30), disabledCommands: [] });
  const found = await checkMail(examined({ SMTP_URL: `smtp://localhost:${server.port}` }));
  await server.close();
  expect(told(found)[0]).toContain("cannot be used: its certificate is not trusted.");
});

async function openProvider(status: number, headers: Record<string, string> = {}) {
  const server = createServer((_request, reply) => {
    reply
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end('{"error_message":"Not Authorized"}');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test("a provider that refuses an unknown token knows code and key, of the Mall too [DOCTOR-05]", async () => {
  const provider = await openProvider(422);
  const atProvider = { WEBPAY_SIMULATOR_URL: provider.url };
  expect(told(await checkProvider(examined(atProvider)))).toEqual([
    "ok Webpay Plus knows the shop's code and key.",
    "ok Webpay Plus Mall knows the shop's code and key.",
  ]);
  expect(told(await checkProvider(examined({ ...atProvider, WEBPAY_MALL: "never" })))).toHaveLength(1);
  provider.close();
});

test.each([
  [401, "fail Webpay Plus refuses the shop's code or key."],
  [503, "fail Webpay Plus does not answer usably (HTTP 503)."],
])("a provider that answers %i is told [DOCTOR-05]", async (status, sentence) => {
  const provider = await openProvider(status);
  const found = await checkProvider(examined({ WEBPAY_SIMULATOR_URL: provider.url, WEBPAY_MALL: "never" }));
  provider.close();
  expect(told(found)[0]).toContain(sentence);
});

test("a provider that is out of reach, and none at all, are told [DOCTOR-05]", async () => {
  const away = await checkProvider(
    examined({ WEBPAY_SIMULATOR_URL: "http://127.0.0.1:1", WEBPAY_MALL: "never" }),
  );
  expect(told(away)[0]).toMatch(/^fail Webpay Plus does not answer usably \(.*ECONNREFUSED/);
  expect(told(await checkProvider(examined({})))[0]).toContain("No card provider is set");
});

test.each([
  [0, "ok The machine's clock is right."],
  [-90, "fail The machine's clock is 90 s off. Let chrony or systemd-timesyncd set it."],
])("a provider whose clock differs by %i s shows the machine's [DOCTOR-07]", async (seconds, sentence) => {
  const date = new Date(Date.now() + seconds * 1000).toUTCString();
  const provider = await openProvider(200, { date });
  const found = await checkOutsideClock(examined({ WEBPAY_SIMULATOR_URL: provider.url }));
  provider.close();
  expect(told(found)[0]?.replace(/\b(89|91) s/, "90 s")).toBe(sentence);
});
