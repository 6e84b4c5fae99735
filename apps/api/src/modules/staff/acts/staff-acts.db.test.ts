import {
  type OfferedAct,
  STAFF_ACT_NAMES,
  STAFF_ACTS,
  type StaffActName,
} from "@shop/contracts/staff/acts/acts";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { hasRight, STAFF_ROLES, type StaffRole } from "@shop/contracts/staff/rights";
import type { StaffSectionPage } from "@shop/contracts/staff/sections/sections";
import { type StaffWork, WORK_KIND_NAMES } from "@shop/contracts/staff/work";
import { beforeEach, expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { RACE } from "../../../../test/database/race-runs";
import { aChoice } from "../../../../test/shops/change-shop";
import { bought, doAct, failLead, inReview, openBookedShop } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { dismiss, invite, openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { openForSomebody } from "../../privacy/requests/open-for-somebody";

const shop = await openBookedShop();
const WHY = "Lo pidió la familia";
const EMAIL = "ana@academia.cl";
const FINANCE = "luis@academia.cl";
const OTHER = "sol@academia.cl";
const PAY = { holder_name: "Ana Pérez", account_number: "12345678" };

const { buyer, buyOrder } = await bought(shop);
const { orderId } = buyer;
const review = await inReview(shop, [367013]);
const [suspension] = await shop.query<{ id: number }>(
  `INSERT INTO suspensions (order_id, position, from_day, until_day, asked_at)
   VALUES ($1, 0, '2027-04-01', '2027-04-20', now()) RETURNING id::int`,
  [orderId],
);
const [refund] = await shop.query<{ id: number }>(
  `INSERT INTO refunds (order_id, attempt_id, key, route, asked_clp, purpose, actor, why, asked_at)
   SELECT order_id, id, 'by-transfer', 'transfer', 1000, 'goodwill', 'x', 'x', now()
   FROM payment_attempts WHERE order_id = $1 RETURNING id::int`,
  [orderId],
);
await shop.query(
  `INSERT INTO refund_accounts VALUES ($1, $2, '11111111-1', 'BancoEstado', 'current', $3, 'buyer', now())`,
  [orderId, PAY.holder_name, PAY.account_number],
);
const [document] = await shop.query<{ key: string }>(
  `UPDATE tax_documents SET kind = 'boleta_41', state = 'failed', answer = '422' WHERE key LIKE $1 || '%' RETURNING key`,
  [buyOrder],
);
const ACCOUNT = {
  ...{ holderName: PAY.holder_name, holderRut: "11.111.111-1", bank: "BancoEstado" },
  ...{ accountType: "sight", accountNumber: "87654321" },
};

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));
await failLead(shop);
const ASKED = { rut: "11.111.111-1", email: "eva@example.cl", as: "self" as const, wording: "" };
const waiting = await doAct(shop, openForSomebody, { ...ASKED, rut: "11111111-1", kind: "erasure" });

const seller = await openDesk(shop, { email: OTHER, roles: ["attention"] });
const sold = await sell(seller.browser, aSale({ way: "link", proof: "" }));
const linked = { buyOrder: String(sold.body.buyOrder) };

const sectionId = 367_017;
const SEEN = { asker: "guardian", provenBy: "document" };
const corrected = (changes: object) => ({ reference: buyOrder, position: 0, changes, proof: null });
// Each does something once only in the tests below.
const REQUESTS: Record<StaffActName, object> = {
  resend: { reference: buyOrder },
  correct: corrected({ name: "Belén" }),
  move_mailbox: { reference: buyOrder, email: "nueva@gmail.com", proof: SEEN },
  release: { reference: buyOrder },
  answer_suspension: { reference: buyOrder, id: suspension?.id, isGranted: true },
  settle_refund: { reference: buyOrder, refundId: refund?.id, as: "done" },
  resolve_review: { reference: review.buyOrder, as: "reversed" },
  end_students: { reference: buyOrder, kind: "withdrawal", positions: [0], amountClp: 0 },
  annul: { reference: buyOrder },
  give_goodwill: { reference: buyOrder, positions: [0], amountClp: 2_000 },
  note_account: { reference: buyOrder, account: ACCOUNT },
  note_document: { reference: buyOrder, key: document?.key, kind: "boleta_41", folio: "4711" },
  change: { reference: buyOrder, position: 0, ...(await aChoice(shop, buyer)).wanted },
  send_link: { reference: linked.buyOrder },
  end_link: { reference: linked.buyOrder },
  sell_section: { sectionId, isOpen: false },
  set_capacity: { sectionId, capacity: 4_000 },
  move_section: { sectionId, hours: "Sáb 20:50-22:00", venueId: null, from: null },
  cancel_section: { sectionId, choices: [] },
  add_staff: { email: OTHER, name: "Sol Vera", roles: ["cash"], venueIds: [VENUE] },
  end_staff: { email: OTHER },
  retry_job: { task: "send_lead" },
  open_request: { wish: { ...ASKED, kind: "access" } },
  answer_request: { requestId: waiting.id, act: "extend", changes: null },
};

