import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { annul, refundsOf, soldUnits } from "../../../../test/shops/desk-shop";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";

const PACK = 3;
const OFFER = 1_060_000;
const COURSES = [367_001, 367_005, 367_013];

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

const soldOf = (coupon: string) => soldUnits(shop, { pack: PACK, courses: COURSES, coupon });
const put = (buyer: Buyer, orderDetails: object[], fields: object = {}) =>
  buyer.browser.put("/orders", { id: buyer.orderId, orderDetails, isOulet: true, ...fields });

test("a pack and one seat in each of its courses are held for 5 minutes at the offer price [OUTLET-11, OUTLET-14, OUTLET-15, OUTLET-21, SESSION-08]", async () => {
  const buyer = await Buyer.openOutlet(shop, PACK);
  const saved = await buyer.save();
  expect(saved).toMatchObject({
    total: OFFER,
    heldCourseIds: COURSES,
    hold: { minutes: 5, phase: "choosing" },
  });
  expect(saved.quotes).toMatchObject([{ precioBruto: OFFER, valorMatricula: 0, precioTotal: OFFER }]);
  const { expiresAt = "", serverNow = "" } = saved.hold ?? {};
  expect(Date.parse(expiresAt) - Date.parse(serverNow)).toBe(5 * 60_000);
  expect(await heldKinds(buyer)).toEqual(["course", "course", "course", "pack"]);
  expect((await buyer.browser.get("/students")).body).toMatchObject([{ id: buyer.studentId, packId: PACK }]);
  expect(await buyer.look(saved.buyOrder)).toMatchObject({
    flow: "outlet",
    isOulet: true,
    amountPack: OFFER,
    Pack: { id: PACK, title: "Pack Humanista Plaza Egaña", price: 1_186_500, priceOfert: OFFER },
    orderDetails: [{ studentId: buyer.studentId, coursesIds: COURSES, packId: PACK }],
  });
});

test("a coupon comes off the offer price, as GET /quote says before and after saving [AMB-37, COUPON-18]", async () => {
  const buyer = await Buyer.openOutlet(shop, PACK);
  const quote = `/quote?locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}&studentId=${buyer.studentId}&orderId=${buyer.orderId}`;
  const before = await buyer.browser.get(`${quote}&packId=${PACK}&coupon=pdv20`);
  expect(before.body).toMatchObject({
    precioBruto: OFFER,
    valorDescuento: 0,
    valorCupon: 212_000,
    precioTotal: 848_000,
    validCupon: true,
  });
  expect((await buyer.save("PDV20")).total).toBe(848_000);
  expect((await buyer.browser.get(`${quote}&coupon=PDV20`)).body).toEqual(before.body);
  expect((await buyer.browser.get(`${quote}&coupon=NADA`)).body).toMatchObject({
    precioTotal: OFFER,
    validCupon: false,
  });
});

test("the pack's own courses may be sent too, in any order; another set, venue or programme is refused", async () => {
  const buyer = await Buyer.openOutlet(shop, PACK);
  expect((await put(buyer, [lineOf(buyer, { coursesIds: COURSES.toReversed() })])).status).toBe(200);
  const wrong = [
    { coursesIds: COURSES.slice(1) },
    { coursesIds: [...COURSES, 367_029] },
    { coursesIds: [COURSES[0], COURSES[0], COURSES[1]] },
    { locationId: 52 },
    { programId: 368 },
  ];
  for (const fields of wrong) {
    const answer = await put(buyer, [lineOf(buyer, fields)]);
    expect(answer, JSON.stringify(fields)).toMatchObject({
      status: 400,
      body: {
        code: "SELECTION_INVALID",
        details: { violations: [{ code: "PACK_OTHER_COURSES", courseIds: COURSES }] },
      },
    });
  }
});

