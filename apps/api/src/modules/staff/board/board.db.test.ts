import {
  BOARD_GROUPS,
  type BoardFigures,
  type StaffBoard,
  type StaffFigure,
} from "@shop/contracts/staff/board";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { sumOf } from "@shop/domain/pricing/clp";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { OTHER_VENUE, VENUE } from "../../../../test/data/frozen-offer";
import { saleOf } from "../../../../test/shops/change-shop";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { walkMoney } from "../../../../test/shops/money-walk";
import { openDesk } from "../../../../test/shops/staff-browser";
import { shareReads } from "../../../plugins/desk/shared-reads";
import { expireLapsedOrders } from "../../orders/drafts/expire-orders";
import { findMovedByDay } from "../../tax/closing/movement-queries";
import { type BoardRequest, viewBoard } from "./view-board";

const shop = await openBookedShop();
const walked = await walkMoney(shop);
const today = santiagoDate(new Date());
const SCARCE = 367_013;
const range = { from: today, to: addDays(today, 60) };

afterAll(() => void vi.restoreAllMocks());
beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

// Nobody else's summary: an hour passes between two.
const now = performance.now.bind(performance);
let passedMs = 0;
vi.spyOn(performance, "now").mockImplementation(() => now() + passedMs);

async function boardOf(venueIds: number[] | null = null, query: Record<string, string> = range) {
  passedMs += 3_600_000;
  const { browser } = await openDesk(shop, { email: "ana@academia.cl", roles: ["finance"], venueIds });
  const { body, status } = await browser.call("readBoard", { query });
  return { status, board: body as unknown as StaffBoard, browser };
}

const clpOf = ({ takenClp, returnedClp, movedClp, netClp }: BoardFigures) => [
  takenClp,
  returnedClp,
  movedClp,
  netClp,
];
const added = (rows: readonly BoardFigures[]) =>
  [0, 1, 2, 3].map((index) => sumOf(rows.map((row) => clpOf(row)[index] ?? 0)));

test("money of each day is that of payments, refunds and documents to the peso, after changes, refunds and annulments [DESK-17]", async () => {
  const { board } = await boardOf();
  const [books] = await shop.query<{ taken: number; returned: number }>(`SELECT
    (SELECT sum(amount_clp)::int FROM tax_documents WHERE refund_id IS NULL) AS taken,
    (SELECT sum(amount_clp)::int FROM refunds WHERE state = 'done') AS returned`);
  expect(board.total).toMatchObject({ takenClp: books?.taken, returnedClp: books?.returned, movedClp: 0 });
  const moved = await findMovedByDay(shop.db, range);
  const withMoney = board.days.filter(({ takenClp, returnedClp }) => takenClp + returnedClp > 0);
  expect(withMoney.map(({ day, takenClp, returnedClp }) => ({ day, takenClp, returnedClp }))).toEqual(
    moved.map(({ day, takenClp, returnedClp }) => ({ day, takenClp, returnedClp })),
  );
});

test("days and every grouping sum to the total, and money follows a change to another venue [DESK-17]", async () => {
  const { board } = await boardOf();
  for (const rows of [board.days, ...Object.values(board.groups)])
    expect(added(rows)).toEqual(clpOf(board.total));
  for (const { takenClp, returnedClp, movedClp, netClp } of [...board.days, ...board.groups.venue])
    expect(netClp).toBe(takenClp - returnedClp + movedClp);
  const moved = board.groups.venue.map(({ movedClp }) => movedClp);
  expect(moved.some((clp) => clp > 0) && moved.some((clp) => clp < 0)).toBe(true);
  expect(board.groups.coupon.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["PDV20", "BECA100", null]),
  );
});

test("purchases and students are those bought in these days, free and annulled ones too [DESK-17]", async () => {
  const { board } = await boardOf();
  const [bought] = await shop.query<{ purchases: number; students: number }>(`
    SELECT count(*)::int AS purchases, sum(jsonb_array_length(snapshot->'students'))::int AS students
    FROM orders WHERE finished_at IS NOT NULL AND changes_order_id IS NULL`);
  expect(board.total).toMatchObject(bought ?? {});
  expect(board.holds).toEqual({ purchases: 1, seats: 2 });
});

