import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import type { StaffProposal } from "@shop/contracts/staff/proposals";
import { STAFF_ROLES, type StaffRole } from "@shop/contracts/staff/rights";
import type { StaffWork } from "@shop/contracts/staff/work";
import { beforeEach, expect, test } from "vitest";
import { aPaidBuyer, saleOf } from "../../../../test/shops/change-shop";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const SECTION = 367_014;
const WHY = "Lo pidió la familia";
const ACCOUNT = {
  ...{ holderName: "Ana Pérez", holderRut: "11.111.111-1", bank: "BancoEstado" },
  ...{ accountType: "sight", accountNumber: "87654321" },
};

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const member = async (email: string, roles: StaffRole[] = ["finance"]) =>
  (await openDesk(shop, { email: `${email}@academia.cl`, roles })).browser;

type Call = "doAct" | "proposeAct";

async function press(browser: StaffBrowser, name: StaffActName, request: object, call: Call = "doAct") {
  const { body: planned } = await browser.call("planAct", { params: { name }, body: { request } });
  const body = { request, digest: planned.digest, why: WHY };
  return { ...(await browser.call(call, { params: { name }, body })), second: planned.second };
}

async function aTransfer(clp: number) {
  const { buyer, buyOrder } = await bought(shop);
  await shop.query(
    `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
     SELECT order_id, id, 'owed-' || id, 'transfer', $2, 'goodwill', 'x', 'x', now()
     FROM payment_attempts WHERE order_id = $1`,
    [buyer.orderId, clp],
  );
  return { reference: buyOrder, account: ACCOUNT };
}

async function waiting(browser: StaffBrowser, reference: string): Promise<StaffProposal[]> {
  const { body } = await browser.call("readPurchase", { params: { reference } });
  return body.proposals as StaffProposal[];
}

test("one person notes the account of a small sum; of more, or before anything is owed, two [DESK-72]", async () => {
  const [ana, eva] = [await member("ana"), await member("eva")];
  expect((await press(ana, "note_account", await aTransfer(200_000))).body).toEqual({ done: "done" });
  const large = await aTransfer(200_001);
  expect(await press(ana, "note_account", large)).toMatchObject({
    body: { code: "SECOND_PERSON" },
    second: { reason: "amount" },
  });
  const { buyOrder } = await bought(shop);
  const early = await press(ana, "note_account", { reference: buyOrder, account: ACCOUNT });
  expect(early.body.code).toBe("SECOND_PERSON");
  expect((await press(ana, "note_account", large, "proposeAct")).status).toBe(200);
  const [proposal] = await waiting(eva, large.reference);
  expect(JSON.stringify(proposal)).not.toContain(ACCOUNT.accountNumber);
  const params = { id: proposal?.id ?? "" };
  const planned = (await eva.call("readProposal", { params })).body;
  expect(planned).toMatchObject({ now: { after: { holder: "Ana Pérez, 11.111.111-1", endsIn: "4321" } } });
  const body = { why: "Revisado con la familia" };
  const approved = await eva.call("answerProposal", { params: { ...params, answer: "approve" }, body });
  expect(approved.body).toEqual({ done: "done" });
  const kept = "SELECT FROM staff_proposals WHERE staff_proposals::text LIKE '%' || $1 || '%'";
  expect(await shop.query(kept, [ACCOUNT.accountNumber])).toEqual([]);
});

test("whoever proposed or approved something on a purchase does not choose the account alone [DESK-72]", async () => {
  const [ana, eva, luis] = [await member("ana"), await member("eva"), await member("luis")];
  const { reference } = await aTransfer(1_000);
  const annul = { reference };
  expect((await press(ana, "annul", annul, "proposeAct")).status).toBe(200);
  const [proposal] = await waiting(eva, reference);
  const params = { id: proposal?.id ?? "", answer: "approve" as const };
  await eva.call("answerProposal", { params, body: { why: "Revisado con el contrato" } });
  for (const browser of [ana, eva]) {
    const noted = await press(browser, "note_account", { reference, account: ACCOUNT });
    expect([noted.body.code, noted.second]).toMatchObject(["SECOND_PERSON", { reason: "own_change" }]);
  }
  const noted = await press(luis, "note_account", { reference, account: ACCOUNT });
  expect(noted.body).toEqual({ done: "done" });
});

