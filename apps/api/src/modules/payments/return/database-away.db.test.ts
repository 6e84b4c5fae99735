import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { providerTransactions, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { openDatabase } from "../../../db/database";

const shop = await forFile(startPurchaseShop());
// Nothing listens on port 1.
const nowhere = openDatabase("postgresql://127.0.0.1:1/shop", { poolSize: 1 });
await forFile({ close: () => nowhere.$client.end() });
const strandedApp = await forFile(await shop.startTwin(nowhere));

const forms = { "content-type": "application/x-www-form-urlencoded", origin: "http://127.0.0.1:1" };

test.each(["GET", "POST"] as const)(
  "a buyer who returns by %s while the database is away sees that the payment is verified, and is taken along later [T14, T20]",
  async (method) => {
    const buyer = await Buyer.open(shop);
    const { token, buyOrder } = await buyer.press();
    await useCardForm(shop, token);
    const query = new URLSearchParams({ token_ws: token ?? "" }).toString();
    const url = "/api/webpay/return";
    const answer = await strandedApp.inject(
      method === "GET" ? { method, url: `${url}?${query}` } : { method, url, payload: query, headers: forms },
    );
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "retry-after": "5",
      "cache-control": "no-store",
    });
    expect(answer.body).toContain("<h1>Estamos verificando tu pago</h1>");
    expect(answer.body).toContain("No repitas el pago");
    expect((await providerTransactions(shop, buyOrder))[0]?.calls.commit ?? 0).toBe(0);

    // The page reloads by GET, whatever the provider's method was.
    const next = /http-equiv="refresh" content="5;url=([^"]+)"/.exec(answer.body)?.[1] ?? "";
    const later = await shop.app.inject({ method: "GET", url: next });
    expect(later).toMatchObject({ statusCode: 303 });
    expect(later.headers.location).toContain("/compra-confirmada?");
  },
);

test("the page that waits needs no script and nothing else of the shop, within its own policy", async () => {
  const answer = await strandedApp.inject(`/api/webpay/return?token_ws=${"a".repeat(64)}`);
  expect(answer.body).not.toMatch(/<script|<link|<img|src=|style="|@import|url\(/);
  const nonce = /<style nonce="([^"]+)">/.exec(answer.body)?.[1];
  expect(answer.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

test("what a forger sends comes back as text only, and what is no return goes home at once [T23]", async () => {
  const forged = new URLSearchParams({ TBK_ORDEN_COMPRA: '"><script>', TBK_ID_SESION: "0;url=//evil" });
  const answer = await strandedApp.inject(`/api/webpay/return?${forged}`);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).not.toContain("<script>");
  expect(answer.body).not.toContain("//evil");
  const home = await strandedApp.inject("/api/webpay/return?token_ws=short");
  expect(home).toMatchObject({ statusCode: 303 });
});
