import { aGuardian } from "@shop/test-kit/people";
import { expect, test } from "vitest";
import { Buyer } from "../../test/buyer";
import { forFile } from "../../test/for-file";
import { comeBack, useCardForm } from "../../test/provider";
import { startTracedShop } from "../../test/shops/traced-shop";
import { testSettings } from "../../test/test-settings";
import { until } from "../../test/until";
import { openTracing } from "./open-tracing";
import { traced } from "./tracing";

const EMAIL = "ana.rastreada@example.cl";
const GUARDIAN = aGuardian({ email: EMAIL });
const CARD = "4051885600446623";
const NO_PURCHASE = "a-purchase-that-nobody-made";

const shop = await forFile(startTracedShop({ OTP_CHECK: "on" }));
const buyer = await Buyer.open(shop);
await buyer.save();
const typedCode = await proveMailbox();
await buyer.saveGuardian(GUARDIAN);
const { token, buyOrder } = await buyer.press();
await comeBack(shop, await useCardForm(shop, token));
expect(await buyer.look(buyOrder)).toMatchObject({ status: "finished" });
await until(() => shop.mails.length === 3, "the receipts");
await buyer.browser.post(`/purchases/${NO_PURCHASE}/suspensions`, {});
const secrets = [...(await readSecrets(typedCode)), NO_PURCHASE];
await shop.flush();
const spans = shop.collector.spans();
const bytes = shop.collector.bytes();

const named = (name: string) => spans.filter((span) => span.name === name);

const ofPurchase = spans.filter(({ traceId }) => traceId === named("payment press")[0]?.traceId);

test("press, return and jobs of a purchase are one trace [OBS-01]", () => {
  expect(ofPurchase.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...["PUT /api/orders", "payment press", "webpay create"],
      ...["payment return", "payment settle", "webpay commit"],
      ...["job send_order_mail", "mail send"],
    ]),
  );
});

test("each step of it hangs below one that was sent too, up to the press [OBS-01]", () => {
  const ids = new Set(ofPurchase.map(({ spanId }) => spanId));
  const tops = ofPurchase.filter(({ parentSpanId }) => !(parentSpanId && ids.has(parentSpanId)));
  expect(tops.map(({ name }) => name)).toEqual(["PUT /api/orders"]);
});

test("the request of the return is a trace of its own, linked from the purchase's [OBS-01]", () => {
  const [request] = spans.filter(({ name }) => / \/api\/webpay\/return$/.test(name));
  const [back] = named("payment return");
  expect(request?.traceId).not.toBe(back?.traceId);
  expect(back?.links).toMatchObject([{ traceId: request?.traceId }]);
});

test("no byte that a collector gets names a person, a code, a token or a card [OBS-02]", () => {
  expect(bytes).toContain("payment settle");
  expect(secrets.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
});

test("the search finds a person's value in a span that has one [OBS-02]", async () => {
  const settings = testSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: shop.collector.url });
  const tracing = await openTracing({ settings, say: () => {} });
  await traced({ name: "control", facts: { "http.route": `/otp/email/${EMAIL}` } }, async () => {});
  await tracing?.close();
  const all = shop.collector.bytes();
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([EMAIL]);
});

test("forms of people and reads leave no span: metrics say as much [OBS-01]", () => {
  const requests = spans.flatMap(({ name }) => (/^[A-Z]+ \/api\//.test(name) ? [name] : []));
  expect(new Set(requests)).toEqual(
    new Set([
      ...["POST /api/orders", "PUT /api/orders", "POST /api/purchases/:token/suspensions"],
      requests.find((name) => name.endsWith("/webpay/return")),
    ]),
  );
});

test("routes are patterns, without a query, and statements have no values [OBS-02]", () => {
  const valuesOf = (key: string) =>
    spans
      .flatMap(({ attributes }) => attributes.filter((fact) => fact.key === key))
      .map(({ value }) => value.stringValue);
  const routes = valuesOf("http.route");
  expect(routes).toContain("/api/purchases/:token/suspensions");
  expect(routes.filter((route) => /[?=&@]/.test(route ?? ""))).toEqual([]);
  const statements = valuesOf("db.query.text");
  expect(statements.length).toBeGreaterThan(50);
  expect(statements.filter((text) => text?.includes("'"))).toEqual([]);
});

async function proveMailbox(): Promise<string> {
  const claim = { email: EMAIL, rut: GUARDIAN.rut, name: GUARDIAN.name };
  expect((await buyer.browser.post("/otp", claim)).status).toBeLessThan(300);
  await until(() => shop.mails.length === 1, "the code");
  const code = shop.mails[0]?.text.replaceAll(/(\d) ?(?=\d)/g, "$1").match(/\b\d{6}\b/)?.[0] ?? "";
  expect((await buyer.browser.put(`/otp/${EMAIL}`, { ...claim, code })).status).toBeLessThan(300);
  await buyer.browser.get(`/financingParties/email/${EMAIL}`);
  return code;
}

async function readSecrets(code: string): Promise<string[]> {
  const people = await shop.query<Record<string, string | null>>(
    `SELECT rut, split_part(rut, '-', 1) AS digits, email, phone, name FROM guardians
      UNION SELECT rut, split_part(rut, '-', 1), email, NULL, father_last_name FROM students`,
  );
  const payments = await shop.query<Record<string, string | null>>(
    "SELECT token, buy_order, provider_session_id, card_number, authorization_code FROM payment_attempts",
  );
  const cookie = buyer.browser.cookies.get("sessionId") ?? "";
  const known = [...people, ...payments].flatMap((row) => Object.values(row));
  return [...known, code, cookie, CARD, encodeURIComponent(EMAIL)].filter((word) => word !== null);
}
