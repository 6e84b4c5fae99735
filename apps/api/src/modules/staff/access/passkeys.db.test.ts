import { beforeEach, expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { Passkey } from "../../../../test/outside/passkey";
import { dismiss, invite, openDesk, PLACE, StaffBrowser } from "../../../../test/shops/staff-browser";
import { startTestShop } from "../../../../test/test-shop";
import { deleteStaleAccess } from "./member-queries";

const shop = await forFile(startTestShop({ hasCatalogue: true }));
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE staff_members, staff_challenges, desk_actions, rate_limits CASCADE");
});

const ANA = { email: "ana@academia.cl", roles: ["attention" as const] };
const REFUSED = { status: 400, body: { code: "SIGN_IN_REFUSED" } };
const SIGNED_OUT = { status: 401, body: { code: "NOT_SIGNED_IN" } };

test("a link brings a key, which opens the desk in another browser later [DESK-01]", async () => {
  const { key } = await openDesk(shop, ANA);
  const other = new StaffBrowser(shop);
  expect(await other.call("readMe")).toMatchObject(SIGNED_OUT);
  expect((await other.signIn(key)).status).toBe(200);
  const { body } = await other.call("readMe");
  expect(body).toMatchObject({
    email: ANA.email,
    rights: expect.arrayContaining(["see_purchases"]),
    isFresh: true,
  });
  expect(body.sessions).toHaveLength(2);
});

test("a link is good once, for an hour, and the newer one ends the older [DESK-01]", async () => {
  const over = { status: 404, body: { code: "INVITATION_OVER" } };
  const begin = (invitation: string) =>
    new StaffBrowser(shop).call("beginEnrolment", { body: { invitation } });
  const used = await invite(shop, ANA);
  await new StaffBrowser(shop).enrol(used, new Passkey(PLACE));
  expect(await begin(used)).toMatchObject(over);
  const older = await invite(shop, ANA);
  const newer = await invite(shop, ANA);
  expect(await begin(older)).toMatchObject(over);
  expect((await begin(newer)).status).toBe(200);
  await shop.moveClock(61);
  expect(await begin(newer)).toMatchObject(over);
});

test("of two browsers with one link at once, one brings a key [DESK-01]", async () => {
  const invitation = await invite(shop, ANA);
  const ends = await Promise.all(
    [1, 2].map(() => new StaffBrowser(shop).enrol(invitation, new Passkey(PLACE))),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await shop.query("SELECT count(*)::int AS n FROM staff_keys")).toEqual([{ n: 1 }]);
});

test.each([
  ["another origin", { ...PLACE, origin: "http://localhost:4000" }],
  ["another domain", { ...PLACE, domain: "academia.cl" }],
  ["nobody's finger, face or number", { ...PLACE, isVerified: false }],
])("a key is refused with %s, at its making and later [DESK-02]", async (_, ways) => {
  const made = await new StaffBrowser(shop).enrol(await invite(shop, ANA), new Passkey(ways));
  expect(made).toMatchObject(REFUSED);
  const { key } = await openDesk(shop, ANA);
  key.ways = ways;
  expect(await new StaffBrowser(shop).signIn(key)).toMatchObject(REFUSED);
});

test("a challenge is answered once, within five minutes, in the browser that asked [DESK-02]", async () => {
  const { key } = await openDesk(shop, ANA);
  const mine = new StaffBrowser(shop);
  const answer = async (browser: StaffBrowser, challenge: string) =>
    await browser.call("signIn", { body: { response: key.get(challenge) } });

  const used = await mine.challenge("beginSignIn");
  expect((await answer(mine, used)).status).toBe(200);
  expect(await answer(mine, used)).toMatchObject(REFUSED);

  const stolen = await mine.challenge("beginSignIn");
  const thief = new StaffBrowser(shop);
  await thief.challenge("beginSignIn");
  expect(await answer(thief, stolen)).toMatchObject(REFUSED);
  expect((await answer(mine, stolen)).status).toBe(200);

  const late = await mine.challenge("beginSignIn");
  await shop.moveClock(6);
  expect(await answer(mine, late)).toMatchObject(REFUSED);
});

