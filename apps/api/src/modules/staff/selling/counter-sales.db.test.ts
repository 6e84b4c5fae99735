import { STAFF_ROLES, type StaffRole } from "@shop/contracts/staff/rights";
import { SALE_WAYS } from "@shop/contracts/staff/selling";
import { aStudent, STUDIES } from "@shop/test-kit/people";
import { beforeEach, expect, test } from "vitest";
import { COURSES, OTHER_VENUE, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { ACCOUNT, openBookedShop, refundIdOf, runCommand, soldUnits } from "../../../../test/shops/desk-shop";
import { aSale, planOf, sell } from "../../../../test/shops/hand-sale";
import { openDesk } from "../../../../test/shops/staff-browser";
import { closeShopDay } from "../../tax/closing/close-day";
import { findMovementFaults } from "../../tax/closing/movement-queries";

const shop = await openBookedShop();
const EMAIL = "ana@academia.cl";
const EVERYBODY = { email: EMAIL, roles: [...STAFF_ROLES] };
const DAY = { from: "2000-01-01", to: "2100-01-01" };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

async function saleOf(buyOrder: unknown) {
  const [row] = await shop.query<{ id: number; state: string; soldBy: string; paid: object; total: number }>(
    `SELECT id::int, state, sold_by AS "soldBy", snapshot->'payment' AS paid, total_clp AS total
     FROM orders WHERE buy_order = $1`,
    [buyOrder],
  );
  if (!row) throw new Error("nothing was sold");
  return row;
}

test.each(["cash", "transfer", "scholarship"] as const)(
  "a sale for %s is sold at once: seats, payment with its proof, mail, document, books to the peso [DESK-25] [DESK-27]",
  async (way) => {
    const { browser } = await openDesk(shop, EVERYBODY);
    const before = await soldUnits(shop, { courses: COURSES });
    const sale = aSale({ way, proof: "Folio 77" });
    const { body: planned } = await planOf(browser, sale);
    expect(planned.plan).toMatchObject({ email: sale.guardian.email, way, proof: "Folio 77" });
    const { status, body } = await sell(browser, sale);
    expect([status, body]).toEqual([200, expect.objectContaining({ reference: expect.any(String) })]);
    const sold = await saleOf(body.buyOrder);
    const byHand = { kind: way, proof: "Folio 77" };
    expect(sold).toMatchObject({ state: "finished", soldBy: `staff:${EMAIL}`, paid: { byHand } });
    expect(sold.total).toBe((planned.plan as { totalClp: number }).totalClp);
    expect(await soldUnits(shop, { courses: COURSES })).toEqual(before.map((units) => units + 1));
    const documents = await shop.query(
      `SELECT t.kind, t.amount_clp::int AS clp FROM tax_documents t JOIN payment_attempts a ON a.id = t.attempt_id
       WHERE a.order_id = $1`,
      [sold.id],
    );
    expect(documents).toEqual([{ kind: way === "scholarship" ? "none" : "boleta_39", clp: sold.total }]);
    const jobs = "SELECT FROM graphile_worker.jobs WHERE key = $1";
    expect(await shop.query(jobs, [`confirmation-${sold.id}`])).toHaveLength(1);
    const acts = "SELECT actor, action, why FROM desk_actions WHERE order_id = $1";
    const act = { actor: `staff:${EMAIL}`, action: "sell", why: "Pagó en el mesón" };
    expect(await shop.query(acts, [sold.id])).toEqual([act]);
    expect(await findMovementFaults(shop.db, DAY)).toEqual([]);
    const day = new Date().toLocaleDateString("sv", { timeZone: "America/Santiago" });
    const { differences, sums } = await closeShopDay(shop.deps, day);
    expect(differences).toEqual([]);
    expect(sums.byHandClp).toBeGreaterThanOrEqual(sold.total);
  },
);

test("two students with a coupon are sold as the shop prices them; the purchase's page says how and by whom [DESK-25]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const [first] = aSale().students;
  const person = { ...aStudent({ name: "Martín" }), ...STUDIES };
  if (!first) throw new Error("no student");
  const sale = aSale({ students: [first, { ...first, person } as typeof first] });
  const lines = sale.students.map(({ line }) => line);
  const ruts = sale.students.map(({ person: { rut } }) => rut);
  const quoted = (await browser.call("quoteSale", { body: { lines, ruts, coupon: null } })).body;
  const { body } = await sell(browser, sale);
  expect((await saleOf(body.buyOrder)).total).toBe(quoted.totalClp);
  const page = (await browser.call("readPurchase", { params: { reference: String(body.reference) } })).body;
  expect(page).toMatchObject({ payments: [{ kind: "cash", proof: "Caja 4711", clp: quoted.totalClp }] });
  const coupon = await planOf(browser, aSale({ coupon: "NADA" }));
  expect([coupon.status, coupon.body.code]).toEqual([409, "COUPON_NOT_GOOD"]);
});

