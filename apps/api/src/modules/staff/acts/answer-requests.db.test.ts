import type { StaffRole } from "@shop/contracts/staff/rights";
import { beforeEach, expect, test } from "vitest";
import { VENUE } from "../../../../test/data/frozen-offer";
import { RACE } from "../../../../test/database/race-runs";
import { Passkey } from "../../../../test/outside/passkey";
import { saleOf } from "../../../../test/shops/change-shop";
import { bought, openBookedShop, type Person, personOf } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { invite, openDesk, PLACE, StaffBrowser } from "../../../../test/shops/staff-browser";
import { untilLocked, whileLocked } from "../../../../test/until";
import { ASKER } from "../../privacy/requests/open-request";
import { insertRequest, noteEvent } from "../../privacy/requests/request-queries";

const shop = await openBookedShop();
const WHY = "Se vio su cédula";
const PROOF = { asker: "student", provenBy: "document" };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rights_requests, rate_limits CASCADE"));

const admin = async (name: string) =>
  (await openDesk(shop, { email: `${name}@academia.cl`, roles: ["administration", "cash"] })).browser;

const plan = (browser: StaffBrowser, name: string, request: object) =>
  browser.call("planAct", { params: { name }, body: { request } });
const press = (browser: StaffBrowser, name: string, request: object, digest: unknown) =>
  browser.call("doAct", { params: { name }, body: { request, digest, why: WHY } });

async function act(browser: StaffBrowser, name: string, request: object) {
  const { body } = await plan(browser, name, request);
  return (await press(browser, name, request, body.digest ?? "of none")).body;
}

// As a letter, call or visit told it.
async function noted(browser: StaffBrowser, { rut }: Pick<Person, "rut">, email = "otra@example.cl") {
  const wish = { rut, email, as: "self", kind: "access", wording: "" };
  expect(await act(browser, "open_request", { wish })).toEqual({ done: "done" });
  const [row] = await shop.query<{ id: number }>("SELECT max(id)::int AS id FROM rights_requests");
  return { requestId: row?.id ?? 0, act: "do", changes: null, proof: PROOF };
}

async function verified<R extends object>(browser: StaffBrowser, request: R) {
  expect(await act(browser, "answer_request", { ...request, act: "vouch" })).toEqual({ done: "done" });
  return request;
}

// From the mailbox of the purchase, which wrote its code.
const proven = ({ rut, email }: Pick<Person, "rut" | "email">, identity: "self" | "unknown" = "self") =>
  shop.db.transaction(async (tx) => {
    const said = { rut, email, wording: "", openedOn: "2027-03-01", dueOn: "2027-03-31" };
    const kind = { kind: "erasure", askedAs: "self", identity, state: "waiting" } as const;
    const { id } = await insertRequest(tx, { ...said, ...kind });
    await noteEvent(tx, { requestId: id, actor: ASKER, event: "opened" });
    return { requestId: id, act: "do", changes: null };
  });

const corrected = (reference: string, name: string) => ({
  ...{ reference, position: 0, proof: PROOF },
  changes: { email: `${name}.${reference.toLowerCase()}@example.cl` },
});

test("who noted a request reads at the plan that another administrator fulfils it; denying is for all [DESK-102]", async () => {
  const [ana, eva] = [await admin("ana"), await admin("eva")];
  const request = await verified(ana, await noted(ana, await personOf((await bought(shop)).buyer)));
  const refused = await plan(ana, "answer_request", request);
  expect([refused.status, refused.body.code]).toEqual([409, "REQUEST_SECOND"]);
  expect(refused.body.text).toMatch(/otra persona de Administración/);
  const { digest } = (await plan(eva, "answer_request", request)).body;
  expect((await press(ana, "answer_request", request, digest)).body.code).toBe("REQUEST_SECOND");
  expect((await plan(ana, "answer_request", { ...request, act: "deny", proof: undefined })).status).toBe(200);
  expect((await press(eva, "answer_request", request, digest)).body).toEqual({ done: "done" });
});

