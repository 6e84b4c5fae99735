import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import { beforeEach, expect, test } from "vitest";
import type { Buyer } from "../../../test/buyer";
import {
  aChoice,
  aPaidBuyer,
  changeTo,
  choicesOf,
  coursesOf,
  saleOf,
  soldOf,
} from "../../../test/shops/change-shop";
import {
  bought,
  deskFolder,
  doAct,
  openBookedShop,
  rightsDeskOf,
  runCommand,
} from "../../../test/shops/desk-shop";
import { aContract, moveTo, refundRows } from "../../../test/shops/ending-shop";
import { readShopTime } from "../../db/clock";
import { viewMadeChanges } from "../../modules/changes/view-change";
import { cancelSeat } from "../../modules/endings/sections/cancel-seat";
import { findOrder } from "../../modules/orders/rows/order-queries";
import { readRefundableSale } from "../../modules/payments/refund/refundable-sale";
import { findLedgerFaults } from "../../modules/staff/ledger/ledger-queries";

const shop = await openBookedShop();
const folder = await deskFolder();
// Tests close the sale of their section.
beforeEach(() => shop.query("UPDATE courses SET is_open = true WHERE NOT is_open"));

const M1 = 367001;
const READING = 367005;
const why = "No reunió el mínimo";
const desk = (...words: string[]) => runCommand(shop, "cancel-section", ...words);
const askedOf = async ({ orderId }: Buyer) =>
  (await refundRows(shop, orderId)).reduce((sum, { asked_clp }) => sum + asked_clp, 0);
const referenceOf = async (buyer: Buyer) => (await saleOf(shop, buyer)).reference;

