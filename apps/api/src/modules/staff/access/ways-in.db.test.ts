import type { StaffMe } from "@shop/contracts/staff/schemas";
import { beforeEach, expect, test } from "vitest";
import { RACE } from "../../../../test/database/race-runs";
import { forFile } from "../../../../test/for-file";
import { Passkey } from "../../../../test/outside/passkey";
import { ANA, appCode, codesAt, enter, nextCode } from "../../../../test/shops/code-sign-in";
import { dismiss, invite, openDesk, PLACE, StaffBrowser } from "../../../../test/shops/staff-browser";
import { startTestShop } from "../../../../test/test-shop";

const shop = await forFile(startTestShop({ hasCatalogue: true }));
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE staff_members, staff_challenges, desk_actions, rate_limits CASCADE");
  await shop.query("DELETE FROM graphile_worker._private_jobs");
});

const { enrolWithApp, jobs, mailedCode } = codesAt(shop);
const REFUSED = { status: 400, body: { code: "CODES_REFUSED" } };

test("somebody without a key comes in by a link with a code app, and later with a code by e-mail and the app's [DESK-39]", async () => {
  const { browser, secret } = await enrolWithApp();
  expect((await browser.call("readMe")).body).toMatchObject({ hasCodes: true, keys: [], isFresh: true });
  const other = new StaffBrowser(shop);
  const code = await mailedCode(other);
  expect((await enter(other, code, await nextCode(secret))).status).toBe(200);
  expect((await other.call("readMe")).body).toMatchObject({ email: ANA.email, isFresh: true });
  expect(await enter(other, code, await nextCode(secret))).toMatchObject(REFUSED);
});

test(
  "the app's code counts once, of two at once too, and only beside the code that was mailed [DESK-39]",
  RACE,
  async () => {
    const { secret } = await enrolWithApp();
    const browsers = [new StaffBrowser(shop), new StaffBrowser(shop)];
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await mailedCode(browser));
    const second = await nextCode(secret);
    const [first = new StaffBrowser(shop)] = browsers;
    expect(await enter(first, "000000", second)).toMatchObject(REFUSED);
    const ends = await Promise.all(
      browsers.map((browser, index) => enter(browser, codes[index] ?? "", second)),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  },
);

test("a code by e-mail is for its browser, ten minutes and five tries, and ends with access [DESK-39]", async () => {
  const { secret } = await enrolWithApp();
  const mine = new StaffBrowser(shop);
  const code = await mailedCode(mine);
  const thief = new StaffBrowser(shop);
  await mailedCode(thief);
  expect(await enter(thief, code, await nextCode(secret))).toMatchObject(REFUSED);
  for (let tries = 0; tries < 5; tries += 1) await enter(mine, code, "000000");
  expect(await enter(mine, code, await nextCode(secret))).toMatchObject(REFUSED);

  const late = await mailedCode(mine);
  await shop.moveClock(11);
  expect(await enter(mine, late, await nextCode(secret))).toMatchObject(REFUSED);
  const last = await mailedCode(mine);
  await openDesk(shop, { ...ANA, email: "luis@academia.cl" });
  await dismiss(shop, ANA.email);
  expect(await enter(mine, last, await nextCode(secret))).toMatchObject(REFUSED);
  expect(await shop.query("SELECT FROM staff_totps")).toEqual([]);
});

