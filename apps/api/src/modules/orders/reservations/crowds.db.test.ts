import { aStudent } from "@shop/test-kit/people";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { inSoak } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { pay } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { runCommand } from "../../../../test/shops/desk-shop";
import { codeOf } from "../../../../test/test-browser";
import { findNewestOfEmail } from "../../access/email-codes/code-queries";
import { otpCode } from "../../access/email-codes/email-code";

// No call limits: an attacker has time.
const BUDGETS = {
  ...{ OTP_CHECK: "on", HOLD_MAX_ORDERS_PER_PERSON: "3" },
  ...{ STUDENTS_PER_SESSION: "4", SEATS_PER_SESSION: "24", SEATS_PER_NETWORK: "120" },
  ...{ SEATS_PER_MAILBOX: "36", SECTION_SEATS_PER_MAILBOX: "6", SECTION_SHARE_PERCENT: "20" },
};
// The short form has smaller sections, so a smaller crowd.
const CROWD_MAILBOXES = String(inSoak(10, 2));
const PUPILS = inSoak(200, 24);
const ROOM = inSoak(100, 12);
const SESSIONS = inSoak(500, 40);

const shop = await forFile(startPurchaseShop({ ...BUDGETS, CROWD_MAILBOXES }));
const defaults = await forFile(startPurchaseShop(BUDGETS, shop.databaseUrl));
const startWith = (budgets: Record<string, string>) =>
  forFile(startPurchaseShop({ ...BUDGETS, ...budgets }, shop.databaseUrl));
const withoutCrowds = await startWith({ CROWD_MAILBOXES: "100000" });
const unguarded = await startWith({
  ...{ SECTION_SEATS_PER_MAILBOX: "1000", SECTION_SHARE_PERCENT: "100", SEATS_PER_MAILBOX: "1000" },
});

const SECTIONS = [...COURSES, 367_013, 367_017] as const;
const setRoom = (courseId: number, capacity: number) =>
  shop.query(
    "UPDATE scarce_items SET sold = 0, capacity = $2 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [courseId, capacity],
  );
beforeEach(() =>
  shop.query("TRUNCATE sessions, students, orders, holds, otp_challenges, seat_grants CASCADE"),
);

const openAt = (at: typeof shop, address: string, courseId: number) =>
  Buyer.open({ ...at, newBrowser: () => at.newBrowser(address) }, [courseId]);

const RUT = "11.111.111-1";

// Verifies a mailbox unless it is verified.
async function prove({ browser, studentId }: Buyer, email: string): Promise<void> {
  const claim = { email, rut: RUT, name: "Carolina" };
  const { status } = await browser.api("sendOtp", { body: claim });
  if (status === "valid") return;
  const [student] = await shop.query<{ sessionId: string }>(
    'SELECT session_id AS "sessionId" FROM students WHERE id = $1',
    [studentId],
  );
  const sent = await findNewestOfEmail(shop.db, { sessionId: student?.sessionId ?? "", email });
  const code = sent && otpCode(shop.deps.keys.otp, sent);
  await browser.api("checkOtp", { params: { email }, body: { ...claim, code: code ?? "" } });
}

const PROVABLE: readonly unknown[] = ["NETWORK_BUDGET", "SEAT_BUDGET", "SECTION_BUDGET"];

// As the screens do: a refusal that verification lifts leads to the code, then to a retry.
async function reserve(buyer: Buyer, email: string): Promise<string | undefined> {
  const first = codeOf(await buyer.trySave());
  if (!PROVABLE.includes(first)) return first;
  await prove(buyer, email);
  return codeOf(await buyer.trySave());
}

async function payFor(at: typeof shop, buyer: Buyer, email: string): Promise<void> {
  await prove(buyer, email);
  await buyer.saveGuardian({ rut: RUT, email });
  const { token } = await buyer.pressPay();
  expect(await pay(at, token ?? null)).toContain("/compra-confirmada?");
}

const heldOf = async (courseId: number) => {
  const [row] = await shop.query<{ seats: number }>(
    `SELECT coalesce(sum(quantity), 0)::int AS seats FROM holds WHERE item_id = (SELECT item_id FROM courses WHERE id = $1)`,
    [courseId],
  );
  return row?.seats ?? 0;
};

const ADDRESSES = [
  ["one IPv4 address", () => "200.9.9.9"],
  ["one IPv6 /64", (pupil: number) => `2800:9:9:9::${(pupil + 1).toString(16)}`],
] as const;
// Mostly public providers, some with the school's own address.
const pupilMail = (pupil: number) =>
  pupil % 12 === 11
    ? `pupil${pupil}@liceo.cl`
    : `pupil${pupil}@${["gmail.com", "hotmail.com", "outlook.com"][pupil % 3]}`;