const EVERYBODY = { email: EMAIL, roles: [...STAFF_ROLES] };
const plan = (browser: StaffBrowser, name: StaffActName, request = REQUESTS[name]) =>
  browser.call("planAct", { params: { name }, body: { request } });
const act = (browser: StaffBrowser, name: StaffActName, body: object) =>
  browser.call("doAct", { params: { name }, body: { request: REQUESTS[name], why: WHY, ...body } });
const done = () =>
  shop.query<{ action: string; actor: string; why: string }>(
    "SELECT action, actor, why FROM desk_actions WHERE why IS NOT NULL AND action !~ '_staff|retry_job|rights' ORDER BY id",
  );
async function planned(browser: StaffBrowser, name: StaffActName): Promise<string> {
  const { status, body } = await plan(browser, name);
  expect([name, status, body.code]).toEqual([name, 200, undefined]);
  return String(body.digest);
}
const offeredTo = async (browser: StaffBrowser, reference: string): Promise<OfferedAct[]> =>
  ((await browser.call("readPurchase", { params: { reference } })).body as Partial<StaffPurchase>).acts ?? [];
const offeredOfSection = async (browser: StaffBrowser): Promise<OfferedAct[]> => {
  const { body } = await browser.call("readSection", { params: { id: String(sectionId) } });
  return (body as Partial<StaffSectionPage>).acts ?? [];
};

const ROWS = [
  ["of all venues", null, "all"],
  ["of its venue", [VENUE], "all"],
  ["of one of its venues", [VENUE], "some"],
  ["of another venue", [VENUE + 1], "none"],
] as const;

type Row = [row: string, venueIds: readonly number[] | null, reach: "all" | "some" | "none"];

const isOfAcademy = (name: StaffActName) =>
  !("reference" in REQUESTS[name]) && !("sectionId" in REQUESTS[name]);

function answerFor(role: StaffRole, name: StaffActName, [, venueIds, reach]: Row): number {
  const { right, isGuarded } = STAFF_ACTS[name];
  if (!hasRight([role], right)) return 403;
  if (isOfAcademy(name)) return venueIds === null ? 200 : 403;
  if (reach === "none") return 404;
  return isGuarded && reach === "some" && "reference" in REQUESTS[name] ? 403 : 200;
}

const MATRIX = STAFF_ROLES.flatMap((role) => ROWS.map((row): [StaffRole, ...Row] => [role, ...row]));
// Lines of another venue in the same purchases.
const ELSEWHERE = 9;
const addLines = () =>
  shop.query(
    `INSERT INTO order_lines (order_id, position, student_id, program_id, venue_id, quote, total_clp)
     SELECT order_id, $1, student_id, program_id, (SELECT max(id) FROM venues WHERE id <> venue_id), quote, 0
     FROM order_lines WHERE order_id = ANY($2)`,
    [ELSEWHERE, [orderId, review.buyer.orderId]],
  );
const removeLines = () => shop.query("DELETE FROM order_lines WHERE position = $1", [ELSEWHERE]);

test.each(MATRIX)("%s %s: each act by its right and row [DESK-10] [DESK-31]", async (role, ...row) => {
  const [, venueIds, reach] = row;
  await invite(shop, { email: OTHER, roles: ["cash"] });
  const { browser } = await openDesk(shop, {
    email: EMAIL,
    roles: [role],
    venueIds: venueIds && [...venueIds],
  });
  if (reach === "some") await addLines();
  for (const name of STAFF_ACT_NAMES) {
    const wanted = answerFor(role, name, row);
    expect([name, (await plan(browser, name)).status]).toEqual([name, wanted]);
    const { status } = await act(browser, name, { digest: "of another plan" });
    expect([name, status]).toEqual([name, wanted === 200 ? 409 : wanted]);
  }
  expect(await done()).toEqual([]);
  const offered = [
    ...(await offeredTo(browser, buyOrder)),
    ...(await offeredTo(browser, linked.buyOrder)),
    ...(await offeredOfSection(browser)),
  ];
  await removeLines();
  // Of people and of what waits the page knows by itself.
  const possible = STAFF_ACT_NAMES.filter((name) => answerFor(role, name, row) === 200 && !isOfAcademy(name));
  const names = new Set(offered.map(({ name }) => name));
  expect([...names].toSorted()).toEqual(possible.filter((name) => name !== "resolve_review").toSorted());
});

