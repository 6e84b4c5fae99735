import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { newIdentity } from "@shop/test-kit/people";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { saleOf } from "../../../../test/shops/change-shop";
import { bought, openBookedShop, rightsDeskOf } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const { ask, act } = rightsDeskOf(() => shop);
const CALLED = { asker: "guardian", provenBy: "called_back" };
const SEEN = { asker: "guardian", provenBy: "document" };
const REFUSED = {
  code: "PHONE_CORRECTED",
  text: expect.stringMatching(/se corrigió el \d\d\/\d\d\/\d{4}.*Ve un documento/),
};

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));
afterEach(() => shop.moveClock(0));

const attention = async (name: string) =>
  (await openDesk(shop, { email: `${name}@academia.cl`, roles: ["attention"] })).browser;

const plan = (browser: StaffBrowser, name: StaffActName, request: object) =>
  browser.call("planAct", { params: { name }, body: { request } });

async function press(
  browser: StaffBrowser,
  name: StaffActName,
  request: object,
  call: "doAct" | "proposeAct" = "doAct",
) {
  const { digest } = (await plan(browser, name, request)).body;
  const body = { request, digest, why: "Llamó la apoderada" };
  return (await browser.call(call, { params: { name }, body })).body;
}

async function aFamily() {
  const { buyer, buyOrder: reference } = await bought(shop);
  const correct = (position: number | null, changes: object, proof: object | null = null) => ({
    ...{ reference, position, changes, proof },
  });
  const move = (proof = CALLED) => ({ reference, email: newIdentity("guardian").email, proof });
  return { buyer, reference, correct, move };
}

test.each([
  ["who pays", null],
  ["a student", 0],
])(
  "a call to a telephone of %s that was corrected proves nobody for 30 days: neither for a mailbox nor for a RUT; a document does [DESK-127]",
  async (_, position) => {
    const { correct, move } = await aFamily();
    const bob = await attention("bob");
    expect(await press(bob, "correct", correct(position, { phone: "9 5555 1234" }))).toEqual({
      done: "done",
    });
    const wishes = (proof: typeof CALLED) => [
      ["move_mailbox", move(proof)] as const,
      ["correct", correct(0, { email: newIdentity("student").email }, proof)] as const,
      ["correct", correct(null, { rut: newIdentity("guardian").rut }, proof)] as const,
    ];
    for (const [name, request] of wishes(CALLED))
      expect((await plan(bob, name, request)).body).toMatchObject(REFUSED);
    for (const [name, request] of wishes(SEEN)) expect((await plan(bob, name, request)).status).toBe(200);
    await shop.moveClock(30 * 24 * 60 + 1);
    const later = await attention("eva");
    for (const [name, request] of wishes(CALLED)) expect((await plan(later, name, request)).status).toBe(200);
  },
);

test("nor does it once two people have begun, and whoever asked for the correction by a request is called as little [DESK-127]", async () => {
  const { buyer, reference, correct, move } = await aFamily();
  const [bob, eva, luis] = [await attention("bob"), await attention("eva"), await attention("luis")];
  expect(await press(eva, "move_mailbox", move(), "proposeAct")).toEqual({ success: true });
  expect(await press(bob, "correct", correct(null, { phone: "9 5555 1234" }))).toEqual({ done: "done" });
  const { body } = await luis.call("readPurchase", { params: { reference } });
  const [proposal] = (body as unknown as StaffPurchase).proposals;
  const approved = await luis.call("answerProposal", {
    params: { id: proposal?.id ?? "", answer: "approve" },
    body: { why: "Llamé yo también" },
  });
  expect(approved.body).toMatchObject(REFUSED);
  expect((await saleOf(shop, buyer)).guardian?.phone).toBe("+56955551234");

  const other = await aFamily();
  const { guardian } = await saleOf(shop, other.buyer);
  const person = { rut: guardian?.rut ?? "", email: guardian?.email ?? "" };
  expect((await plan(eva, "move_mailbox", other.move())).status).toBe(200);
  const { number } = await ask(other.buyer, "rectification", { ...person, wording: "Cambió el teléfono" });
  await act(number, "--do", "--set", "phone=955551234");
  expect((await plan(eva, "move_mailbox", other.move())).body).toMatchObject(REFUSED);
});

test("nor does it verify who requests data, or fulfil the request [DESK-127]", async () => {
  const { buyer, correct } = await aFamily();
  const { browser } = await openDesk(shop, { email: "sol@academia.cl", roles: ["administration"] });
  const { rut, email } = (await saleOf(shop, buyer)).guardian ?? { rut: "", email: "" };
  const wish = { rut, email, as: "self", kind: "access", wording: "" };
  expect(await press(browser, "open_request", { wish })).toEqual({ done: "done" });
  expect(await press(await attention("bob"), "correct", correct(null, { phone: "9 5555 1234" }))).toEqual({
    done: "done",
  });
  const [noted] = await shop.query<{ id: number }>("SELECT max(id)::int AS id FROM rights_requests");
  const vouch = { requestId: noted?.id ?? 0, act: "vouch", changes: null };
  expect((await plan(browser, "answer_request", { ...vouch, proof: CALLED })).body).toMatchObject(REFUSED);
  expect((await plan(browser, "answer_request", { ...vouch, proof: SEEN })).status).toBe(200);
});

