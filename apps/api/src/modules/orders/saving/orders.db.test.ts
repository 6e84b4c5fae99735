import { aStudent } from "@shop/test-kit/people";
import { afterEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { comeBack, providerTransactions, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { sweep } from "../../../maintenance";

const shop = await forFile(startPurchaseShop());
afterEach(() => shop.moveClock(0));

test("saving holds the seats for 15 minutes, and saving again gains no time [AMB-02, API-26]", async () => {
  const buyer = await Buyer.open(shop);
  const first = await buyer.save();
  expect(first.heldCourseIds).toEqual(COURSES);
  expect(first.hold?.minutes).toBe(15);
  await shop.moveClock(3);
  const again = await buyer.save();
  expect(again.hold?.expiresAt).toBe(first.hold?.expiresAt);
  expect(again.hold?.phase).toBe("choosing");
});

test("the rows of a quote add up, and the order's total is what GET /quote says, which tries a coupon itself [API-20, COUPON-14, ENT-33, ENT-35]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save("PDV20");
  const query = `locationId=51&programId=367&coursesIds=${COURSES}&studentId=${buyer.studentId}&orderId=${buyer.orderId}&coupon=pdv20`;
  const { body, status } = await buyer.browser.get(`/quote?${query}`);
  expect(status).toBe(200);
  const quote = body as (typeof saved.quotes)[number];
  expect(quote.precioBruto - quote.valorDescuentoSesiones).toBe(quote.precioSubTotal);
  expect(quote.valorDescuento + quote.valorCupon).toBe(quote.totalDescuento);
  expect(quote.precioSubTotal - quote.totalDescuento + quote.valorMatricula).toBe(quote.precioTotal);
  expect(quote.precioTotal).toBe(saved.total);
});

test("[ROW-10] what an order without a pack reads as may be sent back, and a RUT as it is typed, an IPE too", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  const { body } = await buyer.browser.get("/orders");
  const { amountPack } = body as { amountPack: unknown };
  expect(amountPack).toBeNull();
  for (const rut of ["12.345.678-5", "100.234.567-2"]) {
    const sent = { ...buyer.order(), amountPack, rut };
    expect((await buyer.browser.put("/orders", sent)).status, rut).toBe(200);
    const query = `locationId=51&programId=367&coursesIds=${COURSES}&rut=${rut}`;
    expect((await buyer.browser.get(`/quote?${query}`)).status, rut).toBe(200);
  }
});

test("an unknown code is not valid and takes nothing off [API-20, COUPON-13]", async () => {
  const buyer = await Buyer.open(shop);
  const plain = await buyer.save();
  const tried = await buyer.save("NOEXISTE");
  expect(tried).toMatchObject({ validCupon: false, total: plain.total });
});

test.each(["VENCIDO25", "AGOTADO30", "VERANO2030", "STREAMING25"])(
  "the coupon %s does not apply here",
  async (code) => {
    const buyer = await Buyer.open(shop);
    expect((await buyer.save(code)).validCupon).toBe(false);
  },
);

test("a total, price or status sent by the browser is ignored [OUTLET-16, T19, AMB-72]", async () => {
  const buyer = await Buyer.open(shop);
  const honest = await buyer.save();
  const forged = await buyer.browser.put("/orders", {
    ...buyer.order(),
    total: 1,
    amountPack: 1,
    status: "finished",
  });
  expect(forged.status).toBe(200);
  expect(forged.body).toMatchObject({ total: honest.total });
  expect((await buyer.look(honest.buyOrder)).status).toBe("held");
});

test("a 100 % coupon makes the order free: confirmed once, the provider never asked [T19, GEN-05, API-28]", async () => {
  const buyer = await Buyer.open(shop);
  const pressed = await buyer.press({ coupon: "BECA100", acceptedTotal: 0 });
  expect(pressed).toMatchObject({ url: null, token: null, total: 0 });
  const before = await usesOf("BECA100");
  const confirm = () => buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[0]?.body).toEqual({ buyOrder: pressed.buyOrder, order: { id: buyer.orderId } });
  expect(await usesOf("BECA100")).toBe((before ?? 0) + 1);
  expect(await buyer.look(pressed.buyOrder)).toMatchObject({ status: "finished", total: 0, payment: "none" });
  expect(await providerTransactions(shop, pressed.buyOrder)).toEqual([]);
});

test("an order with something to pay cannot be confirmed as free [AMB-29]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  const answer = await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId });
  expect(answer).toMatchObject({ status: 409, body: { code: "ORDER_NOT_FREE" } });
});

test("an abandoned payment gives the single use back [T21]", async () => {
  const first = await Buyer.open(shop);
  const pressed = await first.press({ coupon: "UNICO50" });
  expect(pressed.validCupon).toBe(true);
  const second = await Buyer.open(shop);
  expect((await second.save("UNICO50")).validCupon).toBe(false);
  await shop.moveClock(19);
  expect((await second.save("UNICO50")).validCupon).toBe(true);
});

test("another total than the accepted one is refused with the new quote and no word of a coupon, nothing is charged [T22]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save();
  await buyer.saveGuardian();
  const answer = await buyer.tryPress({ acceptedTotal: saved.total - 1 });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "PRICE_CHANGED", details: { total: saved.total, validCupon: true } },
  });
  expect(await providerTransactions(shop, saved.buyOrder)).toEqual([]);
});