test("what the request names besides is of the purchase that it names [DESK-10]", async () => {
  const other = await bought(shop);
  const { browser } = await openDesk(shop, EVERYBODY);
  for (const name of ["settle_refund", "answer_suspension"] as const) {
    const request = { ...REQUESTS[name], reference: other.buyOrder };
    expect((await plan(browser, name, request)).status).toBe(404);
    const { digest } = (await plan(browser, name)).body;
    expect((await act(browser, name, { request, digest })).status).toBe(404);
  }
  for (const request of [{}, { ...corrected({}), position: -1 }, "", null])
    expect((await plan(browser, "correct", request as object)).body.code).toBe("NOT_UNDERSTOOD");
  expect((await plan(browser, "correct", corrected({ name: "B3lén" }))).body.code).toBe("NOT_UNDERSTOOD");
});

test("an act without a reason, or by a plan that changed, is not done, and the new plan can be read [DESK-09]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const digest = await planned(browser, "correct");
  for (const why of ["", "  no ", undefined, "x".repeat(301)])
    expect((await act(browser, "correct", { digest, why })).status).toBe(400);
  await shop.query(
    `UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,fatherLastName}', '"Soto"') WHERE id = $1`,
    [orderId],
  );
  const { status, body } = await act(browser, "correct", { digest });
  expect([status, body.code]).toEqual([409, "PLAN_CHANGED"]);
  expect(body.text).toMatch(/^Entretanto cambió/);
  expect(await done()).toEqual([]);
  expect((await plan(browser, "correct")).body.plan).toMatchObject({
    facts: [{ what: "name", after: expect.stringContaining("Belén Soto") }],
  });
});

test("two people press at once: one does it, the other reads that it changed [DESK-09]", RACE, async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const { browser: other } = await openDesk(shop, { ...EVERYBODY, email: FINANCE });
  const request = corrected({ name: `Bel${"é".repeat(2)}n` });
  const { digest } = (await plan(browser, "correct", request)).body;
  const presses = [browser, other].map((one) => act(one, "correct", { request, digest }));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await done()).toHaveLength(1);
  await shop.query(
    `UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,name}', '"Tomás"') WHERE id = $1`,
    [orderId],
  );
});

test("a role that is taken away between plan and act is gone, and so is access [DESK-10]", async () => {
  const { browser } = await openDesk(shop, { email: EMAIL, roles: ["attention"] });
  const digest = await planned(browser, "resend");
  await invite(shop, { email: EMAIL, roles: ["cash"] });
  expect((await act(browser, "resend", { digest })).body.code).toBe("NOT_ALLOWED");
  await openDesk(shop, { email: "luis@academia.cl", roles: ["attention"] });
  await dismiss(shop, EMAIL);
  expect((await act(browser, "resend", { digest })).body.code).toBe("NOT_SIGNED_IN");
  expect(await done()).toEqual([]);
});

test("money needs the key of the last quarter of an hour; signing in again renews it and leaves one session [DESK-11]", async () => {
  const { browser, key } = await openDesk(shop, EVERYBODY);
  await shop.moveClock(16);
  for (const name of ["settle_refund", "resolve_review", "cancel_section"] as const) {
    const digest = await planned(browser, name);
    const { status, body } = await act(browser, name, { digest });
    expect([status, body.code]).toEqual([403, "NOT_FRESH"]);
  }
  const resent = await act(browser, "resend", { digest: await planned(browser, "resend") });
  expect(resent.body).toEqual({ done: "done" });
  expect((await browser.signIn(key)).status).toBe(200);
  const { body } = await browser.call("readMe");
  expect(body).toMatchObject({ isFresh: true, sessions: [{ isThis: true }] });
  expect((await act(browser, "settle_refund", { digest: "of another plan" })).body.code).toBe("PLAN_CHANGED");
});

