import type { PayLink } from "@shop/contracts/purchases/pay-link";
import type { SaleRequest } from "@shop/contracts/staff/selling";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { RACE } from "../../../../test/database/race-runs";
import { pay } from "../../../../test/provider";
import { openBookedShop } from "../../../../test/shops/desk-shop";
import { aSale, planOf, sell } from "../../../../test/shops/hand-sale";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { codeOf } from "../../../../test/test-browser";
import { TEST_KEYS } from "../../../../test/test-settings";
import { untilLocked, whileLocked } from "../../../../test/until";
import { signName, signPayLink } from "../../../http/signature";
import { expireLapsedOrders } from "../../orders/drafts/expire-orders";

const shop = await openBookedShop();
const DAY = 24 * 60;
// Nobody else's: its seats run out here.
const SCARCE = 367013;

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const seller = async (email = "ana@academia.cl", role: "attention" | "cash" = "attention") =>
  (await openDesk(shop, { email, roles: [role] })).browser;
const byLink = (fields: Partial<SaleRequest> = {}, courses?: number[]) =>
  aSale({ way: "link", proof: "", consent: "telephone", ...fields }, courses);

async function sold(browser: StaffBrowser, sale: SaleRequest) {
  const { status, body } = await sell(browser, sale);
  expect([status, body.code]).toEqual([200, undefined]);
  const buyOrder = String(body.buyOrder);
  const [order] = await shop.query<{ id: number }>("SELECT id::int FROM orders WHERE buy_order = $1", [
    buyOrder,
  ]);
  const path = `/pay-links/${signPayLink(TEST_KEYS.purchases, buyOrder)}`;
  return {
    orderId: order?.id ?? 0,
    buyOrder,
    look: async () => (await shop.newBrowser().get(path)).body as PayLink,
    press: () => shop.newBrowser().post(path, {}),
  };
}

const freeOf = async (courseId: number) => {
  const [row] = await shop.query<{ free: number }>(
    "SELECT free FROM free_units() WHERE item_id = (SELECT item_id FROM courses WHERE id = $1)",
    [courseId],
  );
  return row?.free ?? -1;
};
const leave = (courseId: number, seats: number) =>
  shop.query(
    `UPDATE scarce_items i SET capacity = sold + $2 + coalesce(
       (SELECT sum(quantity) FROM holds h WHERE h.item_id = i.id AND expires_at > shop_now()), 0)
     WHERE id = (SELECT item_id FROM courses WHERE id = $1)`,
    [courseId, seats],
  );
const stateOf = async (orderId: number) =>
  (await shop.query<{ state: string }>("SELECT state FROM orders WHERE id = $1", [orderId]))[0]?.state;

test("a pay link holds its seats for a day, shows no more than first names, and is paid once by the shop's press [DESK-28]", async () => {
  const sale = byLink();
  const { look, press, orderId, buyOrder } = await sold(await seller(), sale);
  const [mail] = await shop.query("SELECT FROM graphile_worker.jobs WHERE key = $1", [`pay_link-${orderId}`]);
  expect(mail).toBeDefined();
  const link = await look();
  const [student] = sale.students;
  expect(link).toMatchObject({ state: "open", toPay: { students: [{ name: student?.person.name }] } });
  const hidden = [student?.person, sale.guardian].flatMap((one) =>
    one ? [one.rut, one.email, one.fatherLastName] : [],
  );
  for (const text of hidden) expect(JSON.stringify(link)).not.toContain(text);
  const until = new Date(link.toPay?.heldUntil ?? 0).getTime() - Date.now();
  expect(Math.round(until / 60_000)).toBe(DAY);
  const opened = (await press()).body as { token: string };
  expect(await pay(shop, opened.token)).toBe(`/pagar/${signPayLink(TEST_KEYS.purchases, buyOrder)}`);
  expect(await stateOf(orderId)).toBe("finished");
  expect(await look()).toMatchObject({ state: "paid", toPay: null });
  expect(codeOf(await press())).toBe("ORDER_FINISHED");
});