async function payerOf(buyer: Buyer) {
  const { rut, email, phone } = (await saleOf(shop, buyer)).guardian ?? {};
  return { rut: rut ?? "", email: email ?? "", phone: phone ?? "" };
}

// As a stranger, or somebody at the till, types them.
async function buyFor(family: { rut: string; email: string }, phone: string): Promise<string> {
  const { browser } = await openDesk(shop, { email: "caja@academia.cl", roles: ["cash", "attention"] });
  const sale = aSale();
  const { body } = await sell(browser, { ...sale, guardian: { ...sale.guardian, ...family, phone } });
  return String(body.reference);
}

test("a call proves nobody where purchases that would follow have different telephones: whoever typed one answers [DESK-138]", async () => {
  const { buyer, correct, reference } = await aFamily();
  const { rut, email } = await payerOf(buyer);
  const bob = await attention("bob");
  expect(
    (await plan(bob, "move_mailbox", { reference, email: newIdentity("guardian").email, proof: CALLED }))
      .status,
  ).toBe(200);
  const own = await buyFor({ rut, email }, "9 7777 1234");
  const differ = { code: "CONTACTS_DIFFER", text: expect.stringMatching(/Ve un documento/) };
  for (const name of [own, reference]) {
    const move = { reference: name, email: newIdentity("guardian").email };
    expect((await plan(bob, "move_mailbox", { ...move, proof: CALLED })).body).toMatchObject(differ);
    expect((await plan(bob, "move_mailbox", { ...move, proof: SEEN })).status).toBe(200);
    const rectified = { ...correct(null, { rut: newIdentity("guardian").rut }, CALLED), reference: name };
    expect((await plan(bob, "correct", rectified)).body).toMatchObject(differ);
  }
  const same = await aFamily();
  const theirs = await payerOf(same.buyer);
  await buyFor({ rut: theirs.rut, email: theirs.email }, theirs.phone);
  expect((await plan(bob, "move_mailbox", same.move())).status).toBe(200);
});

test("an answer from a mailbox proves nobody while staff set it lately, nor where purchases of the RUT have several [DESK-138]", async () => {
  const { correct, move } = await aFamily();
  const NOTED = { asker: "guardian", provenBy: "noted_mailbox" };
  const bob = await attention("bob");
  expect((await plan(bob, "move_mailbox", move(NOTED))).status).toBe(200);
  const { email } = newIdentity("student");
  expect(await press(bob, "correct", correct(0, { email }, SEEN))).toEqual({ done: "done" });
  expect((await plan(bob, "move_mailbox", move(NOTED))).body.code).toBe("MAILBOX_CORRECTED");
  const other = await aFamily();
  const { rut } = await payerOf(other.buyer);
  await buyFor({ rut, email: newIdentity("guardian").email }, "9 7777 1234");
  const { browser } = await openDesk(shop, { email: "sol@academia.cl", roles: ["administration"] });
  const wish = { rut, email: "privada@example.cl", as: "self", kind: "access", wording: "" };
  expect(await press(browser, "open_request", { wish })).toEqual({ done: "done" });
  const [noted] = await shop.query<{ id: number }>("SELECT max(id)::int AS id FROM rights_requests");
  const vouch = { requestId: noted?.id ?? 0, act: "vouch", changes: null, proof: NOTED };
  expect((await plan(browser, "answer_request", vouch)).body.code).toBe("CONTACTS_DIFFER");
});

test("whoever sold one of a family's purchases approves no move that is proposed at another one [DESK-104]", async () => {
  const { buyer, reference, move } = await aFamily();
  const { rut, email } = await payerOf(buyer);
  await buyFor({ rut, email }, "9 7777 1234");
  expect(await press(await attention("bob"), "move_mailbox", move(SEEN), "proposeAct")).toEqual({
    success: true,
  });
  const { browser: seller } = await openDesk(shop, {
    email: "caja@academia.cl",
    roles: ["cash", "attention"],
  });
  const { body } = await seller.call("readPurchase", { params: { reference } });
  const [proposal] = (body as unknown as StaffPurchase).proposals;
  const approve = {
    params: { id: proposal?.id ?? "", answer: "approve" as const },
    body: { why: "Visto con la familia" },
  };
  expect((await seller.call("answerProposal", approve)).body.code).toBe("SELLER_APPROVES");
  expect((await (await attention("eva")).call("answerProposal", approve)).body).toEqual({ done: "done" });
});
