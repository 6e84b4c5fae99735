import { beforeEach, expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { ACCOUNT, openBookedShop } from "../../../../test/shops/desk-shop";
import { refundDeskOf } from "../../../../test/shops/refund-desk";
import { until } from "../../../../test/until";
import { jobHandlers } from "../../../job-handlers";
import type { OrderMailJob } from "../../../jobs/job-map";

const shop = await openBookedShop();
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
const { run, give, rowsOf, paidWith } = refundDeskOf(() => shop);
const INSTALMENTS = { card: "visa", installments: 6 };

let sale: Awaited<ReturnType<typeof paidWith>>;
beforeEach(async () => {
  sale = await paidWith(INSTALMENTS);
});

const WANTED = /Necesitamos una cuenta/;

async function asked() {
  const due =
    "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send_order_mail' AND run_at <= now()";
  await until(async () => (await shop.query(due)).length === 0, "the mails");
  const [order] = await shop.query<{ email: string }>(
    "SELECT snapshot->'guardian'->>'email' AS email FROM orders WHERE id = $1",
    [sale.buyer.orderId],
  );
  const mails = await mail.waitFor(order?.email ?? "", 1);
  return mails.filter(({ subject, text }) => WANTED.test(subject) && text.includes(sale.buyOrder)).reverse();
}

async function doMail(kind: OrderMailJob["kind"], refundId: number) {
  const job = { kind, orderId: sale.buyer.orderId, refundId } as OrderMailJob;
  await jobHandlers({ ...shop.deps, mailer: mail.mailer }).send_order_mail?.(job);
}

const idOf = async (index: number) => (await rowsOf(sale.buyer.orderId))[index]?.id ?? 0;

test("a transfer without an account is asked for at once and after three days, once each [HARM-01] [MONEY-16]", async () => {
  await give(sale.buyOrder, 20_000);
  const id = await idOf(0);
  const [first, ...others] = await asked();
  expect(others).toEqual([]);
  expect(first?.text).toContain("$20.000");
  expect(first?.text).toMatch(/Escribir mi cuenta: https?:\S+\/mi-compra\/\S+#cuenta/);
  const later = await shop.query(
    `SELECT round(extract(epoch FROM run_at - now()) / 86400)::int AS days FROM graphile_worker.jobs
     WHERE key = 'account_asked_again-${id}'`,
  );
  expect(later).toEqual([{ days: 3 }]);
  for (const kind of ["account_asked", "account_asked_again", "account_asked_again"] as const)
    await doMail(kind, id);
  expect((await asked()).map(({ text }) => text.includes("Hace tres días"))).toEqual([false, true]);
});

test("what the card refused and staff turned into a transfer is asked for, too, of an ending as well [HARM-01]", async () => {
  await give(sale.buyOrder, 20_000);
  const id = await idOf(0);
  expect(await asked()).toHaveLength(1);
  // As if refused by card, before any mail.
  await shop.query("DELETE FROM order_mails");
  await shop.query("UPDATE refunds SET key = $2, route = 'nullification', state = 'refused' WHERE id = $1", [
    id,
    `ending-4711-${id}`,
  ]);
  await run(["refund", "--transfer", String(id), "--reason", "Pasaron los 90 días", "--yes"]);
  expect((await asked()).map(({ text }) => text.includes("$20.000"))).toEqual([true, true]);
});

test("two transfers of a sale are asked for together, by the older one [HARM-01]", async () => {
  await give(sale.buyOrder, 20_000);
  await give(sale.buyOrder, 5_000, undefined, "Otra cosa");
  await doMail("account_asked_again", await idOf(1));
  await doMail("account_asked_again", await idOf(0));
  const texts = (await asked()).map(({ text }) => /\$[\d.]+/.exec(text)?.[0]);
  expect(texts).toEqual(["$20.000", "$25.000"]);
});

test.each(["at once", "after three days"])(
  "who told the account, or has the money, is asked no more, %s [HARM-01]",
  async (when) => {
    const kind = when === "at once" ? "account_asked" : "account_asked_again";
    await run(["refund", sale.buyOrder, ...ACCOUNT]);
    await give(sale.buyOrder, 20_000);
    const id = await idOf(0);
    await doMail(kind, id);
    await run(["refund", "--done", String(id), "--proof", "Transferencia 4711", "--yes"]);
    await shop.query("DELETE FROM refund_accounts");
    await doMail(kind, id);
    expect(await asked()).toEqual([]);
  },
);
