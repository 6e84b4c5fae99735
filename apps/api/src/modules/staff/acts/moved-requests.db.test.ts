import type { StaffRole } from "@shop/contracts/staff/rights";
import { newIdentity } from "@shop/test-kit/people";
import { beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { proveMailbox } from "../../../../test/data/people-data";
import { bought, openBookedShop, type Person, personOf } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";
import { untilLocked, whileLocked } from "../../../../test/until";

const shop = await openBookedShop();
const WHY = "Se vio su cédula en el mesón";
const PROOF = { asker: "student", provenBy: "document" };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rights_requests, rate_limits CASCADE"));

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
  const wish = { rut, email, as: "self", kind, wording: "" };
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
  expect(await act(luis, "answer_request", { ...request, act: "do" })).toBe("done");
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
