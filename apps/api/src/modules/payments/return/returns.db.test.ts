import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import {
  breakProvider,
  comeBack,
  lastAttemptOf,
  loseCommit,
  pay,
  providerTransactions,
  useCardForm,
} from "../../../../test/provider";
import { jobsOf, openBookedShop } from "../../../../test/shops/desk-shop";
import { mailsOf } from "../../../../test/shops/mail-shop";
import { until } from "../../../../test/until";
import { lockOrder } from "../../orders/rows/order-queries";
import { settleAttempt } from "../settle/settle-attempt";

const shop = await openBookedShop();

const confirmationsOf = ({ orderId }: Buyer) => jobsOf(shop, `confirmation-${orderId}`);

test("a rejected card leaves the order unpaid, its seats held, and the retry gets a new buy order and token [T12]", async () => {
  const { buyer, saved, look } = await pressed();
  const address = await pay(shop, saved.token, "reject");
  expect(address).toContain("/informacion-compra-rechazada?");
  expect(address).toContain("transactionFailed=err");
  expect(await look()).toMatchObject({ status: "held", payment: "rejected" });

  const again = await buyer.press();
  expect(again.token).not.toBe(saved.token);
  expect(again.buyOrder).toBe(saved.buyOrder);
  await pay(shop, again.token);
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  const known = await providerTransactions(shop, saved.buyOrder);
  expect(new Set(known.map(({ buyOrder }) => buyOrder)).size).toBe(2);
});

test("one token returned 20 times at once, by GET and POST: one commit, one mail, the same page [T11, C4, C10]", async () => {
  const { buyer, saved } = await pressed();
  const back = await useCardForm(shop, saved.token);
  const returns = Array.from({ length: 20 }, (_, index) =>
    comeBack(shop, index % 2 === 0 ? back : { ...back, method: "POST", url: back.url.split("?")[0] ?? "" }),
  );
  const addresses = await Promise.all(returns);
  const final = await comeBack(shop, back);
  expect(final).toContain("/compra-confirmada?");
  expect(addresses.every((address) => address.includes(`no=${buyer.orderId}`))).toBe(true);
  expect(addresses.every((address) => !address.includes("transactionFailed"))).toBe(true);
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.calls.commit).toBe(1);
  expect(await confirmationsOf(buyer)).toHaveLength(1);
});

test("a finished order that receives token_ws with TBK_TOKEN stays finished [T13]", async () => {
  const { saved, look } = await pressed();
  await pay(shop, saved.token);
  const address = await pay(shop, saved.token, "form-error");
  expect(address).toContain("/compra-confirmada?");
  expect(await look()).toMatchObject({ status: "finished" });
});

test("whoever was told to wait for a payment that came to nothing gets a mail, who saw it gets none [T14]", async () => {
  const { buyer, saved, look } = await pressed();
  await pay(shop, saved.token, "reject");
  const again = await buyer.press();
  const back = await useCardForm(shop, again.token, "reject");
  await loseCommit(shop);
  await comeBack(shop, back);
  expect(await look()).toMatchObject({ payment: "verifying" });

  await shop.moveClock(2);
  const [first, last] = await shop.query<{ id: number }>(
    "SELECT id::int AS id FROM payment_attempts WHERE order_id = $1 ORDER BY id",
    [buyer.orderId],
  );
  const [seen, waited] = [Number(first?.id), Number(last?.id)];
  await settleAttempt(shop.deps, waited, "reconciler");
  expect(await look()).toMatchObject({ status: "held", payment: "rejected" });
  expect(await jobsOf(shop, `unpaid-${seen}`)).toEqual([]);
  expect(await jobsOf(shop, `unpaid-${waited}`)).toHaveLength(1);

  const job = { kind: "unpaid", orderId: buyer.orderId, attemptId: waited } as const;
  const sent = await mailsOf(shop, job, job);
  expect(sent).toMatchObject([
    { subject: expect.stringMatching(/^No se completó el pago de tu compra PDV-/) },
  ]);
  expect(sent[0]?.text).toContain("Tus cupos siguen reservados hasta el");

  await pay(shop, (await buyer.press()).token);
  await shop.query("DELETE FROM order_mails WHERE kind = 'unpaid'");
  expect(await mailsOf(shop, job)).toEqual([]);
});

