import type { StaffRole } from "@shop/contracts/staff/rights";
import { newIdentity } from "@shop/test-kit/people";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { proveMailbox } from "../../../../test/data/people-data";
import { saleOf } from "../../../../test/shops/change-shop";
import { bought, openBookedShop, type Person, personOf } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { untilLocked, whileLocked } from "../../../../test/until";

const shop = await openBookedShop();
const WHY = "Se vio su cédula en el mesón";
const PROOF = { asker: "student", provenBy: "document" };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rights_requests, rate_limits CASCADE"));

const moveMailbox = async (ana: StaffBrowser, eva: StaffBrowser, reference: string, email: string) => {
  const request = { reference, email, proof: { asker: "guardian", provenBy: "document" } };
  const { digest } = (await plan(ana, "move_mailbox", request)).body;
  const body = { request, digest, why: WHY };
  expect((await ana.call("proposeAct", { params: { name: "move_mailbox" }, body })).status).toBe(200);
  const [open] = await shop.query<{ id: string }>("SELECT id FROM staff_proposals WHERE state = 'open'");
  const approve = { params: { id: open?.id ?? "", answer: "approve" as const }, body: { why: WHY } };
  expect((await eva.call("answerProposal", approve)).body).toEqual({ done: "done" });
};

const member = async (name: string, ...roles: StaffRole[]) =>
  (await openDesk(shop, { email: `${name}@academia.cl`, roles })).browser;
const admin = (name: string) => member(name, "administration");

const plan = (browser: StaffBrowser, name: string, request: object) =>
  browser.call("planAct", { params: { name }, body: { request } });
const press = (browser: StaffBrowser, name: string, request: object, digest: unknown) =>
  browser.call("doAct", { params: { name }, body: { request, digest, why: WHY } });
async function act(browser: StaffBrowser, name: string, request: object) {
  const { body } = await plan(browser, name, request);
  const { done, code } = body.code ? body : (await press(browser, name, request, body.digest)).body;
  return done ?? code;
}

interface Asked {
  id: number;
  state: string;
  hasExport: boolean;
}

async function ask(
  buyer: Buyer,
  kind: string,
  { rut, email }: Pick<Person, "rut" | "email">,
): Promise<Asked> {
  await proveMailbox(shop.db, [buyer.studentId], email);
  const wish = { rut, email, kind, as: "self", wording: kind === "rectification" ? "Otro nombre" : "" };
  return (await buyer.browser.post("/rights/requests", wish)).body as Asked;
}
const download = async (buyer: Buyer, id: number) =>
  (await buyer.browser.get(`/rights/requests/${id}/export?format=json`)).status;

async function noted(browser: StaffBrowser, kind: string, { rut, email }: Pick<Person, "rut" | "email">) {
  const wish = { rut, email, as: "self", kind, wording: kind === "rectification" ? "Otro nombre" : "" };
  expect(await act(browser, "open_request", { wish })).toBe("done");
  const [row] = await shop.query<{ id: number }>("SELECT max(id)::int AS id FROM rights_requests");
  return { requestId: row?.id ?? 0, changes: null, proof: PROOF };
}

test("a file stays with the mailbox that it was given to, whatever mailbox is corrected [DESK-124]", async () => {
  const ana = await member("ana", "attention");
  const { buyer, buyOrder } = await bought(shop);
  const person = await personOf(buyer);
  const { id } = await ask(buyer, "access", person);
  expect(await download(buyer, id)).toBe(200);
  const { email } = newIdentity("student");
  const correction = { reference: buyOrder, position: 0, changes: { email }, proof: PROOF };
  expect(await act(ana, "correct", correction)).toBe("done");
  const stranger = await Buyer.open(shop);
  expect((await ask(stranger, "access", { ...person, email })).hasExport).toBe(false);
  const { body } = await stranger.browser.get("/rights/requests");
  expect((body as { requests: Asked[] }).requests.map((one) => one.id)).not.toContain(id);
  expect(await download(stranger, id)).toBe(404);
});