test("accounts that one person notes in a day count as one sum [DESK-105]", async () => {
  const [ana, eva] = [await member("ana"), await member("eva")];
  expect((await press(ana, "note_account", await aTransfer(150_000))).body).toEqual({ done: "done" });
  const other = await aTransfer(100_000);
  expect(await press(ana, "note_account", other)).toMatchObject({
    body: { code: "SECOND_PERSON" },
    second: { reason: "sum" },
  });
  expect((await press(eva, "note_account", other)).body).toEqual({ done: "done" });
});

test("whoever rectified a person by a request does not give that person's money back alone [DESK-72]", async () => {
  const [ana, eva] = [
    await member("ana", ["administration"]),
    await member("eva", ["administration", "finance"]),
  ];
  const { buyer, buyOrder: reference } = await bought(shop);
  const { guardian } = await saleOf(shop, buyer);
  const { rut = "", email = "" } = guardian ?? {};
  const wish = { rut, email, as: "self", kind: "rectification", wording: "Mi apellido es Lagos" };
  expect((await press(ana, "open_request", { wish })).body).toEqual({ done: "done" });
  const [noted] = await shop.query<{ id: number }>("SELECT max(id)::int AS id FROM rights_requests");
  const answer = { requestId: noted?.id, act: "do", changes: { fatherLastName: "Lagos" } };
  const proof = { asker: "guardian", provenBy: "document" };
  expect(
    (await press(ana, "answer_request", { ...answer, changes: null, act: "vouch", proof })).body,
  ).toEqual({ done: "done" });
  expect((await press(eva, "answer_request", { ...answer, proof })).body).toEqual({ done: "done" });
  const goodwill = { reference, positions: [0], amountClp: 1_000 };
  expect((await press(eva, "give_goodwill", goodwill)).second).toMatchObject({ reason: "own_change" });
  expect((await press(await member("luis"), "give_goodwill", goodwill)).second).toBeNull();
});

test("a sale's pieces count with what went back of its changes [DESK-105]", async () => {
  const { buyer, buyOrder: reference } = await bought(shop);
  const [change] = await shop.query<{ id: number }>(
    `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', 900000002, 'state', 'draft', 'finished_at', null, 'snapshot', null, 'buy_order', 'CAMBIO1', 'reference', null, 'changes_order_id', o.id))).*
     FROM orders o WHERE id = $1 RETURNING id::int`,
    [buyer.orderId],
  );
  await shop.query(
    `INSERT INTO desk_actions (at, actor, action, order_id, why, details)
     VALUES (shop_now(), 'staff:sol@academia.cl', 'resolve_reversed', $1, 'x', '{"aloneClp": 150000}')`,
    [change?.id],
  );
  const goodwill = { reference, positions: [0], amountClp: 100_000 };
  expect((await press(await member("ana"), "give_goodwill", goodwill)).second).toMatchObject({
    reason: "sum",
  });
});

test("whoever sold a purchase does not give its money back alone [DESK-72]", async () => {
  const seller = await member("ana", ["cash", "finance"]);
  const other = await member("eva");
  const { body } = await sell(seller, aSale());
  const request = { reference: body.reference, positions: [0], amountClp: 1_000 };
  expect(await press(seller, "give_goodwill", request)).toMatchObject({
    body: { code: "SECOND_PERSON" },
    second: { reason: "own_change" },
  });
  expect((await press(other, "give_goodwill", request)).body).toEqual({ done: "by_transfer" });
});