async function pupilsReserve(at: typeof shop, addressOf: (pupil: number) => string) {
  const sections = SECTIONS.slice(0, 2);
  for (const section of sections) await setRoom(section, ROOM);
  const pupils = [];
  for (let pupil = 0; pupil < PUPILS; pupil += 1) {
    const buyer = await openAt(at, addressOf(pupil), sections[pupil % 2] ?? 0);
    pupils.push({ buyer, pupil, refusal: await reserve(buyer, pupilMail(pupil)) });
  }
  return pupils;
}

test.each(ADDRESSES)(
  "a school's pupils behind %s fill two sections before the first has paid, and all of them buy [HARM-05] [SAFE-02]",
  { timeout: inSoak(900_000, 120_000) },
  async (_, addressOf) => {
    const pupils = await pupilsReserve(shop, addressOf);
    expect(pupils.flatMap(({ refusal }) => refusal ?? [])).toEqual([]);
    for (const { buyer, pupil } of pupils) await payFor(shop, buyer, pupilMail(pupil));
    const sold = await shop.query<{ sold: number }>(
      "SELECT sold FROM scarce_items WHERE id IN (SELECT item_id FROM courses WHERE id = ANY($1))",
      [SECTIONS.slice(0, 2)],
    );
    expect(sold).toEqual([{ sold: ROOM }, { sold: ROOM }]);
  },
);

test("control: where each mailbox does not count as another person, a school's pupils are refused [HARM-05]", async () => {
  const pupils = await pupilsReserve(withoutCrowds, () => "200.9.9.9");
  const refusals = pupils.flatMap(({ refusal }) => refusal ?? []);
  expect(refusals.length).toBeGreaterThanOrEqual(PUPILS / 2);
  expect(new Set(refusals)).toEqual(new Set(["NETWORK_FULL"]));
});

const EVERYWHERE = (session: number) => `201.${session >> 8}.${session & 255}.7`;
const ATTACKS: [string, mailboxOf: (n: number) => string, addressOf: (session: number) => string][] = [
  ["ten of an own domain, everywhere", (n) => `m${n}@${n % 2 ? "" : "x."}malo.cl`, EVERYWHERE],
  ["ten of a public provider, behind one address", (n) => `malo.${n}+a@gmail.com`, () => "201.7.7.7"],
  ["ten of ten domains, behind addresses side by side", (n) => `m@malo${n}.cl`, (n) => `201.7.7.${n % 256}`],
];
const SIZES = [10, 30, 50, 100] as const;

async function attack(
  at: typeof shop,
  mailboxOf: (n: number) => string,
  addressOf: (session: number) => string,
) {
  for (const [index, size] of SIZES.entries()) await setRoom(SECTIONS[index] ?? 0, size);
  for (let session = 0; session < SESSIONS; session += 1) {
    const isProven = addressOf === EVERYWHERE || session % 3 !== 0;
    const buyer = await openAt(at, addressOf(session), SECTIONS[session % SIZES.length] ?? 0);
    const { coursesIds = [] } = buyer.choice;
    for (let child = 0; child < session % 3; child += 1)
      await buyer.addStudent({ programId: PROGRAM, locationId: VENUE, coursesIds }, aStudent());
    if (isProven) await prove(buyer, mailboxOf(session % 10));
    await buyer.trySave();
  }
  return await Promise.all(SIZES.map((_, index) => heldOf(SECTIONS[index] ?? 0)));
}

test.each(ATTACKS)(
  "one person with mailboxes, %s, holds six seats or a fifth of any section, and families go on buying [HARM-04] [SAFE-02]",
  { timeout: inSoak(900_000, 120_000) },
  async (_, mailboxOf, addressOf) => {
    const held = await attack(defaults, mailboxOf, addressOf);
    for (const [index, seats] of held.entries()) {
      expect(seats).toBeGreaterThanOrEqual(4);
      expect(seats).toBeLessThanOrEqual(Math.max(6, (SIZES[index] ?? 0) / 5));
    }
    for (const [index] of SIZES.entries()) {
      const family = await openAt(defaults, `190.1.${index}.1`, SECTIONS[index] ?? 0);
      const email = `familia${index}@gmail.com`;
      expect(await reserve(family, email)).toBeUndefined();
      await payFor(defaults, family, email);
    }
  },
);

