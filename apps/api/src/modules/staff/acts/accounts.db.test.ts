import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { formatClp } from "@shop/domain/format/money";
import { beforeEach, expect, test } from "vitest";
import { control } from "../../../../test/provider";
import { annul, bought, openBookedShop, refundIdOf } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const ACCOUNT = {
  ...{ holderName: "Ana Pérez", holderRut: "11.111.111-1", bank: "BancoEstado" },
  ...{ accountType: "sight", accountNumber: "87654321" },
};
const AFTER_WEBPAY_MS = 91 * 86_400_000;

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const member = async (name: string) =>
  (await openDesk(shop, { email: `${name}@academia.cl`, roles: ["finance"] })).browser;

async function press(
  browser: StaffBrowser,
  name: StaffActName,
  request: object,
  call: "doAct" | "proposeAct" = "doAct",
) {
  const { body: planned } = await browser.call("planAct", { params: { name }, body: { request } });
  if (planned.code) return { end: planned.code };
  const body = { request, digest: planned.digest, why: "Lo pidió la familia" };
  const { done, code, success } = (await browser.call(call, { params: { name }, body })).body;
  return { plan: planned.plan, second: planned.second, end: done ?? code ?? success };
}

async function owed(clp: number, sale?: Awaited<ReturnType<typeof bought>>) {
  const of = sale ?? (await bought(shop));
  const { buyer, buyOrder: reference } = of;
  const [refund] = await shop.query<{ id: string }>(
    `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
     SELECT order_id, id, gen_random_uuid(), 'transfer', $2, 'goodwill', 'x', 'x', now()
     FROM payment_attempts WHERE order_id = $1 RETURNING id`,
    [buyer.orderId, clp],
  );
  const refundId = Number(refund?.id);
  const noting = { reference, account: ACCOUNT };
  return {
    more: (later: number) => owed(later, of),
    owes: (more: number) => shop.query("UPDATE refunds SET asked_clp = $2 WHERE id = $1", [refundId, more]),
    look: async (browser: StaffBrowser) =>
      (await browser.call("readRefundAccount", { params: { id: String(refundId) } })).body,
    note: (browser: StaffBrowser) => press(browser, "note_account", noting),
    propose: async (browser: StaffBrowser) =>
      (await press(browser, "note_account", noting, "proposeAct")).end,
    approve: async (browser: StaffBrowser) => {
      const { body } = await browser.call("readPurchase", { params: { reference } });
      const [proposal] = (body as unknown as StaffPurchase).proposals;
      const params = { id: proposal?.id ?? "", answer: "approve" };
      return (await browser.call("answerProposal", { params, body: { why: "Lo leí" } })).body.done;
    },
    settle: (browser: StaffBrowser) => press(browser, "settle_refund", { reference, refundId, as: "done" }),
  };
}

test("to accounts that one person noted in a day goes no more than the academy's amount, however much is owed later; for more they are neither shown nor settled [DESK-119] [DESK-81]", async () => {
  const [ana, eva, luis] = [await member("ana"), await member("eva"), await member("luis")];
  const small = await owed(1_000);
  expect((await small.note(ana)).end).toBe("done");
  expect(await small.look(eva)).toMatchObject({ accountNumber: ACCOUNT.accountNumber });
  const later = [small, await owed(1_000), await owed(1_000)];
  for (const one of later.slice(1)) expect((await one.note(ana)).end).toBe("done");
  for (const one of later) {
    await one.owes(150_000);
    expect([(await one.look(eva)).code, (await one.settle(eva)).end]).toEqual([
      "ACCOUNT_FOR_LESS",
      "ACCOUNT_FOR_LESS",
    ]);
  }
  expect(await small.note(ana)).toMatchObject({ second: { reason: "own_change" }, end: "SECOND_PERSON" });
  expect((await small.note(luis)).end).toBe("done");
  expect(await small.settle(eva)).toMatchObject({ second: null, end: "done" });
  expect(await later[1]?.note(luis)).toMatchObject({ second: { reason: "sum" }, end: "SECOND_PERSON" });
});

test("an account that two people noted is in the sum of neither: who proposed it notes the next one alone [DESK-137]", async () => {
  const [ana, eva] = [await member("ana"), await member("eva")];
  const large = await owed(250_000);
  expect(await large.note(ana)).toMatchObject({ second: { reason: "amount" }, end: "SECOND_PERSON" });
  expect(await large.propose(ana)).toBe(true);
  expect(await large.approve(eva)).toBe("done");
  for (const browser of [ana, eva])
    expect(await (await owed(1_000)).note(browser)).toMatchObject({ second: null, end: "done" });
});

test("what is owed later takes none of an account while what it was noted for still waits; noted anew it takes both [DESK-128]", async () => {
  const [ana, eva, luis] = [await member("ana"), await member("eva"), await member("luis")];
  const first = await owed(30_000);
  expect((await first.note(ana)).end).toBe("done");
  const later = [await first.more(30_000), await first.more(20_000)];
  for (const one of later)
    expect([(await one.look(eva)).code, (await one.settle(eva)).end]).toEqual([
      "ACCOUNT_FOR_LESS",
      "ACCOUNT_FOR_LESS",
    ]);
  expect(await first.look(eva)).toMatchObject({ accountNumber: ACCOUNT.accountNumber });
  expect((await first.note(luis)).end).toBe("done");
  // Whoever settled one settles the next with somebody else.
  for (const [index, one] of [...later, first].entries())
    expect((await one.settle(await member(`sol${index}`))).end).toBe("done");
});

test("a refused annulment that goes by transfer shows, and counts, all that it takes now [DESK-120]", async () => {
  const { buyer, buyOrder, total } = await bought(shop);
  await control(shop, "clock", { offsetMs: AFTER_WEBPAY_MS });
  await expect(annul(shop, buyOrder)).rejects.toThrow("Webpay no aceptó la devolución");
  // What it asked while another refund was under way.
  await shop.query("UPDATE refunds SET asked_clp = 150000");
  const ana = await member("ana");
  const { acts } = (await ana.call("readPurchase", { params: { reference: buyOrder } }))
    .body as unknown as StaffPurchase;
  expect(acts).toContainEqual(
    expect.objectContaining({ name: "settle_refund", about: formatClp(total ?? 0) }),
  );
  const refundId = await refundIdOf(shop, buyer.orderId);
  expect(await press(ana, "settle_refund", { reference: buyOrder, refundId, as: "transfer" })).toMatchObject({
    plan: { clp: total },
    second: { reason: "amount" },
    end: "SECOND_PERSON",
  });
});
