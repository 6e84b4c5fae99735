import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { COURSES } from "../../../../test/frozen-offer";
import { proveMailbox } from "../../../../test/people-data";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf } from "../../../../test/test-browser";

const shop = await forFile(
  startPurchaseShop({
    ...{ SECTION_SEATS_PER_MAILBOX: "6", SECTION_SHARE_PERCENT: "20", CROWD_MAILBOXES: "10" },
    ...{ STUDENTS_PER_SESSION: "4", SEATS_PER_NETWORK: "1000" },
  }),
);
const section = COURSES.slice(0, 1);
beforeEach(async () => {
  await shop.query("TRUNCATE sessions, students, orders, holds CASCADE");
  await shop.query(
    "UPDATE scarce_items SET sold = 0, capacity = 30 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    section,
  );
});

/** So many sessions of one address, of which the last ones proved a mailbox each, reserve at once. */
async function reserveAtOnce(sessions: number, mailboxes: number) {
  const buyers = [];
  for (let session = 0; session < sessions; session += 1) {
    const buyer = await Buyer.open({ ...shop, newBrowser: () => shop.newBrowser("200.4.4.4") }, section);
    const mailbox = session - (sessions - mailboxes);
    if (mailbox >= 0) await proveMailbox(shop.db, [buyer.studentId], `pupil${mailbox}@gmail.com`);
    buyers.push(buyer);
  }
  const codes = (await Promise.all(buyers.map((buyer) => buyer.trySave()))).map(codeOf);
  const [held] = await shop.query<{ seats: number }>("SELECT sum(quantity)::int AS seats FROM holds");
  return { seats: held?.seats, codes };
}

test(
  "sessions of one address with ten mailboxes and without any, at once, hold six seats of a section of thirty [HARM-04] [SAFE-02]",
  RACE,
  async () => {
    const { seats, codes } = await reserveAtOnce(20, 10);
    expect(seats).toBe(6);
    expect(codes.filter((code) => code === undefined)).toHaveLength(6);
    expect(new Set(codes)).toEqual(new Set([undefined, "NETWORK_BUDGET", "NETWORK_FULL"]));
  },
);

test(
  "sessions without a mailbox hold four of them at once, and leave room for who proves one [HARM-05] [SAFE-02]",
  RACE,
  async () => {
    const { seats, codes } = await reserveAtOnce(12, 0);
    expect(seats).toBe(4);
    expect(codes.filter((code) => code === "NETWORK_BUDGET")).toHaveLength(8);
    const { seats: more } = await reserveAtOnce(2, 2);
    expect(more).toBe(6);
  },
);
