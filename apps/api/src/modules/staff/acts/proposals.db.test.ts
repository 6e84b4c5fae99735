import type { StaffActName } from "@shop/contracts/staff/acts/acts";
import type { StaffProposal } from "@shop/contracts/staff/proposals";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import type { StaffRole } from "@shop/contracts/staff/rights";
import type { StaffWork } from "@shop/contracts/staff/work";
import { beforeEach, expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { RACE } from "../../../../test/database/race-runs";
import { bought, openBookedShop } from "../../../../test/shops/desk-shop";
import { dismiss, invite, openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { untilLocked, whileLocked } from "../../../../test/until";
import { forgetExpired } from "../../../maintenance";
import { findProposal, settleProposal } from "../proposals/proposal-queries";

const shop = await openBookedShop();
const ANA = "ana@academia.cl";
const EVA = "eva@academia.cl";
const WHY = "La familia se va de la ciudad";

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const finance = async (email: string, venueIds: number[] | null = null, roles: StaffRole[] = ["finance"]) =>
  (await openDesk(shop, { email, roles, venueIds })).browser;

async function anEnding() {
  const { buyOrder } = await bought(shop, { students: 2 });
  return { reference: buyOrder, kind: "withdrawal", positions: [0], amountClp: 0 };
}

type Request = { reference: string };

async function ask(
  browser: StaffBrowser,
  call: "doAct" | "proposeAct",
  request: Request,
  name: StaffActName,
) {
  const { body } = await browser.call("planAct", { params: { name }, body: { request } });
  const answer = await browser.call(call, {
    params: { name },
    body: { request, digest: body.digest, why: WHY },
  });
  return { ...answer, second: body.second };
}
const act = (browser: StaffBrowser, request: Request, name: StaffActName = "end_students") =>
  ask(browser, "doAct", request, name);
const propose = (browser: StaffBrowser, request: Request, name: StaffActName = "end_students") =>
  ask(browser, "proposeAct", request, name);

async function waiting(browser: StaffBrowser, { reference }: Request): Promise<StaffProposal[]> {
  const { body } = await browser.call("readPurchase", { params: { reference } });
  return (body as unknown as StaffPurchase).proposals;
}
const answer = (browser: StaffBrowser, id: string, to: StaffProposal["answers"][number]) =>
  browser.call("answerProposal", { params: { id, answer: to }, body: { why: "Revisado con el contrato" } });

/** Proposed by Ana; Eva may answer. */
async function proposed() {
  const [ana, eva] = [await finance(ANA), await finance(EVA)];
  const request = await anEnding();
  expect((await propose(ana, request)).status).toBe(200);
  const [proposal] = await waiting(eva, request);
  return { ana, eva, request, id: proposal?.id ?? "" };
}
const countOf = async (table: string) =>
  (await shop.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? 0;
const audit = () =>
  shop.query<{ action: string; actor: string }>(
    "SELECT action, actor FROM desk_actions WHERE why IS NOT NULL AND action NOT LIKE '%_staff' ORDER BY id",
  );

test("above the academy's amount nobody gives back alone: it is proposed, waits where others see it, and nothing is done [DESK-20, DESK-24]", async () => {
  const [ana, eva] = [await finance(ANA), await finance(EVA)];
  const attention = await finance("luis@academia.cl", null, ["attention"]);
  const request = await anEnding();
  const alone = await act(ana, request);
  expect(alone.second).toEqual({ reason: "amount", limitClp: 200_000 });
  expect([alone.status, alone.body.code]).toEqual([409, "SECOND_PERSON"]);
  expect((await propose(ana, request)).status).toBe(200);
  expect(await countOf("order_endings")).toBe(0);
  expect(await audit()).toEqual([{ action: "propose", actor: `staff:${ANA}` }]);
  const seen = {
    by: "Ana Rojas",
    why: WHY,
    act: { name: "end_students", request },
  };
  expect(await waiting(ana, request)).toMatchObject([{ ...seen, answers: ["withdraw"] }]);
  expect(await waiting(eva, request)).toMatchObject([{ ...seen, answers: ["approve", "reject"] }]);
  expect(await waiting(attention, request)).toMatchObject([{ ...seen, answers: [] }]);
  const work = (await eva.call("readWork")).body as unknown as StaffWork;
  expect(work.proposals).toMatchObject([seen]);
});

test("up to the amount one person gives back, unless they changed the purchase themselves or it sums with what they gave [DESK-20]", async () => {
  const ana = await finance(ANA);
  const { buyOrder: reference } = await bought(shop);
  const given = { reference, positions: [0], amountClp: 2_000 };
  expect((await act(ana, given, "give_goodwill")).body).toEqual({ done: "done" });
  const again = await act(ana, given, "give_goodwill");
  expect([again.second, again.body.code]).toMatchObject([{ reason: "own_change" }, "SECOND_PERSON"]);
  expect((await act(await finance(EVA), given, "give_goodwill")).body).toEqual({ done: "done" });
});

test("another person approves what was proposed and it is done; the audit has both, the refund who proposed it [DESK-21]", async () => {
  const { ana, eva, request, id } = await proposed();
  const part = await finance("sol@academia.cl", [VENUE + 1]);
  const attention = await finance("luis@academia.cl", null, ["attention"]);
  expect((await answer(ana, id, "approve")).body.code).toBe("NOT_YOURS_TO_ANSWER");
  expect((await answer(eva, id, "withdraw")).body.code).toBe("NOT_YOURS_TO_ANSWER");
  expect((await answer(part, id, "approve")).status).toBe(404);
  expect((await answer(attention, id, "approve")).status).toBe(403);
  await shop.moveClock(16);
  expect((await answer(eva, id, "approve")).body.code).toBe("NOT_FRESH");
  await shop.moveClock(0);
  expect(await countOf("order_endings")).toBe(0);
  const { body } = await eva.call("readProposal", { params: { id } });
  expect(body).toMatchObject({ isChanged: false, refusal: null });
  expect(body.now).toEqual(body.before);
  expect((await answer(eva, id, "approve")).body).toEqual({ done: "done" });
  expect(await audit()).toEqual([
    { action: "propose", actor: `staff:${ANA}` },
    { action: "approve", actor: `staff:${EVA}` },
    { action: "end", actor: `staff:${ANA}` },
  ]);
  expect(await shop.query("SELECT DISTINCT actor, why FROM order_endings")).toEqual([
    { actor: `staff:${ANA}`, why: WHY },
  ]);
  expect(await waiting(eva, request)).toEqual([]);
  expect((await answer(eva, id, "approve")).body.code).toBe("PROPOSAL_OVER");
});

test("what changed since it was proposed is shown, not approved; turned down, it can be proposed again [DESK-21, DESK-23]", async () => {
  const { ana, eva, request, id } = await proposed();
  const before = await countOf("order_endings");
  const elsewhere = { reference: request.reference, positions: [1], amountClp: 2_000 };
  expect((await act(eva, elsewhere, "give_goodwill")).status).toBe(200);
  const { body } = await eva.call("readProposal", { params: { id } });
  expect(body).toMatchObject({ isChanged: true, before: { given: [] }, now: { given: [{ clp: 2_000 }] } });
  expect((await answer(eva, id, "approve")).body.code).toBe("PLAN_CHANGED");
  expect((await propose(ana, request)).body.code).toBe("PROPOSAL_OPEN");
  expect((await answer(eva, id, "reject")).body).toEqual({ done: "done" });
  expect((await propose(ana, request)).status).toBe(200);
  const [again] = await waiting(ana, request);
  expect((await answer(ana, again?.id ?? "", "withdraw")).body).toEqual({ done: "done" });
  expect(await countOf("order_endings")).toBe(before);
  expect(await waiting(ana, request)).toEqual([]);
});

test("a proposal lapses after 7 days and makes room for another [DESK-23]", async () => {
  const { ana, eva, request, id } = await proposed();
  await shop.query("UPDATE staff_proposals SET at = at - interval '7 days' WHERE id = $1", [id]);
  expect(await waiting(eva, request)).toEqual([]);
  expect((await answer(eva, id, "approve")).body.code).toBe("PROPOSAL_OVER");
  const both = await Promise.all([propose(ana, request), propose(eva, request)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await shop.query("SELECT state FROM staff_proposals ORDER BY at")).toEqual([
    { state: "lapsed" },
    { state: "open" },
  ]);
});

test("a proposal that nobody answered loses the account that it named, once its days are over, and is read no more [DESK-23] [DESK-111]", async () => {
  const { eva, id } = await proposed();
  await shop.query(
    `UPDATE staff_proposals SET at = at - interval '7 days', request = request || '{"account": {"accountNumber": "87654321"}}' WHERE id = $1`,
    [id],
  );
  expect((await eva.call("readProposal", { params: { id } })).body.code).toBe("PROPOSAL_OVER");
  await forgetExpired(shop.deps);
  const [kept] = await shop.query<{ state: string; text: string }>(
    "SELECT state, request::text AS text FROM staff_proposals WHERE id = $1",
    [id],
  );
  expect(kept?.state).toBe("lapsed");
  expect(kept?.text).not.toContain("87654321");
});

test.each(["role", "access"])(
  "whose %s is gone since is approved nothing, only turned down [DESK-22]",
  async (lost) => {
    const { eva, request, id } = await proposed();
    if (lost === "role") await invite(shop, { email: ANA, roles: ["attention"] });
    else await dismiss(shop, ANA);
    expect(await waiting(eva, request)).toMatchObject([{ isProposerGone: true, answers: ["reject"] }]);
    expect((await answer(eva, id, "approve")).body.code).toBe("PROPOSER_GONE");
    expect((await answer(eva, id, "reject")).status).toBe(200);
  },
);

test(
  "a role that is taken away while the approval waits is gone: nothing is done [DESK-22]",
  RACE,
  async () => {
    const { eva, id } = await proposed();
    const before = await countOf("order_endings");
    const taken = "UPDATE staff_members SET roles = '{attention}' WHERE email = $1";
    const { approving } = await whileLocked(shop, [taken, EVA], async () => {
      const approving = answer(eva, id, "approve");
      await untilLocked(shop, 1);
      return { approving };
    });
    expect((await approving).body.code).toBe("NOT_ALLOWED");
    expect(await countOf("order_endings")).toBe(before);
  },
);

test("while somebody else holds the purchase an act says so instead of hanging [DESK-09]", async () => {
  const ana = await finance(ANA);
  const { buyOrder: reference } = await bought(shop);
  const name = "give_goodwill";
  const request = { reference, positions: [0], amountClp: 2_000 };
  const { digest } = (await ana.call("planAct", { params: { name }, body: { request } })).body;
  const held = "SELECT 1 FROM orders WHERE buy_order = $1 FOR UPDATE";
  const { status, body } = await whileLocked(shop, [held, reference], () =>
    ana.call("doAct", { params: { name }, body: { request, digest, why: WHY } }),
  );
  expect([status, body.code]).toEqual([409, "PURCHASE_BUSY"]);
});

const RIVALS = [
  ["another approves", "eva", "approve"],
  ["another turns it down", "sol", "reject"],
  ["who proposed takes it back", "ana", "withdraw"],
] as const;

test.each(RIVALS)("while one approves, %s: one answer counts [DESK-22]", RACE, async (_, who, to) => {
  const { ana, eva, id } = await proposed();
  const people = { ana, eva, sol: await finance("sol@academia.cl") };
  const before = await countOf("order_endings");
  const rival = who === "eva" ? people.sol : people[who];
  const answers = await Promise.all([answer(eva, id, "approve"), answer(rival, id, to)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [row] = await shop.query<{ state: string }>("SELECT state FROM staff_proposals");
  expect(await countOf("order_endings")).toBe(before + (row?.state === "approved" ? 1 : 0));
  expect((await audit()).filter((each) => each.action !== "propose" && each.action !== "end")).toHaveLength(
    1,
  );
});

test("control: read without its lock, a proposal is answered twice", async () => {
  const { id } = await proposed();
  const states = await shop.db.transaction(async (tx) => {
    const one = await findProposal(tx, id);
    const other = await shop.db.transaction(async (second) => {
      const read = await findProposal(second, id);
      await settleProposal(second, id, "approved");
      return read;
    });
    await settleProposal(tx, id, "withdrawn");
    return [one?.proposal.state, other?.proposal.state];
  });
  expect(states).toEqual(["open", "open"]);
});
