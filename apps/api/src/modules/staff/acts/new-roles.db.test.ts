import type { StaffChanges } from "@shop/contracts/staff/changes";
import { hasGained, STAFF_RIGHTS, type StaffRole } from "@shop/contracts/staff/rights";
import { beforeEach, expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { Passkey } from "../../../../test/outside/passkey";
import { aPaidBuyer, saleOf } from "../../../../test/shops/change-shop";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { invite, openDesk, PLACE, StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const SECTION = 367_014;
const ADMIN = "jefa@academia.cl";

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

type Name = "add_staff" | "give_goodwill" | "annul" | "change" | "sell_section" | "cancel_section";

async function press(
  browser: StaffBrowser,
  name: Name,
  request: object,
  call: "doAct" | "proposeAct" = "doAct",
) {
  const { body: planned } = await browser.call("planAct", { params: { name }, body: { request } });
  // What wants another person is said before anybody writes why.
  if (planned.code === "SECTION_SECOND") return planned;
  const body = { request, digest: planned.digest, why: "Lo pidió la familia" };
  return (await browser.call(call, { params: { name }, body })).body;
}

/** Let in by an administrator at the desk, with a key of their own. */
async function letIn(email: string, roles: StaffRole[] = ["finance"]) {
  const { browser: admin } = await openDesk(shop, { email: ADMIN, roles: ["administration"] });
  const person = { email, name: "Sol Vera", roles, venueIds: null };
  expect(await press(admin, "add_staff", person)).toEqual({ done: "done" });
  const browser = new StaffBrowser(shop);
  // The shop mails a link of its own; this one changes no access.
  await browser.enrol(await invite(shop, { email, roles }), new Passkey(PLACE));
  return browser;
}

test("whom an administrator let in or gave more neither gives money back, nor proposes, nor approves for a day; the mails name who did it [DESK-74]", async () => {
  const { buyOrder: reference } = await bought(shop);
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  const fresh = await letIn("sol@academia.cl");
  const mails =
    "SELECT DISTINCT payload->>'by' AS by FROM graphile_worker._private_jobs WHERE payload->>'notice' = 'access_given' AND payload->>'memberId' = (SELECT id::text FROM staff_members WHERE email = 'sol@academia.cl')";
  expect(await shop.query(mails)).toEqual([{ by: ADMIN }]);
  const { browser: old } = await openDesk(shop, { email: "eva@academia.cl", roles: ["finance"] });
  const given = { reference, positions: [0], amountClp: 1_000 };
  const refused = { code: "ROLE_NEW", text: expect.stringMatching(/desde el \d\d\/\d\d\/\d{4}/) };
  expect(await press(fresh, "give_goodwill", given)).toMatchObject(refused);
  expect(await press(fresh, "annul", { reference }, "proposeAct")).toMatchObject(refused);
  expect((await sell(fresh, aSale({ way: "scholarship" }))).body).toMatchObject(refused);
  expect((await sell(fresh, aSale({ way: "link", proof: "" }))).status).toBe(200);
  expect(await press(old, "annul", { reference }, "proposeAct")).toEqual({ success: true });
  const page = (await fresh.call("readPurchase", { params: { reference } })).body;
  const [proposal] = page.proposals as { id: string }[];
  const answer = { params: { id: proposal?.id ?? "", answer: "approve" }, body: { why: "Revisado" } };
  expect((await fresh.call("answerProposal", answer)).body).toMatchObject(refused);
  // The audit takes no change, so the day passes by the clock.
  await shop.moveClock(24 * 60 + 1);
  await shop.query(
    "UPDATE staff_sessions SET last_seen_at = shop_now(), opened_at = shop_now(), fresh_until = shop_now() + interval '5 minutes'",
  );
  expect((await fresh.call("answerProposal", answer)).body).toEqual({ done: "done" });
});

test("whom an administrator let in today changes no course for one that gives money back, alone or proposed; for one that gives none they do, and tomorrow both [DESK-129]", async () => {
  const { reference } = await saleOf(shop, await aPaidBuyer(shop));
  const fresh = await letIn("sol@academia.cl", ["attention"]);
  const change = async (
    browser: StaffBrowser,
    isWanted: (difference: number) => boolean,
    call: "doAct" | "proposeAct" = "doAct",
  ) => {
    const params = { reference, position: "0" };
    const { choices } = (await browser.call("findChanges", { params })).body as unknown as StaffChanges;
    const { venueId, courseIds } = choices.find(({ difference }) => isWanted(difference)) ?? {};
    return await press(browser, "change", { reference, position: 0, venueId, courseIds }, call);
  };
  const isCheaper = (difference: number) => difference < 0;
  for (const call of ["doAct", "proposeAct"] as const)
    expect(await change(fresh, isCheaper, call)).toMatchObject({ code: "ROLE_NEW" });
  expect(await change(fresh, (difference) => difference === 0)).toEqual({ done: "done" });
  await shop.moveClock(24 * 60 + 1);
  // Whoever changed a purchase gives none of its money back alone.
  const { browser: other } = await openDesk(shop, { email: "sol@academia.cl", roles: ["attention"] });
  expect(await change(other, isCheaper, "proposeAct")).toEqual({ success: true });
});

test("whoever was let in at the desk today is no second person for a section that is not held; tomorrow they are [DESK-74]", async () => {
  const { reference } = await saleOf(shop, await aPaidBuyer(shop, [SECTION]));
  await shop.query("UPDATE newer_settings SET value = '1' WHERE key = 'secondPersonAboveClp'");
  const puppet = await letIn("luz@academia.cl", ["academic"]);
  expect(await press(puppet, "sell_section", { sectionId: SECTION, isOpen: false })).toEqual({
    done: "done",
  });
  const both = { email: "eva@academia.cl", roles: ["academic", "finance"] as StaffRole[] };
  const choices = [{ reference, position: 0, replacementCourseId: null }];
  const cancel = async () =>
    await press((await openDesk(shop, both)).browser, "cancel_section", { sectionId: SECTION, choices });
  expect(await cancel()).toMatchObject({ code: "SECTION_SECOND" });
  await shop.moveClock(24 * 60 + 1);
  expect(await cancel()).toEqual({ done: "done" });
});

test.each<[StaffRole[], number[] | null, StaffRole[], number[] | null, boolean]>([
  [["attention"], null, ["finance"], null, true],
  [["finance"], [VENUE], ["finance"], null, true],
  [["finance"], [VENUE], ["finance"], [VENUE, 99], true],
  [["finance"], null, ["finance", "cash"], [VENUE], false],
  [["finance"], [VENUE, 99], ["finance"], [VENUE], false],
  [["finance"], null, ["audit"], null, false],
])(
  "a right over money is new from %s at %s to %s at %s: %s [DESK-74]",
  (roles, venueIds, next, at, isNew) => {
    expect(Object.keys(STAFF_RIGHTS)).toContain("settle_money");
    const access = { before: { roles, venueIds }, after: { roles: next, venueIds: at } };
    expect(hasGained("settle_money", access)).toBe(isNew);
    expect(hasGained("settle_money", { ...access, before: null })).toBe(next.includes("finance"));
  },
);
