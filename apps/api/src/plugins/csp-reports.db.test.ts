import { beforeEach, expect, test } from "vitest";
import { captureLog } from "../../test/capture-log";
import { forFile } from "../../test/for-file";
import { startTestShop } from "../../test/test-shop";

const shop = await forFile(startTestShop({ environment: { LOG_LEVEL: "warn" } }));
const log = captureLog(shop.deps.log);
beforeEach(async () => {
  log.length = 0;
  await shop.query("TRUNCATE rate_limits");
});

const ORIGIN = "https://inscripciones.pdv.example";
const SECRET = "Ab3dEf6hIj9kLm2nOp5q";

const send = (type: string, body: unknown, payload = JSON.stringify(body)) =>
  shop.app.inject({ method: "POST", url: "/csp-reports", headers: { "content-type": type }, payload });

const single = (fields: object = {}) => ({
  "csp-report": {
    "document-uri": `${ORIGIN}/comprobante/${SECRET}?email=ana@example.cl`,
    referrer: `${ORIGIN}/informacion-compra?buyOrder=${SECRET}`,
    "violated-directive": "script-src-elem",
    "effective-directive": "script-src-elem",
    "blocked-uri": `https://evil.example/steal.js?rut=12345678-5`,
    "script-sample": "alert('ana@example.cl')",
    ...fields,
  },
});

const logged = () => log.map((line) => JSON.parse(line) as Record<string, unknown>);

test("every answer names where the policy's refusals are told, and which features no page may use [SAFE-16]", async () => {
  const { headers } = await shop.app.inject("/api/health");
  expect(headers["content-security-policy"]).toContain(";report-uri /csp-reports");
  expect(headers["permissions-policy"]).toContain("camera=(), ");
  expect(headers["permissions-policy"]).toContain("geolocation=()");
});

test("a report is logged by directive, origin and page, without address, sample or buy order [SAFE-16]", async () => {
  expect((await send("application/csp-report", single())).statusCode).toBe(204);
  const inline = { "document-uri": `${ORIGIN}/inscripcion/paso-5?x=${SECRET}`, "blocked-uri": "inline" };
  await send("application/csp-report", single({ ...inline, "effective-directive": "style-src-attr" }));
  expect(logged()).toEqual([
    expect.objectContaining({
      directive: "script-src-elem",
      blocked: "https://evil.example",
      page: "Receipt",
    }),
    expect.objectContaining({ directive: "style-src-attr", blocked: "inline", page: "CheckoutStep" }),
  ]);
  expect(log.join("\n")).not.toMatch(new RegExp(`${SECRET}|ana@|12345678|steal`));
});

test("an old browser's report, one of a scheme and one from no page of ours are told too [SAFE-16]", async () => {
  const old = { "effective-directive": undefined, "violated-directive": "img-src 'self' data:" };
  await send("application/csp-report", single({ ...old, "blocked-uri": "data:image/png;base64,AAAA" }));
  await send(
    "application/csp-report",
    single({ "document-uri": "about:blank", "blocked-uri": "Ana Soto <ana@example.cl>" }),
  );
  expect(logged()).toEqual([
    expect.objectContaining({ directive: "img-src", blocked: "data:", page: "Receipt" }),
    expect.objectContaining({ directive: "script-src-elem", blocked: "unknown", page: "unknown" }),
  ]);
});

test.each([
  ["JSON that breaks off", "application/csp-report", "{", 400],
  ["no report", "application/csp-report", "{}", 400],
  [
    "a directive that is text",
    "application/csp-report",
    JSON.stringify(single({ "effective-directive": "ana@example.cl" })),
    400,
  ],
  ["plain JSON", "application/json", "{}", 415],
  [
    "more than 16 KiB",
    "application/csp-report",
    JSON.stringify(single({ "script-sample": "a".repeat(20_000) })),
    413,
  ],
])("%s is refused and not logged [SAFE-16]", async (_, type, payload, status) => {
  expect((await send(type, null, payload)).statusCode).toBe(status);
  expect(log).toEqual([]);
});

test("a page that breaks fills no log: sixty reports of an address in ten minutes [SAFE-16]", async () => {
  const statuses = [];
  for (let call = 0; call < 65; call += 1)
    statuses.push((await send("application/csp-report", single())).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect(log.length).toBe(60);
});
