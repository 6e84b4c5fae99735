import { expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { startTestShop } from "../../../test/test-shop";
import { CHECKS } from "../../modules/staff/doctor/checks";

const TOKEN = "a-long-token-of-the-operator";
const SECRETS = {
  METRICS_TOKEN: TOKEN,
  SMTP_URL: "smtp://shop:mail-password@127.0.0.1:1",
  WEBPAY_API_KEY: "webpay-key",
  WEBPAY_MALL_API_KEY: "webpay-mall-key",
  RECAPTCHA_SECRET: "recaptcha-secret",
  TAX_DOCUMENTS_TOKEN: "tax-documents-token",
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://user:collector-password@127.0.0.1:1",
};

const shop = await forFile(startTestShop({ environment: { ...SECRETS, TRUSTED_PROXY_HOPS: "1" } }));

interface Page {
  status: string;
  checks: { name: string; findings: { level: string; sentence: string; todo?: string }[] }[];
  seen: object;
}

const ask = (headers: Record<string, string> = {}) => shop.app.inject({ url: "/doctor", headers });

test("a monitor with the operator's token gets what costs little, 503 while something fails; nobody else gets anything [DOCTOR-09]", async () => {
  expect((await ask()).statusCode).toBe(404);
  expect((await ask({ authorization: "Bearer wrong" })).statusCode).toBe(404);
  const reply = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(reply.statusCode).toBe(503);
  expect(reply.headers["cache-control"]).toBe("no-store");
  const { status, checks } = reply.json<Page>();
  expect(status).toBe("fail");
  expect(checks.map(({ name }) => name)).toEqual(
    CHECKS.flatMap(({ isCheap, name }) => (isCheap ? [name] : [])),
  );
  expect(checks.at(-1)?.findings).toEqual([
    {
      level: "fail",
      sentence: "The catalogue was never loaded: nothing is on sale.",
      todo: "npm run catalogue -- check, then load.",
    },
  ]);
});

test("no secret of the settings stands in what a monitor gets [DOCTOR-09]", async () => {
  const { body } = await ask({ authorization: `Bearer ${TOKEN}` });
  const { password } = new URL(shop.databaseUrl);
  const secrets = [
    ...Object.values(SECRETS),
    "mail-password",
    "collector-password",
    ...(password ? [password] : []),
  ];
  expect(secrets.filter((secret) => body.includes(secret))).toEqual([]);
  expect(body).toContain("settings");
});

test("a monitor is told how its request arrived, as the proxy before the shop says [DOCTOR-06]", async () => {
  const seenWith = async (headers: Record<string, string>) =>
    (await ask({ authorization: `Bearer ${TOKEN}`, host: "127.0.0.1:3000", ...headers })).json<Page>().seen;
  expect(await seenWith({})).toEqual({
    protocol: "http",
    host: "127.0.0.1:3000",
    caller: "127.0.0.1",
    forwarded: 0,
  });
  const proxied = {
    "x-forwarded-for": "203.0.113.77, 198.51.100.4",
    "x-forwarded-proto": "https",
    host: "tienda.cl",
  };
  expect(await seenWith(proxied)).toEqual({
    protocol: "https",
    host: "tienda.cl",
    caller: "198.51.100.4",
    forwarded: 2,
  });
});
