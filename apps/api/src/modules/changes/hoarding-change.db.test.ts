import { expect, test } from "vitest";
import { aPaidBuyer, changePage, changeTo, choicesOf, findDearerHour } from "../../../test/shops/change-shop";
import { openBookedShop } from "../../../test/shops/desk-shop";
import { codeOf } from "../../../test/test-browser";

const shop = await openBookedShop({ SECTION_SEATS_PER_MAILBOX: "2" });
await shop.query("UPDATE scarce_items SET capacity = sold + 5000 WHERE kind = 'course'");

/** Three purchases of one mailbox, however it is written. */
async function threePurchases(name: string) {
  const buyers = [await aPaidBuyer(shop), await aPaidBuyer(shop), await aPaidBuyer(shop)] as const;
  for (const [index, { orderId }] of buyers.entries())
    await shop.query(
      "UPDATE guardians SET email = $2 WHERE id = (SELECT guardian_id FROM orders WHERE id = $1)",
      [orderId, `${name}+${index}@gmail.com`],
    );
  return buyers;
}

test("free changes bring no more seats of a section to a mailbox than it could buy there [SAFE-02]", async () => {
  const [first, second, third] = await threePurchases("una");
  const [choice] = (await choicesOf(shop, first.orderId)).filter(({ differenceClp }) => differenceClp === 0);
  if (!choice) throw new Error("nothing costs the same");
  for (const buyer of [first, second])
    expect(await changeTo(shop, buyer, choice)).toMatchObject({ state: "done" });
  await expect(changeTo(shop, third, choice)).rejects.toMatchObject({ code: "MAILBOX_PAID" });
  await shop.query(
    "INSERT INTO seat_grants (mailbox, seats, expires_at) VALUES (mailbox_of('una@gmail.com'), 3, now() + interval '1 day')",
  );
  expect(await changeTo(shop, third, choice)).toMatchObject({ state: "done" });
});

test("nor do dearer ones that nobody pays hold more, pressed one by one or at once [SAFE-02]", async () => {
  const buyers = await threePurchases("otra");
  const [first, second, third] = buyers;
  const { wanted, differenceClp } = await findDearerHour(shop, first);
  const press = async (buyer: (typeof buyers)[number]) =>
    await (await changePage(shop, buyer)).press({ ...wanted, difference: differenceClp });
  for (const buyer of [first, second]) expect(codeOf({ body: await press(buyer) })).toBeUndefined();
  expect(codeOf({ body: await press(third) })).toBe("MAILBOX_BUDGET");
  // Who presses again has what it had.
  expect(codeOf({ body: await press(second) })).toBeUndefined();

  await shop.query("UPDATE holds SET expires_at = now() - interval '1 second'");
  await shop.query(
    "UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE hold_expires_at IS NOT NULL",
  );
  const codes = await Promise.all(buyers.map(async (buyer) => codeOf({ body: await press(buyer) })));
  expect(codes.filter((code) => code === undefined)).toHaveLength(2);
  expect(codes.filter((code) => code === "MAILBOX_BUDGET")).toHaveLength(1);
});