test("a file of one's own RUT does not become another person's when the RUT is corrected to theirs [DESK-124]", async () => {
  const [eva, luis, bob] = [await admin("eva"), await admin("luis"), await member("bob", "attention")];
  const victim = await Buyer.open(shop);
  await victim.save();
  const theirs = await personOf(victim);
  const { buyer, buyOrder } = await bought(shop);
  const own = await personOf(buyer);
  const request = await noted(eva, "access", own);
  expect(await act(eva, "answer_request", { ...request, act: "vouch" })).toBe("done");
  expect(await act(luis, "answer_request", { ...request, act: "do" })).toBe("done");
  const correction = { reference: buyOrder, position: 0, changes: { rut: theirs.rut }, proof: PROOF };
  expect(await act(bob, "correct", correction)).toBe("done");
  await proveMailbox(shop.db, [buyer.studentId], own.email);
  const { body } = await buyer.browser.get(`/rights/requests/${request.requestId}/export?format=json`);
  expect(JSON.stringify(body)).not.toContain(theirs.email);
});

test("a vouched deletion of one RUT deletes nothing of the RUT that it is corrected to [DESK-124]", async () => {
  const [eva, luis, bob] = [await admin("eva"), await admin("luis"), await member("bob", "attention")];
  const victim = await Buyer.open(shop);
  await victim.save();
  const { buyer, buyOrder } = await bought(shop);
  const request = await noted(eva, "erasure", await personOf(buyer));
  expect(await act(eva, "answer_request", { ...request, act: "vouch" })).toBe("done");
  const { rut } = await personOf(victim);
  const correction = { reference: buyOrder, position: 0, changes: { rut }, proof: PROOF };
  expect(await act(bob, "correct", correction)).toBe("done");
  expect(await act(luis, "answer_request", { ...request, act: "do" })).toBe("NOTHING_HELD");
  expect(await shop.query("SELECT state FROM orders WHERE id = $1", [victim.orderId])).toEqual([
    { state: "held" },
  ]);
});

test("a file is there for 30 days after the answer, and the request's history has each download [DESK-124]", async () => {
  const { buyer } = await bought(shop);
  const { id } = await ask(buyer, "access", await personOf(buyer));
  expect([await download(buyer, id), await download(buyer, id)]).toEqual([200, 200]);
  const events = await shop.query("SELECT FROM rights_events WHERE event = 'downloaded' AND actor = 'asker'");
  expect(events).toHaveLength(2);
  const age = (days: number) =>
    shop.query("UPDATE rights_requests SET answered_at = now() - make_interval(days => $1)", [days]);
  await age(30);
  expect(await download(buyer, id)).toBe(200);
  await age(31);
  expect(await download(buyer, id)).toBe(404);
});

test.each([
  ["loses the access", { name: "end_staff", change: {} }],
  [
    "gets other roles",
    { name: "add_staff", change: { name: "Eva V", roles: ["attention"], venueIds: null } },
  ],
])("whoever verified somebody and then %s has verified nobody [DESK-125]", async (_, { name, change }) => {
  const [eva, luis] = [await admin("eva"), await admin("luis")];
  const { rut } = await personOf((await bought(shop)).buyer);
  const request = await noted(eva, "access", { rut, email: "privada@example.cl" });
  expect(await act(eva, "answer_request", { ...request, act: "vouch" })).toBe("done");
  expect(await act(luis, name, { email: "eva@academia.cl", ...change })).toBe("done");
  expect(await act(luis, "answer_request", { ...request, act: "do" })).toBe("REQUEST_UNCHECKED");
});

test("whoever sold a purchase, and so typed its mailbox, does not verify who requests its data [DESK-125]", async () => {
  const [ana, luis] = [await member("ana", "administration", "cash"), await admin("luis")];
  const { body } = await sell(ana, aSale());
  const [person = { rut: "", email: "" }] = await shop.query<Person>(
    `SELECT s.rut, s.email FROM students s JOIN order_lines l ON l.student_id = s.id
     JOIN orders o ON o.id = l.order_id WHERE o.reference = $1`,
    [body.reference],
  );
  const { id } = await ask(await Buyer.open(shop), "access", person);
  const vouch = { requestId: id, changes: null, proof: PROOF, act: "vouch" };
  expect(await act(ana, "answer_request", vouch)).toBe("REQUEST_SECOND");
  expect(await act(luis, "answer_request", vouch)).toBe("done");
});