test("of two answers to one challenge at once, one opens the desk [DESK-02]", async () => {
  const { key } = await openDesk(shop, { ...ANA });
  key.ways = { ...PLACE, isSynced: true };
  const browser = new StaffBrowser(shop);
  const challenge = await browser.challenge("beginSignIn");
  const response = key.get(challenge);
  const ends = await Promise.all([1, 2, 3].map(() => browser.call("signIn", { body: { response } })));
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a copy of a key that lives on one device is found by its counter; a synced key sends none [DESK-02]", async () => {
  const { key } = await openDesk(shop, ANA);
  const copied = key.counter;
  expect((await new StaffBrowser(shop).signIn(key)).status).toBe(200);
  key.counter = copied;
  expect(await new StaffBrowser(shop).signIn(key)).toMatchObject(REFUSED);

  const synced = new Passkey({ ...PLACE, isSynced: true });
  await new StaffBrowser(shop).enrol(await invite(shop, ANA), synced);
  for (let n = 0; n < 2; n += 1) expect((await new StaffBrowser(shop).signIn(synced)).status).toBe(200);
});

test("a key of nobody is refused with the words of any other refusal [DESK-02]", async () => {
  await openDesk(shop, ANA);
  expect(await new StaffBrowser(shop).signIn(new Passkey(PLACE))).toMatchObject(REFUSED);
});

test("a challenge is for what it was made for, and a key's owner is whom the device names [DESK-78]", async () => {
  const { key } = await openDesk(shop, ANA);
  const eva = await openDesk(shop, { ...ANA, email: "eva@academia.cl" });
  const browser = new StaffBrowser(shop);
  const invitation = await invite(shop, ANA);
  const fresh = new Passkey(PLACE);
  const forSignIn = fresh.create(await browser.challenge("beginSignIn"));
  expect(await browser.call("enrol", { body: { invitation, response: forSignIn } })).toMatchObject(REFUSED);
  const forKey = key.get(await browser.challenge("beginEnrolment", { invitation }));
  expect(await browser.call("signIn", { body: { response: forKey } })).toMatchObject(REFUSED);

  const own = key.userHandle;
  for (const handle of [eva.key.userHandle, ""]) {
    key.userHandle = handle;
    expect(await browser.signIn(key)).toMatchObject(REFUSED);
  }
  key.userHandle = own;
  expect((await browser.signIn(key)).status).toBe(200);
});

test("a key that another person has is refused in words, and the link stays good; ids that no key has never fail [DESK-78]", async () => {
  const { key, browser: ana } = await openDesk(shop, ANA);
  const invitation = await invite(shop, { ...ANA, email: "eva@academia.cl" });
  const copied = new Passkey(PLACE);
  copied.id = key.id;
  const browser = new StaffBrowser(shop);
  expect(await browser.enrol(invitation, copied)).toMatchObject({ status: 409, body: { code: "KEY_KNOWN" } });
  expect((await browser.enrol(invitation, new Passkey(PLACE))).status).toBe(200);

  const hostile = "\u0000\ud800";
  const named = { ...key.get(await browser.challenge("beginSignIn")), id: hostile };
  const client = JSON.stringify({ type: "webauthn.get", challenge: hostile, origin: PLACE.origin });
  const asked = key.get("");
  asked.response.clientDataJSON = Buffer.from(client).toString("base64url");
  for (const response of [named, asked])
    expect((await browser.call("signIn", { body: { response } })).status).toBe(400);
  expect((await ana.call("removeKey", { body: { id: hostile } })).status).toBe(400);
});

test("a desk closes after half an hour without use, and after twelve hours [DESK-03]", async () => {
  const { browser } = await openDesk(shop, ANA);
  await shop.moveClock(29);
  expect((await browser.call("readMe")).status).toBe(200);
  await shop.moveClock(58);
  expect((await browser.call("readMe")).body.isFresh).toBe(false);
  await shop.moveClock(89);
  expect(await browser.call("readMe")).toMatchObject(SIGNED_OUT);

  await shop.moveClock(0);
  const busy = await openDesk(shop, ANA);
  for (let minutes = 25; minutes < 720; minutes += 25) {
    await shop.moveClock(minutes);
    expect((await busy.browser.call("readMe")).status, `${minutes} minutes`).toBe(200);
  }
  await shop.moveClock(721);
  expect(await busy.browser.call("readMe")).toMatchObject(SIGNED_OUT);
});

