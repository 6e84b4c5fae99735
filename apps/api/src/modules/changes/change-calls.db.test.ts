import type { ChangeChoices, ChangePlan, ChangeReply } from "@shop/contracts/purchases/changes";
import type { Purchase } from "@shop/contracts/purchases/purchase";
import { expect, test } from "vitest";
import { readPdf } from "../../../test/outside/read-pdf";
import { pay } from "../../../test/provider";
import { aPaidBuyer, changePage, coursesOf, saleOf } from "../../../test/shops/change-shop";
import { openBookedShop, runCommand } from "../../../test/shops/desk-shop";
import { refundRows } from "../../../test/shops/ending-shop";

const shop = await openBookedShop();

type Choice = ChangeChoices["choices"][number];

test("a cheaper choice gives the difference back by the plan that was shown, to the peso [CHANGE-08] [MINE-18]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { page, choices, plan, press } = await changePage(shop, buyer);
  const shown = await choices();
  expect([shown.left, shown.free]).toEqual([2, 2]);
  const { choice, wish } = wishFor(
    shown,
    ({ replacedIds, difference }) => replacedIds.length === 1 && difference < 0,
  );
  const { difference } = wish;
  const planned = (await plan(wish)) as ChangePlan;
  expect(planned).toMatchObject({ difference, leftAfter: 1, receiptVersion: 2 });
  expect(planned.refund?.sum).toBe(-difference);
  expect(await press(wish)).toEqual({ state: "done", payment: null });
  expect(await refundRows(shop, buyer.orderId)).toMatchObject([
    { asked_clp: -difference, purpose: "price_difference" },
  ]);
  expect((await saleOf(shop, buyer)).totalClp).toBe(planned.total);
  const { details } = (await buyer.browser.get(page)).body as Purchase;
  expect(details?.changes).toMatchObject([
    {
      ...{ cause: "buyer", position: 0, difference, receiptVersion: 2 },
      removed: [{ id: choice.replacedIds[0] }],
      added: choice.courses.filter(({ id }) => !buyer.choice.coursesIds?.includes(id)),
    },
  ]);
});

test("a cheaper one is refused, and changes nothing, when less than its difference is left to give back [CHANGE-08]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { choices, plan, press } = await changePage(shop, buyer);
  const { reference, totalClp } = await saleOf(shop, buyer);
  const clp = String(totalClp - 1_000);
  await runCommand(shop, "refund", reference, "--clp", clp, "--reason", "Acuerdo", "--yes");
  const { wish } = wishFor(await choices(), ({ difference }) => difference < -1_000);
  const refusal = { code: "CHANGE_REFUSED", details: { reasons: ["MORE_THAN_LEFT"] } };
  expect(await plan(wish)).toMatchObject(refusal);
  expect(await press(wish)).toMatchObject(refusal);
  expect((await saleOf(shop, buyer)).totalClp).toBe(totalClp);
});

test("a dearer one answers where to pay, and the choices tell what waits [CHANGE-09]", async () => {
  const buyer = await aPaidBuyer(shop, [367001]);
  await shop.query("UPDATE courses SET price_clp = 1290000 WHERE id = 367001");
  await shop.query("UPDATE courses SET price_clp = 1490000 WHERE id <> 367001 AND program_id = 367");
  const { page, choices, press } = await changePage(shop, buyer);
  const { wish } = wishFor(await choices(), ({ difference }) => difference > 0);
  const { state, payment } = (await press(wish)) as ChangeReply;
  expect(state).toBe("to_pay");
  expect((await choices()).open).toMatchObject({ ...wish, payment: "none" });
  expect(await pay(shop, payment?.token ?? null)).toBe(
    `${page.replace("purchases", "mi-compra")}#cambio-pagado`,
  );
  expect(await coursesOf(shop, buyer)).toEqual(wish.courseIds);
});

test("each version of the receipt is downloaded by whoever proved the mailbox: the first stays what was bought [MINE-19]", async () => {
  const buyer = await aPaidBuyer(shop);
  const { page, choices, press } = await changePage(shop, buyer);
  const read = async (version: number) => {
    const { status, raw } = await buyer.browser.get(`${page}/receipts/${version}`);
    return status === 200 ? (await readPdf(raw)).text : status;
  };
  const codesOf = async () =>
    (await saleOf(shop, buyer)).students[0]?.courses.map(({ pdvCode }) => pdvCode) ?? [];
  const bought = await codesOf();
  const { wish } = wishFor(
    await choices(),
    ({ replacedIds, difference }) => replacedIds.length === 1 && difference === 0,
  );
  await press(wish);
  const changed = await codesOf();
  const [first, second] = [await read(1), await read(2)];
  for (const code of bought) expect(first).toContain(code);
  for (const code of changed) expect(second).toContain(code);
  const [gone = ""] = bought.filter((code) => !changed.includes(code));
  expect(second).not.toContain(gone);
  expect(first).toMatch(/1, reemplazada el \d\d\/\d\d\/\d{4}/);
  expect(second).toContain("2, la última");
  expect([await read(3), await read(0)]).toEqual([404, 400]);
  const { details } = (await buyer.browser.get(page)).body as Purchase;
  expect(details?.receipts.map(({ version }) => version)).toEqual([2, 1]);
});

function wishFor({ choices }: ChangeChoices, fits: (choice: Choice) => boolean) {
  const choice = choices.find(fits);
  if (!choice) throw new Error("no such choice");
  const { venueId, courses, difference } = choice;
  return { choice, wish: { venueId, courseIds: courses.map(({ id }) => id), difference } };
}
