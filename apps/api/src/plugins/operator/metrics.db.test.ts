import { expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { forFile } from "../../../test/for-file";
import { type PurchaseShop, startPurchaseShop } from "../../../test/purchase-shop";
import { startTestShop } from "../../../test/test-shop";
import { storeReport } from "../../modules/payments/report/report-queries";

const TOKEN = "a-long-token-of-the-operator";

const shop = await forFile(startPurchaseShop({ METRICS_TOKEN: TOKEN }));

const ask = ({ app }: PurchaseShop, authorization?: string) =>
  app.inject({ url: "/metrics", headers: authorization ? { authorization } : {} });

test("requests are counted by route pattern, and seats, orders, payments, jobs and mails by the database", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  const answer = await ask(shop, `Bearer ${TOKEN}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain");
  const lines = answer.body.split("\n");
  const saves = 'http_request_duration_seconds_count{method="PUT",route="/api/orders",status="200"}';
  expect(lines).toContain(`${saves} 2`);
  expect(lines).toContain('shop_live_holds{kind="course"} 2');
  expect(lines).toContain('shop_orders{state="paying"} 1');
  expect(lines).toContain('shop_payment_attempts{state="created"} 1');
  for (const name of ["shop_jobs", "shop_order_mails", "shop_leads", "process_cpu_seconds_total"]) {
    expect(lines.some((line) => line.startsWith(`# TYPE ${name} `))).toBe(true);
  }
});

async function figure(name: string): Promise<number | null> {
  const { body } = await ask(shop, `Bearer ${TOKEN}`);
  const [, value] = new RegExp(`^${name} (\\S+)$`, "m").exec(body) ?? [];
  return value === undefined ? null : Number(value);
}

test("the newest report tells how many payments differ from the provider, and when it was made", async () => {
  const made = "shop_payment_report_timestamp_seconds";
  expect(await figure("shop_payment_differences")).toBeNull();
  expect(await figure(made)).toBeNull();
  await storeReport(shop.db, { day: "2026-03-31", attempts: 5, differences: [{}, {}] });
  expect(await figure("shop_payment_differences")).toBe(2);
  await storeReport(shop.db, { day: "2026-04-01", attempts: 4, differences: [] });
  expect(await figure("shop_payment_differences")).toBe(0);
  expect(Math.abs(Date.now() / 1000 - ((await figure(made)) ?? 0))).toBeLessThan(60);
});

test("a payment's outcome is unknown since its first look, however often it was looked at since", async () => {
  const unsettled = () => figure("shop_oldest_unsettled_payment_seconds");
  expect(await unsettled()).toBe(0);
  const set = (state: string, checks: number) =>
    shop.query(
      "UPDATE payment_attempts SET state = $1, checks = $2, lease_until = shop_now() - interval '5 s'",
      [state, checks],
    );
  await set("committing", 0);
  await set("unknown", 3);
  // Checks after 10, 20 and 40 s, the last one 5 s ago.
  expect(Math.round((await unsettled()) ?? 0)).toBe(75);
  await set("failed", 3);
  expect(await unsettled()).toBe(0);
});

test("mails, documents of tax and requests over data that wait are told with their age or term", async () => {
  await shop.query(
    "SELECT graphile_worker.add_job('send_otp_mail', '{}', run_at := now() + interval '5 s', job_key := 'otp-x')",
  );
  await shop.query(
    `INSERT INTO rights_requests (kind, state, rut, email, asked_as, identity, wording, opened_at, opened_on, due_on)
      VALUES ('access', 'waiting', '1-9', 'a@example.cl', 'self', 'unknown', 'w', now(), '2026-03-01', '2026-03-31')`,
  );
  const { body } = await ask(shop, `Bearer ${TOKEN}`);
  expect(body).toContain('shop_waiting_mails{job="send_otp_mail"} 1');
  expect(body).toContain('shop_data_requests{state="waiting"} 1');
  const due = new Date(((await figure("shop_next_data_request_due_timestamp_seconds")) ?? 0) * 1000);
  expect(due.toISOString()).toBe("2026-04-01T03:00:00.000Z");
});

test("while the database is away the process's own figures are told, and no old ones of the shop [OBS-05]", async () => {
  await shop.query("ALTER TABLE leads RENAME TO leads_away");
  try {
    const { body, statusCode } = await ask(shop, `Bearer ${TOKEN}`);
    expect(statusCode).toBe(200);
    expect(body).toContain("shop_database_up 0");
    expect(body).toContain("process_cpu_seconds_total");
    expect(body).not.toMatch(/^shop_(orders|live_holds|payment_differences)[ {]/m);
  } finally {
    await shop.query("ALTER TABLE leads_away RENAME TO leads");
  }
  expect(await figure("shop_database_up")).toBe(1);
});

test("addresses, ids and people stand in no metric", async () => {
  const browser = shop.newBrowser();
  await browser.get("/otp/email/persona@example.cl");
  await browser.get("/locations/51");
  await browser.get("/nothing/here/18765432-1");
  const { body } = await ask(shop, `Bearer ${TOKEN}`);
  expect(body).toContain('route="/api/otp/email/:email"');
  expect(body).not.toMatch(/persona|18765432|locations\/51/);
});

test.each([
  ["without a token", undefined],
  ["with a wrong one", "Bearer a-wrong-token-of-somebody"],
  ["with it in another scheme", `Basic ${TOKEN}`],
])("%s metrics do not exist", async (_, authorization) => {
  const answer = await ask(shop, authorization);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain("shop_orders");
});

test("a shop without the setting has no metrics, whatever token is tried", async () => {
  const other = await startTestShop({ databaseUrl: shop.databaseUrl });
  expect((await ask(other, "Bearer ")).statusCode).toBe(404);
  expect((await ask(other, "Bearer undefined")).statusCode).toBe(404);
  await other.close();
});
