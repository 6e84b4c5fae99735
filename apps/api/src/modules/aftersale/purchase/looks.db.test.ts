import type { Purchase } from "@shop/contracts/purchases/purchase";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { linkOf, type PurchasePage, startPurchasePage } from "../../../../test/purchase-reader";

let page: PurchasePage;
let orderId: number;

beforeAll(async () => {
  page = await startPurchasePage();
});
afterAll(() => page.close());
beforeEach(async () => {
  await page.clear();
  orderId = await page.sell();
});

const note = (action: string, of: number | null, minutes = 0) =>
  page.shop.query(
    `INSERT INTO desk_actions (at, actor, action, order_id, why)
     VALUES (shop_now() + make_interval(mins => $3), 'staff:ana', $1, $2, 'llamó por teléfono')`,
    [action, of, minutes],
  );
const looks = async () => {
  const { body } = await (await page.read()).get(linkOf());
  return {
    looks: (body as Purchase).details?.looks.map(({ purpose }) => purpose),
    text: JSON.stringify(body),
  };
};

test("[MINE-08] the buyer reads when the academy looked and what for, the newest first, and not who or why", async () => {
  await note("show", orderId, 1);
  await note("export_classes", null, 2);
  await note("export_sales", null, 3);
  await note("closing", null, 3);
  await note("annul", orderId, 4);
  await note("an_act_of_tomorrow", orderId, 5);
  const told = await looks();
  expect(told.looks).toEqual(["other", "money", "books", "books", "classes", "attend"]);
  expect(told.text).not.toMatch(/staff|llamó/);
});

test("[MINE-08] looks at other purchases, lists from before this one and acts over nobody's data are not told", async () => {
  const other = await page.sell("Cd3dEf6hIj9kLm2nOp5q", { email: page.mailbox("eva") });
  await note("show", other, 1);
  await note("list", null, -60);
  await note("breaches", null, 1);
  expect((await looks()).looks).toEqual([]);
});

test("[MINE-08] what is looked at of an order that paid a change is told with the purchase that it changed", async () => {
  const change = await page.sell("Cd3dEf6hIj9kLm2nOp5q");
  await page.shop.query("UPDATE orders SET changes_order_id = $1 WHERE id = $2", [orderId, change]);
  await note("document", change);
  expect((await looks()).looks).toEqual(["books"]);
});