test("a request from the shop's page of a mailbox without a tie is fulfilled once one verified who requests it, by another; the mailbox reaches nothing before [DESK-102]", async () => {
  const [ana, eva] = [await admin("ana"), await admin("eva")];
  const { rut } = await personOf((await bought(shop)).buyer);
  const asked = await proven({ rut, email: "privada@example.cl" }, "unknown");
  const request = { ...asked, proof: PROOF };
  const refused = (await plan(ana, "answer_request", request)).body;
  expect([refused.code, refused.text]).toEqual([
    "REQUEST_UNCHECKED",
    expect.stringMatching(/la cumple otra/),
  ]);
  const vouch = { ...request, act: "vouch" };
  expect((await plan(ana, "answer_request", { ...vouch, proof: null })).body.code).toBe("IDENTITY_UNPROVEN");
  expect(await act(ana, "answer_request", vouch)).toEqual({ done: "done" });
  const state = () => shop.query("SELECT state, identity FROM rights_requests");
  expect(await state()).toEqual([{ state: "waiting", identity: "unknown" }]);
  expect((await plan(ana, "answer_request", request)).body.code).toBe("REQUEST_UNCHECKED");
  expect(await act(eva, "answer_request", request)).toEqual({ done: "done" });
  expect(await state()).toEqual([{ state: "done", identity: "vouched" }]);
  const tied = await proven(await personOf((await bought(shop)).buyer));
  expect((await plan(ana, "answer_request", { ...tied, act: "vouch" })).body.code).toBe("ACT_NOT_POSSIBLE");
});

test("a mailbox typed beside another family's RUT, without a purchase, is no proof, though it was when it asked [DESK-102]", async () => {
  const [ana, eva] = [await admin("ana"), await admin("eva")];
  const { guardian } = await saleOf(shop, (await bought(shop)).buyer);
  const mine = { rut: guardian?.rut ?? "", email: "privada@example.cl" };
  await shop.query(
    `INSERT INTO guardians SELECT (jsonb_populate_record(g, jsonb_build_object('id', 900000001, 'email', $2::text))).*
     FROM guardians g WHERE rut = $1 LIMIT 1`,
    [mine.rut, mine.email],
  );
  const asked = await proven(mine);
  const unproven = { ...asked, proof: null };
  expect((await plan(ana, "answer_request", unproven)).body.code).toBe("IDENTITY_UNPROVEN");
  const params = { id: String(asked.requestId) };
  expect((await ana.call("readRequest", { params })).body.identity).toBe("unknown");
  const proof = { ...asked, proof: PROOF };
  expect(await act(ana, "answer_request", { ...proof, act: "vouch" })).toEqual({ done: "done" });
  expect(await act(eva, "answer_request", proof)).toEqual({ done: "done" });
});

test("whom an administrator let in today neither fulfils nor verifies what she noted; tomorrow they do [DESK-102]", async () => {
  const ana = await admin("ana");
  const person = { email: "otra@academia.cl", roles: ["administration"] as StaffRole[] };
  expect(await act(ana, "add_staff", { ...person, name: "Sol Vera", venueIds: null })).toEqual({
    done: "done",
  });
  const puppet = new StaffBrowser(shop);
  await puppet.enrol(await invite(shop, person), new Passkey(PLACE));
  const request = await noted(ana, await personOf((await bought(shop)).buyer));
  expect((await plan(puppet, "answer_request", request)).body.code).toBe("ROLE_NEW");
  expect((await plan(puppet, "answer_request", { ...request, act: "vouch" })).body.code).toBe("ROLE_NEW");
  const theirs = await noted(puppet, await personOf((await bought(shop)).buyer));
  expect((await plan(ana, "answer_request", theirs)).body.code).toBe("REQUEST_UNCHECKED");
  await shop.moveClock(24 * 60 + 1);
  await verified((await openDesk(shop, person)).browser, theirs);
  expect((await plan(await admin("ana"), "answer_request", theirs)).status).toBe(200);
  await shop.moveClock(0);
});

