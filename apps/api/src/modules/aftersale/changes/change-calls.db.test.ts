import type { ChangeChoices, ChangePlan, ChangeReply } from "@shop/contracts/purchases/changes";
import type { Purchase } from "@shop/contracts/purchases/purchase";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { readPdf } from "../../../../test/outside/read-pdf";
import { proveMailbox } from "../../../../test/people-data";
import { comeBack, useCardForm } from "../../../../test/provider";
import type { PurchaseShop } from "../../../../test/purchase-shop";
import { aPaidBuyer, startChangeShop } from "../../../../test/shops/change-shop";
import { deskOf } from "../../../../test/shops/desk-shop";
import { TEST_KEYS } from "../../../../test/test-settings";
import { readCommand } from "../../backoffice/desk/read-command";
import { runDesk } from "../../backoffice/desk/run-desk";
import { findLedgerFaults } from "../../backoffice/ledger/ledger-queries";
import { getSale } from "../../checkout/receipts/find-receipt";
import { signName } from "../../checkout/receipts/purchase-link";

let shop: PurchaseShop;
beforeAll(async () => {
  shop = await startChangeShop();
});
afterAll(() => shop.close());

/** As if the session had typed the code that was sent to the guardian. */
async function prove({ orderId, studentId }: Buyer): Promise<void> {
  const { snapshot } = await getSale(shop.db, orderId);
  await proveMailbox(shop.db, [studentId], snapshot.guardian.email);
}

async function linkOf(buyer: Buyer): Promise<string> {
  const { snapshot } = await getSale(shop.db, buyer.orderId);
  return `/purchases/${signName(TEST_KEYS.purchases, snapshot.buyOrder)}/students/0`;
}

test("the calls answer nobody who did not prove the guardian's mailbox [CHANGE-08]", async () => {
  const buyer = await aPaidBuyer(shop);
  const link = await linkOf(buyer);
  const body = { venueId: 51, courseIds: [367001], difference: 0 };
  const stranger = shop.newBrowser();
  expect((await stranger.get(`${link}/choices`)).body).toMatchObject({ code: "EMAIL_NOT_PROVEN" });
  expect((await stranger.post(`${link}/change`, body)).body).toMatchObject({ code: "EMAIL_NOT_PROVEN" });
});