test.each(inSoak(ATTACKS, ATTACKS.slice(0, 1)))(
  "control: without the budgets of sections the same person with mailboxes, %s, takes a whole one [HARM-04]",
  { timeout: inSoak(900_000, 120_000) },
  async (_, mailboxOf, addressOf) => {
    const held = await attack(unguarded, mailboxOf, addressOf);
    expect(held[0]).toBe(SIZES[0]);
    expect(held[1]).toBeGreaterThan(6);
  },
);

// Returns the code of a refusal that verification does not lift.
async function reserveFor(buyer: Buyer, children: number, email: string): Promise<string | undefined> {
  const { coursesIds = [] } = buyer.choice;
  for (let child = 1; child < children; child += 1) {
    const add = () => buyer.addStudent({ programId: PROGRAM, locationId: VENUE, coursesIds }, aStudent());
    await add().catch(async (error) => {
      expect(error).toMatchObject({ code: "STUDENT_BUDGET" });
      await prove(buyer, email);
      await add();
    });
  }
  return await reserve(buyer, email);
}

test("a family of six buys six seats of the smallest section by itself; a seventh waits [HARM-04] [SAFE-02]", async () => {
  const [section = 0] = SECTIONS;
  await setRoom(section, 10);
  const [six, seven] = [
    await openAt(defaults, "190.1.1.1", section),
    await openAt(defaults, "190.2.1.1", section),
  ];
  expect(await reserveFor(six, 6, "familia@gmail.com")).toBeUndefined();
  await payFor(defaults, six, "familia@gmail.com");
  await setRoom(section, 10);
  expect(await reserveFor(seven, 7, "otra@gmail.com")).toBe("MAILBOX_BUDGET");
});

test("a counsellor buys for thirty pupils by the audited word of staff, which ends [HARM-04] [SAFE-02]", async () => {
  const email = "Orienta.Dora+30@gmail.com".toLowerCase();
  const [section = 0] = SECTIONS;
  await setRoom(section, 50);
  const next = () => openAt(defaults, "190.1.2.1", section);
  const refused = await next();
  expect(await reserveFor(refused, 10, email)).toBe("MAILBOX_BUDGET");

  const words = [
    "seats",
    "orientadora@gmail.com",
    "--count",
    "10",
    "--reason",
    "Liceo 7, lo pidió su directora",
  ];
  const { lines } = await runCommand(defaults, ...words, "--yes");
  expect(lines.join()).toContain("10 cupos");
  for (let group = 0; group < 3; group += 1) {
    const buyer = group === 0 ? refused : await next();
    if (group === 0) expect(codeOf(await buyer.trySave())).toBeUndefined();
    else expect(await reserveFor(buyer, 10, email)).toBeUndefined();
    await payFor(defaults, buyer, email);
  }
  const [audited] = await shop.query("SELECT actor, action, why FROM desk_actions");
  expect(audited).toEqual({ actor: "staff:ana", action: "seats", why: "Liceo 7, lo pidió su directora" });

  await shop.moveClock(8 * 24 * 60);
  expect(await reserveFor(await next(), 7, email)).toBe("MAILBOX_BUDGET");
  await shop.moveClock(0);
});

test("what a mailbox paid counts in its seats of a section until nobody can take it back, but not with staff's word [SAFE-02]", async () => {
  const email = "una@gmail.com";
  const [section = 0] = SECTIONS;
  await setRoom(section, 30);
  const next = (address: string) => openAt(defaults, address, section);
  const first = await next("190.1.3.1");
  expect(await reserveFor(first, 4, email)).toBeUndefined();
  await payFor(defaults, first, email);

  // A mailbox verified after the seats were taken is checked at payment.
  const late = await next("190.2.3.1");
  expect(await reserveFor(late, 3, email)).toBeUndefined();
  await prove(late, "u.na+2@gmail.com");
  await late.saveGuardian({ rut: RUT, email: "u.na+2@gmail.com" });
  expect(codeOf(await late.tryPress())).toBe("MAILBOX_PAID");
  await late.browser.post("/orders/hold/release", { orderId: late.orderId });
  expect(codeOf(await late.trySave())).toBe("MAILBOX_PAID");
  const two = await next("190.3.3.1");
  await prove(two, email);
  expect(await reserveFor(two, 2, email)).toBeUndefined();
  await two.browser.post("/orders/hold/release", { orderId: two.orderId });

  const give =
    "INSERT INTO seat_grants (mailbox, seats, expires_at) VALUES (mailbox_of($1), 12, now() + interval '1 day')";
  await shop.query(give, [email]);
  expect(codeOf(await late.trySave())).toBeUndefined();
  await shop.query("TRUNCATE seat_grants");
  await late.browser.post("/orders/hold/release", { orderId: late.orderId });
  expect(codeOf(await late.trySave())).toBe("MAILBOX_PAID");
  await shop.query(
    "UPDATE orders SET finished_at = finished_at - interval '10 days' WHERE state = 'finished'",
  );
  expect(codeOf(await late.trySave())).toBeUndefined();
});

