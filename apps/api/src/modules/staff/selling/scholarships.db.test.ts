import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import { STAFF_ROLES } from "@shop/contracts/staff/rights";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES } from "../../../../test/data/frozen-offer";
import { proveMailbox } from "../../../../test/data/people-data";
import { pay } from "../../../../test/provider";
import { aChoice, findDearerHour, pressChange, saleOf } from "../../../../test/shops/change-shop";
import { openBookedShop } from "../../../../test/shops/desk-shop";
import { refundRows } from "../../../../test/shops/ending-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { TEST_KEYS } from "../../../../test/test-settings";
import { signName } from "../../../http/signature";
import { closeShopDay } from "../../tax/closing/close-day";

const shop = await openBookedShop();
const ALL = { positions: [0] };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

async function aScholarship() {
  const { browser } = await openDesk(shop, { email: "eva@academia.cl", roles: [...STAFF_ROLES] });
  const { body } = await sell(browser, aSale({ way: "scholarship", proof: "Acta 7" }));
  const [order] = await shop.query<{ id: number }>("SELECT id::int FROM orders WHERE reference = $1", [
    body.reference,
  ]);
  const other = await openDesk(shop, { email: "ana@academia.cl", roles: [...STAFF_ROLES] });
  return { browser: other.browser, reference: String(body.reference), orderId: order?.id ?? 0 };
}

/** Somebody who reads the guardian's mailbox. */
async function familyOf(orderId: number) {
  const { buyOrder, guardian } = await saleOf(shop, { orderId });
  const { browser, studentId } = await Buyer.open(shop);
  await proveMailbox(shop.db, [studentId], guardian.email ?? "");
  const link = `/purchases/${signName(TEST_KEYS.purchases, buyOrder)}`;
  const plan = async () => (await browser.post(`${link}/endings/plan`, ALL)).body;
  const end = async (planId: string) => await browser.post(`${link}/endings`, { ...ALL, planId });
  const read = async () => (await browser.get(link)).body;
  return { plan, end, read };
}

const planOf = async (browser: StaffBrowser, name: StaffActName, request: object) =>
  (await browser.call("planAct", { params: { name }, body: { request } })).body;

async function act(browser: StaffBrowser, name: StaffActName, request: object) {
  const { digest } = await planOf(browser, name, request);
  const body = { request, digest, why: "Lo pidió la familia" };
  return await browser.call("doAct", { params: { name }, body });
}

test("a scholarship gives no money back: by goodwill, an end, an annulment, a cheaper course or the family [DESK-71]", async () => {
  const { browser, reference, orderId } = await aScholarship();
  const goodwill = await planOf(browser, "give_goodwill", { reference, ...ALL, amountClp: 1 });
  expect(goodwill).toMatchObject({ code: "PLAN_REFUSED" });
  const end = { reference, kind: "withdrawal", ...ALL, amountClp: 0 };
  expect(await planOf(browser, "end_students", end)).toMatchObject({ plan: { sumClp: 0, steps: [] } });
  expect(await planOf(browser, "annul", { reference })).toMatchObject({ plan: { sumClp: 0 } });

  await shop.query("UPDATE courses SET price_clp = price_clp + 50000 WHERE id = ANY($1)", [COURSES]);
  const { wanted } = await aChoice(shop, { orderId });
  const change = { reference, position: 0, ...wanted };
  const cheaper = await planOf(browser, "change", change);
  expect(cheaper).toMatchObject({ plan: { difference: 0, steps: [] }, second: null });
  expect((await act(browser, "change", change)).body).toEqual({ done: "done" });
  await shop.query("UPDATE courses SET price_clp = price_clp - 50000 WHERE id = ANY($1)", [COURSES]);

  const family = await familyOf(orderId);
  expect(await family.read()).toMatchObject({ details: { payments: [{ kind: "scholarship" }] } });
  const plan = (await family.plan()) as { planId: string };
  expect(plan).toMatchObject({ sum: 0, steps: [] });
  expect((await family.end(plan.planId)).status).toBe(200);
  expect(await refundRows(shop, orderId)).toEqual([]);
});

test("of a scholarship and a dearer change, what the card paid goes back, and no more; the day closes to the peso [DESK-71]", async () => {
  const { browser, reference, orderId } = await aScholarship();
  const dearer = await findDearerHour(shop, { orderId, choice: { coursesIds: COURSES } } as unknown as Buyer);
  await pay(shop, await pressChange(shop, { orderId }, dearer));
  const paid = dearer.differenceClp;
  const tooMuch = { reference, ...ALL, amountClp: paid + 1 };
  expect(await planOf(browser, "give_goodwill", tooMuch)).toMatchObject({ code: "PLAN_REFUSED" });
  const end = { reference, kind: "withdrawal", ...ALL, amountClp: 0 };
  const step = { route: "reversal", clp: paid };
  expect(await planOf(browser, "end_students", end)).toMatchObject({ plan: { sumClp: paid, steps: [step] } });
  expect((await act(browser, "annul", { reference })).body).toEqual({ done: "done" });
  expect(await refundRows(shop, orderId)).toMatchObject([
    { route: "reversal", asked_clp: paid, state: "done" },
  ]);
  const day = new Date().toLocaleDateString("sv", { timeZone: "America/Santiago" });
  expect((await closeShopDay(shop.deps, day)).differences).toEqual([]);
});
