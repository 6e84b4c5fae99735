import { setTimeout as sleep } from "node:timers/promises";
import { aStudent } from "@shop/test-kit/people";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, OTHER_COURSES, OTHER_VENUE, PROGRAM } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { passBotCheck } from "../../../../test/outside/solve-captcha";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf } from "../../../../test/test-browser";
import { replaceHolds } from "../../inventory/item-queries";
import { findOrder, updateOrder } from "../rows/order-queries";
import { type Reservations, readReservations } from "./hoarding-queries";

const BUDGETS = {
  ...{ STUDENTS_PER_SESSION: "4", SEATS_PER_SESSION: "6", SEATS_PER_NETWORK: "8" },
  ...{ SECTION_SEATS_PER_MAILBOX: "6", SECTION_SHARE_PERCENT: "20" },
};

const shop = await forFile(startPurchaseShop(BUDGETS));
beforeEach(() => shop.query("TRUNCATE sessions, students, orders, holds CASCADE"));
afterEach(() => shop.moveClock(0));

const openBehind = (address: string, courses = COURSES) =>
  Buyer.open({ ...shop, newBrowser: () => shop.newBrowser(address) }, courses);

test("each further student takes one more bot check, and a fifth waits for a proven mailbox [SAFE-02]", async () => {
  const checked = await startPurchaseShop({ ...BUDGETS, CAPTCHA: "altcha" }, shop.databaseUrl);
  const browser = checked.newBrowser();
  const invent = async () => codeOf(await browser.post("/students", aStudent()));
  await passBotCheck(browser);
  expect([await invent(), await invent()]).toEqual([undefined, "CAPTCHA_REQUIRED"]);
  for (let child = 2; child <= 4; child += 1) {
    await passBotCheck(browser);
    expect(await invent()).toBeUndefined();
  }
  await passBotCheck(browser);
  expect(await invent()).toBe("STUDENT_BUDGET");
  await shop.query(
    `INSERT INTO otp_challenges (session_id, email, rut, challenge, created_at, expires_at, proven_at)
     SELECT id, 'madre@example.cl', '1-9', 'c', now(), now(), now() FROM sessions`,
  );
  expect(await invent()).toBeUndefined();
  await checked.close();
});

test("three children take two courses each; the seventh seat waits for a proven mailbox, and nothing typed is lost [SAFE-02]", async () => {
  const buyer = await Buyer.open(shop);
  const other = { programId: PROGRAM, locationId: OTHER_VENUE, coursesIds: OTHER_COURSES };
  await buyer.addStudent(other);
  await buyer.addStudent(other);
  expect((await buyer.trySave()).status).toBe(200);
  await buyer.addStudent({ ...other, coursesIds: OTHER_COURSES.slice(0, 1) });
  expect(await buyer.trySave()).toMatchObject({ status: 409, body: { code: "SEAT_BUDGET" } });
  await proveMailbox(shop.db, [buyer.studentId]);
  expect((await buyer.trySave()).status).toBe(200);
});

test(
  "of sixteen sessions of one address at once exactly the budget's seats are held [SAFE-02]",
  RACE,
  async () => {
    const hoarders = [];
    for (let session = 0; session < 16; session += 1) hoarders.push(await openBehind("200.1.1.1"));
    const answers = await Promise.all(hoarders.map((hoarder) => hoarder.trySave()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(answers.filter((answer) => codeOf(answer) === "NETWORK_BUDGET")).toHaveLength(12);
    expect((await (await openBehind("200.1.9.2")).trySave()).status).toBe(200);
    const [last] = hoarders.filter((_, index) => answers[index]?.status === 409);
    if (!last) throw new Error("somebody was refused");
    await proveMailbox(shop.db, [last.studentId]);
    expect((await last.trySave()).status).toBe(200);
  },
);

type Count = (others: Reservations) => number;

// Control: count, then take three seats, without a lock.
async function takeUnlocked({ orderId }: Buyer, budget: number, count: Count): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { sessionId = "" } = (await findOrder(tx, orderId)) ?? {};
    const [item] = (
      await tx.execute<{ id: number }>("SELECT id FROM scarce_items WHERE kind = 'course' LIMIT 1")
    ).rows;
    const itemId = item?.id ?? 0;
    const taker = { orderId, sessionId, network: "one", publicDomains: [], family: 6 };
    const others = await readReservations(tx, taker, [itemId]);
    await sleep(100);
    if (count(others) + 3 > budget) return;
    const holdExpiresAt = new Date(Date.now() + 60_000);
    await updateOrder(tx, orderId, {
      state: "held",
      network: "one",
      holdStartedAt: new Date(),
      holdExpiresAt,
    });
    await replaceHolds(tx, { orderId, wanted: [{ itemId, quantity: 3 }], expiresAt: holdExpiresAt });
  });
}

