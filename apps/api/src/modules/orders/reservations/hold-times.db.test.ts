import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf } from "../../../../test/test-browser";

const shop = await forFile(startPurchaseShop({ SECTION_SEATS_PER_MAILBOX: "6" }));
beforeEach(() => shop.query("TRUNCATE sessions, students, orders, holds CASCADE"));
afterEach(() => shop.moveClock(0));

const section = COURSES.slice(0, 1);
const setSeats = (capacity: number) =>
  shop.query(
    "UPDATE scarce_items SET sold = 0, capacity = $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [section[0], capacity],
  );

const minutesLeft = ({ body }: { body: unknown }) => {
  const { hold } = body as { hold: { expiresAt: string; serverNow: string } };
  return Math.round((Date.parse(hold.expiresAt) - Date.parse(hold.serverNow)) / 60_000);
};

const letGo = ({ browser, orderId }: Buyer) => browser.post("/orders/hold/release", { orderId });

// Opening an order releases the one before.
async function openNext(buyer: Buyer) {
  const { body } = await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
  return { ...buyer.order(), id: (body as { id: number }).id };
}

test("the last seats, let go and taken again, go on counting and rest for others half an hour, in a new order too [SAFE-02]", async () => {
  await setSeats(6);
  const buyer = await Buyer.open(shop, section);
  await buyer.save();
  await shop.moveClock(14);
  await letGo(buyer);
  await shop.moveClock(20);
  expect(minutesLeft(await buyer.trySave())).toBe(15);
  await shop.moveClock(34);
  await letGo(buyer);
  await shop.moveClock(43);
  expect(minutesLeft(await buyer.trySave())).toBe(15);
  await shop.moveClock(57);
  const next = await openNext(buyer);
  expect(minutesLeft(await buyer.browser.put("/orders", next))).toBe(3);
  await shop.moveClock(61);
  const resting = {
    status: 409,
    body: {
      code: "HOLD_RESTING",
      text: expect.stringMatching(
        /^Ya reservaste cupos por 60 minutos\. Podrás reservar nuevamente a las \d\d:\d\d\.$/,
      ),
    },
  };
  expect(await buyer.browser.put("/orders", next)).toMatchObject(resting);
  const family = await Buyer.open(shop, section);
  expect((await family.trySave()).status).toBe(200);
  await letGo(family);
  await shop.moveClock(91);
  expect(minutesLeft(await buyer.browser.put("/orders", next))).toBe(15);
});

test("a hold that lapsed, and those of other sessions of a mailbox, count on too; where there is room none does [SAFE-02]", async () => {
  const open = async (seats: number) => {
    await setSeats(seats);
    const buyer = await Buyer.open(shop, section);
    await proveMailbox(shop.db, [buyer.studentId], "una@gmail.com");
    return buyer;
  };
  const first = await open(6);
  await first.save();
  await shop.moveClock(20);
  expect(minutesLeft(await first.trySave())).toBe(15);
  await shop.moveClock(34);
  const second = await open(6);
  await letGo(first);
  expect(minutesLeft(await second.trySave())).toBe(15);
  await shop.moveClock(50);
  expect(minutesLeft(await first.trySave())).toBe(10);
  await shop.moveClock(61);
  expect(codeOf(await second.trySave())).toBe("HOLD_RESTING");
  await setSeats(7);
  expect(minutesLeft(await second.trySave())).toBe(15);
});

test("what was let go before a purchase does not count on after it, what is taken since does [SAFE-02]", async () => {
  await setSeats(6);
  const buyer = await Buyer.open(shop, section);
  await buyer.saveGuardian();
  await buyer.save();
  await shop.moveClock(56);
  const pressed = await buyer.browser.put("/orders", {
    ...(await openNext(buyer)),
    financingParty: { id: buyer.guardianId },
    terms: { version: buyer.termsVersion },
  });
  const { token } = pressed.body as { token: string };
  expect(await comeBack(shop, await useCardForm(shop, token))).toContain("/compra-confirmada?");

  await shop.moveClock(64);
  const saved = await buyer.browser.put("/orders", await openNext(buyer));
  expect(minutesLeft(saved)).toBe(15);
  for (const minute of [78, 92, 106]) {
    await shop.moveClock(minute);
    expect(minutesLeft(await buyer.browser.put("/orders", await openNext(buyer)))).toBe(15);
  }
  await shop.moveClock(118);
  expect(minutesLeft(await buyer.browser.put("/orders", await openNext(buyer)))).toBe(6);
});

test("whoever presses with seats in hand gets the time to pay, past the cap once [SAFE-02, T04]", async () => {
  await setSeats(6);
  const buyer = await Buyer.open(shop, section);
  await buyer.saveGuardian();
  await buyer.save();
  const left = [];
  for (const minute of [14, 28, 42, 56, 59, 62, 70]) {
    await shop.moveClock(minute);
    left.push(minutesLeft(await buyer.tryPress()));
  }
  const [full = 0, , , , , late = 0] = left;
  expect(full).toBeGreaterThanOrEqual(5);
  expect(late).toBe(full - 2);
  await shop.moveClock(60 + full + 1);
  expect(codeOf(await buyer.tryPress())).toBe("HOLD_RESTING");
  await setSeats(5_000);
});

test("a new order lets go of the seats of the one before [SAFE-04]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
  expect(await shop.query("SELECT 1 FROM holds WHERE order_id = $1", [buyer.orderId])).toEqual([]);
});
