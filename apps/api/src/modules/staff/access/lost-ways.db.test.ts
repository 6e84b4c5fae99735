import type { StaffMe } from "@shop/contracts/staff/schemas";
import { beforeEach, expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { ANA, appCode, codesAt, enter, nextCode } from "../../../../test/shops/code-sign-in";
import { openDesk, StaffBrowser } from "../../../../test/shops/staff-browser";
import { startTestShop } from "../../../../test/test-shop";

const shop = await forFile(startTestShop({ hasCatalogue: true }));
const { enrolWithApp, jobs, mailedCode } = codesAt(shop);
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE staff_members, staff_challenges, desk_actions, rate_limits CASCADE");
  await shop.query("DELETE FROM graphile_worker._private_jobs");
});

/** What she did to her own access. */
const audited = async () =>
  (
    await shop.query<{ action: string }>("SELECT action FROM desk_actions WHERE actor = $1 ORDER BY id", [
      `staff:${ANA.email}`,
    ])
  ).map(({ action }) => action);

test("a key or app that is removed, or replaced, ends the desks and links that its finder has, and leaves the owner's; all is audited [DESK-76] [DESK-79]", async () => {
  const { browser, key: lost } = await openDesk(shop, ANA);
  const signedIn = async () => {
    const finder = new StaffBrowser(shop);
    expect((await finder.signIn(lost)).status).toBe(200);
    const link = String((await finder.call("makeLink")).body.link);
    return { finder, invitation: link.split("#")[1] ?? "" };
  };
  const isOut = async ({ finder, invitation }: Awaited<ReturnType<typeof signedIn>>) => {
    const begun = await new StaffBrowser(shop).call("beginEnrolment", { body: { invitation } });
    return [(await finder.call("readMe")).status, begun.status, (await browser.call("readMe")).status];
  };
  const setApp = async () => {
    const { secret } = (await browser.call("beginCodes")).body as { secret: string };
    return await browser.call("setCodes", { body: { code: await appCode(secret) } });
  };
  await setApp();
  await shop.query("TRUNCATE desk_actions");
  const beside = await signedIn();
  expect((await browser.call("removeKey", { body: { id: "unknown" } })).status).toBe(200);
  expect(await isOut(beside)).toEqual([200, 200, 200]);
  const changes = [
    setApp,
    () => browser.call("removeCodes"),
    async () => {
      await setApp();
      const { keys } = (await browser.call("readMe")).body as unknown as StaffMe;
      return await browser.call("removeKey", { body: { id: keys[0]?.id } });
    },
  ];
  for (const change of changes) {
    const found = await signedIn();
    expect((await change()).status).toBe(200);
    expect(await isOut(found)).toEqual([401, 404, 200]);
  }
  expect(await audited()).toEqual([
    ...["sign_in", "make_link", "sign_in", "make_link", "set_codes"],
    ...["sign_in", "make_link", "remove_codes", "sign_in", "make_link", "set_codes", "remove_key"],
  ]);
});

test("ten wrong second factors make a person's codes wait for the hour, from anywhere, not keys, and are written of once [DESK-76]", async () => {
  const { key } = await openDesk(shop, { ...ANA, roles: ["administration"] });
  const { secret } = await enrolWithApp({ ...ANA, roles: ["administration"] });
  await openDesk(shop, { email: "jefa@academia.cl", roles: ["administration"] });
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  const tryAll = async (address: string, isMailed = true) => {
    const browser = new StaffBrowser(shop, address);
    const code = await mailedCode(browser);
    const ends: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      ends.push((await enter(browser, isMailed ? code : "000000", "000000")).status);
    return { ends, browser, code };
  };
  const wrong = [400, 400, 400, 400, 400];
  // Who has not read the e-mail makes nobody wait.
  expect((await tryAll("200.1.1.1", false)).ends).toEqual(wrong);
  expect((await tryAll("200.1.2.1")).ends).toEqual(wrong);
  expect((await tryAll("200.1.3.1")).ends).toEqual(wrong);
  const { ends, browser, code } = await tryAll("200.1.4.1");
  expect(ends).toEqual([429, 429, 429, 429, 429]);
  expect(await audited()).toEqual(["add_key", "set_codes", ...Array<string>(10).fill("wrong_second")]);
  const refused = await enter(browser, code, await nextCode(secret));
  expect(refused).toMatchObject({ status: 429, body: { text: expect.stringMatching(/en 60 minutos/) } });
  const notices = await jobs("send_staff_notice_mail");
  expect(notices.map(({ payload }) => payload.notice)).toEqual(["codes_wait", "codes_wait"]);
  expect((await new StaffBrowser(shop).signIn(key)).status).toBe(200);

  const ask = async (email: string, address: string) =>
    (await new StaffBrowser(shop, address).call("sendStaffCode", { body: { email } })).status;
  const asked = async (email: string) => {
    const statuses: number[] = [];
    for (let n = 5; n < 12; n += 1) statuses.push(await ask(email, `200.1.${n}.1`));
    return statuses;
  };
  expect(await asked(ANA.email)).toEqual([200, 200, 429, 429, 429, 429, 429]);
  expect(await asked("nadie@example.cl")).toEqual([200, 200, 200, 200, 200, 200, 429]);
  await shop.moveClock(61);
  const later = new StaffBrowser(shop);
  expect((await enter(later, await mailedCode(later), await nextCode(secret))).status).toBe(200);
});