test("a cheaper choice gives the difference back by the plan that was shown, to the peso [CHANGE-08] [MINE-18]", async () => {
  const buyer = await aPaidBuyer(shop);
  await prove(buyer);
  const link = await linkOf(buyer);
  const { choices, left, free } = (await buyer.browser.get(`${link}/choices`)).body as ChangeChoices;
  expect([left, free]).toEqual([2, 2]);
  const cheap = choices.find(({ replacedIds, difference }) => replacedIds.length === 1 && difference < 0);
  if (!cheap) throw new Error("nothing costs less");
  const wish = { venueId: cheap.venueId, courseIds: cheap.courses.map(({ id }) => id) };
  const plan = (await buyer.browser.post(`${link}/change-plan`, wish)).body as ChangePlan;
  expect(plan).toMatchObject({ difference: cheap.difference, leftAfter: 1, receiptVersion: 2 });
  expect(plan.refund?.sum).toBe(-cheap.difference);
  const done = await buyer.browser.post(`${link}/change`, { ...wish, difference: cheap.difference });
  expect(done.body).toEqual({ state: "done", payment: null });
  const refunds = await shop.query(
    "SELECT sum(asked_clp)::int AS asked, min(purpose) AS purpose FROM refunds WHERE order_id = $1",
    [buyer.orderId],
  );
  expect(refunds).toEqual([{ asked: -cheap.difference, purpose: "price_difference" }]);
  expect((await getSale(shop.db, buyer.orderId)).snapshot.totalClp).toBe(plan.total);
  const { details } = (await buyer.browser.get(link.replace(/\/students.*/, ""))).body as Purchase;
  const [removedId] = cheap.replacedIds;
  expect(details?.changes).toMatchObject([
    {
      ...{ cause: "buyer", position: 0, difference: cheap.difference, receiptVersion: 2 },
      removed: [{ id: removedId }],
      added: cheap.courses.filter(({ id }) => !buyer.choice.coursesIds?.includes(id)),
    },
  ]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("a cheaper one is refused, and changes nothing, when less than its difference is left to give back [CHANGE-08]", async () => {
  const buyer = await aPaidBuyer(shop);
  await prove(buyer);
  const link = await linkOf(buyer);
  const { reference, totalClp } = (await getSale(shop.db, buyer.orderId)).snapshot;
  const goodwill = ["refund", reference, "--clp", String(totalClp - 1_000), "--reason", "Acuerdo", "--yes"];
  await runDesk(deskOf(shop), readCommand(goodwill).command, null);
  const { choices } = (await buyer.browser.get(`${link}/choices`)).body as ChangeChoices;
  const cheap = choices.find(({ difference }) => difference < -1_000);
  if (!cheap) throw new Error("nothing costs less");
  const wish = { venueId: cheap.venueId, courseIds: cheap.courses.map(({ id }) => id) };
  const refusal = { code: "CHANGE_REFUSED", details: { reasons: ["MORE_THAN_LEFT"] } };
  expect((await buyer.browser.post(`${link}/change-plan`, wish)).body).toMatchObject(refusal);
  const change = { ...wish, difference: cheap.difference };
  expect((await buyer.browser.post(`${link}/change`, change)).body).toMatchObject(refusal);
  expect((await getSale(shop.db, buyer.orderId)).snapshot.totalClp).toBe(totalClp);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("a dearer one answers where to pay, and the choices tell what waits [CHANGE-09]", async () => {
  const buyer = await aPaidBuyer(shop, [367001]);
  await shop.query("UPDATE courses SET price_clp = 1290000 WHERE id = 367001");
  await shop.query("UPDATE courses SET price_clp = 1490000 WHERE id <> 367001 AND program_id = 367");
  await prove(buyer);
  const link = await linkOf(buyer);
  const { choices } = (await buyer.browser.get(`${link}/choices`)).body as ChangeChoices;
  const dear = choices.find(({ difference }) => difference > 0);
  if (!dear) throw new Error("nothing costs more");
  const wish = { venueId: dear.venueId, courseIds: dear.courses.map(({ id }) => id) };
  const pressed = await buyer.browser.post(`${link}/change`, { ...wish, difference: dear.difference });
  const { state, payment } = pressed.body as ChangeReply;
  expect(state).toBe("to_pay");
  const { open } = (await buyer.browser.get(`${link}/choices`)).body as ChangeChoices;
  expect(open).toMatchObject({ ...wish, difference: dear.difference, payment: "none" });
  const address = await comeBack(shop, await useCardForm(shop, payment?.token ?? null));
  expect(address).toBe(`/mi-compra/${link.split("/")[2]}#cambios`);
  expect((await getSale(shop.db, buyer.orderId)).snapshot.students[0]?.courses.map(({ id }) => id)).toEqual(
    wish.courseIds,
  );
});

test("each version of the receipt is downloaded by whoever proved the mailbox: the first stays what was bought [MINE-19]", async () => {
  const buyer = await aPaidBuyer(shop);
  await prove(buyer);
  const link = await linkOf(buyer);
  const receipts = link.replace(/students.*/, "receipts");
  const read = async (version: number) => {
    const { status, raw } = await buyer.browser.get(`${receipts}/${version}`);
    return status === 200 ? (await readPdf(raw)).text : status;
  };
  const codesOf = async () =>
    (await getSale(shop.db, buyer.orderId)).snapshot.students[0]?.courses.map(({ pdvCode }) => pdvCode) ?? [];
  const bought = await codesOf();
  const { choices } = (await buyer.browser.get(`${link}/choices`)).body as ChangeChoices;
  const same = choices.find(({ replacedIds, difference }) => replacedIds.length === 1 && difference === 0);
  if (!same) throw new Error("nothing costs the same");
  const wish = { venueId: same.venueId, courseIds: same.courses.map(({ id }) => id), difference: 0 };
  await buyer.browser.post(`${link}/change`, wish);
  const changed = await codesOf();
  const [first, second] = [await read(1), await read(2)];
  for (const code of bought) expect(first).toContain(code);
  for (const code of changed) expect(second).toContain(code);
  const [gone = ""] = bought.filter((code) => !changed.includes(code));
  expect(second).not.toContain(gone);
  expect(first).toMatch(/1, reemplazada el \d\d\/\d\d\/\d{4}/);
  expect(second).toContain("2, la última");
  expect([await read(3), await read(0)]).toEqual([404, 400]);
  const stranger = await shop.newBrowser().get(`${receipts}/1`);
  expect([stranger.status, stranger.body]).toEqual([
    403,
    expect.objectContaining({ code: "EMAIL_NOT_PROVEN" }),
  ]);
  const { details } = (await buyer.browser.get(link.replace(/\/students.*/, ""))).body as Purchase;
  expect(details?.receipts.map(({ version }) => version)).toEqual([2, 1]);
});