test.each([
  ["in all", ({ networkTotal }: Reservations) => networkTotal],
  ["of a section", ({ networkSeats }: Reservations) => [...networkSeats.values()][0]?.network ?? 0],
] as const)(
  "control: counted without the lock, sessions of one address take more than the budget %s together",
  async (_, count) => {
    const hoarders = [];
    for (let session = 0; session < 5; session += 1) hoarders.push(await openBehind("200.1.1.3"));
    await Promise.all(hoarders.slice(1).map((hoarder) => takeUnlocked(hoarder, 8, count)));
    const seats = async () =>
      (await shop.query<{ seats: number }>("SELECT sum(quantity)::int AS seats FROM holds"))[0]?.seats;
    expect(await seats()).toBeGreaterThan(8);
    const [late] = hoarders;
    if (late) await takeUnlocked(late, 8, count);
    expect(await seats()).toBe(12);
  },
);

const section = COURSES.slice(0, 1);
const setSeats = (capacity: number) =>
  shop.query(
    "UPDATE scarce_items SET sold = 0, capacity = $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [section[0], capacity],
  );

test("unproven sessions of an address take a tenth of a section at most, a family at least [SAFE-02]", async () => {
  for (const [capacity, most] of [
    [20, 4],
    [60, 6],
  ] as const) {
    await setSeats(capacity);
    const address = `200.2.${capacity}.1`;
    const saveOne = async () => codeOf(await (await openBehind(address, section)).trySave());
    const answers = [];
    for (let session = 0; session <= most; session += 1) answers.push(await saveOne());
    expect(answers).toEqual([...Array<undefined>(most).fill(undefined), "NETWORK_BUDGET"]);
    expect((await (await openBehind("200.1.5.5", section)).trySave()).status).toBe(200);
  }
  await setSeats(5_000);
});

test.each([
  ["one mailbox, however it is written", ["ana.p@gmail.com", "anap+2@gmail.com"], "MAILBOX_BUDGET"],
  ["mailboxes of one domain and its parts", ["a@malo.cl", "b@x.malo.cl", "c@y.malo.cl"], "DOMAIN_BUDGET"],
] as const)(
  "%s at many addresses and sessions at once takes six seats of a section [HARM-04] [SAFE-02]",
  RACE,
  async (_, mailboxes, code) => {
    await setSeats(30);
    const hoarders = [];
    for (let session = 0; session < 12; session += 1) {
      const hoarder = await openBehind(`200.3.${session}.1`, section);
      await proveMailbox(shop.db, [hoarder.studentId], mailboxes[session % mailboxes.length]);
      hoarders.push(hoarder);
    }
    const answers = await Promise.all(hoarders.map((hoarder) => hoarder.trySave()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(answers.filter((answer) => codeOf(answer) === code)).toHaveLength(6);
    await setSeats(5_000);
  },
);

test("every address of one IPv6 network has one budget [SAFE-02, SAFE-03]", async () => {
  const answers = [];
  for (let host = 1; host <= 5; host += 1) {
    answers.push((await (await openBehind(`2800:1:1:1::${host}`)).trySave()).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 409]);
});
