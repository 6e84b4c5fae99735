import { afterEach, expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { MAIL_CONTEXT } from "../../../test/data/order-data";
import { pay } from "../../../test/provider";
import {
  aChoice,
  aPaidBuyer,
  changePage,
  changeTo,
  coursesOf,
  pressChange,
  saleOf,
  soldOf,
} from "../../../test/shops/change-shop";
import { openBookedShop, runCommand } from "../../../test/shops/desk-shop";
import { TEST_KEYS } from "../../../test/test-settings";
import { signName } from "../../http/signature";
import { findChangeToPay } from "../../modules/changes/change-to-pay";
import { changeToPayMail } from "../../modules/messaging/mails/money-mails";
import { expireLapsedOrders } from "../../modules/orders/drafts/expire-orders";

const shop = await openBookedShop();
await shop.query("CREATE TABLE list_prices AS SELECT id, price_clp FROM courses");
afterEach(() =>
  shop.query(
    "UPDATE courses c SET price_clp = l.price_clp, is_open = true FROM list_prices l WHERE l.id = c.id",
  ),
);

const why = "Lo pidió por teléfono";
const desk = async (buyer: Buyer, ...words: string[]) =>
  await runCommand(shop, "change", (await saleOf(shop, buyer)).reference, ...words);
const wordsOf = ({ venueId, courseIds }: { venueId: number; courseIds: number[] }) => [
  ...["--venue", String(venueId), "--courses", courseIds.join(), "--reason", why, "--yes"],
];

test("the desk lists what fits with the words that choose it, and is noted as a look at the purchase [CHANGE-18]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { lines } = await desk(buyer);
  const best = await aChoice(shop, buyer);
  expect(lines.join("\n")).toContain(`--venue ${best.venueId} --courses ${best.wanted.courseIds.join()}`);
  expect(lines[0]).toContain("2 de 2");
  const actions = await shop.query("SELECT actor, action FROM desk_actions WHERE order_id = $1", [
    buyer.orderId,
  ]);
  expect(actions).toEqual([{ actor: "staff:ana", action: "show" }]);
});

test("staff change for the family: seats move, the reason is kept, and none of the buyer's own is used [CHANGE-18] [CHANGE-07]", async () => {
  const buyer = await aPaidBuyer(shop);
  await useUp(buyer);
  const before = await coursesOf(shop, buyer);
  const { wanted, replacedIds } = await aChoice(shop, buyer);
  const added = wanted.courseIds.filter((id) => !before.includes(id));
  const seats = [...replacedIds, ...added];
  const sold = await soldOf(shop, seats);
  const { lines, isPending } = await desk(buyer, ...wordsOf(wanted));
  expect([isPending, lines.at(-1)]).toEqual([false, "Cambio hecho: el comprobante versión 4 va en camino."]);
  expect(await coursesOf(shop, buyer)).toEqual(wanted.courseIds);
  expect(await soldOf(shop, seats)).toEqual(
    sold.map((units, index) => (index < replacedIds.length ? units - 1 : units + 1)),
  );
  const [made] = await shop.query(
    "SELECT cause, actor, why FROM order_changes WHERE order_id = $1 ORDER BY id DESC LIMIT 1",
    [buyer.orderId],
  );
  expect(made).toEqual({ cause: "staff", actor: "staff:ana", why });
});

test("a dearer one of staff is paid from the mail's link at the mail's price, whatever the catalogue says, even by whose own changes are used up [CHANGE-19]", async () => {
  const buyer = await aPaidBuyer(shop);
  await useUp(buyer);
  const { wanted, differenceClp } = await aRepricedChange(buyer);
  expect(await coursesOf(shop, buyer)).not.toEqual(wanted.courseIds);

  const [change] = await shop.query<{ id: string }>(
    "SELECT id FROM order_changes WHERE order_id = $1 AND state = 'open'",
    [buyer.orderId],
  );
  const told = await findChangeToPay(shop.db, { orderId: buyer.orderId, changeId: Number(change?.id) });
  if (!told) throw new Error("nothing is to pay");
  const { buyOrder, guardian } = await saleOf(shop, buyer);
  const { text, to } = changeToPayMail(told, {
    ...MAIL_CONTEXT,
    shopUrl: "https://tienda.example",
    linkKey: TEST_KEYS.purchases,
  });
  const address = `/mi-compra/${signName(TEST_KEYS.purchases, buyOrder)}#cambios`;
  expect([to, text]).toEqual([guardian.email, expect.stringContaining(`https://tienda.example${address}`)]);

  const page = await changePage(shop, buyer);
  const { open, left } = await page.choices();
  expect([left, open]).toEqual([0, expect.objectContaining({ ...wanted, difference: differenceClp })]);
  expect(await page.plan(wanted)).toMatchObject({ difference: differenceClp, leftAfter: 0 });
  await payOn(page, { ...wanted, difference: differenceClp });
  expect(await coursesOf(shop, buyer)).toEqual(wanted.courseIds);
  expect(await findChangeToPay(shop.db, { orderId: buyer.orderId, changeId: Number(change?.id) })).toBeNull();
});

test("a dearer one of staff done again after its day keeps its seats for another day, and is mailed again [CHANGE-19]", async () => {
  const buyer = await aPaidBuyer(shop);
  await raisePrices(buyer);
  const { wanted } = await aChoice(shop, buyer, 1);
  await desk(buyer, ...wordsOf(wanted));
  const first = await waitingOf(buyer);
  await shop.moveClock(25 * 60);
  await expireLapsedOrders(shop.db);
  await desk(buyer, ...wordsOf(wanted));
  const again = await waitingOf(buyer);
  expect(again).toMatchObject({ cause: "staff", mails: 1, minutes: 24 * 60 });
  expect(again?.id).not.toBe(first?.id);
});