test("seats that another family holds count as theirs: a deletion by whoever bought with the RUT wants a proof [DESK-126]", async () => {
  const eva = await admin("eva");
  const family = await Buyer.open(shop);
  await family.save();
  const { rut } = await personOf(family);
  const { buyer } = await bought(shop);
  const { email } = await personOf(buyer);
  await shop.query("UPDATE students SET rut = $2 WHERE id = $1", [buyer.studentId, rut]);
  const blocking = await ask(buyer, "blocking", { rut, email });
  expect(blocking.state).toBe("waiting");
  const { id } = await ask(buyer, "erasure", { rut, email });
  const request = { requestId: id, act: "do", changes: null };
  expect((await plan(eva, "answer_request", { ...request, proof: null })).body.code).toBe(
    "IDENTITY_UNPROVEN",
  );
  expect(await act(eva, "answer_request", { ...request, proof: PROOF })).toBe("REQUEST_UNCHECKED");
});

test("what a family buys with the RUT while the press waits for it counts [DESK-126]", async () => {
  const eva = await admin("eva");
  const [mine, family] = [await bought(shop), await bought(shop)];
  const own = await personOf(mine.buyer);
  const { id } = await ask(mine.buyer, "rectification", own);
  const request = { requestId: id, act: "do", changes: { name: "Reescrita" } };
  const { digest } = (await plan(eva, "answer_request", request)).body;
  const lock = `WITH held AS (SELECT id FROM orders WHERE id = $1 FOR UPDATE)
    UPDATE students SET rut = $2 WHERE id = $3 AND EXISTS (SELECT FROM held)`;
  const rows = [mine.buyer.orderId, own.rut, family.buyer.studentId];
  const [pressing] = await whileLocked(shop, [lock, ...rows], async () => {
    const waiting = press(eva, "answer_request", request, digest);
    await untilLocked(shop, 1);
    return [waiting];
  });
  expect((await pressing)?.body.code).toBe("IDENTITY_UNPROVEN");
  const names = await shop.query("SELECT FROM students WHERE name = 'Reescrita'");
  expect(names).toEqual([]);
});

test("a verified person's file has the mailbox's own rows alone once the mailbox is lost or the RUT is another's; a vouch before counts no more [DESK-132]", async () => {
  const [eva, luis] = [await admin("eva"), await admin("luis")];
  const [ana, bob] = [await member("ana", "attention"), await member("bob", "attention")];
  const { buyer, buyOrder } = await bought(shop);
  const { guardian } = await saleOf(shop, buyer);
  const { rut, email, phone } = {
    rut: guardian?.rut ?? "",
    email: guardian?.email ?? "",
    phone: guardian?.phone ?? "",
  };
  const done = await noted(eva, "access", { rut, email });
  expect(await act(eva, "answer_request", { ...done, act: "vouch" })).toBe("done");
  expect(await act(luis, "answer_request", { ...done, act: "do" })).toBe("done");
  const waiting = await noted(eva, "portability", { rut, email });
  expect(await act(eva, "answer_request", { ...waiting, act: "vouch" })).toBe("done");
  const reader = await Buyer.open(shop);
  await proveMailbox(shop.db, [reader.studentId], email);
  const file = async () =>
    JSON.stringify((await reader.browser.get(`/rights/requests/${done.requestId}/export?format=json`)).body);
  expect(await file()).toContain(phone);
  const next = newIdentity("guardian").email;
  await moveMailbox(ana, bob, buyOrder, next);
  const after = await file();
  expect([after.includes(next), after.includes(phone)]).toEqual([false, false]);
  expect(await act(luis, "answer_request", { ...waiting, act: "do" })).toBe("REQUEST_UNCHECKED");
});