test("one mailbox holds the last seats of two families at most, over all sections and its sessions [SAFE-02] [HARM-04]", async () => {
  const [one = 0, two = 0, three = 0] = SECTIONS;
  const email = "una@gmail.com";
  for (const section of [one, two, three]) await setRoom(section, 6);
  const first = await openAt(defaults, "190.1.4.1", one);
  expect(await reserveFor(first, 6, email)).toBeUndefined();
  const second = await openAt(defaults, "190.2.4.1", two);
  expect(await reserveFor(second, 6, email)).toBeUndefined();
  const third = await openAt(defaults, "190.3.4.1", three);
  await prove(third, email);
  expect(await reserveFor(third, 1, email)).toBe("LAST_SEATS_BUDGET");
  // Where there is room a new hold keeps nobody out.
  await setRoom(three, 30);
  expect(await reserveFor(third, 1, email)).toBeUndefined();
  await setRoom(three, 6);
  await first.browser.post("/orders/hold/release", { orderId: first.orderId });
  expect(codeOf(await third.trySave())).toBeUndefined();
});

test("behind one address real mailboxes by the dozen hold no more last seats than one mailbox has seats [SAFE-02]", async () => {
  const few = await startWith({ SEATS_PER_MAILBOX: "8" });
  for (const section of SECTIONS) await setRoom(section, 5);
  const answers: (string | undefined)[] = [];
  for (const [index, section] of SECTIONS.entries()) {
    const email = `p${index}@gmail.com`;
    const buyer = await openAt(few, "190.9.4.1", section);
    await prove(buyer, email);
    answers.push(await reserveFor(buyer, 3, email));
  }
  expect(answers).toEqual([undefined, undefined, ...SECTIONS.slice(2).map(() => "NETWORK_FULL")]);
  const [, , third = 0] = SECTIONS;
  const family = await openAt(few, "190.8.4.1", third);
  await prove(family, "madre@gmail.com");
  expect(await reserveFor(family, 3, "madre@gmail.com")).toBeUndefined();
});

test.each([
  ["one mailbox", (_: number) => "una@gmail.com", "MAILBOX_BUDGET"],
  ["one domain and its parts", (session: number) => `p@s${session}.own.cl`, "DOMAIN_BUDGET"],
])(
  "%s that is proven after the seats were taken, in as many sessions and networks, goes to pay for six of them [HARM-04] [SAFE-02]",
  async (_, mailOf, code) => {
    const [section = 0] = SECTIONS;
    await setRoom(section, 30);
    const takers = [];
    for (let session = 0; session < 12; session += 1) {
      const taker = await openAt(defaults, `190.${session + 1}.4.1`, section);
      expect(codeOf(await taker.trySave())).toBeUndefined();
      await prove(taker, mailOf(session));
      await taker.saveGuardian({ rut: RUT, email: mailOf(session) });
      takers.push(taker);
    }
    const press = async (taker: Buyer) => codeOf(await taker.tryPress());
    const codes = [];
    for (const taker of takers) codes.push(await press(taker));
    const isHeldLimit = code === "MAILBOX_BUDGET";
    expect(codes.filter((refused) => refused === undefined)).toHaveLength(isHeldLimit ? 3 : 6);
    expect(codes.filter((refused) => refused === (isHeldLimit ? "HOLD_LIMIT" : code))).toHaveLength(
      isHeldLimit ? 9 : 6,
    );
    // A buyer who pressed can press again, whatever others hold.
    expect(await press(takers[0] as Buyer)).toBeUndefined();
  },
);

test("of a family's last seats none is held without a mailbox, from however many networks [HARM-04] [SAFE-02]", async () => {
  const [section = 0] = SECTIONS;
  await setRoom(section, 6);
  const codes = [];
  for (let session = 0; session < 4; session += 1)
    codes.push(codeOf(await (await openAt(defaults, `190.${session + 1}.5.1`, section)).trySave()));
  expect(codes).toEqual(["SECTION_BUDGET", "SECTION_BUDGET", "SECTION_BUDGET", "SECTION_BUDGET"]);
  expect(await reserve(await openAt(defaults, "190.1.5.2", section), "familia@gmail.com")).toBeUndefined();
});
