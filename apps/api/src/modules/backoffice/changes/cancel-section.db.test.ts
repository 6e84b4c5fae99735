import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { planRefund } from "@shop/domain/refunds/plan-refund";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import type { PurchaseShop } from "../../../../test/purchase-shop";
import { aPaidBuyer, choicesOf, soldOf, startChangeShop } from "../../../../test/shops/change-shop";
import { bought, deskOf, rightsDeskOf } from "../../../../test/shops/desk-shop";
import { readShopTime } from "../../../db/clock";
import { cancelCourse } from "../../aftersale/changes/cancel-course";
import { makeChange } from "../../aftersale/changes/make-change";
import { viewMadeChanges } from "../../aftersale/changes/view-change";
import { endContract } from "../../aftersale/endings/end-contract";
import { planEnding } from "../../aftersale/endings/plan-ending";
import { findOrder } from "../../checkout/orders/order-queries";
import { getSale } from "../../checkout/receipts/find-receipt";
import { readRefundableSale } from "../../payments/refund/refundable-sale";
import { readCommand } from "../desk/read-command";
import { runDesk } from "../desk/run-desk";
import { findLedgerFaults } from "../ledger/ledger-queries";
import { changeDeskCopy } from "./change-desk-copy";

let shop: PurchaseShop;
let folder: string;
beforeAll(async () => {
  shop = await startChangeShop();
  folder = await mkdtemp(path.join(tmpdir(), "section-"));
});
// A test closes the sale of its section for good.
beforeEach(() => shop.query("UPDATE courses SET is_open = true WHERE NOT is_open"));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const M1 = 367001;
const READING = 367005;
const why = "No reunió el mínimo";
const desk = (...words: string[]) =>
  runDesk(deskOf(shop), readCommand(["cancel-section", ...words]).command, null);
const saleOf = async ({ orderId }: Buyer) => (await getSale(shop.db, orderId)).snapshot;
const coursesOf = async (buyer: Buyer) => (await saleOf(buyer)).students[0]?.courses.map(({ id }) => id);
const askedOf = async ({ orderId }: Buyer) => {
  const [row] = await shop.query<{ asked: number }>(
    "SELECT coalesce(sum(asked_clp), 0)::int AS asked FROM refunds WHERE order_id = $1",
    [orderId],
  );
  return row?.asked;
};

const referenceOf = async (buyer: Buyer) => (await saleOf(buyer)).reference;

/** Exports the list and writes each family's choice into its last column. */
async function fillIn(file: string, course: number, choices: ReadonlyMap<string, string>): Promise<void> {
  await desk(String(course), "--out", file);
  const [head = "", ...rows] = (await readFile(file, "utf8")).trimEnd().split("\r\n");
  const filled = rows.map((row) => {
    const reference = /"(PDV-[^"]+)"/.exec(row)?.[1] ?? "";
    return row + (choices.get(reference) ?? "");
  });
  await writeFile(file, [head, ...filled].join("\r\n"));
}