test("a purchase that is corrected into the RUT of a verified person's file is not in it [DESK-132]", async () => {
  const [eva, luis, bob] = [await admin("eva"), await admin("luis"), await member("bob", "attention")];
  const { rut, email } = newIdentity("student");
  const request = await noted(eva, "access", { rut, email });
  expect(await act(eva, "answer_request", { ...request, act: "vouch" })).toBe("done");
  expect(await act(luis, "answer_request", { ...request, act: "do" })).toBe("done");
  const { buyer, buyOrder } = await bought(shop);
  const child = await personOf(buyer);
  expect(
    await act(bob, "correct", { reference: buyOrder, position: 0, changes: { rut }, proof: PROOF }),
  ).toBe("done");
  const reader = await Buyer.open(shop);
  await proveMailbox(shop.db, [reader.studentId], email);
  const { body } = await reader.browser.get(`/rights/requests/${request.requestId}/export?format=json`);
  expect(JSON.stringify(body)).not.toContain(child.email);
});

test("a family whose purchase one administrator sold is served by the other one alone, who sees its document [DESK-133]", async () => {
  const [ana, luis] = [await member("ana", "administration", "cash"), await admin("luis")];
  const { body } = await sell(ana, aSale());
  const [person = { rut: "", email: "" }] = await shop.query<Person>(
    `SELECT g.rut, g.email FROM guardians g JOIN orders o ON o.guardian_id = g.id WHERE o.reference = $1`,
    [body.reference],
  );
  const { id, state } = await ask(await Buyer.open(shop), "blocking", person);
  expect(state).toBe("waiting");
  const request = { requestId: id, act: "do", changes: null };
  expect(await act(luis, "answer_request", { ...request, proof: null })).toBe("IDENTITY_UNPROVEN");
  expect(await act(ana, "answer_request", { ...request, proof: PROOF })).toBe("REQUEST_SECOND");
  const called = { asker: "guardian", provenBy: "called_back" };
  expect(await act(luis, "answer_request", { ...request, proof: called })).toBe("REQUEST_UNCHECKED");
  expect(await act(luis, "answer_request", { ...request, proof: PROOF })).toBe("done");
});

test("a telephone or name that staff correct leaves the family's mailbox tied, and who corrected it may serve them [DESK-134]", async () => {
  const ana = await member("ana", "administration", "attention");
  const { buyer, buyOrder } = await bought(shop);
  const changes = { phone: "9 5555 1234" };
  expect(await act(ana, "correct", { reference: buyOrder, position: 0, changes, proof: null })).toBe("done");
  const person = await personOf(buyer);
  expect((await ask(buyer, "access", person)).state).toBe("done");
  const { id } = await ask(buyer, "erasure", person);
  expect((await plan(ana, "answer_request", { requestId: id, act: "do", changes: null })).status).toBe(200);
});

test.each(["erasure", "rectification"])(
  "%s of a RUT that nothing has is not told as done [DESK-135]",
  async (kind) => {
    const [eva, luis] = [await admin("eva"), await admin("luis")];
    const request = await noted(eva, kind, newIdentity("student"));
    expect(await act(eva, "answer_request", { ...request, act: "vouch" })).toBe("done");
    const changes = kind === "erasure" ? null : { name: "Rosa" };
    expect(await act(luis, "answer_request", { ...request, changes, act: "do" })).toBe("NOTHING_HELD");
  },
);

test("what staff noted by telephone is no twin of the same request of a tied mailbox, and does not keep it from being done at once [DESK-136]", async () => {
  const eva = await admin("eva");
  const { buyer } = await bought(shop);
  const person = await personOf(buyer);
  await noted(eva, "blocking", person);
  expect((await ask(buyer, "blocking", person)).state).toBe("done");
  const { requestId } = await noted(eva, "erasure", person);
  expect((await ask(buyer, "erasure", person)).id).not.toBe(requestId);
});
