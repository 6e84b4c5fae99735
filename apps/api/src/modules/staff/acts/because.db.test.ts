import type { StaffAudit } from "@shop/contracts/staff/audit";
import type { ActReason } from "@shop/domain/purchases/reasons-copy";
import { expect, test } from "vitest";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await openBookedShop();
const { buyOrder: reference } = await bought(shop);
const { browser } = await openDesk(shop, {
  email: "ana@academia.cl",
  roles: ["attention", "finance", "audit"],
});

async function press(
  name: "resend" | "correct" | "give_goodwill" | "release",
  because: { reason: ActReason | "whim"; why: string },
  call: "doAct" | "proposeAct" = "doAct",
  by: StaffBrowser = browser,
) {
  const request = { ...REQUESTS[name], reference };
  const { body: planned } = await by.call("planAct", { params: { name }, body: { request } });
  const body = { request, digest: planned.digest, ...because };
  const { code = "done" } = (await by.call(call, { params: { name }, body })).body;
  return { code, wantsWords: planned.wantsWords };
}

const REQUESTS = {
  resend: {},
  release: {},
  correct: { position: null, changes: { phone: "9 5555 1234" }, proof: null },
  give_goodwill: { positions: [0], amountClp: 1_000 },
};

test.each([
  ["resend", { reason: "family", why: "" }, false, "done"],
  ["resend", { reason: "other", why: "" }, false, "WHY_MISSING"],
  ["resend", { reason: "other", why: "Otra" }, false, "WHY_MISSING"],
  ["resend", { reason: "other", why: "…… !! ¿?" }, false, "WHY_MISSING"],
  ["resend", { reason: "other", why: "Cambió de impresora" }, false, "done"],
  ["resend", { reason: "whim", why: "Porque sí" }, false, "VALIDATION_FAILED"],
  ["correct", { reason: "mistake", why: "" }, true, "WHY_MISSING"],
  ["give_goodwill", { reason: "mistake", why: "" }, true, "WHY_MISSING"],
] as const)("%s with %o wants words: %s, and is %s [DESK-116]", async (name, because, wantsWords, code) => {
  expect(await press(name, because)).toEqual({ code, wantsWords });
});

test("what waits for another person says why in words [DESK-116]", async () => {
  expect(await press("resend", { reason: "family", why: "" }, "proposeAct")).toMatchObject({
    code: "WHY_MISSING",
  });
});

test("the audit and the purchase's history say reason and words; the audit is read by reason [DESK-116]", async () => {
  expect(await press("resend", { reason: "failure", why: "" })).toMatchObject({ code: "done" });
  expect(await press("resend", { reason: "failure", why: "Rebotó" })).toMatchObject({ code: "done" });
  const read = async (reason: string) =>
    ((await browser.call("readAudit", { query: { reason } })).body as unknown as StaffAudit).rows.map(
      ({ action, why }) => [action, why],
    );
  const words = "Falla de la tienda, del correo o de Webpay";
  expect(await read("failure")).toEqual([
    ["resend", `${words}: Rebotó`],
    ["resend", words],
  ]);
  expect(await read("duty")).toEqual([]);
  const page = (await browser.call("readPurchase", { params: { reference } })).body;
  const told = (page.timeline as { why: string | null }[]).map(({ why }) => why);
  expect(told).toContain(`${words}: Rebotó`);
});

test("a proposal keeps its reason: who approves reads it, and both stand in the audit [DESK-116]", async () => {
  const because = { reason: "mistake", why: "Se cobró un taller que no se dio" } as const;
  expect(await press("give_goodwill", because, "proposeAct")).toMatchObject({ code: "done" });
  const other = await openDesk(shop, { email: "eva@academia.cl", roles: ["finance"] });
  const page = (await other.browser.call("readPurchase", { params: { reference } })).body;
  const [proposal] = page.proposals as { id: string; why: string }[];
  expect(proposal?.why).toBe(`Error nuestro: ${because.why}`);
  const answer = (why: string) =>
    other.browser.call("answerProposal", {
      params: { id: proposal?.id ?? "", answer: "approve" },
      body: { reason: "routine", why },
    });
  expect((await answer("")).body.code).toBe("WHY_MISSING");
  expect((await answer("Revisado con la sede")).body).toMatchObject({ done: expect.any(String) });
  const rows = await shop.query<Record<"action" | "reason" | "why", string>>(
    "SELECT action, why, details ->> 'reason' AS reason FROM desk_actions WHERE details ->> 'reason' IN ('mistake', 'routine') ORDER BY id",
  );
  expect(rows.map(({ action, reason, why }) => [action, reason, why])).toEqual([
    ["propose", "mistake", because.why],
    ["approve", "routine", "Revisado con la sede"],
    ["refund", "mistake", because.why],
  ]);
});

test("a figure alone is words, such as a transfer's [DESK-116]", async () => {
  expect((await press("release", { reason: "routine", why: "884512" })).code).toBe("done");
});