/** The same, and has it done. */
async function choose(name: string, course: number, choices: ReadonlyMap<string, string>) {
  const file = path.join(folder, `${name}.csv`);
  await fillIn(file, course, choices);
  return await desk(String(course), "--choices", file, "--reason", why, "--yes");
}

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
  const before = await saleOf(leaving);
  const references = await Promise.all(
    [moving, leaving, last].map(async (buyer) => (await saleOf(buyer)).reference),
  );
  const [ofMoving = "", ofLeaving = "", ofLast = ""] = references;
  const { lines, isPending } = await choose(
    "first",
    M1,
    new Map([
      [ofMoving, String(insteadId)],
      [ofLeaving, "dinero"],
      [ofLast, "Dinero"],
    ]),
  );
  expect([isPending, lines.at(-1)]).toEqual([true, expect.stringContaining("sin resultado: 1 estudiante.")]);

  expect(await coursesOf(moving)).toEqual([insteadId, READING]);
  expect(await askedOf(moving)).toBe(0);
  expect(await coursesOf(leaving)).toEqual([READING]);
  const after = await saleOf(leaving);
  expect(await askedOf(leaving)).toBe(before.totalClp - after.totalClp);
  expect(after.totalClp).toBeLessThan(before.totalClp);
  expect((await saleOf(last)).students[0]?.ended).toMatchObject({ reason: "course_cancelled" });
  expect(await askedOf(last)).toBe((await saleOf(last)).totalClp);
  expect(await coursesOf(silent)).toEqual([M1, READING]);
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

  // Who answered late is taken up by the same command.
  const { reference } = await saleOf(silent);
  const again = await choose("second", M1, new Map([[reference, "dinero"]]));
  expect([again.isPending, again.lines.at(-1)]).toEqual([false, expect.stringContaining("Nadie queda")]);
  expect(await coursesOf(silent)).toEqual([READING]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

/** The family takes the money of its first course; answers what was asked for, and why. */
async function takeMoney({ orderId }: Buyer, courseId = M1) {
  const cancelled = { orderId, position: 0, courseId, insteadId: null, actor: "staff:ana", why };
  await shop.db.transaction((tx) => cancelCourse(tx, shop.deps, cancelled));
  return await shop.query<{ asked: number; purpose: string }>(
    "SELECT sum(asked_clp)::int AS asked, purpose FROM refunds WHERE order_id = $1 GROUP BY purpose",
    [orderId],
  );
}

test("of a course with a coupon goes back what it cost with its part of the coupon, and the rest is what remains [CHANGE-20] [CONTRACT-08]", async () => {
  const { buyer } = await bought(shop, { coupon: "PDV20" });
  const { courses = [], quote } = (await saleOf(buyer)).students[0] ?? {};
  if (!quote) throw new Error("nothing was sold");
  const prices = courses.map(({ priceClp }) => priceClp ?? 0);
  const [gone = 0, kept = 0] = prices;
  const part = ((quote.total - quote.enrolmentFee) * gone) / (gone + kept);
  const [back] = await takeMoney(buyer);
  expect(back?.purpose).toBe("course_cancelled");
  expect(Math.abs((back?.asked ?? 0) - part)).toBeLessThan(1);
  const after = (await saleOf(buyer)).students[0]?.quote;
  expect(after).toMatchObject({
    total: quote.total - (back?.asked ?? 0),
    couponDiscount: quote.couponDiscount - Math.round((quote.couponDiscount * gone) / (gone + kept)),
  });
  expect(await takeMoney(buyer, READING)).toEqual([{ asked: quote.total, purpose: "course_cancelled" }]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("the classes that a cancelled course gave are kept, and the other course keeps its price [CHANGE-20] [CONTRACT-08]", async () => {
  const { buyer } = await bought(shop);
  const order = await findOrder(shop.db, buyer.orderId);
  if (!order) throw new Error("no order");
  await shop.moveClock((Date.parse("2027-05-05T15:00:00Z") - Date.now()) / 60_000);
  try {
    const wish = { at: await readShopTime(shop.db), positions: [0] };
    const planOf = async (courseIds: number[]) =>
      planRefund(await readRefundableSale(shop.db, order), "course_cancelled", { ...wish, courseIds });
    const [whole, rest] = [await planOf([M1]), await planOf([READING])];
    expect(whole.lines[0]?.classesGiven).toBeGreaterThan(0);
    const { totalClp } = await saleOf(buyer);
    expect(await takeMoney(buyer)).toEqual([{ asked: whole.sumClp, purpose: "course_cancelled" }]);
    const price = totalClp - (await saleOf(buyer)).totalClp;
    const { classesGiven, classesTotal } = whole.lines[0] ?? { classesGiven: 0, classesTotal: 1 };
    expect(whole.sumClp).toBe(price - Math.floor((price * classesGiven) / classesTotal));
    const [made] = await viewMadeChanges(shop.db, buyer.orderId);
    expect(made).toMatchObject({ cause: "section_cancelled", difference: -whole.sumClp });
    const fee = (await saleOf(buyer)).students[0]?.quote.enrolmentFee ?? 0;
    expect(await takeMoney(buyer, READING)).toEqual([
      { asked: whole.sumClp + rest.sumClp + fee, purpose: "course_cancelled" },
    ]);
  } finally {
    await shop.moveClock(0);
  }
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("the same list done twice, and a family that moved by itself meanwhile, change nothing more [CHANGE-20]", async () => {
  const [left, moved] = [await aPaidBuyer(shop, [READING]), await aPaidBuyer(shop, [READING])];
  const file = path.join(folder, "twice.csv");
  await fillIn(
    file,
    READING,
    new Map([
      [await referenceOf(left), "dinero"],
      [await referenceOf(moved), "dinero"],
    ]),
  );
  const other = (await choicesOf(shop, moved.orderId)).find(({ differenceClp }) => differenceClp === 0);
  if (!other) throw new Error("nothing costs the same");
  const session = { sessionId: "", shopOrigin: "" };
  const request = { orderId: moved.orderId, position: 0, wanted: other.wanted, acceptedClp: 0 };
  await makeChange({ deps: shop.deps, ...session, request });
  const done = () => desk(String(READING), "--choices", file, "--reason", why, "--yes");
  const lines = [...(await done()).lines, ...(await done()).lines].join("\n");
  expect(lines).toContain(`${await referenceOf(moved)} n.º 1: ya no está en el curso`);
  expect(await coursesOf(moved)).toEqual(other.wanted.courseIds);
  expect([(await saleOf(moved)).students[0]?.ended, await askedOf(moved)]).toEqual([null, 0]);
  expect(await askedOf(left)).toBe((await saleOf(left)).totalClp);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("a family that moved in the moment of the act keeps its other course and its contract [CHANGE-20]", async () => {
  const buyer = await aPaidBuyer(shop, [READING]);
  const late = { orderId: buyer.orderId, position: 0, courseId: 367006, actor: "staff:ana", why };
  for (const insteadId of [null, 367007])
    await expect(
      shop.db.transaction((tx) => cancelCourse(tx, shop.deps, { ...late, insteadId })),
    ).rejects.toMatchObject({ code: "CHANGE_REFUSED", details: { reasons: ["NOT_IN_SECTION"] } });
  expect((await saleOf(buyer)).students[0]?.ended).toBeNull();
});

test("the list without a file and a sheet without its columns: no blocked name, nothing closed [CHANGE-21]", async () => {
  const [free, blocked] = [await aPaidBuyer(shop, [367014]), await aPaidBuyer(shop, [367014])];
  await rightsDeskOf(() => shop).ask(blocked, "blocking");
  const shown = (await desk("367014")).lines.join("\n");
  const nameOf = async (buyer: Buyer) => (await saleOf(buyer)).students[0]?.fatherLastName ?? "";
  const rowOf = async (buyer: Buyer) => {
    const reference = await referenceOf(buyer);
    return shown.split("\n").find((line) => line.includes(reference)) ?? "";
  };
  expect(await rowOf(free)).toContain(await nameOf(free));
  expect(await rowOf(blocked)).not.toContain(await nameOf(blocked));
  const file = path.join(folder, "other-columns.csv");
  await writeFile(file, `"Orden";"Decision"\r\n"${await referenceOf(free)}";"dinero"`);
  const act = (sheet: string) => desk("367014", "--choices", sheet, "--reason", why, "--yes");
  await expect(act(file)).rejects.toThrow("columnas");
  await expect(act(path.join(folder, "nowhere.csv"))).rejects.toThrow("No se puede leer");
  expect(await shop.query("SELECT is_open FROM courses WHERE id = 367014")).toEqual([{ is_open: true }]);
});

test("one that cannot be done stops no other, and a choice that is none changes nothing [CHANGE-20]", async () => {
  const [wrong, right] = [await aPaidBuyer(shop, [READING]), await aPaidBuyer(shop, [READING])];
  const [ofWrong = "", ofRight = ""] = await Promise.all(
    [wrong, right].map(async (buyer) => (await saleOf(buyer)).reference),
  );
  await expect(choose("none", READING, new Map([[ofWrong, "lo pensaré"]]))).rejects.toThrow("la decisión es");
  const { lines } = await choose(
    "wrong",
    READING,
    new Map([
      [ofWrong, "999999"],
      [ofRight, "dinero"],
    ]),
  );
  expect(lines.join("\n")).toContain(`${ofWrong} n.º 1: no se pudo`);
  expect(await coursesOf(wrong)).toEqual([READING]);
  expect((await saleOf(right)).students[0]?.ended).not.toBeNull();
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("one whose money was given back already, all but a little, stops no other and keeps its course [CHANGE-20]", async () => {
  const [given, right] = [await aPaidBuyer(shop), await aPaidBuyer(shop, [READING])];
  const { reference, totalClp } = await saleOf(given);
  const goodwill = ["refund", reference, "--clp", String(totalClp - 1_000), "--reason", why, "--yes"];
  await runDesk(deskOf(shop), readCommand(goodwill).command, null);
  const { lines } = await choose(
    "given",
    READING,
    new Map([
      [reference, "dinero"],
      [await referenceOf(right), "dinero"],
    ]),
  );
  expect(lines.join("\n")).toContain(`${reference} n.º 1: no se pudo`);
  expect(lines.join("\n")).toContain(changeDeskCopy.reasons.MORE_THAN_LEFT);
  expect([await coursesOf(given), await askedOf(given)]).toEqual([[M1, READING], totalClp - 1_000]);
  expect((await saleOf(right)).students[0]?.ended).not.toBeNull();
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("the list tells what each could take, names nobody who is blocked, and is a look at each purchase [CHANGE-21]", async () => {
  const [free, blocked] = [await aPaidBuyer(shop, [367013]), await aPaidBuyer(shop, [367013])];
  const [ofFree, ofBlocked] = [await saleOf(free), await saleOf(blocked)];
  await rightsDeskOf(() => shop).ask(blocked, "blocking");
  const file = path.join(folder, "list.csv");
  const { lines } = await desk("367013", "--out", file);
  expect(lines[0]).toContain("2 estudiantes");
  const rows = (await readFile(file, "utf8")).split("\r\n");
  const rowOf = (reference: string) => rows.find((row) => row.includes(reference)) ?? "";
  expect(rowOf(ofFree.reference)).toContain(ofFree.guardian.email);
  expect(rowOf(ofFree.reference)).toMatch(/\d{6} \(/);
  expect(rowOf(ofBlocked.reference)).not.toContain(ofBlocked.guardian.email);
  expect(rowOf(ofBlocked.reference)).not.toContain(ofBlocked.students[0]?.name);
  const looks = await shop.query("SELECT action FROM desk_actions WHERE order_id = $1", [free.orderId]);
  expect(looks).toEqual([{ action: "cancel_section" }]);
  await expect(desk("367013", "--out", file)).rejects.toThrow("ya existe");
  await expect(desk("999999")).rejects.toThrow("No existe el curso 999999.");
});

test("a family to whom nothing can be offered stands in the list with the others, and stops nobody's [CHANGE-21]", async () => {
  const [free, leaving] = [await aPaidBuyer(shop, [READING]), await aPaidBuyer(shop, [READING])];
  await shop.query(
    `INSERT INTO order_mails (order_id, kind, recipient, claimed_until, sent_at)
     SELECT id, 'confirmation', snapshot->'guardian'->>'email', shop_now(), shop_now() FROM orders WHERE id = $1`,
    [leaving.orderId],
  );
  const endInNotice = async () => {
    const place = { orderId: leaving.orderId, positions: [0] };
    await shop.db.transaction(async (tx) => {
      const order = await findOrder(tx, leaving.orderId);
      if (!order) throw new Error("no order");
      const { planId } = await planEnding(tx, { ...place, order, at: await readShopTime(tx) });
      await endContract(tx, shop.deps, { ...place, planId, actor: "buyer", why: null });
    });
  };
  await shop.moveClock(20 * 24 * 60);
  await endInNotice().finally(() => shop.moveClock(0));
  const { lines } = await desk(String(READING));
  const rowOf = async (buyer: Buyer) => {
    const reference = await referenceOf(buyer);
    return lines.find((line) => line.includes(reference)) ?? "";
  };
  expect(await rowOf(free)).toMatch(/\d{6} \(/);
  expect(await rowOf(leaving)).not.toMatch(/\d{6} \(/);
  expect(await rowOf(leaving)).toContain((await saleOf(leaving)).students[0]?.name ?? "-");
});