test("whoever sold a purchase reads that another person approves that its money goes back, and may still reject it [DESK-104]", async () => {
  const [ana, eva] = [await member("ana", ["cash", "finance"]), await member("eva")];
  const { body } = await sell(ana, aSale());
  const request = { reference: String(body.reference), positions: [0], amountClp: 1_000 };
  expect((await press(eva, "give_goodwill", request, "proposeAct")).status).toBe(200);
  const [proposal] = await waiting(ana, request.reference);
  const params = { id: proposal?.id ?? "" };
  const answer = (browser: StaffBrowser, to: "approve" | "reject") =>
    browser.call("answerProposal", { params: { ...params, answer: to }, body: { why: WHY } });
  const read = (browser: StaffBrowser) => browser.call("readProposal", { params });
  expect((await read(ana)).body.refusal).toMatch(/^Vendiste esta compra/);
  for (const browser of [eva, await member("luis")]) expect((await read(browser)).body.refusal).toBeNull();
  expect((await answer(ana, "approve")).body.code).toBe("SELLER_APPROVES");
  expect((await answer(ana, "reject")).body).toEqual({ done: "done" });
  expect((await press(ana, "give_goodwill", request, "proposeAct")).status).toBe(200);
  const [own] = await waiting(eva, request.reference);
  const approve = { params: { id: own?.id ?? "", answer: "approve" as const }, body: { why: WHY } };
  expect((await eva.call("answerProposal", approve)).body).toEqual({ done: "by_transfer" });
});

test("whoever moved a section changed the purchases in it [DESK-83]", async () => {
  const [ana, eva] = [await member("ana", ["academic", "finance"]), await member("eva")];
  const { reference } = await saleOf(shop, await aPaidBuyer(shop, [SECTION]));
  const move = { sectionId: SECTION, hours: "Sáb 20:50-22:00", venueId: null, from: null };
  expect((await press(ana, "move_section", move)).body).toEqual({ done: "done" });
  const give = { reference, positions: [0], amountClp: 1_000 };
  expect((await press(ana, "give_goodwill", give)).second).toMatchObject({ reason: "own_change" });
  expect((await press(eva, "give_goodwill", give)).second).toBeNull();
});

test("what is typed after the plan is refused: another account of the same bank, other roles, another RUT of a sale [DESK-75]", async () => {
  const { browser } = await openDesk(shop, { email: "eva@academia.cl", roles: [...STAFF_ROLES] });
  const person = { email: "sol@academia.cl", name: "Sol Vera", roles: ["attention"], venueIds: null };
  const account = await aTransfer(1_000);
  const pairs: [StaffActName, object, object][] = [
    ["note_account", account, { ...account, account: { ...ACCOUNT, accountNumber: "99994321" } }],
    ["add_staff", person, { ...person, roles: ["finance"] }],
  ];
  for (const [name, request, other] of pairs) {
    const { digest } = (await browser.call("planAct", { params: { name }, body: { request } })).body;
    const press = (asked: object) =>
      browser.call("doAct", { params: { name }, body: { request: asked, digest, why: WHY } });
    expect([name, (await press(other)).body.code]).toEqual([name, "PLAN_CHANGED"]);
    // In another sequence it is the same.
    const turned = Object.fromEntries(Object.entries(request).toReversed());
    expect([name, (await press(turned)).body]).toEqual([name, { done: "done" }]);
  }
  const sale = aSale();
  const { digest } = (await browser.call("planSale", { body: { sale } })).body;
  const guardian = { ...sale.guardian, rut: aSale().guardian.rut };
  const sold = await browser.call("sell", { body: { sale: { ...sale, guardian }, digest, why: WHY } });
  expect([sold.status, sold.body.code]).toEqual([409, "PLAN_CHANGED"]);
});