test("everybody of a section gets what they chose, its sale is closed, and money and seats agree [CHANGE-20]", async () => {
  const [moving, leaving, last, silent] = [
    await aPaidBuyer(shop),
    await aPaidBuyer(shop),
    await aPaidBuyer(shop, [M1]),
    await aPaidBuyer(shop),
  ];
  const instead = (await choicesOf(shop, moving.orderId)).find(
    ({ replacedIds, differenceClp }) => `${replacedIds}` === `${M1}` && differenceClp === 0,
  );
  const insteadId = instead?.wanted.courseIds.find((id) => id !== READING) ?? 0;
  const [sold = 0, taken = 0] = await soldOf(shop, [M1, insteadId]);
  const before = await saleOf(shop, leaving);
  const { lines, isPending } = await choose("first", M1, [
    [moving, String(insteadId)],
    [leaving, "dinero"],
    [last, "Dinero"],
  ]);
  expect([isPending, lines.at(-1)]).toEqual([true, expect.stringContaining("sin resultado: 1 estudiante.")]);

  expect(await coursesOf(shop, moving)).toEqual([insteadId, READING]);
  expect(await askedOf(moving)).toBe(0);
  expect(await coursesOf(shop, leaving)).toEqual([READING]);
  const after = await saleOf(shop, leaving);
  expect(await askedOf(leaving)).toBe(before.totalClp - after.totalClp);
  expect(after.totalClp).toBeLessThan(before.totalClp);
  expect((await saleOf(shop, last)).students[0]?.ended).toMatchObject({ reason: "course_cancelled" });
  expect(await askedOf(last)).toBe((await saleOf(shop, last)).totalClp);
  expect(await coursesOf(shop, silent)).toEqual([M1, READING]);
  expect(await soldOf(shop, [M1, insteadId])).toEqual([sold - 3, taken + 1]);
  expect(await shop.query("SELECT is_open FROM courses WHERE id = $1", [M1])).toEqual([{ is_open: false }]);
  const noted = await shop.query(
    `SELECT why, details FROM desk_actions WHERE order_id = $1 AND action = 'cancel_section' AND why IS NOT NULL`,
    [moving.orderId],
  );
  expect(noted).toEqual([{ why, details: { courseId: M1, insteadId, position: 0 } }]);
  const causes = await shop.query("SELECT cause FROM order_changes WHERE order_id = ANY($1)", [
    [moving.orderId, leaving.orderId],
  ]);
  expect(causes).toEqual([{ cause: "section_cancelled" }, { cause: "section_cancelled" }]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
  // Repeating the command handles late replies.
  const again = await choose("second", M1, [[silent, "dinero"]]);
  expect([again.isPending, again.lines.at(-1)]).toEqual([false, expect.stringContaining("Nadie queda")]);
  expect(await coursesOf(shop, silent)).toEqual([READING]);
});

test("staff read what the accepted contract says of a minimum before they cancel a section [CONTRACT-22]", async () => {
  await aPaidBuyer(shop);
  const said = async () => (await desk(String(M1))).lines.join("\n");
  expect(await said()).toContain("no publica un mínimo de estudiantes");
  await shop.query(`UPDATE contract_versions SET terms = terms || '{"minimumStudents": 8}'`);
  expect(await said()).toContain("publica un mínimo de 8 estudiantes por curso");
  await shop.query("UPDATE contract_versions SET terms = terms - 'minimumStudents'");
});

test("of a course with a coupon goes back what it cost with its part of the coupon, and the rest is what remains [CHANGE-20] [CONTRACT-08]", async () => {
  const { buyer } = await bought(shop, { coupon: "PDV20" });
  const { courses = [], quote } = (await saleOf(shop, buyer)).students[0] ?? {};
  if (!quote) throw new Error("nothing was sold");
  const prices = courses.map(({ priceClp }) => priceClp ?? 0);
  const [gone = 0, kept = 0] = prices;
  const part = ((quote.total - quote.enrolmentFee) * gone) / (gone + kept);
  const [back] = await takeMoney(buyer);
  expect(back?.purpose).toBe("course_cancelled");
  expect(Math.abs((back?.asked ?? 0) - part)).toBeLessThan(1);
  const after = (await saleOf(shop, buyer)).students[0]?.quote;
  expect(after).toMatchObject({
    total: quote.total - (back?.asked ?? 0),
    couponDiscount: quote.couponDiscount - Math.round((quote.couponDiscount * gone) / (gone + kept)),
  });
  expect(await takeMoney(buyer, READING)).toEqual([{ asked: quote.total, purpose: "course_cancelled" }]);
});

test("the classes that a cancelled course gave are kept, and the other course keeps its price [CHANGE-20] [CONTRACT-08]", async () => {
  const { buyer } = await bought(shop);
  const order = await findOrder(shop.db, buyer.orderId);
  if (!order) throw new Error("no order");
  await moveTo(shop, "2027-05-05T15:00:00Z");
  const wish = { at: await readShopTime(shop.db), positions: [0] };
  const planOf = async (courseIds: number[]) =>
    planRefund(await readRefundableSale(shop.db, order), "course_cancelled", { ...wish, courseIds });
  const [whole, rest] = [await planOf([M1]), await planOf([READING])];
  expect(whole.lines[0]?.classesGiven).toBeGreaterThan(0);
  const { totalClp } = await saleOf(shop, buyer);
  expect(await takeMoney(buyer)).toEqual([{ asked: whole.sumClp, purpose: "course_cancelled" }]);
  const price = totalClp - (await saleOf(shop, buyer)).totalClp;
  const { classesGiven, classesTotal } = whole.lines[0] ?? { classesGiven: 0, classesTotal: 1 };
  expect(whole.sumClp).toBe(price - Math.floor((price * classesGiven) / classesTotal));
  const [made] = await viewMadeChanges(shop.db, buyer.orderId);
  expect(made).toMatchObject({ cause: "section_cancelled", difference: -whole.sumClp });
  const fee = (await saleOf(shop, buyer)).students[0]?.quote.enrolmentFee ?? 0;
  expect(await takeMoney(buyer, READING)).toEqual([
    { asked: whole.sumClp + rest.sumClp + fee, purpose: "course_cancelled" },
  ]);
});

test("the same list done twice, and a family that moved by itself meanwhile, change nothing more [CHANGE-20]", async () => {
  const [left, moved] = [await aPaidBuyer(shop, [READING]), await aPaidBuyer(shop, [READING])];
  const file = await fillIn("twice", READING, [
    [left, "dinero"],
    [moved, "dinero"],
  ]);
  const other = await aChoice(shop, moved);
  await changeTo(shop, moved, other);
  const done = () => desk(String(READING), "--choices", file, "--reason", why, "--yes");
  const lines = [...(await done()).lines, ...(await done()).lines].join("\n");
  expect(lines).toContain(`${await referenceOf(moved)} n.º 1: ya no está en el curso`);
  expect(await coursesOf(shop, moved)).toEqual(other.wanted.courseIds);
  expect([(await saleOf(shop, moved)).students[0]?.ended, await askedOf(moved)]).toEqual([null, 0]);
  expect(await askedOf(left)).toBe((await saleOf(shop, left)).totalClp);
});

test("a family that moved in the moment of the act keeps its other course and its contract [CHANGE-20]", async () => {
  const buyer = await aPaidBuyer(shop, [READING]);
  const late = { orderId: buyer.orderId, position: 0, courseId: 367006, why };
  for (const replacementCourseId of [null, 367007])
    await expect(doAct(shop, cancelSeat, { ...late, replacementCourseId })).rejects.toMatchObject({
      code: "CHANGE_NOT_POSSIBLE",
      detail: "NOT_IN_SECTION",
    });
  expect((await saleOf(shop, buyer)).students[0]?.ended).toBeNull();
});

test("one that cannot be done stops no other, and a choice that is none changes nothing [CHANGE-20]", async () => {
  const [wrong, right] = [await aPaidBuyer(shop, [367014]), await aPaidBuyer(shop, [367014])];
  await expect(choose("none", 367014, [[wrong, "lo pensaré"]])).rejects.toThrow("la decisión es");
  const { lines } = await choose("wrong", 367014, [
    [wrong, "999999"],
    [right, "dinero"],
  ]);
  expect(lines.join("\n")).toContain(`${await referenceOf(wrong)} n.º 1: no se pudo`);
  expect(await coursesOf(shop, wrong)).toEqual([367014]);
  expect((await saleOf(shop, right)).students[0]?.ended).not.toBeNull();
});

test("one whose money was given back already, all but a little, stops no other and keeps its course [CHANGE-20]", async () => {
  const [given, right] = [await aPaidBuyer(shop, [M1, 367017]), await aPaidBuyer(shop, [367017])];
  const { reference, totalClp } = await saleOf(shop, given);
  await runCommand(shop, "refund", reference, "--clp", String(totalClp - 1_000), "--reason", why, "--yes");
  const { lines } = await choose("given", 367017, [
    [given, "dinero"],
    [right, "dinero"],
  ]);
  expect(lines.join("\n")).toContain(`${reference} n.º 1: no se pudo`);
  expect(lines.join("\n")).toContain("lo que queda no alcanza para la diferencia");
  expect([await coursesOf(shop, given), await askedOf(given)]).toEqual([[M1, 367017], totalClp - 1_000]);
  expect((await saleOf(shop, right)).students[0]?.ended).not.toBeNull();
});

test("the list tells what each could take, with or without a file, names nobody who is blocked, and is a look at each purchase [CHANGE-21]", async () => {
  const [free, blocked] = [await aPaidBuyer(shop, [367013]), await aPaidBuyer(shop, [367013])];
  const [ofFree, ofBlocked] = [await saleOf(shop, free), await saleOf(shop, blocked)];
  await rightsDeskOf(() => shop).ask(blocked, "blocking");
  const file = path.join(folder, "list.csv");
  const { lines } = await desk("367013", "--out", file);
  expect(lines[0]).toContain("2 estudiantes");
  const shown = (await desk("367013")).lines;
  const shownOf = (reference: string) => shown.find((line) => line.includes(reference)) ?? "";
  expect(shownOf(ofFree.reference)).toContain(ofFree.students[0]?.fatherLastName);
  expect(shownOf(ofBlocked.reference)).not.toContain(ofBlocked.students[0]?.fatherLastName);
  const rows = (await readFile(file, "utf8")).split("\r\n");
  const rowOf = (reference: string) => rows.find((row) => row.includes(reference)) ?? "";
  expect(rowOf(ofFree.reference)).toContain(ofFree.guardian.email);
  expect(rowOf(ofFree.reference)).toMatch(/\d{6} \(/);
  expect(rowOf(ofBlocked.reference)).not.toContain(ofBlocked.guardian.email);
  expect(rowOf(ofBlocked.reference)).not.toContain(ofBlocked.students[0]?.name);
  const looks = await shop.query("SELECT action FROM desk_actions WHERE order_id = $1", [free.orderId]);
  expect(looks).toEqual([{ action: "cancel_section" }, { action: "cancel_section" }]);
  await expect(desk("367013", "--out", file)).rejects.toThrow("ya existe");
  await expect(desk("999999")).rejects.toThrow("No existe el curso 999999.");
  const other = path.join(folder, "other-columns.csv");
  await writeFile(other, `"Orden";"Decision"\r\n"${ofFree.reference}";"dinero"`);
  const act = (sheet: string) => desk("367013", "--choices", sheet, "--reason", why, "--yes");
  await expect(act(other)).rejects.toThrow("columnas");
  await expect(act(path.join(folder, "nowhere.csv"))).rejects.toThrow("No se puede leer");
  expect(await shop.query("SELECT is_open FROM courses WHERE id = 367013")).toEqual([{ is_open: true }]);
});

test("a family to whom nothing can be offered stands in the list with the others, and stops nobody's [CHANGE-21]", async () => {
  const free = await aPaidBuyer(shop, [367015]);
  const { buyer: leaving, end } = await aContract(shop, { courses: [367015] });
  await shop.moveClock(20 * 24 * 60);
  expect((await end()).plan.kind).toBe("termination");
  await shop.moveClock(0);
  const { lines } = await desk("367015");
  const rowOf = async (buyer: Buyer) => {
    const reference = await referenceOf(buyer);
    return lines.find((line) => line.includes(reference)) ?? "";
  };
  expect(await rowOf(free)).toMatch(/\d{6} \(/);
  expect(await rowOf(leaving)).not.toMatch(/\d{6} \(/);
  expect(await rowOf(leaving)).toContain((await saleOf(shop, leaving)).students[0]?.name ?? "-");
});

type Decisions = [Buyer, string][];

// Fills the last column of the exported list.
async function fillIn(name: string, course: number, decisions: Decisions): Promise<string> {
  const file = path.join(folder, `${name}.csv`);
  await desk(String(course), "--out", file);
  let sheet = await readFile(file, "utf8");
  for (const [buyer, decision] of decisions)
    sheet = sheet.replace(
      new RegExp(`^.*"${await referenceOf(buyer)}".*$`, "m"),
      (row) => row.trimEnd() + decision,
    );
  await writeFile(file, sheet);
  return file;
}

async function choose(name: string, course: number, decisions: Decisions) {
  const file = await fillIn(name, course, decisions);
  return await desk(String(course), "--choices", file, "--reason", why, "--yes");
}

async function takeMoney({ orderId }: Buyer, courseId = M1) {
  await doAct(shop, cancelSeat, { orderId, position: 0, courseId, replacementCourseId: null, why });
  return await shop.query<{ asked: number; purpose: string }>(
    "SELECT sum(asked_clp)::int AS asked, purpose FROM refunds WHERE order_id = $1 GROUP BY purpose",
    [orderId],
  );
}