test("one ends one's own desks alone, here and elsewhere [DESK-03]", async () => {
  const { browser, key } = await openDesk(shop, ANA);
  const elsewhere = new StaffBrowser(shop);
  await elsewhere.signIn(key);
  const stranger = await openDesk(shop, { ...ANA, email: "luis@academia.cl" });
  const sessionsOf = async (one: StaffBrowser) =>
    (await one.call("readMe")).body.sessions as { id: string; isThis: boolean }[];
  const other = (await sessionsOf(browser)).find(({ isThis }) => !isThis);
  await stranger.browser.call("endSession", { body: { id: other?.id } });
  expect((await elsewhere.call("readMe")).status).toBe(200);
  await browser.call("endSession", { body: { id: other?.id } });
  expect(await elsewhere.call("readMe")).toMatchObject(SIGNED_OUT);
  const own = (await sessionsOf(browser)).find(({ isThis }) => isThis);
  await browser.call("endSession", { body: { id: own?.id } });
  expect(await browser.call("readMe")).toMatchObject(SIGNED_OUT);
  expect(browser.cookies.has("deskSession")).toBe(false);
});

test("who leaves is out at once, in open desks too, and comes back with a new key alone [DESK-04]", async () => {
  const { browser, key } = await openDesk(shop, ANA);
  await openDesk(shop, { ...ANA, email: "luis@academia.cl" });
  await dismiss(shop, ANA.email);
  expect(await browser.call("readMe")).toMatchObject(SIGNED_OUT);
  expect(await new StaffBrowser(shop).signIn(key)).toMatchObject(REFUSED);
  await invite(shop, ANA);
  expect(await new StaffBrowser(shop).signIn(key)).toMatchObject(REFUSED);
  const audit = await shop.query<{ action: string }>(
    "SELECT action FROM desk_actions WHERE action LIKE '%staff' ORDER BY id",
  );
  expect(audit.map(({ action }) => action)).toEqual(["add_staff", "add_staff", "end_staff", "add_staff"]);
});

test("what is used up goes within the day, sessions after 90 days, who left after a year [DESK-04]", async () => {
  const { browser } = await openDesk(shop, ANA);
  await browser.challenge("beginSignIn");
  await invite(shop, { ...ANA, email: "luis@academia.cl" });
  await shop.moveClock(24 * 60);
  await deleteStaleAccess(shop.db);
  const count = async (table: string) =>
    (await shop.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
  expect([await count("staff_challenges"), await count("staff_invitations")]).toEqual([0, 0]);
  expect(await count("staff_sessions")).toBe(1);
  await shop.moveClock(91 * 24 * 60);
  await deleteStaleAccess(shop.db);
  expect([await count("staff_sessions"), await count("staff_members")]).toEqual([0, 2]);
  await dismiss(shop, ANA.email);
  await shop.moveClock((91 + 366) * 24 * 60);
  await deleteStaleAccess(shop.db);
  expect(await count("staff_members")).toBe(1);
});

test("a page that reads by itself keeps no session open: half an hour after the last touch it is over [DESK-98]", async () => {
  const { browser } = await openDesk(shop, { email: "rita@academia.cl", roles: ["attention"] });
  const headers = { "x-desk-unattended": "1" };
  await shop.moveClock(20);
  expect((await browser.call("readMe")).status).toBe(200);
  await shop.moveClock(49);
  expect((await browser.call("readMe", { headers })).status).toBe(200);
  await shop.moveClock(51);
  expect((await browser.call("readMe", { headers })).body.code).toBe("NOT_SIGNED_IN");
});

test("what a press sends is a touch, whatever it says of itself [DESK-98]", async () => {
  const { browser } = await openDesk(shop, { email: "rita.soto@academia.cl", roles: ["attention"] });
  await shop.moveClock(20);
  const headers = { "x-desk-unattended": "1" };
  await browser.call("chooseMails", { body: { off: [] }, headers });
  await shop.moveClock(49);
  expect((await browser.call("readMe")).status).toBe(200);
});
