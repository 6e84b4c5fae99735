import { expect, test } from "vitest";
import { openPurchasePage } from "../../../test/purchase-reader";

const page = await openPurchasePage();

const looks = async () => (await page.details()).looks.map(({ purpose }) => purpose);

test("[MINE-08] the buyer reads when the academy looked and what for, the newest first, and not who or why", async () => {
  const orderId = page.orderId();
  await note("show", orderId, 1);
  await note("export_classes", null, 2);
  await note("export_sales", null, 3);
  await note("closing", null, 3);
  await note("annul", orderId, 4);
  await note("an_act_of_tomorrow", orderId, 5);
  const told = await page.details();
  const purposes = told.looks.map(({ purpose }) => purpose);
  expect(purposes).toEqual(["other", "money", "books", "books", "classes", "attend"]);
  expect(JSON.stringify(told)).not.toMatch(/staff|llamó/);
});

test("[MINE-08] looks at other purchases, lists from before this one and acts over nobody's data are not told", async () => {
  const other = await page.sell("Cd3dEf6hIj9kLm2nOp5q", { email: page.mailbox("eva") });
  await note("show", other, 1);
  await note("list", null, -60);
  await note("breaches", null, 1);
  expect(await looks()).toEqual([]);
});

test("[MINE-08] what is looked at of an order that paid a change is told with the purchase that it changed", async () => {
  const change = await page.sell("Cd3dEf6hIj9kLm2nOp5q");
  await page.shop.query("UPDATE orders SET changes_order_id = $1 WHERE id = $2", [page.orderId(), change]);
  await note("document", change);
  expect(await looks()).toEqual(["books"]);
});

const note = (action: string, of: number | null, minutes = 0) =>
  page.shop.query(
    `INSERT INTO desk_actions (at, actor, action, order_id, why)
     VALUES (shop_now() + make_interval(mins => $3), 'staff:ana', $1, $2, 'llamó por teléfono')`,
    [action, of, minutes],
  );
