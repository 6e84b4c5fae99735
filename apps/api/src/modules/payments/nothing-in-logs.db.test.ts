import { createRequire } from "node:module";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { captureLog } from "../../../test/capture-log";
import { forFile } from "../../../test/for-file";
import { breakProvider, comeBack, lastAttemptOf, pay, useCardForm } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { startWorker } from "../../jobs/worker";
import { settleAttempt } from "./settle/settle-attempt";

const API_KEY = (
  createRequire(import.meta.url)("transbank-sdk") as { IntegrationApiKeys: { WEBPAY: string } }
).IntegrationApiKeys.WEBPAY;
const TYPED_CODE = "482913";

const shop = await forFile(startPurchaseShop({ LOG_LEVEL: "info" }));
const log = captureLog(shop.deps.log);
beforeEach(() => {
  log.length = 0;
});

test("the log of a purchase with every trouble names no person, token, code, card or key [T10, T14]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save("PDV20");
  await buyer.saveGuardian();
  const claim = { email: "otra@example.cl", rut: "12345678-5", name: "Otra" };
  await buyer.browser.post("/otp", claim);
  await buyer.browser.put(`/otp/${claim.email}`, { ...claim, code: TYPED_CODE });
  await breakProvider(shop, { operation: "create", fault: "reset" });
  expect((await buyer.tryPress()).status).toBe(503);
  const rejected = await buyer.press();
  await pay(shop, rejected.token, "reject");
  const paid = await buyer.press();
  const back = await useCardForm(shop, paid.token);
  await breakProvider(shop, { operation: "commit", fault: "html-200", effect: true });
  await breakProvider(shop, { operation: "status", fault: "http-500" });
  await comeBack(shop, back);
  await comeBack(shop, back);
  expect(await buyer.look(paid.buyOrder)).toMatchObject({ status: "finished" });

  expect(log.length).toBeGreaterThan(10);
  expect(log.join("\n")).toContain("the outcome of a payment is unknown");
  expectNoSecret(log.join("\n"), [...(await secretsOf(buyer)), claim.email, claim.rut]);
});

test("no way to look an e-mail up leaves it in the log, nor do addresses that are none [SAFE-05]", async () => {
  const email = "buscada@example.cl";
  const browser = shop.newBrowser();
  await browser.post("/verify-recaptcha", { recaptchaToken: "off" });
  const paths = [
    ...[
      email,
      email.toUpperCase(),
      encodeURIComponent(email),
      `${email}/`,
      `${email}?x=${email}`,
      `${email}%E0%A4`,
    ],
    ...["buscada@example", `${"a".repeat(300)}${email}`],
  ];
  for (const path of paths) {
    await browser.get(`/financingParties/email/${path}`);
    await browser.get(`/otp/email/${path}`);
    await browser.get(`/no/such/call/${path}`);
  }
  expect(log.length).toBeGreaterThan(paths.length);
  expect(log.join("\n")).toContain("/api/financingParties/email/:email");
  expect(log.join("\n").toLowerCase()).not.toContain("buscada");
});

test("a query that fails is logged without what it was asked with [T10, T24]", async () => {
  const buyer = await Buyer.open(shop);
  const pressed = await buyer.press();
  const back = await useCardForm(shop, pressed.token);
  const secrets = await secretsOf(buyer);
  await shop.query("ALTER TABLE students RENAME COLUMN rut TO hidden");
  await shop.query("ALTER TABLE payment_attempts RENAME COLUMN token TO hidden");
  try {
    const person = {
      rut: "12345678-5",
      email: "otra@example.cl",
      name: "Otra",
      fatherLastName: "Vez",
      birthday: "2008-05-14",
    };
    expect((await buyer.browser.post("/students", person)).status).toBe(500);
    await expect(comeBack(shop, back)).rejects.toThrow("500");
    expectNoSecret(log.join("\n"), [...secrets, person.rut, person.email]);
  } finally {
    await shop.query("ALTER TABLE students RENAME COLUMN hidden TO rut");
    await shop.query("ALTER TABLE payment_attempts RENAME COLUMN hidden TO token");
  }
  expect(log.join("\n")).toContain("does not exist");
});

test("a job that fails is logged without what its query was asked with [T18, T24]", async () => {
  const worker = await startWorker({
    databaseUrl: shop.databaseUrl,
    tasks: {
      broken: async () =>
        void (await shop.db.execute(sql`SELECT * FROM nowhere WHERE rut = ${"12345678-5"}`)),
    },
    log: shop.deps.log,
  });
  try {
    await shop.query("SELECT graphile_worker.add_job('broken', '{}'::json, max_attempts := 1)");
    await expect.poll(() => log.join("\n"), { timeout: 10_000 }).toContain("broken");
    expectNoSecret(log.join("\n"), ["12345678-5"]);
  } finally {
    await worker.stop();
  }
});

test("no answer of the shop holds the provider's key, and only the press answers the token [T24]", async () => {
  const buyer = await Buyer.open(shop);
  const pressed = await buyer.press();
  await pay(shop, pressed.token);
  await settleAttempt(shop.deps, await lastAttemptOf(shop, buyer.orderId), "reconciler");
  const answers = [
    pressed.token === null ? "" : JSON.stringify({ ...pressed, token: null }),
    JSON.stringify(await buyer.look(pressed.buyOrder)),
    JSON.stringify((await buyer.browser.get("/config")).body),
  ];
  expectNoSecret(answers.join("\n"), [API_KEY, pressed.token ?? API_KEY]);
});

async function secretsOf(buyer: Buyer): Promise<string[]> {
  const people = await shop.query<{ rut: string; email: string; phone: string | null }>(
    `SELECT rut, email, NULL AS phone FROM students UNION SELECT rut, email, phone FROM guardians`,
  );
  const tokens = await shop.query<{ token: string | null }>("SELECT token FROM payment_attempts");
  const personal = people.flatMap(({ rut, email, phone }) => [
    rut,
    rut.split("-")[0],
    email,
    phone?.slice(-8),
  ]);
  const secrets = [...personal, ...tokens.map(({ token }) => token), buyer.browser.cookies.get("sessionId")];
  const known = secrets.filter((secret): secret is string => Boolean(secret));
  return [...known, API_KEY, TYPED_CODE, "4051885600446623", "6623"];
}

function expectNoSecret(text: string, secrets: string[]): void {
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
}
