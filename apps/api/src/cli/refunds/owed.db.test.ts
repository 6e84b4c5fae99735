import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { breakProvider } from "../../../test/provider";
import { ACCOUNT, bought, deskOf, openBookedShop } from "../../../test/shops/desk-shop";
import { refundDeskOf } from "../../../test/shops/refund-desk";
import { addShopGauges } from "../../modules/staff/metrics/shop-gauges";
import type { Desk } from "../command/define-command";

const shop = await openBookedShop();
const { run, give, rowsOf, paidWith } = refundDeskOf(() => shop);
const INSTALMENTS = { card: "visa", installments: 6 };

const owed = async () => (await run(["owed"])).lines;
const lineOf = async (id = 0) => (await owed()).find((line) => line.startsWith(`${id} `));

// In instalments: the provider makes no partial refund.
async function owing(clp = 20_000) {
  const sale = await paidWith(INSTALMENTS);
  await give(sale.buyOrder, clp);
  const [refund] = await rowsOf(sale.buyer.orderId);
  const order = await shop.query<{ reference: string }>("SELECT reference FROM orders WHERE id = $1", [
    sale.buyer.orderId,
  ]);
  return { ...sale, id: refund?.id ?? 0, route: refund?.route, reference: order[0]?.reference ?? "" };
}

async function gauges() {
  const registry = new Registry();
  await addShopGauges(registry, shop.db).refresh();
  const text = await registry.metrics();
  return (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

test("a transfer is listed with its day and why it waits, until it is made; closing and metrics tell it [HARM-01] [MONEY-16]", async () => {
  expect(await owed()).toEqual(["La academia no debe dinero."]);
  const { buyOrder, id, route, reference } = await owing();
  expect(route).toBe("transfer");
  const [sentence, , , line] = await owed();
  expect(sentence).toBe("La academia debe 1 devolución, $20.000.");
  expect(line).toMatch(
    new RegExp(`^${id} +${reference} +\\$20\\.000 +acuerdo con la familia .* falta la cuenta`),
  );
  expect((await run(["owed"])).isPending).toBe(true);
  expect((await run(["closing"])).lines).toContain(sentence);
  const told = await gauges();
  expect(told("shop_owed_refunds")).toBe(1);
  const daysLeft = (told("shop_next_refund_due_timestamp_seconds") - Date.now() / 1000) / 86_400;
  expect(daysLeft).toBeGreaterThan(1);

  await run(["refund", buyOrder, ...ACCOUNT]);
  expect((await owed())[3]).toContain("transferencia por hacer");
  await shop.moveClock((Math.ceil(daysLeft) + 1) * 1440);
  expect((await owed())[3]).toMatch(/\d, vencida +transferencia por hacer/);
  await shop.moveClock(0);
  await run(["refund", "--done", String(id), "--proof", "Transferencia 4711", "--yes"]);
  expect(await owed()).toEqual(["La academia no debe dinero."]);
  expect((await gauges())("shop_owed_refunds")).toBe(0);
});

test("who transfers reads the whole account, which is written down as a look; without an account, or for a card, nobody does [HARM-01] [MONEY-16]", async () => {
  const { buyOrder, id, buyer } = await owing();
  await expect(run(["owed", String(id)])).rejects.toMatchObject({ code: "NO_ACCOUNT" });
  await run(["refund", buyOrder, ...ACCOUNT]);
  const number = ACCOUNT[ACCOUNT.indexOf("--number") + 1] ?? "";
  const { lines } = await run(["owed", String(id)]);
  expect(lines.join("\n")).toContain(`número ${number}`);
  expect(lines.join("\n")).toContain("transfiere $20.000");
  expect((await owed()).join("\n")).not.toContain(number);
  const looks = await shop.query(
    "SELECT actor, details FROM desk_actions WHERE order_id = $1 AND action = 'refund_account_look'",
    [buyer.orderId],
  );
  expect(looks).toEqual([{ actor: expect.stringMatching(/^staff:/), details: { refund: id } }]);
  await expect(run(["owed", "987654"])).rejects.toMatchObject({ code: "REFUND_UNKNOWN" });
});

test("what the provider does not answer is owed too, and says so [HARM-01] [MONEY-16]", async () => {
  const { buyOrder, buyer } = await bought(shop);
  await breakProvider(shop, { operation: "refund", fault: "http-500" });
  await give(buyOrder, 9_000);
  const [refund] = await rowsOf(buyer.orderId);
  expect(await lineOf(refund?.id)).toMatch(/\$9\.000 .* Webpay aún no responde$/);
  await expect(run(["owed", String(refund?.id)])).rejects.toMatchObject({ code: "REFUND_NOT_TRANSFER" });
});

test("a second hand that gives the same in other words is refused until it has seen the first [HARM-08] [MONEY-17]", async () => {
  const { buyOrder, buyer } = await paidWith(INSTALMENTS);
  const words = ["refund", buyOrder, "--clp", "7000", "--reason", "Otra clase que no tomó"];
  const asked: string[] = [];
  const second = (meanwhile: () => Promise<unknown>) => run(words, agreeing(asked, meanwhile));
  await expect(second(() => give(buyOrder, 7_000))).rejects.toMatchObject({ code: "PLAN_CHANGED" });
  expect(asked[0]).not.toContain("Ya está la devolución");
  expect(await rowsOf(buyer.orderId)).toHaveLength(1);
  await second(async () => {});
  expect(asked[1]).toMatch(
    /Ya está la devolución \d+ de \$7\.000, .*, por acuerdo con la familia .*: Clases que no pudo tomar/,
  );
  expect(await rowsOf(buyer.orderId)).toHaveLength(2);
});

test.each([
  ["an ending", (buyOrder: string) => ["end", buyOrder, "--as", "withdrawal", "--reason", "Se muda"]],
  ["an annulment", (buyOrder: string) => ["annul", buyOrder, "--reason", "Se muda"]],
])(
  "%s that was agreed to before a goodwill came in between is refused until it has seen that [HARM-08]",
  async (_, wordsOf) => {
    const { buyOrder, buyer } = await bought(shop);
    const asked: string[] = [];
    const end = (meanwhile: () => Promise<unknown>) => run(wordsOf(buyOrder), agreeing(asked, meanwhile));
    await expect(end(() => give(buyOrder, 7_000))).rejects.toMatchObject({ code: "PLAN_CHANGED" });
    expect(await rowsOf(buyer.orderId)).toHaveLength(1);
    await end(async () => {});
    expect(asked[0]).not.toContain("Ya está la devolución");
    expect(asked[1]).toMatch(/Ya está la devolución \d+ de \$7\.000/);
    expect((await rowsOf(buyer.orderId)).length).toBeGreaterThan(1);
  },
);

// Somebody who reads the question, and agrees after something else happened.
const agreeing = (asked: string[], meanwhile: () => Promise<unknown>): Desk => ({
  ...deskOf(shop),
  confirm: async (question) => {
    asked.push(question);
    await meanwhile();
    return true;
  },
});