test("whoever types a mailbox learns nothing of whose it is, and stops nobody else [DESK-39]", async () => {
  await enrolWithApp();
  await openDesk(shop, { ...ANA, email: "luis@academia.cl" });
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  const answers = [];
  for (const email of ["nadie@example.cl", "luis@academia.cl", ANA.email])
    answers.push(await new StaffBrowser(shop).call("sendStaffCode", { body: { email } }));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await jobs("send_staff_code_mail")).toHaveLength(1);
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1)
    statuses.push(
      (await new StaffBrowser(shop).call("sendStaffCode", { body: { email: ANA.email } })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("the app's secret is no use to who has the database, nor in another's row [DESK-39]", async () => {
  const { secret } = await enrolWithApp();
  const { secret: hers } = await enrolWithApp({ ...ANA, email: "eva@academia.cl" });
  const [row] = await shop.query<{ secret: Buffer }>("SELECT secret FROM staff_totps");
  expect(row?.secret.toString("latin1")).not.toContain(secret);
  await shop.query(
    `UPDATE staff_totps t SET last_step = 0, secret = (SELECT o.secret FROM staff_totps o WHERE o.member_id <> t.member_id)`,
  );
  const browser = new StaffBrowser(shop);
  expect(await enter(browser, await mailedCode(browser), await appCode(hers))).toMatchObject(REFUSED);
});

test(
  "a recovery code stands in for the app, once, of two at once too, and is told of [DESK-40]",
  RACE,
  async () => {
    const { recoveryCodes } = await enrolWithApp();
    expect(new Set(recoveryCodes).size).toBe(8);
    const [code = ""] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll("-", " ")}`;
    const browsers = [new StaffBrowser(shop), new StaffBrowser(shop)];
    const mailed: string[] = [];
    for (const browser of browsers) mailed.push(await mailedCode(browser));
    const [first = new StaffBrowser(shop)] = browsers;
    expect(await enter(first, "000000", code)).toMatchObject(REFUSED);
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    const ends = await Promise.all(
      browsers.map((browser, index) => enter(browser, mailed[index] ?? "", typed)),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const opened = browsers[ends.findIndex(({ status }) => status === 200)];
    expect((await opened?.call("readMe"))?.body).toMatchObject({ recoveryCodesLeft: 7 });
    const notices = await jobs("send_staff_notice_mail");
    expect(notices.map(({ payload }) => payload.notice)).toEqual(["recovery_used"]);
  },
);

test("keys and codes change within five minutes of signing in, and the last way in stays [DESK-41]", async () => {
  const { browser, key } = await openDesk(shop, ANA);
  const me = async () => (await browser.call("readMe")).body as unknown as StaffMe;
  const [own] = (await me()).keys;
  expect((await browser.call("removeKey", { body: { id: own?.id } })).body.code).toBe("LAST_WAY");
  await shop.moveClock(6);
  const calls = [
    ["beginCodes", {}],
    ["setCodes", { code: "000000" }],
    ["removeCodes", {}],
    ["makeLink", {}],
    ["removeKey", { id: own?.id }],
  ] as const;
  for (const [name, body] of calls)
    expect([name, (await browser.call(name, { body })).body.code]).toEqual([name, "NOT_FRESH"]);
  await browser.signIn(key);
  const { secret } = (await browser.call("beginCodes")).body as { secret: string };
  expect(await browser.call("setCodes", { body: { code: "000000" } })).toMatchObject(REFUSED);
  expect((await me()).hasCodes).toBe(false);
  const { body } = await browser.call("setCodes", { body: { code: await appCode(secret) } });
  expect(body.recoveryCodes).toHaveLength(8);
  await browser.call("beginCodes");
  expect((await me()).hasCodes).toBe(true);

  const stranger = await openDesk(shop, { ...ANA, email: "luis@academia.cl" });
  await stranger.browser.call("removeKey", { body: { id: own?.id } });
  expect((await me()).keys).toHaveLength(1);
  const link = String((await browser.call("makeLink")).body.link);
  expect(link).toMatch(/\/gestion\/llave#[\w-]{20,}$/);
  const second = await new StaffBrowser(shop).enrol(link.split("#")[1] ?? "", new Passkey(PLACE));
  expect(second.status).toBe(200);
  expect((await me()).keys).toHaveLength(2);
});

test("of two ways that are removed at once, one stays [DESK-41]", RACE, async () => {
  const { browser } = await openDesk(shop, ANA);
  const { secret } = (await browser.call("beginCodes")).body as { secret: string };
  await browser.call("setCodes", { body: { code: await appCode(secret) } });
  const { keys } = (await browser.call("readMe")).body as unknown as StaffMe;
  const removals = [browser.call("removeKey", { body: { id: keys[0]?.id } }), browser.call("removeCodes")];
  const ends = await Promise.all(removals);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("the person and each administrator are written of a change of keys, codes, roles or access, once each [DESK-42]", async () => {
  const admin = { email: "jefa@academia.cl", roles: ["administration" as const] };
  const { browser } = await openDesk(shop, admin);
  const written = async (work: () => Promise<unknown>) => {
    await shop.query("DELETE FROM graphile_worker._private_jobs");
    await work();
    const found = await shop.query<{ notice: string; to: string }>(
      `SELECT j.payload->>'notice' AS notice, m.email AS to
       FROM graphile_worker._private_jobs j JOIN staff_members m ON m.id::text = j.payload->>'recipientId' ORDER BY 1, 2`,
    );
    return found.map(({ notice, to }) => `${notice} ${to}`);
  };
  const both = (notice: string) => [`${notice} ${ANA.email}`, `${notice} ${admin.email}`];
  expect(await written(() => invite(shop, ANA))).toEqual(both("access_given"));
  expect(await written(() => invite(shop, ANA))).toEqual([]);
  expect(await written(() => invite(shop, { ...ANA, roles: ["finance"] }))).toEqual(both("roles_changed"));
  const key = new Passkey(PLACE);
  const link = await invite(shop, ANA);
  const own = new StaffBrowser(shop);
  expect(await written(() => own.enrol(link, key))).toEqual(both("key_added"));
  expect(await written(() => dismiss(shop, ANA.email))).toEqual(both("access_ended"));
  expect(await written(() => browser.call("beginCodes"))).toEqual([]);
});
