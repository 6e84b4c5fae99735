import { normaliseRut } from "@shop/domain/people/rut";
import { newIdentity } from "@shop/test-kit/people";
import { expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import { COURSES } from "../../../test/data/frozen-offer";
import { proveMailbox } from "../../../test/data/people-data";
import { RACE } from "../../../test/database/race-runs";
import { comeBack, pay, providerTransactions, useCardForm } from "../../../test/provider";
import { changeTo, choicesOf, pressChange } from "../../../test/shops/change-shop";
import { annul, openBookedShop } from "../../../test/shops/desk-shop";
import { guardianOf, openTwin, type Twin } from "../../../test/shops/family-shop";
import { codeOf } from "../../../test/test-browser";
import { untilLocked } from "../../../test/until";
import { dropSoldCourses, FIND_KNOWN, takeCourses } from "../sales/sold/sold-course-queries";

const shop = await openBookedShop({ OTP_CHECK: "on" });
await shop.query("UPDATE scarce_items SET capacity = sold + 5000 WHERE kind = 'course'");

const BOUGHT = "/compra-confirmada?";
const REFUSED = "COURSE_BOUGHT_BEFORE";
// Of the family's two courses the one bought twice.
const [, WANTED = 0] = COURSES;

interface Pressed {
  token: string;
  buyOrder: string;
}
type Told = { body: unknown };
const pressedOf = ({ body }: Told) => body as Pressed;

const press = async (buyer: Buyer) => pressedOf(await buyer.tryPress());

async function buy(buyer: Buyer): Promise<Pressed> {
  const pressed = await press(buyer);
  expect(await pay(shop, pressed.token)).toContain(BOUGHT);
  return pressed;
}

const commitsOf = async (buyOrder: string) =>
  (await providerTransactions(shop, buyOrder))[0]?.calls.commit ?? 0;

async function aResale() {
  const stranger = await aStranger();
  const family = await openTwin(shop, stranger.rut);
  return { ...stranger, family, sale: await buy(family) };
}

async function aStranger() {
  const rut = normaliseRut(newIdentity("student").rut) ?? "";
  const stranger = await openTwin(shop, rut);
  return { rut, stranger, theirs: await buy(stranger) };
}

const openKnowing = async (known: Buyer, rut: string, twin: Twin = {}) =>
  await openTwin(shop, rut, { ...twin, mailbox: await guardianOf(shop, known) });

async function pressNext({ browser, studentId, ...buyer }: Buyer): Promise<Told> {
  const { body } = await browser.post("/orders", { initialStudentId: studentId });
  const { id } = body as { id: number };
  const line = { ...buyer.choice, studentId };
  const order = { id, orderDetails: [line], isOulet: false, coupon: null };
  await browser.put("/orders", order);
  const { guardianId, termsVersion } = buyer;
  return await browser.put("/orders", {
    ...order,
    financingParty: { id: guardianId },
    terms: { version: termsVersion },
  });
}

test("what a stranger bought for a child first its family buys, and not twice: neither in that browser nor in another [SAFE-15]", async () => {
  const { rut, family } = await aResale();
  expect(codeOf(await pressNext(family))).toBe(REFUSED);
  const other = await openKnowing(family, rut);
  const refused = await other.tryPress();
  expect(refused).toMatchObject({ status: 409, body: { code: REFUSED } });
  // A session that may not learn of the purchase buys.
  await buy(await openTwin(shop, rut));
});

test("a card form that was open when the family bought what a stranger has too commits nothing [SAFE-15]", async () => {
  const { rut } = await aStranger();
  const family = await openTwin(shop, rut);
  const early = await openKnowing(family, rut);
  const { token, buyOrder } = await press(early);
  await buy(family);
  expect(await pay(shop, token)).not.toContain(BOUGHT);
  expect(await commitsOf(buyOrder)).toBe(0);
});

test(
  "of two cards of a family that pay at once for what a stranger has too one is committed, the other never [SAFE-15]",
  RACE,
  async () => {
    const { rut } = await aStranger();
    const one = await openTwin(shop, rut);
    const other = await openKnowing(one, rut);
    await proveMailbox(shop.db, [one.studentId], await guardianOf(shop, other));
    const pressed = [await press(one), await press(other)];
    const backs = await Promise.all(pressed.map(({ token }) => useCardForm(shop, token)));
    const ends = await Promise.all(backs.map((back) => comeBack(shop, back)));
    await shop.deps.workEnded();
    expect(ends.filter((end) => end.includes(BOUGHT))).toHaveLength(1);
    const commits = await Promise.all(pressed.map(({ buyOrder }) => commitsOf(buyOrder)));
    expect(commits.toSorted()).toEqual([0, 1]);
  },
);

test(
  "of two orders without a price that a family confirms at once for what a stranger has too one is sold [SAFE-15]",
  RACE,
  async () => {
    const { rut } = await aStranger();
    const one = await openTwin(shop, rut);
    const other = await openKnowing(one, rut);
    await proveMailbox(shop.db, [one.studentId], await guardianOf(shop, other));
    const free = { coupon: "BECA100" };
    for (const buyer of [one, other]) expect((await buyer.tryPress(free)).status).toBe(200);
    const confirm = ({ browser, orderId }: Buyer) => browser.post("/orders-confirm", { orderId });
    const answers = await Promise.all([one, other].map(confirm));
    expect(answers.map(codeOf).toSorted()).toEqual([REFUSED, undefined]);
    const third = await openKnowing(one, rut);
    await proveMailbox(shop.db, [third.studentId], await guardianOf(shop, other));
    expect(codeOf(await third.tryPress(free))).toBe(REFUSED);
  },
);

// The family bought another hour of the course and changes to this one.
async function aChanger(rut: string, family: Buyer) {
  const [hour] = await shop.query<{ id: number }>(
    `SELECT other.id FROM courses c JOIN courses other USING (subject_id, program_id, venue_id, month)
     WHERE c.id = $1 AND other.id <> c.id ORDER BY other.id LIMIT 1`,
    [WANTED],
  );
  const changer = await openKnowing(family, rut, { courses: [hour?.id ?? 0] });
  await buy(changer);
  await proveMailbox(shop.db, [family.studentId], await guardianOf(shop, changer));
  const choice = async () => {
    const choices = await choicesOf(shop, changer.orderId);
    const found = choices.find(({ wanted }) => wanted.courseIds.includes(WANTED));
    if (!found) throw new Error("no way to the wanted course");
    return found;
  };
  return { changer, choice };
}

async function withPrice<T>(clp: number, work: () => Promise<T>): Promise<T> {
  const raise = (by: number) =>
    shop.query("UPDATE courses SET price_clp = price_clp + $2 WHERE id = $1", [WANTED, by]);
  await raise(clp);
  try {
    return await work();
  } finally {
    await raise(-clp);
  }
}

test.each([
  { how: "of the same price", clp: 0 },
  { how: "that costs more", clp: 100_000 },
])("no change $how takes what the family has already, and names it [SAFE-15]", async ({ clp }) => {
  const { rut, family } = await aResale();
  const { changer, choice } = await aChanger(rut, family);
  const [course] = await shop.query<{ name: string }>("SELECT name FROM courses WHERE id = $1", [WANTED]);
  const changing = withPrice(clp, async () => await changeTo(shop, changer, await choice()));
  await expect(changing).rejects.toMatchObject({ code: REFUSED, details: { course: course?.name } });
});

test("nor does one that waited for its card while the family bought it [SAFE-15]", async () => {
  const { rut } = await aStranger();
  const family = await openTwin(shop, rut);
  const { changer, choice } = await aChanger(rut, family);
  const token = await withPrice(100_000, async () => await pressChange(shop, changer, await choice()));
  await buy(family);
  await pay(shop, token);
  const changes = "SELECT state FROM order_changes WHERE order_id = $1 AND state = 'done'";
  expect(await shop.query(changes, [changer.orderId])).toEqual([]);
});

test.each([
  { how: "of the same price", clp: 0 },
  { how: "that is paid", clp: 100_000 },
])("what a family changed to is its own, whoever had it first: a change $how [SAFE-15]", async ({ clp }) => {
  const { rut } = await aStranger();
  const family = await openTwin(shop, rut, { courses: [WANTED] });
  const { changer, choice } = await aChanger(rut, family);
  await withPrice(clp, async () => {
    const wanted = await choice();
    if (clp > 0) await pay(shop, await pressChange(shop, changer, wanted));
    else await changeTo(shop, changer, wanted);
  });
  expect(codeOf(await family.tryPress())).toBe(REFUSED);
  const back = (await choicesOf(shop, changer.orderId)).find(({ differenceClp }) => differenceClp === 0);
  if (!back) throw new Error("no way back");
  await changeTo(shop, changer, back);
  await buy(family);
});

test("what two of a family have, since neither knew of the other, one of them changes for something else [SAFE-15]", async () => {
  const { family, stranger } = await aResale();
  await proveMailbox(shop.db, [family.studentId], await guardianOf(shop, stranger));
  const other = (await choicesOf(shop, family.orderId)).find(
    ({ differenceClp, wanted }) => differenceClp === 0 && !wanted.courseIds.includes(WANTED),
  );
  if (!other) throw new Error("no other course at this price");
  expect(await changeTo(shop, family, other)).toMatchObject({ state: "done" });
});

test("annulled by the family its purchase leaves the courses to it; annulled by the stranger theirs changes nothing [SAFE-15]", async () => {
  const { rut, family, sale, theirs } = await aResale();
  const early = await openTwin(shop, rut);
  const { token, buyOrder } = await press(early);
  await proveMailbox(shop.db, [early.studentId], await guardianOf(shop, family));

  await annul(shop, theirs.buyOrder);
  expect(codeOf(await (await openKnowing(family, rut)).tryPress())).toBe(REFUSED);
  expect(await pay(shop, token)).not.toContain(BOUGHT);
  expect(await commitsOf(buyOrder)).toBe(0);

  const again = await openKnowing(family, rut);
  await annul(shop, sale.buyOrder);
  await buy(again);
});

test("who waited while the stranger's purchase was annulled sees what the family bought meanwhile [SAFE-15]", async () => {
  const { rut, stranger, sale, family } = await aResale();
  const late = await openKnowing(family, rut);
  const courses = COURSES.map((courseId) => ({ rut, courseId }));
  const take = ({ orderId }: Buyer) =>
    shop.db.transaction((tx) => takeCourses(tx, { orderId, courses, canProve: true }));
  await shop.query("DELETE FROM resold_courses WHERE order_id = $1", [family.orderId]);
  const found = await shop.db.transaction(async (tx) => {
    expect(await takeCourses(tx, { orderId: family.orderId, courses, canProve: true })).toEqual([]);
    const dropped = shop.db.transaction((drop) =>
      dropSoldCourses(drop, { orderId: stranger.orderId, courses }),
    );
    await untilLocked(shop, 1);
    const taken = take(late);
    await untilLocked(shop, 2);
    return { taken, dropped };
  });
  await found.dropped;
  expect(await found.taken).toHaveLength(COURSES.length);
  await annul(shop, sale.buyOrder);
  expect(await take(late)).toEqual([]);
});

test("what a student has is looked for by RUT and course in both tables, not among all that was sold", async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute("SET LOCAL enable_seqscan = off");
    const asked = FIND_KNOWN.replace("$1", "1")
      .replaceAll("$1", "1")
      .replace("$2", "'{1}'")
      .replace("$3", "'[]'");
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(`EXPLAIN ${asked}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  for (const table of ["sold", "resold"])
    expect(plan).toMatch(
      new RegExp(`${table}_courses_course_id_rut_.*\\n.*Index Cond: .*course_id = ANY.*rut = p.rut`),
    );
});