test("whoever verified a request and has some venues alone by now verified it as little as they could now [DESK-131]", async () => {
  const [ana, eva] = [await admin("ana"), await admin("eva")];
  const request = await verified(ana, await noted(ana, await personOf((await bought(shop)).buyer)));
  const venues = (venueIds: number[] | null) =>
    shop.query("UPDATE staff_members SET venue_ids = $1 WHERE email = 'ana@academia.cl'", [venueIds]);
  await venues([VENUE]);
  expect((await plan(eva, "answer_request", request)).body.code).toBe("REQUEST_UNCHECKED");
  await venues(null);
  expect(await act(eva, "answer_request", request)).toEqual({ done: "done" });
});

test("who sold a purchase of the RUT, or corrected one since the plan, does not fulfil even a verified request [DESK-102]", async () => {
  const [ana, eva] = [await admin("ana"), await admin("eva")];
  const sale = aSale();
  const { body } = await sell(ana, sale);
  const [student] = await shop.query<Person>(
    `SELECT s.rut, s.email FROM students s JOIN order_lines l ON l.student_id = s.id
     JOIN orders o ON o.id = l.order_id WHERE o.reference = $1`,
    [body.reference],
  );
  const asked = { ...(await proven(student ?? { rut: "", email: "" })), proof: PROOF };
  const request = await verified(await admin("vera"), asked);
  expect((await plan(ana, "answer_request", request)).body.code).toBe("REQUEST_SECOND");
  const { digest } = (await plan(eva, "answer_request", request)).body;
  expect(await act(eva, "correct", corrected(String(body.reference), "belen"))).toEqual({ done: "done" });
  expect((await press(eva, "answer_request", request, digest)).body.code).toBe("PLAN_CHANGED");
  expect((await plan(eva, "answer_request", request)).body.code).toBe("REQUEST_SECOND");
  const luis = await admin("luis");
  expect((await plan(luis, "answer_request", request)).body.code).toBe("REQUEST_UNCHECKED");
  await verified(await admin("vera"), request);
  expect(await act(luis, "answer_request", request)).toEqual({ done: "done" });
});

test(
  "a change of one's own that goes on while one answers is waited for; another's is not [DESK-102]",
  RACE,
  async () => {
    const [ana, eva] = [await admin("ana"), await admin("eva")];
    const { buyer, buyOrder } = await bought(shop);
    const luis = await admin("luis");
    const request = await verified(luis, await noted(luis, await personOf(buyer)));
    const { digest } = (await plan(ana, "answer_request", request)).body;
    const correction = corrected(buyOrder, "belen");
    const change = (await plan(ana, "correct", correction)).body;
    const lock = "SELECT FROM orders WHERE id = $1 FOR UPDATE";
    const presses = await whileLocked(shop, [lock, buyer.orderId], async () => {
      const changing = press(ana, "correct", correction, change.digest);
      await untilLocked(shop, 1);
      const answering = press(ana, "answer_request", request, digest);
      await untilLocked(shop, 2);
      return [changing, answering];
    });
    const [changed, answered] = await Promise.all(presses);
    expect([changed?.body, answered?.body.code]).toEqual([{ done: "done" }, "REQUEST_SECOND"]);
    await verified(luis, request);
    expect((await press(eva, "answer_request", request, digest)).body).toEqual({ done: "done" });
  },
);

test("answers of one person are limited in an hour, those of others not [DESK-102]", async () => {
  const [ana, eva] = [await admin("ana"), await admin("eva")];
  const deny = {
    ...(await noted(ana, await personOf((await bought(shop)).buyer))),
    ...{ act: "deny", proof: undefined },
  };
  expect((await press(ana, "answer_request", deny, "of none")).status).toBe(409);
  await shop.query("UPDATE rate_limits SET count = $1", [20 * shop.settings.LIMIT_FACTOR]);
  expect((await press(ana, "answer_request", deny, "of none")).status).toBe(429);
  expect((await press(eva, "answer_request", deny, "of none")).status).toBe(409);
});