test("what the shop's forms refuse the desk refuses, in the same words, before anything is stored [DESK-26]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const [first] = aSale().students;
  if (!first) throw new Error("no student");
  const of = (person: object, line: object = {}) =>
    aSale({ students: [{ person: { ...first.person, ...person }, line: { ...first.line, ...line } }] });
  const refused: [string, ReturnType<typeof aSale>][] = [
    ["STUDENT_INCOMPLETE", of({ gender: "femenino", birthday: null })],
    ["RUT_REPEATED_IN_ORDER", aSale({ students: [first, first] })],
    ["SELECTION_INVALID", of({}, { courseIds: [COURSES[0], COURSES[0]] })],
    ["SELECTION_INVALID", of({}, { venueId: OTHER_VENUE })],
  ];
  for (const [code, sale] of refused)
    expect([code, (await planOf(browser, sale)).body.code]).toEqual([code, code]);
  const [{ orders } = { orders: -1 }] = await shop.query<{ orders: number }>(
    "SELECT count(*)::int AS orders FROM orders WHERE state = 'draft'",
  );
  expect(orders).toBe(0);
  const sale = aSale();
  await sell(browser, sale);
  const again = await sell(browser, { ...sale, guardian: aSale().guardian });
  expect([again.status, again.body.code]).toEqual([409, "COURSE_BOUGHT_BEFORE"]);
});

const MAY: Record<(typeof SALE_WAYS)[number], readonly StaffRole[]> = {
  link: ["attention", "cash", "finance", "administration"],
  cash: ["cash"],
  transfer: ["cash"],
  scholarship: ["finance"],
};

test.each(STAFF_ROLES)("%s sells by the ways of its right, at its venues alone [DESK-25]", async (role) => {
  const { browser } = await openDesk(shop, { email: EMAIL, roles: [role] });
  const { browser: away } = await openDesk(shop, {
    email: "eva@academia.cl",
    roles: [role],
    venueIds: [OTHER_VENUE],
  });
  for (const way of SALE_WAYS) {
    const { status } = await planOf(browser, aSale({ way }));
    expect([way, status]).toEqual([way, MAY[way].includes(role) ? 200 : 403]);
    expect((await planOf(away, aSale({ way }))).status).toBe(403);
  }
});

test("money needs the key of the last quarter of an hour and the plan that was shown [DESK-27]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const sale = aSale();
  const other = { body: { sale, digest: "another", why: "Pagó en el mesón" } };
  expect((await browser.call("sell", other)).body.code).toBe("PLAN_CHANGED");
  await shop.moveClock(16);
  expect((await sell(browser, sale)).body.code).toBe("NOT_FRESH");
});

test("what was paid by hand goes back by transfer, with a credit note [DESK-27]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const { body } = await sell(browser, aSale());
  const { id } = await saleOf(body.buyOrder);
  const run = (...words: string[]) => runCommand(shop, ...words);
  const { lines } = await run("annul", String(body.buyOrder), "--reason", "Cambio de ciudad", "--yes");
  expect(lines.join()).toMatch(/transferencia/);
  const refundId = await refundIdOf(shop, id);
  const [refund] = await shop.query("SELECT route, state FROM refunds WHERE id = $1", [refundId]);
  expect(refund).toEqual({ route: "transfer", state: "asked" });
  await run("refund", String(body.buyOrder), ...ACCOUNT);
  await run("refund", "--done", String(refundId), "--proof", "Transferencia 778", "--yes");
  expect((await saleOf(body.buyOrder)).state).toBe("annulled");
  const documents = "SELECT kind FROM tax_documents WHERE refund_id = $1";
  expect(await shop.query(documents, [refundId])).toEqual([{ kind: "credit_note_61" }]);
  expect(await findMovementFaults(shop.db, DAY)).toEqual([]);
});

test("the page's lists are what the shop sells: programmes, venues, months, sections with seats [DESK-26]", async () => {
  const { browser } = await openDesk(shop, { ...EVERYBODY, venueIds: [VENUE] });
  const offer = (await browser.call("findOffer")).body as { programs: { id: number; venues: object[] }[] };
  const program = offer.programs.find(({ id }) => id === PROGRAM);
  expect(program?.venues).toEqual([
    expect.objectContaining({ id: VENUE, months: expect.arrayContaining([3]) }),
  ]);
  const query = { program: String(PROGRAM), venue: String(VENUE), month: "3" };
  const { courses } = (await browser.call("findSaleCourses", { query })).body as {
    courses: { id: number }[];
  };
  expect(courses.map(({ id }) => id)).toEqual(expect.arrayContaining([...COURSES]));
});