test("the page of what waits shows refunds, reviews and suspensions; the account to finance alone, audited; the purchase says it of its payment [DESK-13] [DESK-65]", async () => {
  const { browser } = await openDesk(shop, { email: EMAIL, roles: ["finance"] });
  const work = (await browser.call("readWork")).body as unknown as StaffWork;
  expect(work).toMatchObject({
    refunds: [{ id: refund?.id, clp: 1000, reason: "transfer", hasAccount: true }],
    suspensions: [{ id: suspension?.id, from: "2027-04-01" }],
  });
  const page = await browser.call("readPurchase", { params: { reference: buyOrder } });
  const { payments, acts } = page.body as unknown as StaffPurchase;
  const [{ dueOn } = {}] = work.refunds;
  expect(payments.map(({ owed }) => owed)).toEqual([[{ clp: 1000, reason: "transfer", dueOn }]]);
  expect(acts.find(({ name }) => name === "end_students")?.request).toMatchObject({ kind: "withdrawal" });
  const [inReviewRow] = work.reviews;
  expect(work.reviews).toHaveLength(1);
  expect((await offeredTo(browser, inReviewRow?.reference ?? "")).map(({ request }) => request)).toEqual(
    ["approved", "reversed"].map((as) => ({ reference: `${review.buyOrder}-1`, as })),
  );
  const account = { params: { id: String(refund?.id) } };
  expect((await browser.call("readRefundAccount", account)).body).toMatchObject({
    holderName: PAY.holder_name,
    accountNumber: PAY.account_number,
  });
  const looks =
    "SELECT DISTINCT action FROM desk_actions WHERE actor = $1 AND action <> 'add_key' ORDER BY action";
  expect(await shop.query(looks, [`staff:${EMAIL}`])).toEqual(
    ["list", "owed", "refund_account_look", "show", "suspensions"].map((action) => ({ action })),
  );
  const { browser: attention } = await openDesk(shop, { email: "luis@academia.cl", roles: ["attention"] });
  const seen = (await attention.call("readWork")).body as unknown as StaffWork;
  expect(seen.refunds).toMatchObject([{ hasAccount: false }]);
  expect((await attention.call("readRefundAccount", account)).status).toBe(403);
  const { browser: away } = await openDesk(shop, { ...EVERYBODY, email: OTHER, venueIds: [VENUE + 1] });
  expect((await away.call("readWork")).body).toEqual(
    Object.fromEntries(WORK_KIND_NAMES.map((kind) => [kind, []])),
  );
  expect((await away.call("readRefundAccount", account)).status).toBe(404);
});

test("each act is done as it was shown, stands in the audit with who and why, and is offered no more [DESK-09]", async () => {
  const { browser } = await openDesk(shop, EVERYBODY);
  const { browser: finance } = await openDesk(shop, { email: FINANCE, roles: ["finance"] });
  await shop.query("UPDATE newer_settings SET value = '9999999' WHERE key = 'secondPersonAboveClp'");
  const fresh = await inReview(shop, [367013]);
  const [ending, annulled, given] = [await bought(shop), await bought(shop), await bought(shop)];
  const told = await bought(shop);
  const requests = {
    ...REQUESTS,
    resolve_review: { reference: fresh.buyOrder, as: "reversed" },
    end_students: { ...REQUESTS.end_students, reference: ending.buyOrder },
    annul: { reference: annulled.buyOrder },
    // Of purchases that Luis has not changed yet.
    give_goodwill: { ...REQUESTS.give_goodwill, reference: given.buyOrder },
    note_account: { ...REQUESTS.note_account, reference: told.buyOrder },
  };
  const ofReview = (await offeredTo(browser, fresh.buyOrder)).map(({ name }) => name);
  expect(ofReview.join()).toBe("resolve_review,resolve_review");
  for (const name of STAFF_ACT_NAMES.filter((name) => !STAFF_ACTS[name].isForTwo)) {
    const request = requests[name];
    const who = STAFF_ACTS[name].right === "settle_money" ? finance : browser;
    const { digest } = (await plan(who, name, request)).body;
    const { body } = await act(who, name, { request, digest });
    expect([name, body]).toEqual([name, { done: "done" }]);
  }
  const by = (actor: string, actions: string[]) =>
    actions.map((action) => ({ action, actor: `staff:${actor}`, why: WHY }));
  expect(await done()).toEqual([
    ...by(EMAIL, ["resend", "correct", "release", "suspensions"]),
    ...by(FINANCE, ["refund_done", "resolve_reversed", "end", "annul"]),
    ...by(FINANCE, ["refund", "refund_account", "document"]),
    ...by(EMAIL, [
      "change",
      "send_link",
      "end_link",
      "close_section",
      "set_capacity",
      "move_section",
      "cancel_section",
    ]),
  ]);
  const left = [...(await offeredTo(browser, buyOrder)), ...(await offeredTo(browser, fresh.buyOrder))];
  const still = ["resend", "release", "change", "correct", "move_mailbox", "end_students", "give_goodwill"];
  expect(new Set(left.map(({ name }) => name))).toEqual(new Set([...still, "annul"]));
  const again = await plan(browser, "answer_suspension");
  expect([again.status, again.body.code]).toEqual([409, "SUSPENSION_ANSWERED"]);
});
