import { execFile } from "node:child_process";
import { once } from "node:events";
import { request as forward } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { forFile } from "../../test/for-file";
import { openOwnAuthority } from "../../test/outside/own-authority";
import { openSmtpServer } from "../../test/outside/smtp-server";
import { startTestShop } from "../../test/test-shop";

const TOKEN = "a-long-token-of-the-operator";
const COMMAND = fileURLToPath(new URL("doctor.ts", import.meta.url));
const LIMIT_MS = 25_000;

const authority = await forFile(openOwnAuthority());
const certificate = authority.issue("localhost", 60);
const environment = { METRICS_TOKEN: TOKEN, TRUSTED_PROXY_HOPS: "1" };
const shop = await forFile(startTestShop({ environment, hasCatalogue: true }));
await shop.app.listen({ host: "127.0.0.1", port: 0 });
const shopPort = (shop.app.server.address() as AddressInfo).port;

// As the nginx of docs/operations.md forwards.
const proxy = createServer(certificate, (request, reply) => {
  const own = { "x-forwarded-for": request.socket.remoteAddress, "x-forwarded-proto": "https" };
  const { url: path, headers } = request;
  const asked = forward(
    { host: "127.0.0.1", port: shopPort, path, headers: { ...headers, ...own } },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  asked.end();
});
await once(proxy.listen(0, "127.0.0.1"), "listening");
const publicUrl = `https://localhost:${(proxy.address() as AddressInfo).port}`;
await forFile({ close: async () => proxy.close() });

const mailbox = await forFile(
  openSmtpServer({
    ...certificate,
    disabledCommands: [],
    onAuth: ({ username }, _, done) => done(null, { user: username ?? "" }),
  }),
);

interface Ended {
  code: number;
  lines: string[];
}

function runDoctor(settings: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: authority.file, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", COMMAND], { env, timeout: LIMIT_MS }, (error, out) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, lines: out.trimEnd().split("\n") }),
    );
  });
}

const lineOf = ({ lines }: Ended, name: string) =>
  lines.find((line) => line.slice(6).startsWith(`${name} `))?.replaceAll(/\s+/g, " ");

test("the command ends with 1 while something fails, and holds real conversations with all that answers [DOCTOR-01, DOCTOR-03, DOCTOR-04, DOCTOR-05, DOCTOR-06]", async () => {
  const ended = await runDoctor({
    DATABASE_URL: shop.databaseUrl,
    PUBLIC_URL: publicUrl,
    METRICS_TOKEN: TOKEN,
    SMTP_URL: `smtp://shop:secret@localhost:${mailbox.port}`,
    MAIL_FROM: "inscripciones@academia.cl",
    WEBPAY_SIMULATOR_URL: shop.simulatorUrl,
    DATA_DIR: ".",
  });
  expect(ended.code).toBe(1);
  expect(ended.lines.at(-1)).toBe("This shop cannot sell yet.");
  expect(lineOf(ended, "database")).toMatch(/^\w+ database PostgreSQL/);
  expect(lineOf(ended, "mail")).toBe(
    `ok mail localhost:${mailbox.port} takes the shop's mails from inscripciones@academia.cl, over its login.`,
  );
  const known = ended.lines.filter((line) => /^ok +provider .* knows the shop's code and key\.$/.test(line));
  expect(known).toHaveLength(2);
  expect(lineOf(ended, "certificate")).toMatch(
    /^ok certificate The certificate of localhost:\d+ holds for (59|60) days\.$/,
  );
  expect(lineOf(ended, "proxy")).toBe("ok proxy The proxy tells who the buyer is, by https.");
  expect(lineOf(ended, "catalogue")).toMatch(/^ok catalogue \d+ of \d+ sections are on sale\.$/);
});

test("with nothing set the command ends as well, and says so [DOCTOR-01]", async () => {
  const ended = await runDoctor({});
  expect(ended.code).toBe(1);
  expect(ended.lines[0]).toMatch(/^FAIL {2}settings/);
  expect(lineOf(ended, "database")).toBe(
    "FAIL database DATABASE_URL is not set. Set it to a PostgreSQL that is backed up.",
  );
});