test("whose last seat is held is full; a reservation that nobody paid and who left their data count in their days, at their venues; the reservations are listed as they are counted [DESK-62] [DESK-114]", async () => {
  const demandOf = async (venueIds: number[] | null = null) => (await boardOf(venueIds)).board.demand;
  const before = await demandOf();
  const elsewhere = await demandOf([OTHER_VENUE]);
  await shop.query(
    "UPDATE scarce_items SET capacity = sold + 1 WHERE id = (SELECT item_id FROM courses WHERE id = $1)",
    [SCARCE],
  );
  await (await Buyer.open(shop, [SCARCE])).save();
  expect(await demandOf()).toEqual({ ...before, fullSections: before.fullSections + 1 });
  await shop.query("UPDATE holds SET expires_at = shop_now() WHERE expires_at > shop_now()");
  await shop.query("UPDATE orders SET hold_expires_at = shop_now() WHERE state = 'held'");
  await expireLapsedOrders(shop.db);
  await shop.query(
    `INSERT INTO leads (session_id, state, created_at, first_name, last_name, rut, email, program, authorization_publicitary)
     SELECT id, 'stored', shop_now(), 'Eva', 'Soto', '1-9', 'eva@example.cl', 'Anual', true FROM sessions LIMIT 1`,
  );
  const after = await demandOf();
  expect(after).toEqual({ ...before, lapsed: after.lapsed, leads: (before.leads ?? 0) + 1 });
  expect(after.lapsed).toBeGreaterThan(before.lapsed);
  expect((await demandOf([VENUE])).lapsed).toBe(after.lapsed);
  const { board, browser } = await boardOf(null);
  const unpaid = async (unpaidFrom: string, unpaidTo: string) =>
    (await browser.call("findPurchases", { query: { unpaidFrom, unpaidTo } })).body.purchases;
  expect(await unpaid(board.from, board.to)).toEqual(
    Array.from({ length: after.lapsed }, () => expect.objectContaining({ state: "expired" })),
  );
  expect(await unpaid("2020-01-01", "2020-01-31")).toEqual([]);
  expect(await demandOf([OTHER_VENUE])).toEqual({ ...elsewhere, leads: null });
});

test("whoever is of a venue reads its part of each movement alone; the parts of all venues are all sales [DESK-17] [DESK-18]", async () => {
  const { board: all } = await boardOf();
  for (const { key } of all.groups.venue.filter(({ name }) => name !== null)) {
    const { board } = await boardOf([Number(key)]);
    const whole = all.groups.venue.find((group) => group.key === key);
    expect(board.isOfAllVenues).toBe(false);
    expect(board.groups.venue.map((group) => group.key)).toEqual([key]);
    expect({ key, name: whole?.name, ...board.total }).toEqual(whole);
  }
  const { board: nowhere } = await boardOf([999_999]);
  expect([nowhere.days, nowhere.total.takenClp, nowhere.holds.seats]).toEqual([[], 0, 0]);
  expect([VENUE, OTHER_VENUE].map(String).every((id) => all.groups.venue.some(({ key }) => key === id))).toBe(
    true,
  );
});