test("a card that refuses leaves the seats for the time that the family was told, and the link pays later [DESK-28]", async () => {
  const { look, press, orderId } = await sold(await seller(), byLink());
  const { toPay } = await look();
  for (const action of ["reject", "abort"] as const) {
    const { token } = (await press()).body as { token: string };
    expect(await pay(shop, token, action)).toMatch(/^\/pagar\/.*#no-pagado$/);
    expect(await look()).toMatchObject({ state: "open", toPay: { heldUntil: toPay?.heldUntil } });
  }
  await shop.moveClock(DAY - 5);
  const { token } = (await press()).body as { token: string };
  await pay(shop, token);
  expect(await stateOf(orderId)).toBe("finished");
});

test("after a day its seats are free, the order ends as one that was left, and the link says so [DESK-29]", async () => {
  await leave(SCARCE, 1);
  const { look, press, orderId } = await sold(await seller(), byLink({}, [SCARCE]));
  expect(await freeOf(SCARCE)).toBe(0);
  await shop.moveClock(DAY + 1);
  expect(await freeOf(SCARCE)).toBe(1);
  expect(await look()).toMatchObject({ state: "over", toPay: null });
  expect(codeOf(await press())).toBe("HOLD_EXPIRED");
  await expireLapsedOrders(shop.db);
  expect(await stateOf(orderId)).toBe("expired");
});

const actOn = async (browser: StaffBrowser, name: "send_link" | "end_link", reference: string) => {
  const [params, request] = [{ name }, { reference }];
  const { digest } = (await browser.call("planAct", { params, body: { request } })).body;
  const press = () =>
    browser.call("doAct", { params, body: { request, digest, why: "Lo pidió la familia" } });
  return press;
};

test("the purchase's page has the link while it waits; it is mailed again, and called off its seats are free at once [DESK-58]", async () => {
  await leave(SCARCE, 1);
  const browser = await seller();
  const { look, press, orderId, buyOrder } = await sold(browser, byLink({}, [SCARCE]));
  const pageOf = async () => (await browser.call("readPurchase", { params: { reference: buyOrder } })).body;
  const { url } = (await pageOf()).payLink as { url: string };
  expect(url).toMatch(new RegExp(`/pagar/${signPayLink(TEST_KEYS.purchases, buyOrder)}$`));
  const { token } = (await press()).body as { token: string };
  expect((await (await actOn(browser, "send_link", buyOrder))()).status).toBe(200);
  expect(
    await shop.query("SELECT FROM graphile_worker.jobs WHERE key = $1", [`resend-${orderId}`]),
  ).toHaveLength(1);
  expect((await (await actOn(browser, "end_link", buyOrder))()).status).toBe(200);
  expect([await freeOf(SCARCE), await stateOf(orderId)]).toEqual([1, "expired"]);
  expect(await look()).toMatchObject({ state: "over", toPay: null });
  expect(codeOf(await press())).toBe("HOLD_EXPIRED");
  expect((await pageOf()).payLink).toBeNull();
  // Its card form was open still.
  await pay(shop, token);
  expect(await stateOf(orderId)).toBe("expired");
  expect(await freeOf(SCARCE)).toBe(1);
});

test(
  "of who pays a link and who calls it off at once, one is first: paid with its seat, or over without a charge [DESK-58]",
  RACE,
  async () => {
    const browser = await seller();
    const { press, orderId, buyOrder } = await sold(browser, byLink());
    const { token } = (await press()).body as { token: string };
    // Control: both were possible when each began.
    const end = await actOn(browser, "end_link", buyOrder);
    const [ended] = await Promise.all([end(), pay(shop, token)]);
    await shop.deps.workEnded();
    expect([await stateOf(orderId), ended.status]).toEqual(
      ended.status === 200 ? ["expired", 200] : ["finished", 409],
    );
  },
);

test("only the academy's signature for this order opens it: not the link of a purchase, nor one of a family's order [DESK-28]", async () => {
  const { buyOrder } = await sold(await seller(), byLink());
  const own = await Buyer.open(shop);
  const { buyOrder: ofFamily } = await own.press();
  const tokens = [
    signName(TEST_KEYS.purchases, buyOrder),
    signPayLink(TEST_KEYS.calendars, buyOrder),
    signPayLink(TEST_KEYS.purchases, ofFamily),
    "x",
  ];
  for (const token of tokens) {
    expect((await shop.newBrowser().get(`/pay-links/${token}`)).status).toBe(404);
    expect((await shop.newBrowser().post(`/pay-links/${token}`, {})).status).toBe(404);
  }
  const asPurchase = `/purchases/${signPayLink(TEST_KEYS.purchases, buyOrder)}`;
  expect((await shop.newBrowser().get(asPurchase)).status).toBe(404);
});

test(
  "one member's pay links keep twenty seats at most, also of sales at once; who sells for cash goes on [DESK-29]",
  RACE,
  async () => {
    await shop.query("DELETE FROM holds");
    const browser = await seller();
    const answers = await Promise.all(Array.from({ length: 14 }, () => sell(browser, byLink())));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(codes.filter((code) => code === "SEATS_BY_HAND")).toHaveLength(4);
    expect((await sell(await seller("eva@academia.cl"), byLink())).status).toBe(200);
    expect((await sell(await seller("ana@academia.cl", "cash"), aSale())).status).toBe(200);
  },
);

const RIVALS = 6;

test(
  "the last seat goes to one: of members at the counter and families who press, and of two members [DESK-30]",
  RACE,
  async () => {
    const families = await Promise.all(Array.from({ length: RIVALS }, () => Buyer.open(shop, [SCARCE])));
    const members = await Promise.all(
      Array.from({ length: RIVALS }, (_, n) => seller(`caja${n}@academia.cl`, "cash")),
    );
    await leave(SCARCE, 1);
    const sales = members.map((browser) => ({ browser, sale: aSale({}, [SCARCE]) }));
    // Control: by what is counted without a lock each of them could have it.
    const plans = await Promise.all(sales.map(({ browser, sale }) => planOf(browser, sale)));
    expect(plans.map(({ status }) => status)).toEqual(Array(RIVALS).fill(200));
    const digests = plans.map(({ body }) => String(body.digest));
    const counter = sales.map(({ browser, sale }, index) =>
      browser.call("sell", { body: { sale, digest: digests[index] ?? "", why: "Pagó en el mesón" } }),
    );
    const won = await Promise.all([...counter, ...families.map((family) => family.trySave())]);
    expect(won.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = won.flatMap(({ status, body }) =>
      status === 200 ? [] : (body as { code: string }).code,
    );
    expect(new Set(refused)).toEqual(new Set(["COURSE_SOLD_OUT"]));
    expect(await freeOf(SCARCE)).toBe(0);
  },
);

test.each(["link", "cash"] as const)(
  "a sale by %s that is pressed twice at once is made once [DESK-26]",
  RACE,
  async (way) => {
    const sale = way === "link" ? byLink() : aSale({ way, proof: "Boleta 7" });
    const browser = await seller("eva@academia.cl", "cash");
    const { digest } = (await planOf(browser, sale)).body;
    const press = () => browser.call("sell", { body: { sale, digest, why: "Llamó la familia" } });
    const ends = await Promise.all([press(), press(), press()]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  },
);

test("a role that is taken away while its sale waits sells nothing [DESK-25]", RACE, async () => {
  const browser = await seller("sol@academia.cl", "cash");
  const sale = aSale({ way: "cash", proof: "Boleta 8" });
  const { digest } = (await planOf(browser, sale)).body;
  const taken = "UPDATE staff_members SET roles = '{attention}' WHERE email = $1";
  const { selling } = await whileLocked(shop, [taken, "sol@academia.cl"], async () => {
    const selling = browser.call("sell", { body: { sale, digest, why: "Pagó en la caja" } });
    await untilLocked(shop, 1);
    return { selling };
  });
  expect((await selling).body.code).toBe("NOT_ALLOWED");
  expect(await shop.query("SELECT FROM orders WHERE sold_by = 'staff:sol@academia.cl'")).toEqual([]);
});