test("an order of the legacy flow holds its seats for 15 minutes, by the database's clock [SESSION-06]", async () => {
  const { api } = shop.newBrowser();
  await api("verifyCaptcha", { body: { recaptchaToken: "off" } });
  const { id: studentId } = await api("createStudent", { body: aStudent() });
  const { id } = await api("createOrder", { body: { initialStudentId: studentId, flow: "legacy" } });
  const orderDetails = [{ studentId, programId: PROGRAM, locationId: VENUE, coursesIds: [...COURSES] }];
  const { hold } = await api("saveOrder", { body: { id, orderDetails } });
  const heldMs = new Date(hold?.expiresAt ?? 0).getTime() - new Date(hold?.serverNow ?? 0).getTime();
  expect(Math.round(heldMs / 1000)).toBe(15 * 60);
  const [stored] = await shop.query(
    "SELECT extract(epoch FROM expires_at - shop_now()) BETWEEN 890 AND 900 AS stands FROM holds WHERE order_id = $1",
    [id],
  );
  expect(stored).toEqual({ stands: true });
});

test("a price that was shown stands while its hold lives, and is new afterwards", async () => {
  const buyer = await Buyer.open(shop);
  const shown = await buyer.save();
  await shop.query("UPDATE courses SET price_clp = price_clp + 10000 WHERE id = ANY($1)", [COURSES]);
  try {
    expect((await buyer.save()).total).toBe(shown.total);
    await shop.moveClock(16);
    expect((await buyer.save()).total).toBeGreaterThan(shown.total);
  } finally {
    await shop.query("UPDATE courses SET price_clp = price_clp - 10000 WHERE id = ANY($1)", [COURSES]);
  }
});

test("a section without seats is refused with each student's missing courses [API-51, MODAL-05]", async () => {
  const soldOut = 367002;
  const buyer = await Buyer.open(shop, [soldOut, 367007]);
  const answer = await buyer.trySave();
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: "COURSE_SOLD_OUT",
      message: "CourseNotAvailable",
      details: {
        coursesNotAvailables: [
          { studentId: buyer.studentId, courses: [{ courseId: soldOut, hasMore: true }] },
        ],
      },
    },
  });
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
});

// Sube Notas of 3° Medio at PDVx, which teaches two subjects.
const TWO_SUBJECTS = { programId: 394, locationId: 42 };

test("[AMB-85] a PDVx programme of two subjects is sold with both, and not with one when the other is sold out [COURSE-33, COURSE-36]", async () => {
  const readingOfApril = [394009, 394010];
  await shop.query(
    "UPDATE scarce_items SET sold = capacity WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
    [readingOfApril],
  );
  const buyer = await Buyer.open(shop);
  buyer.choice = { ...TWO_SUBJECTS, coursesIds: [394007] };
  expect(await buyer.trySave()).toMatchObject({
    status: 400,
    body: { details: { violations: [{ code: "MIN_COURSES", courseIds: [394007] }] } },
  });
  buyer.choice = { ...TWO_SUBJECTS, coursesIds: [394001, 394004] };
  expect((await buyer.save()).heldCourseIds).toEqual([394001, 394004]);
});

test("the buy order with its matching number shows the result, contact data masked, no form state [AMB-06, API-27]", async () => {
  const buyer = await Buyer.open(shop);
  const pressed = await buyer.press();
  await comeBack(shop, await useCardForm(shop, pressed.token));
  const answer = await shop.newBrowser().get(`/orders?buyOrder=${pressed.buyOrder}&no=${buyer.orderId}`);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: "finished", sessionState: null, financingPartyId: null },
  });
  expect((answer.body as { FinancingParty: { email: string } }).FinancingParty.email).toBe("a***@c***.cl");
});

test("the session that bought reads its own e-mail, in its order and when the receipt is sent again [RESULT-05]", async () => {
  const buyer = await Buyer.open(shop);
  const { buyOrder, token } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token));
  const own = await buyer.browser.get(`/orders?buyOrder=${buyOrder}`);
  const { email } = (own.body as { FinancingParty: { email: string } }).FinancingParty;
  expect(email).toMatch(/^[^*]+@[^*]+$/);
  expect((await buyer.browser.post("/resend", { order: buyOrder })).body).toEqual({ success: true, email });
  const stranger = await shop.newBrowser().post("/resend", { order: buyOrder });
  expect((stranger.body as { email: string }).email).toContain("***");
});

test("a reservation that lapsed is written down, and holding again starts anew [T08]", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save();
  await shop.moveClock(16);
  expect((await buyer.look(saved.buyOrder)).status).toBe("expired");
  await sweep(shop.deps);
  expect(await shop.query("SELECT state FROM orders WHERE id = $1", [buyer.orderId])).toEqual([
    { state: "expired" },
  ]);
  const again = await buyer.save();
  expect(Date.parse(again.hold?.expiresAt ?? "")).toBeGreaterThan(Date.parse(saved.hold?.expiresAt ?? ""));
});

test("closing the session frees its seats and its cookie opens nothing any more", async () => {
  const buyer = await Buyer.open(shop);
  const saved = await buyer.save();
  const cookie = buyer.browser.cookies.get("sessionId") ?? "";
  await buyer.browser.post("/session/close", {});
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
  buyer.browser.cookies.set("sessionId", cookie);
  expect((await buyer.browser.get(`/orders?buyOrder=${saved.buyOrder}`)).status).toBe(404);
});

test("the database refuses an illegal move of an order or an attempt", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  await expect(
    shop.query("UPDATE orders SET state = 'draft' WHERE id = $1", [buyer.orderId]),
  ).rejects.toThrow("may not move");
  await expect(
    shop.query("UPDATE payment_attempts SET state = 'authorized' WHERE order_id = $1", [buyer.orderId]),
  ).rejects.toThrow("may not move");
});

const usesOf = async (code: string) => {
  const [row] = await shop.query<{ sold: number }>(
    "SELECT i.sold FROM coupons c JOIN scarce_items i ON i.id = c.item_id WHERE c.code = $1",
    [code],
  );
  return row?.sold;
};