test("a page that waited for the database said that we are verifying, so a mail tells of the rejection [T14]", async () => {
  const { buyer, saved, look } = await pressed();
  const back = await useCardForm(shop, saved.token, "reject");
  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, buyer.orderId);
    expect(await comeBack(shop, back)).toBe(
      `/informacion-compra?buyOrder=${saved.buyOrder}&no=${buyer.orderId}`,
    );
  });
  await until(async () => (await look()).payment === "rejected", "the settling");
  const told = await shop.query(
    "SELECT 1 FROM payment_attempts a JOIN graphile_worker.jobs j ON j.key = 'unpaid-' || a.id WHERE a.order_id = $1",
    [buyer.orderId],
  );
  expect(told).toHaveLength(1);
});

test("a buyer who authorised and lost the browser is settled by the job, not before the form must be over [T15]", async () => {
  const { buyer, saved, look } = await pressed();
  await useCardForm(shop, saved.token);
  const attemptId = await lastAttemptOf(shop, buyer.orderId);
  await settleAttempt(shop.deps, attemptId, "reconciler");
  expect(await look()).toMatchObject({ status: "paying" });
  await shop.moveClock(17);
  await Promise.all([1, 2, 3].map(() => settleAttempt(shop.deps, attemptId, "reconciler")));
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  expect(await confirmationsOf(buyer)).toHaveLength(1);
});

test("the choosing time ends while the card form is open: the payment still gets its seats [T04]", async () => {
  const { saved, look } = await pressed();
  await shop.moveClock(16);
  expect(await pay(shop, saved.token)).toContain("/compra-confirmada?");
  expect(await look()).toMatchObject({ status: "finished" });
});

test("paid after the hold lapsed and the seat was resold: nothing is committed [T16]", async () => {
  const courses = [367029];
  const [late, other] = [await Buyer.open(shop, courses), await Buyer.open(shop, courses)];
  const saved = await late.press();
  const back = await useCardForm(shop, saved.token);
  await shop.query(
    "UPDATE scarce_items SET capacity = sold + 1 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    courses,
  );
  await shop.moveClock(19);
  const winner = await other.press();
  expect(winner.token).not.toBeNull();
  expect(await comeBack(shop, back)).toContain("transactionFailed=err");
  expect((await late.look(saved.buyOrder)).status).toBe("expired");
  const [known] = await providerTransactions(shop, saved.buyOrder);
  expect(known?.calls.commit ?? 0).toBe(0);
});

test("courses in another order are the same choice: the card form stays open [T17]", async () => {
  const { buyer, saved, look } = await pressed();
  const back = await useCardForm(shop, saved.token);
  const { coursesIds = [] } = buyer.choice;
  buyer.choose(coursesIds.toReversed());
  await buyer.save();
  await comeBack(shop, back);
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
});

test("two tabs press pay: the first card form is superseded and never committed [T17]", async () => {
  const { buyer, saved, look } = await pressed();
  const second = await buyer.press();
  const [first, later] = [await useCardForm(shop, saved.token), await useCardForm(shop, second.token)];
  expect(await comeBack(shop, first)).toContain("transactionFailed=err");
  expect(await comeBack(shop, later)).toContain("/compra-confirmada?");
  expect(await look()).toMatchObject({ status: "finished" });
  const known = await providerTransactions(shop, saved.buyOrder);
  expect(known.map(({ calls }) => calls.commit ?? 0).toSorted()).toEqual([0, 1]);
});

test("the provider is down: a clear message, and the seats stay held", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.saveGuardian();
  await breakProvider(shop, { operation: "create", fault: "http-500", times: 1 });
  expect(await buyer.tryPress()).toMatchObject({ status: 503, body: { code: "PROVIDER_UNAVAILABLE" } });
  const [order] = await shop.query("SELECT state FROM orders WHERE id = $1", [buyer.orderId]);
  expect(order).toEqual({ state: "held" });
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toHaveLength(2);
});

test("a return by POST without cookies answers 303, and the page that it names shows the result [T11, T28]", async () => {
  const { buyer, saved } = await pressed();
  const { url, fields } = await useCardForm(shop, saved.token);
  const token = new URL(url).searchParams.get("token_ws") ?? fields.token_ws ?? "";
  const { pathname } = new URL(url);
  const answer = await shop.app.inject({
    method: "POST",
    url: pathname,
    payload: new URLSearchParams({ token_ws: token }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://webpay3g.transbank.cl",
      "sec-fetch-site": "cross-site",
    },
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const shown = new URL(answer.headers.location ?? "", "http://localhost");
  expect(shown.pathname).toBe("/compra-confirmada");
  const result = await shop.newBrowser().get(`/orders${shown.search}`);
  expect(result).toMatchObject({
    status: 200,
    body: { id: buyer.orderId, status: "finished", payment: "paid" },
  });
});

async function pressed(options: Parameters<Buyer["press"]>[0] = {}) {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.press(options);
  return { buyer, saved, look: () => buyer.look(saved.buyOrder) };
}
