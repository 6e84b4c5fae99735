import type { StaffRole } from "@shop/contracts/staff/rights";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { OTHER_VENUE, VENUE } from "../../../../test/data/frozen-offer";
import { aPaidBuyer, saleOf } from "../../../../test/shops/change-shop";
import { openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const SECTION = 367_014;
const WHY = "Se fue el profesor";
const ACADEMIC: { email: string; roles: StaffRole[] } = { email: "ana@academia.cl", roles: ["academic"] };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const plan = async (browser: StaffBrowser, name: string, request: object) =>
  (await browser.call("planAct", { params: { name }, body: { request } })).body;
const act = async (browser: StaffBrowser, name: string, request: object) => {
  const { digest } = await plan(browser, name, request);
  return (await browser.call("doAct", { params: { name }, body: { request, digest, why: WHY } })).body;
};
const move = { sectionId: SECTION, hours: "Sáb 20:50-22:00", venueId: null, from: null };

test("a section is moved with its families, to a venue of the member's alone; hours that are none say how they are written [DESK-34]", async () => {
  const buyer = await aPaidBuyer(shop, [SECTION]);
  const { browser } = await openDesk(shop, { ...ACADEMIC, venueIds: [VENUE] });
  const elsewhere = { ...move, hours: null, venueId: OTHER_VENUE };
  expect((await plan(browser, "move_section", elsewhere)).code).toBe("NOT_ALLOWED");
  expect((await plan(browser, "move_section", { ...move, hours: "Dom 20:50" })).text).toContain(
    "Mar 18:10-19:40",
  );
  expect((await plan(browser, "move_section", move)).plan).toMatchObject({ families: 1, students: 1 });
  expect(await act(browser, "move_section", move)).toEqual({ done: "done" });
  const [course] = (await saleOf(shop, buyer)).students[0]?.courses ?? [];
  expect(course?.schedules).toMatchObject([{ dayOfWeek: 6, startTime: "20:50" }]);
  const [change] = await shop.query("SELECT why, actor FROM order_changes WHERE order_id = $1", [
    buyer.orderId,
  ]);
  expect(change).toEqual({ why: WHY, actor: `staff:${ACADEMIC.email}` });
  expect((await plan(browser, "move_section", move)).code).toBe("SECTION_NOT_MOVED");
});

test("a move waits for whoever is buying, and says until when a seat is held [DESK-34]", async () => {
  const { browser } = await openDesk(shop, ACADEMIC);
  await (await Buyer.open(shop, [SECTION])).save();
  const { text } = await plan(browser, "move_section", { ...move, hours: "Sáb 08:00-09:00" });
  expect(text).toMatch(/pagando: 1\..* se guarda hasta el \d{2}\/\d{2}\/\d{4}/);
  await shop.moveClock(61);
  const { browser: later } = await openDesk(shop, ACADEMIC);
  expect((await plan(later, "move_section", { ...move, hours: "Sáb 08:00-09:00" })).plan).toMatchObject({
    families: 1,
  });
});
