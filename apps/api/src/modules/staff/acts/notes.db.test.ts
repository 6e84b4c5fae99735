import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { expect, test } from "vitest";
import { bought, findTablesWith, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { minimiseOrder } from "../../privacy/retention/minimise-order";

const shop = await openBookedShop();
const WORDS = "La abuela de Sofía llama en la tarde";

const note = (browser: StaffBrowser, reference: string, text: string) =>
  browser.call("addNote", { params: { reference }, body: { text } });
async function notesOf(browser: StaffBrowser, reference: string) {
  const { body } = await browser.call("readPurchase", { params: { reference } });
  return (body as unknown as StaffPurchase).timeline.filter(({ name }) => name === "add_note");
}

test("a note stands in the purchase's history with who and when, and its words in one table that no audit repeats [DESK-47]", async () => {
  const { buyOrder } = await bought(shop);
  const { browser } = await openDesk(shop, { email: "ana@academia.cl", roles: ["cash"] });
  for (const text of ["", " no ", "x".repeat(501)])
    expect((await note(browser, buyOrder, text)).status).toBe(400);
  expect(await notesOf(browser, buyOrder)).toEqual([]);
  expect((await note(browser, buyOrder, `  ${WORDS} `)).status).toBe(200);
  expect(await notesOf(browser, buyOrder)).toMatchObject([
    { actor: "staff:ana@academia.cl", kind: "staff", why: WORDS },
  ]);
  expect(await findTablesWith(shop, WORDS)).toEqual(["order_notes"]);
});

test("it goes with the people of the purchase, who are noted no more; that somebody noted stays [DESK-48]", async () => {
  const { buyOrder, buyer } = await bought(shop);
  const { browser } = await openDesk(shop, { email: "ana@academia.cl", roles: ["attention"] });
  await note(browser, buyOrder, WORDS);
  await shop.db.transaction((tx) => minimiseOrder(tx, buyer.orderId, { actor: "sweeper" }));
  expect(await shop.query("SELECT 1 FROM order_notes WHERE order_id = $1", [buyer.orderId])).toEqual([]);
  expect(await notesOf(browser, buyOrder)).toMatchObject([{ kind: "staff", why: null }]);
  const refused = await note(browser, buyOrder, WORDS);
  expect([refused.status, refused.body.code]).toEqual([409, "PEOPLE_FORGOTTEN"]);
});

test("what nobody sees is no text and stays in none: notes, reasons, names, searches and filters never fail by it [DESK-78] [DESK-106]", async () => {
  const { buyOrder } = await bought(shop);
  const roles = ["attention" as const, "administration" as const];
  const { browser } = await openDesk(shop, { email: "eva@academia.cl", roles });
  const hostile = "Ana\u0000 \ud800\u202e\u200bpaga\r\nBcc: x";
  for (const empty of [
    "\u200b\u200b\u200b\u200b\u200b",
    "\u0000\u0000\u0000\u0000\u0000",
    "\u202e \r\n \ud800",
    "\u3164\u3164\u3164\u3164\u3164",
    "\u2800\u115f\uffa0\ufe0f\u034f",
  ])
    expect([(await note(browser, buyOrder, empty)).status, empty]).toEqual([400, empty]);
  expect((await note(browser, buyOrder, hostile)).status).toBe(200);
  expect(await notesOf(browser, buyOrder)).toMatchObject([{ why: "Ana paga Bcc: x" }]);
  for (const q of [hostile, "\u0000", "\ud800"])
    expect((await browser.call("findPurchases", { query: { q } })).status).toBe(200);
  expect((await browser.call("readAudit", { query: { who: hostile } })).status).toBe(200);

  const request = { email: "sol@academia.cl", name: hostile, roles: ["cash"], venueIds: null };
  const params = { name: "add_staff" };
  const { digest } = (await browser.call("planAct", { params, body: { request } })).body;
  const body = { request, digest, why: hostile };
  expect((await browser.call("doAct", { params, body })).status).toBe(200);
  expect(
    await shop.query(`SELECT m.name, d.why FROM staff_members m JOIN desk_actions d
    ON d.details->>'member' = m.id::text WHERE m.email = 'sol@academia.cl'`),
  ).toEqual([{ name: "Ana paga Bcc: x", why: "Ana paga Bcc: x" }]);
});