test("a dearer one that the buyer pressed before becomes one of staff: a day, a mail, none of the buyer's own [CHANGE-19] [CHANGE-18]", async () => {
  const buyer = await aPaidBuyer(shop);
  await raisePrices(buyer);
  const choice = await aChoice(shop, buyer, 1);
  await pressChange(shop, buyer, choice);
  expect(await waitingOf(buyer)).toMatchObject({ cause: "buyer", mails: 0 });
  await desk(buyer, ...wordsOf(choice.wanted));
  expect(await waitingOf(buyer)).toMatchObject({ cause: "staff", mails: 1, minutes: 24 * 60 });
  await pay(shop, await pressChange(shop, buyer, choice));
  expect(await coursesOf(shop, buyer)).toEqual(choice.wanted.courseIds);
  expect((await desk(buyer)).lines[0]).toContain("2 de 2");
});

test("once its seats are free, a change that waits tells the price of now and is paid at it, still none of the buyer's own [CHANGE-19]", async () => {
  const buyer = await aPaidBuyer(shop);
  await useUp(buyer);
  const { wanted, differenceClp } = await aRepricedChange(buyer);
  for (const lapse of [
    "UPDATE holds SET expires_at = shop_now() WHERE order_id IN (SELECT id FROM orders WHERE changes_order_id = $1)",
    "UPDATE orders SET hold_expires_at = shop_now() WHERE changes_order_id = $1",
  ])
    await shop.query(lapse, [buyer.orderId]);
  const page = await changePage(shop, buyer);
  const { open } = await page.choices();
  expect(open).toMatchObject({ ...wanted, heldUntil: null });
  expect(open?.difference).toBeGreaterThan(differenceClp);
  expect(await page.press({ ...wanted, difference: differenceClp })).toMatchObject({
    code: "CHANGE_PRICE_MOVED",
    details: { differenceClp: open?.difference },
  });
  const dearer = { ...wanted, difference: open?.difference };
  await page.press(dearer);
  expect(await waitingOf(buyer)).toMatchObject({ cause: "staff", mails: 0 });
  await payOn(page, dearer);
  expect(await coursesOf(shop, buyer)).toEqual(wanted.courseIds);
});

test("a change whose order has expired keeps no seats, though their time has not come [CHANGE-19]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { wanted, differenceClp } = await aRepricedChange(buyer);
  // As after a payment in review that staff refunded.
  await shop.query("UPDATE orders SET state = 'expired' WHERE changes_order_id = $1", [buyer.orderId]);
  const { open } = await (await changePage(shop, buyer)).choices();
  expect(open).toMatchObject({ ...wanted, heldUntil: null });
  expect(open?.difference).toBeGreaterThan(differenceClp);
});

test("a change that waits for a section which is sold no more is not offered to be paid [CHANGE-19]", async () => {
  const buyer = await aPaidBuyer(shop);
  await raisePrices(buyer);
  const { wanted } = await aChoice(shop, buyer, 1);
  await desk(buyer, ...wordsOf(wanted));
  const page = await changePage(shop, buyer);
  expect((await page.choices()).open).toMatchObject(wanted);
  await shop.query("UPDATE courses SET is_open = false WHERE id = ANY($1)", [wanted.courseIds]);
  expect((await page.choices()).open).toBeNull();
});

test("what cannot be changed is refused in words, and nothing changes [CHANGE-18]", async () => {
  const buyer = await aPaidBuyer(shop);
  const before = await coursesOf(shop, buyer);
  await expect(desk(buyer, ...wordsOf({ venueId: 51, courseIds: before }))).rejects.toThrow(
    "son los cursos que ya tiene",
  );
  await expect(desk(buyer, "--students", "2")).rejects.toThrow("no tiene ese estudiante");
  await expect(desk(buyer, "--courses", before.join())).rejects.toThrow("--venue 51");
  expect(await coursesOf(shop, buyer)).toEqual(before);
});

// All other sections of the programme become dearer.
async function raisePrices(buyer: Buyer): Promise<void> {
  await shop.query(
    "UPDATE courses SET price_clp = price_clp + 100000 WHERE program_id = 367 AND NOT (id = ANY($1))",
    [await coursesOf(shop, buyer)],
  );
}

async function waitingOf({ orderId }: Buyer) {
  const [waiting] = await shop.query<{ id: number; cause: string; mails: number; minutes: number }>(
    `SELECT c.id::int, c.cause, round(extract(epoch FROM o.hold_expires_at - shop_now()) / 60)::int AS minutes,
       (SELECT count(*)::int FROM graphile_worker._private_jobs j
        WHERE j.payload->>'kind' = 'change_to_pay' AND j.payload->>'changeId' = c.id::text) AS mails
     FROM order_changes c JOIN orders o ON o.id = c.change_order_id WHERE c.order_id = $1 AND c.state = 'open'`,
    [orderId],
  );
  return waiting;
}

async function payOn({ press }: Awaited<ReturnType<typeof changePage>>, wish: object): Promise<void> {
  const { payment } = (await press(wish)) as { payment: { token: string } };
  await pay(shop, payment.token);
}

// Staff's dearer change, and then a higher price in the catalogue.
async function aRepricedChange(buyer: Buyer) {
  await raisePrices(buyer);
  const choice = await aChoice(shop, buyer, 1);
  expect(await desk(buyer, ...wordsOf(choice.wanted))).toMatchObject({ isPending: true });
  await raisePrices(buyer);
  return choice;
}

async function useUp(buyer: Buyer): Promise<void> {
  for (let made = 0; made < 2; made += 1) await changeTo(shop, buyer, await aChoice(shop, buyer));
}