test("a pack stands alone: no second line, no pack on it, no outlet without a pack [AMB-74]", async () => {
  const buyer = await Buyer.openOutlet(shop, PACK);
  const plain = { ...lineOf(buyer), packId: undefined, coursesIds: [367_029] };
  const codeOf = async (details: object[]) => JSON.stringify((await put(buyer, details)).body);
  expect(await codeOf([lineOf(buyer), plain])).toContain("PACK_NOT_ALONE");
  expect(await codeOf([plain, lineOf(buyer)])).toContain("PACK_NOT_ALONE");
  expect(await codeOf([plain])).toContain("PACK_MISSING");
  const enrolment = await Buyer.open(shop);
  await enrolment.save();
  const mixed = await put(enrolment, [lineOf(enrolment)]);
  expect(mixed).toMatchObject({ status: 400, body: { code: "SELECTION_INVALID" } });
  expect(JSON.stringify(mixed.body)).toContain("PACK_NOT_ALONE");
});

test("a fresh order becomes one of the outlet by its pack, with the outlet's 5 minutes [API-25, AMB-02]", async () => {
  const buyer = await Buyer.open(shop);
  const answer = await put(buyer, [lineOf(buyer)]);
  expect(answer).toMatchObject({ status: 200, body: { total: OFFER, hold: { minutes: 5 } } });
});

test("the academy's own set is not judged by the rules of choosing: PDVx packs of any size are sold [COURSE-33]", async () => {
  await shop.query("DELETE FROM pack_courses WHERE pack_id = 24 AND course_id <> 371031");
  const buyer = await Buyer.openOutlet(shop, 24);
  const answer = await put(buyer, [lineOf(buyer, { packId: 24, programId: 371, locationId: 42 })]);
  expect(answer).toMatchObject({ status: 200, body: { total: 680_000, heldCourseIds: [371_031] } });
});

test("an unknown pack is not found, a withdrawn one is not available any more", async () => {
  const buyer = await Buyer.openOutlet(shop, PACK);
  const unknown = await put(buyer, [lineOf(buyer, { packId: 9_999 })]);
  expect(unknown).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  await shop.query("UPDATE packs SET is_active = false WHERE id = $1", [PACK]);
  const withdrawn = await buyer.trySave();
  await shop.query("UPDATE packs SET is_active = true WHERE id = $1", [PACK]);
  expect(withdrawn).toMatchObject({
    status: 409,
    body: {
      code: "PACK_SOLD_OUT",
      text: "Este paquete ya no está disponible. Por favor, elige otro paquete.",
      details: { packId: PACK, title: "Pack Humanista Plaza Egaña" },
    },
  });
});

test.each([
  ["leaving", (buyer: Buyer) => buyer.browser.post("/orders/hold/release", { orderId: buyer.orderId })],
  ["closing the session", (buyer: Buyer) => buyer.browser.post("/session/close", {})],
  ["six minutes", () => shop.moveClock(6)],
])("%s gives the pack and its seats back [OUTLET-21, T05]", async (_, leave) => {
  await shop.query("DELETE FROM holds");
  await shop.query(
    "UPDATE scarce_items SET capacity = sold + 1 WHERE id = (SELECT item_id FROM packs WHERE id = $1)",
    [PACK],
  );
  const first = await Buyer.openOutlet(shop, PACK);
  const second = await Buyer.openOutlet(shop, PACK);
  await first.save();
  expect(await second.trySave()).toMatchObject({ status: 409, body: { code: "PACK_SOLD_OUT" } });
  expect(await heldKinds(second)).toEqual([]);
  await leave(first);
  expect((await second.trySave()).status).toBe(200);
  await shop.query(
    "UPDATE scarce_items SET capacity = 25 WHERE id = (SELECT item_id FROM packs WHERE id = $1)",
    [PACK],
  );
});

