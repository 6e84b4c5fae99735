import { santiagoDate } from "@shop/domain/format/instants";
import { afterEach, expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { breakProvider } from "../../../test/provider";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { annul, bought, giveBackOutside, runCommand } from "../../../test/shops/desk-shop";
import { findPaymentDifferences } from "../../modules/payments/report/find-payment-differences";
import { daysBefore, reportYesterday } from "../../modules/payments/report/report-payments";
import { findLatestReport } from "../../modules/payments/report/report-queries";

const shop = await forFile(startPurchaseShop());
afterEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE orders, refunds, payment_attempts, payment_reports CASCADE");
});

const today = () => santiagoDate(new Date());
const report = (day = today()) => runCommand(shop, "report", "--day", day);

test("a paid order and an annulled one agree with the provider", async () => {
  await bought(shop);
  const { buyOrder } = await bought(shop);
  await annul(shop, buyOrder);
  const { lines, isPending } = await report();
  expect([lines, isPending]).toEqual([
    [`${today()}: 2 pagos comparados con Webpay, sin diferencias.`],
    false,
  ]);
});

test.each([
  ["charged_not_sold", "state = 'failed'"],
  ["charged_not_sold", "state = 'superseded'"],
  ["not_given_back", "state = 'reversed'"],
  ["unsettled", "state = 'unknown'"],
  ["in_review", "state = 'review'"],
  ["other_payment", "amount_clp = amount_clp + 1"],
])("money that the provider has is found as %s when our books say %s", async (kind, changes) => {
  const { buyOrder } = await bought(shop);
  await pretend(buyOrder, changes);
  expect(await find()).toEqual([[kind, `${buyOrder}-1`]]);
});

test("money that was given back outside the shop, and a provider that is silent, are told", async () => {
  const { buyOrder, total } = await bought(shop);
  await giveBackOutside(shop, buyOrder, total);
  expect(await find()).toEqual([["given_back_elsewhere", `${buyOrder}-1`]]);
  await breakProvider(shop, { operation: "status", fault: "http-500" });
  const answer = await report();
  expect(answer.isPending).toBe(true);
  expect(answer.lines.join("\n")).toContain("Webpay no responde");
});

test("the daily job compares yesterday and keeps how much differs for the metrics", async () => {
  const { buyOrder } = await bought(shop);
  await pretend(buyOrder, "state = 'failed'");
  await shop.moveClock(24 * 60);
  await reportYesterday(shop.deps);
  expect(await findLatestReport(shop.db)).toMatchObject({
    day: today(),
    attempts: 1,
    differences: [{ buyOrder: `${buyOrder}-1` }],
  });
  const [row] = await shop.query<{ differences: object[] }>("SELECT differences FROM payment_reports");
  expect(JSON.stringify(row)).not.toMatch(/[0-9a-f]{64}/);
});

test("only days that the provider still knows are asked for", async () => {
  await expect(report(daysBefore(today(), 7))).rejects.toMatchObject({ code: "DAY_TOO_OLD" });
  await expect(report(daysBefore(today(), -1))).rejects.toMatchObject({ code: "DAY_NOT_OVER" });
  expect((await report(daysBefore(today(), 6))).isPending).toBe(false);
});

const find = async () =>
  (await findPaymentDifferences(shop.deps, today())).differences.map(({ kind, buyOrder }) => [
    kind,
    buyOrder,
  ]);

// Bypasses the triggers for state changes.
const pretend = (buyOrder: string, changes: string) =>
  shop.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true))
     UPDATE payment_attempts SET ${changes} FROM off WHERE buy_order = $1`,
    [`${buyOrder}-1`],
  );
