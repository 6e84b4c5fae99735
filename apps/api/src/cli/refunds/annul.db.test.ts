import { expect, test } from "vitest";
import { COURSES } from "../../../test/data/frozen-offer";
import { breakProvider, comeBack, control } from "../../../test/provider";
import {
  annul,
  bought,
  jobsOf,
  openBookedShop,
  refundIdOf,
  refundsOf,
  runCommand,
  soldUnits,
} from "../../../test/shops/desk-shop";
import { resumeStalled } from "../../modules/payments/settle/resume-stalled";

const shop = await openBookedShop();

const why = "Cambio de ciudad";

test("annulling gives the money, the seats and the coupon's use back, tells the guardian once and writes who did it and why", async () => {
  const coupon = "PDV20";
  const before = await soldUnits(shop, { courses: COURSES, coupon });
  const { buyer, buyOrder, total, look } = await bought(shop, { coupon });
  expect(await soldUnits(shop, { courses: COURSES, coupon })).toEqual(before.map((sold) => sold + 1));
  const { lines, isPending } = await annul(shop, buyOrder);
  expect([lines[0], isPending]).toEqual([expect.stringContaining("Compra anulada. Se devolvió $"), false]);
  expect(await soldUnits(shop, { courses: COURSES, coupon })).toEqual(before);
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 1, status: "REVERSED", refunded: total }]);
  expect(await look()).toMatchObject({
    status: "annulled",
    payment: "reversed",
    annulment: { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), refunded: total },
  });
  expect(await jobsOf(shop, `annulment-${buyer.orderId}`)).toHaveLength(1);
  const [event] = await shop.query(
    "SELECT actor, details FROM order_events WHERE order_id = $1 AND event = 'annulled'",
    [buyer.orderId],
  );
  expect(event).toEqual({ actor: "staff:ana", details: { from: "finished", to: "annulled", why } });
  const actions = "SELECT actor, action, why FROM desk_actions WHERE order_id = $1";
  expect(await shop.query(actions, [buyer.orderId])).toEqual([{ actor: "staff:ana", action: "annul", why }]);
});

test("a free order is annulled without asking the provider, and its coupon can be used again", async () => {
  const coupon = "BECA100";
  const before = await soldUnits(shop, { courses: COURSES, coupon });
  const { buyOrder, look } = await bought(shop, { coupon });
  expect((await annul(shop, buyOrder)).lines).toEqual(["Compra anulada. No hay cobro por devolver."]);
  expect(await look()).toMatchObject({ status: "annulled", payment: "none", annulment: { refunded: 0 } });
  expect(await soldUnits(shop, { courses: COURSES, coupon })).toEqual(before);
  expect(await refundsOf(shop, buyOrder)).toEqual([]);
});

test("annul pressed ten times at once gives the money back once", async () => {
  const before = await soldUnits(shop, { courses: COURSES });
  const { buyOrder, total, look } = await bought(shop);
  await Promise.allSettled(Array.from({ length: 10 }, () => annul(shop, buyOrder)));
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 1, status: "REVERSED", refunded: total }]);
  expect(await look()).toMatchObject({ status: "annulled" });
  expect(await soldUnits(shop, { courses: COURSES })).toEqual(before);
});

test("a buyer who comes back while the desk annuls changes nothing [T13]", async () => {
  const { buyOrder, back, look } = await bought(shop);
  const returns = Array.from({ length: 5 }, () => back && comeBack(shop, back));
  await Promise.all([annul(shop, buyOrder), ...returns]);
  expect(await look()).toMatchObject({ status: "annulled", payment: "reversed" });
  expect(back && (await comeBack(shop, back))).toContain("/informacion-compra-rechazada?");
  expect(await refundsOf(shop, buyOrder)).toMatchObject([{ asked: 1, status: "REVERSED" }]);
});

test("a refund whose job was lost is taken up by the sweeper [T20]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  await breakProvider(shop, { operation: "status", fault: "http-500", times: 1 });
  await annul(shop, buyOrder);
  const key = `refund-${await refundIdOf(shop, buyer.orderId)}`;
  await shop.query("DELETE FROM graphile_worker._private_jobs WHERE key = $1", [key]);
  await shop.moveClock(5);
  await resumeStalled(shop.db, shop.settings);
  expect(await jobsOf(shop, key)).toHaveLength(1);
});

test("a refund that the provider will not do leaves the order sold, and can be asked for again", async () => {
  const before = await soldUnits(shop, { courses: COURSES });
  const { buyOrder, look } = await bought(shop);
  await control(shop, "clock", { offsetMs: 91 * 24 * 3_600_000 });
  await expect(annul(shop, buyOrder)).rejects.toThrow("Webpay no aceptó la devolución");
  expect(await look()).toMatchObject({ status: "finished", payment: "paid" });
  await control(shop, "clock", { offsetMs: 8 * 24 * 3_600_000 });
  expect((await annul(shop, buyOrder)).lines[0]).toContain("(anulación)");
  expect(await look()).toMatchObject({ status: "annulled" });
  await control(shop, "clock", { offsetMs: 0 });
  expect(await soldUnits(shop, { courses: COURSES })).toEqual(before);
});

test("only a finished order is annulled, and only once", async () => {
  const { buyOrder } = await bought(shop);
  await annul(shop, buyOrder);
  await expect(annul(shop, buyOrder)).rejects.toThrow("La compra ya fue anulada el ");
  await expect(
    runCommand(shop, "annul", "Zz3dEf6hIj9kLm2nOp5q", "--reason", "Cambio de ciudad", "--yes"),
  ).rejects.toThrow("No existe la orden Zz3dEf6hIj9kLm2nOp5q.");
});