test("an account that one person noted for little takes no larger sum until it is noted anew, by two [DESK-81]", async () => {
  const [ana, eva, luis] = [await member("ana"), await member("eva"), await member("luis")];
  const small = await aTransfer(20_000);
  expect((await press(ana, "note_account", small)).body).toEqual({ done: "done" });
  const owed = await shop.query<{ id: number }>(
    `UPDATE refunds SET asked_clp = 200001 WHERE order_id = (SELECT id FROM orders WHERE buy_order = $1)
     RETURNING id::int`,
    [small.reference],
  );
  const settle = { reference: small.reference, refundId: owed[0]?.id ?? 0, as: "done" };
  const plan = (browser: StaffBrowser) =>
    browser.call("planAct", { params: { name: "settle_refund" }, body: { request: settle } });
  expect((await plan(eva)).body).toMatchObject({ code: "ACCOUNT_FOR_LESS" });
  expect((await press(ana, "note_account", small)).body.code).toBe("SECOND_PERSON");
  await press(ana, "note_account", small, "proposeAct");
  const [proposal] = await waiting(eva, small.reference);
  const params = { id: proposal?.id ?? "", answer: "approve" as const };
  await eva.call("answerProposal", { params, body: { why: "Revisado con la familia" } });
  expect((await plan(luis)).body).toMatchObject({
    plan: { clp: 200_001, byHand: null, account: { by: "staff:ana@academia.cl" } },
    second: { reason: "amount" },
  });
});

test("whoever settles a refund reads how the till was paid, who sold, which account it is and who noted it, in the plan and all but the account in Por hacer [DESK-82] [DESK-103] [DESK-111]", async () => {
  const seller = await member("ana", ["cash", "finance"]);
  const [eva, luis] = [await member("eva"), await member("luis")];
  const { body } = await sell(seller, aSale());
  const reference = String(body.reference);
  await press(eva, "give_goodwill", { reference, positions: [0], amountClp: 1_000 });
  await press(luis, "note_account", { reference, account: ACCOUNT });
  const [owed] = await shop.query<{ id: number }>(
    "SELECT r.id::int FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.reference = $1",
    [reference],
  );
  const request = { reference, refundId: owed?.id ?? 0, as: "done" };
  const planned = await eva.call("planAct", { params: { name: "settle_refund" }, body: { request } });
  expect(JSON.stringify(planned.body)).not.toContain(ACCOUNT.accountNumber);
  expect(planned.body.plan).toMatchObject({
    byHand: { kind: expect.stringMatching(/cash|transfer/), seller: "staff:ana@academia.cl" },
    account: {
      by: "staff:luis@academia.cl",
      bank: ACCOUNT.bank,
      endsIn: ACCOUNT.accountNumber.slice(-4),
      holder: expect.stringContaining(ACCOUNT.holderName),
    },
  });
  const { refunds } = (await eva.call("readWork")).body as unknown as StaffWork;
  const { byHand, account } = planned.body.plan as StaffWork["refunds"][number];
  const row = refunds.find(({ id }) => id === owed?.id);
  expect(row).toMatchObject({ byHand, account: { by: account?.by, at: account?.at } });
  expect(JSON.stringify(row)).not.toContain(ACCOUNT.bank);
});

test("a transfer that somebody says is done is not offered again while it waits for a second person [DESK-101]", async () => {
  const [ana, eva] = [await member("ana"), await member("eva")];
  const { reference } = await aTransfer(1_000);
  const { body } = await sell(await member("luis", ["cash"]), aSale());
  const own = { reference: String(body.reference), positions: [0], amountClp: 1_000 };
  await press(ana, "give_goodwill", own);
  await press(eva, "note_account", { reference: own.reference, account: ACCOUNT });
  const rowOf = async (wanted: string) => {
    const { refunds } = (await eva.call("readWork")).body as unknown as StaffWork;
    return refunds.find((row) => row.reference === wanted);
  };
  const before = await rowOf(own.reference);
  expect([before?.settledBy, before?.hasAccount]).toEqual([null, true]);
  const settle = { reference: own.reference, refundId: before?.id ?? 0, as: "done" };
  expect((await press(ana, "settle_refund", settle, "proposeAct")).status).toBe(200);
  expect((await rowOf(own.reference))?.settledBy).toEqual(expect.any(String));
  expect((await rowOf(reference))?.settledBy ?? null).toBeNull();
});