test("money of blocked people stands in the day without venue, coupon or student [DESK-17] [BOOK-06]", async () => {
  const { board: before } = await boardOf();
  const { guardian, totalClp } = await saleOf(shop, walked.dearer);
  await shop.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true))
     INSERT INTO blocked_people (rut, request_id, since) SELECT $1, 0, now() FROM off`,
    [guardian.rut],
  );
  const { board } = await boardOf();
  const { board: ofVenue } = await boardOf([VENUE]);
  await shop.query("DELETE FROM blocked_people");
  expect(board.total.netClp).toBe(before.total.netClp);
  expect(board.total.students).toBeLessThan(before.total.students);
  for (const rows of Object.values(board.groups))
    expect(rows.find(({ key }) => key === "blocked")?.takenClp).toBeGreaterThanOrEqual(totalClp);
  expect(ofVenue.groups.venue.map(({ key }) => key)).toEqual([String(VENUE)]);
});

test("each figure opens the sales that it is made of, to the peso, of a day, a group, or all; of a venue for whoever is limited to it [DESK-100]", async () => {
  const figureOf = async (venueIds: number[] | null, query: Record<string, string>) => {
    const { browser } = await openDesk(shop, { email: "eva@academia.cl", roles: ["finance"], venueIds });
    return (await browser.call("readFigure", { query })).body as unknown as StaffFigure;
  };
  for (const venueIds of [null, [VENUE]]) {
    const { board } = await boardOf(venueIds);
    const groups = BOARD_GROUPS.flatMap((by) =>
      board.groups[by].map(({ key, name, ...figures }) => [{ ...range, by, key }, name, figures] as const),
    );
    const days = board.days.map(({ day, ...figures }) => [{ from: day, to: day }, null, figures] as const);
    expect(groups.length).toBeGreaterThan(4);
    for (const [query, name, figures] of [[range, null, board.total] as const, ...days, ...groups]) {
      const { total, sales, ...figure } = await figureOf(venueIds, query);
      expect([query, figure.name, total]).toEqual([query, name, figures]);
      const added = (of: "takenClp" | "netClp" | "students") => sumOf(sales.map((sale) => sale[of]));
      expect([added("takenClp"), added("netClp"), added("students")]).toEqual([
        total.takenClp,
        total.netClp,
        total.students,
      ]);
    }
  }
  const looks = "SELECT DISTINCT actor FROM desk_actions WHERE action = 'list' AND order_id IS NOT NULL";
  expect(await shop.query(looks)).toEqual([{ actor: "staff:eva@academia.cl" }]);
});

test("a figure's sales leave the desk as a workbook whose sums are the figure, with a reason, a sign-in of 15 minutes and a look at each sale [DESK-100]", async () => {
  const { board } = await boardOf([VENUE]);
  const { browser } = await openDesk(shop, {
    email: "sol@academia.cl",
    roles: ["finance"],
    venueIds: [VENUE],
  });
  const body = { ...range, by: "venue", key: String(VENUE), why: "Cuadrar con contabilidad" };
  const { status, file } = await browser.call("exportFigure", { body });
  expect(status).toBe(200);
  const [heads = [], ...rows] = await readSheet(file);
  const sumUnder = (head: string) => sumOf(rows.map((row) => Number(row[heads.indexOf(head)])));
  expect([sumUnder("Cobrado"), sumUnder("Devuelto"), sumUnder("Neto")]).toEqual([
    board.total.takenClp,
    board.total.returnedClp,
    board.total.netClp,
  ]);
  const noted = await shop.query<{ sales: number; why: string }>(
    "SELECT count(DISTINCT order_id)::int AS sales, why FROM desk_actions WHERE action = 'export_sales' GROUP BY why",
  );
  const references = new Set(rows.map((row) => row[heads.indexOf("Número de orden")]));
  expect(noted).toEqual([{ sales: references.size, why: body.why }]);
  expect((await browser.call("exportFigure", { body: { ...body, why: "" } })).status).toBe(400);
  await shop.query("UPDATE staff_sessions SET opened_at = shop_now() - interval '16 minutes'");
  expect((await browser.call("exportFigure", { body })).body.code).toBe("NOT_FRESH");
});

test("what a summary remembers of sales follows each purchase and each change of one [DESK-17]", async () => {
  const wish = { range, venueIds: null };
  const { total } = await viewBoard(shop.db, wish);
  const { buyer } = await bought(shop);
  const warm = await viewBoard(shop.db, wish);
  expect(warm.total.purchases).toBe(total.purchases + 1);
  await shop.query(
    `UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,venueName}', '"Nueva"') WHERE id = ${buyer.orderId}`,
  );
  const renamed = await viewBoard(shop.db, wish);
  expect(renamed.groups.venue.map(({ name }) => name)).toContain("Nueva");
  // Another database's memory.
  const anew = await viewBoard(Object.create(shop.db), wish);
  expect({ ...anew, at: renamed.at }).toEqual(renamed);
});

test("who opens the same summary while another one computes it, or soon after, reads that one; of other venues or days their own [DESK-61]", async () => {
  const readBoard = shareReads((wish: BoardRequest) => viewBoard(shop.db, wish));
  const wish = { range, venueIds: null };
  const [one, other] = await Promise.all([readBoard(wish), readBoard(wish)]);
  expect(other).toBe(one);
  await bought(shop);
  expect(await readBoard(wish)).toBe(one);
  expect((await readBoard({ range, venueIds: [VENUE] })).total).not.toEqual(one.total);
  passedMs += 3_600_000;
  expect((await readBoard(wish)).total.purchases).toBe(one.total.purchases + 1);
});

test("a range that is turned round or too long is refused, and without one it is the last thirty days [DESK-17]", async () => {
  const refused: Record<string, string>[] = [
    { from: "2027-03-02", to: "2027-03-01" },
    { from: "2027-01-01", to: "2027-12-31" },
    { from: "ayer" },
  ];
  for (const query of refused) expect([query, (await boardOf(null, query)).status]).toEqual([query, 400]);
  const { board } = await boardOf(null, {});
  expect([board.from, board.to]).toEqual([addDays(today, -29), today]);
});