test("a paid pack is sold with its seats, returns as the outlet does, and its receipt tells both prices [OUTLET-20, OUTLET-15, AMB-26]", async () => {
  const before = await soldOf("PDV20");
  const buyer = await Buyer.openOutlet(shop, PACK);
  const pressed = await buyer.press({ coupon: "PDV20", acceptedTotal: 848_000 });
  expect(pressed.hold).toMatchObject({ phase: "paying" });
  expect(await heldKinds(buyer)).toEqual(["coupon", "course", "course", "course", "pack"]);
  const rejected = await comeBack(shop, await useCardForm(shop, pressed.token, "reject"));
  expect(rejected).toMatch(/^\/informacion-compra-rechazada\?.*transactionFailed=err/);
  const again = await buyer.press({ coupon: "PDV20", acceptedTotal: 848_000 });
  const address = await comeBack(shop, await useCardForm(shop, again.token));
  expect(address).toMatch(/^\/compra-confirmada\?/);
  expect(await soldOf("PDV20")).toEqual(before.map((sold) => sold + 1));
  expect(await heldKinds(buyer)).toEqual([]);
  await shop.query("UPDATE packs SET title = 'Otro', price_clp = 1, offer_price_clp = 1 WHERE id = $1", [
    PACK,
  ]);
  expect(await buyer.look(pressed.buyOrder)).toMatchObject({
    status: "finished",
    total: 848_000,
    valueCoupon: 212_000,
    amountPack: OFFER,
    Pack: { title: "Pack Humanista Plaza Egaña", price: 1_186_500 },
  });
  const receipt = await buyer.browser.get(`/tools/comprobante-compra?buyorder=${pressed.buyOrder}`);
  const { text } = await readPdf(receipt.raw);
  const deps = ["Pack Humanista Plaza Egaña", "$1.186.500", "$1.060.000", "-$212.000", "$848.000"];
  for (const part of deps) expect(text).toContain(part);
});

test("a price that was shown stands while its hold lives, and the next hold has the new one [T22]", async () => {
  await shop.query("UPDATE packs SET price_clp = 1186500, offer_price_clp = $2 WHERE id = $1", [PACK, OFFER]);
  const buyer = await Buyer.openOutlet(shop, PACK);
  await buyer.save();
  await shop.query("UPDATE packs SET offer_price_clp = offer_price_clp + 1000 WHERE id = $1", [PACK]);
  expect((await buyer.save()).total).toBe(OFFER);
  await shop.moveClock(6);
  expect((await buyer.save()).total).toBe(OFFER + 1_000);
});

test("a pack with a full coupon is confirmed without the provider, and annulled it can be sold again [REVIEW-17, GEN-05]", async () => {
  const before = await soldOf("BECA100");
  const buyer = await Buyer.openOutlet(shop, PACK);
  expect(await buyer.press({ coupon: "BECA100" })).toMatchObject({ total: 0, url: null });
  const confirmed = await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  expect(confirmed.status).toBe(200);
  expect(await soldOf("BECA100")).toEqual(before.map((sold) => sold + 1));
  const { buyOrder } = confirmed.body as { buyOrder: string };
  await annul(shop, buyOrder);
  expect(await soldOf("BECA100")).toEqual(before);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("a paid pack that is annulled gives the money, its stock, every seat and the coupon's use back", async () => {
  const before = await soldOf("PDV20");
  const buyer = await Buyer.openOutlet(shop, PACK);
  const { token, buyOrder, total } = await buyer.press({ coupon: "PDV20" });
  expect(await comeBack(shop, await useCardForm(shop, token))).toMatch(/^\/compra-confirmada\?/);
  expect(await soldOf("PDV20")).toEqual(before.map((sold) => sold + 1));
  const press = () => annul(shop, buyOrder);
  await Promise.allSettled(Array.from({ length: 5 }, press));
  expect(await refundsOf(shop, buyOrder)).toEqual([{ asked: 1, status: "REVERSED", refunded: total }]);
  expect(await soldOf("PDV20")).toEqual(before);
  expect(await buyer.look(buyOrder)).toMatchObject({ status: "annulled", payment: "reversed" });
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

const heldKinds = async ({ orderId }: Buyer) => {
  const rows = await shop.query<{ kind: string }>(
    "SELECT i.kind FROM holds h JOIN scarce_items i ON i.id = h.item_id WHERE h.order_id = $1 ORDER BY i.kind",
    [orderId],
  );
  return rows.map(({ kind }) => kind);
};

const lineOf = (buyer: Buyer, fields: object = {}) => ({
  studentId: buyer.studentId,
  programId: PROGRAM,
  locationId: VENUE,
  packId: PACK,
  ...fields,
});
