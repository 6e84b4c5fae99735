import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf } from "../../../../test/test-browser";

const shop = await forFile(
  startPurchaseShop({
    ...{ SECTION_SEATS_PER_MAILBOX: "6", SECTION_SHARE_PERCENT: "20", CROWD_MAILBOXES: "10" },
    ...{ STUDENTS_PER_SESSION: "4", SEATS_PER_NETWORK: "1000", OTP_CHECK: "on" },
  }),
);
const few = await forFile(
  startPurchaseShop({ SEATS_PER_MAILBOX: "6", SEATS_PER_NETWORK: "1000" }, shop.databaseUrl),
);
const section = COURSES.slice(0, 1);
beforeEach(async () => {
  await shop.query("TRUNCATE sessions, students, orders, holds CASCADE");
  await shop.query(
    "UPDATE scarce_items SET sold = 0, capacity = 30 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    section,
  );
});

const ONE_ADDRESS = () => "200.4.4.4";

async function reserveAtOnce(
  sessions: number,
  mailboxes: number,
  addressOf: (n: number) => string = ONE_ADDRESS,
) {
  const buyers = [];
  for (let session = 0; session < sessions; session += 1) {
    const newBrowser = () => shop.newBrowser(addressOf(session));
    const buyer = await Buyer.open({ ...shop, newBrowser }, section);
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

test.each([
  [10, 4],
  [5, 0],
  [1, 0],
])(
  "of %i seats that are left, sessions without a mailbox hold %i at once from as many addresses; who proves one gets the rest, and the next hears that none is left [HARM-04] [SAFE-02]",
  RACE,
  async (left, open) => {
    await shop.query(
      "UPDATE scarce_items SET sold = capacity - $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
      [section[0], left],
    );
    const { codes } = await reserveAtOnce(12, 0, (session) => `200.51.${session}.1`);
    expect(codes.filter((code) => code === undefined)).toHaveLength(open);
    expect(codes.filter((code) => code === "SECTION_BUDGET")).toHaveLength(12 - open);
    const rest = left - open;
    expect(await reserveAtOnce(rest, rest, (n) => `200.52.${n}.1`)).toMatchObject({ seats: left });
    const { codes: late } = await reserveAtOnce(2, 1, (n) => `200.53.${n}.1`);
    expect(late).toEqual(["COURSE_SOLD_OUT", "COURSE_SOLD_OUT"]);
  },
);

const PACK = 4;
test.each([
  ["one address with its neighbours four of them", (n: number) => `200.71.7.${n}`, 4, "NETWORK_BUDGET"],
  ["everywhere half of them", (n: number) => `200.72.${n}.1`, 6, "SECTION_BUDGET"],
] as const)(
  "of twelve packs that are left, sessions without a mailbox hold at %s, at once [HARM-04] [SAFE-02]",
  RACE,
  async (_, addressOf, most, refusal) => {
    await shop.query(
      "UPDATE scarce_items SET sold = 0, capacity = 12 WHERE id = (SELECT item_id FROM packs WHERE id = $1)",
      [PACK],
    );
    await shop.query("UPDATE scarce_items SET capacity = sold + 1000 WHERE kind = 'course'");
    const buyers = [];
    for (let session = 0; session < 12; session += 1) {
      const newBrowser = () => shop.newBrowser(addressOf(session));
      buyers.push(await Buyer.openOutlet({ ...shop, newBrowser }, PACK));
    }
    const codes = (await Promise.all(buyers.map((buyer) => buyer.trySave()))).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(most);
    expect(codes.filter((code) => code === refusal)).toHaveLength(12 - most);
    const [family] = buyers.filter((_, session) => codes[session] === refusal);
    if (!family) throw new Error("somebody was refused");
    await proveMailbox(shop.db, [family.studentId], "familia@gmail.com");
    expect(codeOf(await family.trySave())).toBeUndefined();
  },
);

test(
  "mailboxes of one own domain hold what one mailbox may over all sections, at once too, from as many addresses [HARM-04] [SAFE-02]",
  RACE,
  async () => {
    const sections = await shop.query<{ id: number }>(
      "SELECT id FROM courses WHERE program_id = 367 AND venue_id = 51 AND month = 3 AND subject_id IN (1, 3) ORDER BY id",
    );
    await shop.query(
      "UPDATE scarce_items SET capacity = sold + 10 WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
      [sections.map(({ id }) => id)],
    );
    const hoarders = [];
    for (const [n, { id }] of sections.entries()) {
      const newBrowser = () => few.newBrowser(`200.6.${n}.1`);
      const hoarder = await Buyer.open({ ...few, newBrowser }, [id]);
      await proveMailbox(shop.db, [hoarder.studentId], `m${n}@${n % 2 ? "" : "x."}malo.cl`);
      hoarders.push(hoarder);
    }
    const codes = (await Promise.all(hoarders.map((hoarder) => hoarder.trySave()))).map(codeOf);
    expect(sections.length).toBeGreaterThan(6);
    expect(codes.filter((code) => code === undefined)).toHaveLength(6);
    expect(codes.filter((code) => code === "DOMAIN_BUDGET")).toHaveLength(sections.length - 6);
  },
);
