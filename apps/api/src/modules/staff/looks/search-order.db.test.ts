import type { StaffPurchases } from "@shop/contracts/staff/purchases";
import { STAFF_ROLES } from "@shop/contracts/staff/rights";
import { expect, test } from "vitest";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();

const buyAs = async (name: string, lastName: string): Promise<string> => {
  const { buyOrder } = await bought(shop);
  await shop.query(
    `UPDATE guardians SET name = $2, father_last_name = $3, mother_last_name = 'Paz', email = $2 || '@correo.cl'
     WHERE id = (SELECT guardian_id FROM orders WHERE buy_order = $1)`,
    [buyOrder, name, lastName],
  );
  await shop.query(
    `UPDATE students SET name = 'Ana', father_last_name = $2, last_name = 'Paz', email = 'ana@correo.cl'
     WHERE id = (SELECT l.student_id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.buy_order = $1)`,
    [buyOrder, lastName],
  );
  return buyOrder;
};

const sofia = await buyAs("Sofía", "Muñoz");
const sofiaAgain = await buyAs("Sofía", "Muñoz");
const edmundo = await buyAs("Edmundo", "Sosa");
const { browser } = await openDesk(shop, { email: "ana@academia.cl", roles: [...STAFF_ROLES] });

async function find(q: string): Promise<string[]> {
  const { body } = await browser.call("findPurchases", { query: { q } });
  return (body as unknown as StaffPurchases).purchases.map((purchase) => purchase.buyOrder);
}

test("names that begin with what is typed stand before newer ones that only contain it, and each group is newest first [DESK-89]", async () => {
  expect(await find("mun so")).toEqual([sofiaAgain, sofia, edmundo]);
  expect(await find("sos")).toEqual([edmundo]);
  expect(await find("edmun so")).toEqual([edmundo]);
  expect(await find("")).toEqual([edmundo, sofiaAgain, sofia]);
  expect(await find("Muñoz Sofía")).toEqual([sofiaAgain, sofia]);
});

async function paymentFor(q: string) {
  const { body } = await browser.call("findPurchases", { query: { q } });
  return (body as unknown as StaffPurchases).purchases.map(({ buyOrder, payment }) => ({
    buyOrder,
    payment,
  }));
}

test("a purchase found by a number of its payment says which payment that is, of nobody who is blocked [DESK-107]", async () => {
  const named = `${edmundo}-1`;
  await shop.query(
    "UPDATE payment_attempts SET card_number = '7788', authorization_code = 'AB12CD' WHERE buy_order = $1",
    [named],
  );
  const payment = { buyOrder: named, at: expect.any(String), card: "7788", authorization: "AB12CD" };
  for (const number of ["7788", "AB12CD", named, edmundo])
    expect(await paymentFor(number), number).toEqual([{ buyOrder: edmundo, payment }]);
  expect(await paymentFor("edmun so")).toEqual([{ buyOrder: edmundo, payment: null }]);
  const [sale] = await shop.query<{ reference: string; rut: string }>(
    "SELECT o.reference, g.rut FROM orders o JOIN guardians g ON g.id = o.guardian_id WHERE o.buy_order = $1",
    [edmundo],
  );
  expect(await paymentFor(sale?.reference ?? "")).toEqual([{ buyOrder: edmundo, payment: null }]);
  await shop.query(
    `WITH off AS (SELECT set_config('session_replication_role', 'replica', true))
     INSERT INTO blocked_people (rut, request_id, since) SELECT $1, 0, now() FROM off`,
    [sale?.rut],
  );
  expect(await paymentFor(named)).toEqual([{ buyOrder: edmundo, payment: null }]);
});
