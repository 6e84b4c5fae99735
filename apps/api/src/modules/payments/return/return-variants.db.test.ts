import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { comeBack, control, pay, providerTransactions, useCardForm } from "../../../../test/provider";
import { openBookedShop } from "../../../../test/shops/desk-shop";

const shop = await openBookedShop();

const ORIGIN = "http://localhost/api/webpay/return";

const commitsOf = async (buyOrder: string) =>
  (await providerTransactions(shop, buyOrder)).map(({ calls }) => calls.commit ?? 0);

const UNPAID = [
  ["abort", "err"],
  ["timeout", "time_expired"],
  ["form-error", "err"],
] as const;
const METHODS = ["GET", "POST"] as const;

test.each(UNPAID.flatMap(([action, failure]) => METHODS.map((method) => ({ action, method, failure }))))(
  "$action by $method, twice at once and again after another payment: no commit, and nothing is undone [T12, T13, PAY-12, C3, C5, C10]",
  async ({ action, method, failure }) => {
    const { buyer, saved, look } = await pressed();
    await control(shop, "returns", { method });
    const back = await useCardForm(shop, saved.token, action);
    expect(back.method).toBe(method);
    const addresses = await Promise.all([comeBack(shop, back), comeBack(shop, back)]);
    const query = `buyOrder=${saved.buyOrder}&no=${buyer.orderId}&transactionFailed=${failure}`;
    expect(addresses).toEqual(Array(2).fill(`/informacion-compra-rechazada?${query}`));
    expect(await look()).toMatchObject({ status: "held" });
    expect(await commitsOf(saved.buyOrder)).toEqual([0]);

    await pay(shop, (await buyer.press()).token);
    expect(await comeBack(shop, back)).toContain("/compra-confirmada?");
    expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
    expect((await commitsOf(saved.buyOrder)).toSorted()).toEqual([0, 1]);
  },
);

test("forged returns of a real payment open nothing, close nothing and ask no provider [C9, C3]", async () => {
  const { saved, look } = await pressed();
  const token = saved.token ?? "";
  const [order] = await shop.query<{ sessionId: string }>(
    'SELECT session_id AS "sessionId" FROM orders WHERE buy_order = $1',
    [saved.buyOrder],
  );
  const forged = [
    // What an order tells whoever has its numbers.
    `TBK_ORDEN_COMPRA=${saved.buyOrder}-1&TBK_ID_SESION=${order?.sessionId}`,
    `TBK_ORDEN_COMPRA=${saved.buyOrder}-1&TBK_ID_SESION=somebody`,
    `TBK_ORDEN_COMPRA=${saved.buyOrder}-1`,
    `token_ws=${token}&token_ws=${token}`,
    `token_ws[]=${token}`,
    `token_ws=${token.slice(1)}`,
    `TBK_TOKEN=${token}0`,
    `token_ws=..%2F${token.slice(3)}`,
    "TBK_ORDEN_COMPRA=nobody-1&TBK_ID_SESION=nobody",
    "",
  ];
  for (const query of forged) {
    const url = `${ORIGIN}?${query}`;
    expect(await comeBack(shop, { method: "GET", url, fields: {} })).toBe("/?transactionFailed=err");
  }
  expect(await look()).toMatchObject({ status: "paying", payment: "none" });
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.calls).toEqual({});
});

const BOUNDARY = "return";
const multipart = (token: string) =>
  [`--${BOUNDARY}`, 'Content-Disposition: form-data; name="token_ws"', "", token, `--${BOUNDARY}--`, ""].join(
    "\r\n",
  );

test.each([
  [
    "of more than 128 KiB",
    "application/x-www-form-urlencoded",
    (token: string) => `token_ws=${token}&x=${"a".repeat(140_000)}`,
  ],
  ["as multipart", `multipart/form-data; boundary=${BOUNDARY}`, multipart],
  ["as broken JSON", "application/json", () => "{"],
  ["as bytes of no kind", "application/octet-stream", (token: string) => token],
])(
  "a return by POST %s ends where an unknown one does, and closes nothing [SAFE-16]",
  async (_, type, bodyOf) => {
    const { saved, look } = await pressed();
    const answer = await shop.app.inject({
      method: "POST",
      url: "/api/webpay/return",
      headers: { "content-type": type },
      payload: bodyOf(saved.token ?? ""),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/?transactionFailed=err"]);
    expect(await look()).toMatchObject({ status: "paying", payment: "none" });
  },
);

test("a return that comes before the buyer paid changes nothing: the card form goes on [C3]", async () => {
  const { saved, look } = await pressed();
  const early = { method: "GET" as const, url: `${ORIGIN}?token_ws=${saved.token}`, fields: {} };
  expect(await comeBack(shop, early)).toContain("/informacion-compra?");
  expect(await look()).toMatchObject({ status: "paying", payment: "none" });
  expect(await pay(shop, saved.token)).toContain("/compra-confirmada?");
});

async function pressed() {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.press();
  return { buyer, saved, look: () => buyer.look(saved.buyOrder) };
}
