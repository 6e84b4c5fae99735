import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { formatClp } from "@shop/domain/format/money";
import { beforeEach, expect, test } from "vitest";
import { control } from "../../../../test/provider";
import { annul, bought, openBookedShop, refundIdOf } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const AFTER_WEBPAY_MS = 91 * 86_400_000;

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const member = async (name: string) =>
  (await openDesk(shop, { email: `${name}@academia.cl`, roles: ["finance"] })).browser;

async function press(browser: StaffBrowser, name: StaffActName, request: object) {
  const { body: planned } = await browser.call("planAct", { params: { name }, body: { request } });
  const body = { request, digest: planned.digest, why: "Lo pidió la familia" };
  const { done, code } = (await browser.call("doAct", { params: { name }, body })).body;
  return { plan: planned.plan, second: planned.second, end: done ?? code };
}

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
