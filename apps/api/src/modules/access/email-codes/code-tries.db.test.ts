import { OTP_LIMITS } from "@shop/domain/limits";
import { expect, test } from "vitest";
import { BUY_ORDER, linkOf, openPurchasePage, tokenOf } from "../../../../test/purchase-reader";
import { codeOf, type TestBrowser } from "../../../../test/test-browser";
import { otpCode } from "./email-code";

const page = await openPurchasePage();
const { shop } = page;
const PATH = "/tools/comprobante-compra/codigo";
const ORDER = { order: BUY_ORDER };
const MAX = OTP_LIMITS.attemptsOfDay;

// Somebody who knows the order's number and asked for a code to the mailbox, which a stranger asked for first.
async function aStranger(): Promise<TestBrowser> {
  const browser = shop.newBrowser();
  await browser.post(PATH, ORDER);
  await shop.query("UPDATE otp_challenges SET is_reserved = false WHERE proven_at IS NULL");
  return browser;
}

// The newest code of a session, which its mail holds.
async function codeOfSession(): Promise<string> {
  const [newest] = await shop.query<{ id: string; challenge: string }>(
    "SELECT id, challenge FROM otp_challenges ORDER BY created_at DESC LIMIT 1",
  );
  return otpCode(shop.deps.keys.otp, newest ?? { id: "", challenge: "" });
}

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");
const failures = async () =>
  (await shop.query<{ sum: number }>("SELECT sum(failures)::int AS sum FROM otp_challenges"))[0]?.sum;

// So many strangers with a code each, all of whose tries are wrong, at the same time.
async function wearOut(strangers: number): Promise<void> {
  const tries: (() => Promise<unknown>)[] = [];
  for (let stranger = 0; stranger < strangers; stranger += 1) {
    await shop.query("TRUNCATE rate_limits");
    const browser = await aStranger();
    const code = wrongFor(await codeOfSession());
    for (let count = 0; count < OTP_LIMITS.attempts; count += 1) {
      tries.push(() => browser.put(PATH, { ...ORDER, code }));
    }
  }
  await shop.query("TRUNCATE rate_limits");
  await Promise.all(tries.map((attempt) => attempt()));
}

test("wrong tries of strangers are counted over all their codes and sessions, at once too; then no code of theirs does [HARM-12]", async () => {
  await wearOut(8);
  expect(await failures()).toBe(MAX);
  await shop.query("TRUNCATE rate_limits");
  const late = await aStranger();
  const right = await codeOfSession();
  expect(codeOf(await late.put(PATH, { ...ORDER, code: right }))).toBe("OTP_INVALID");
  await shop.query("TRUNCATE rate_limits");
  expect(codeOf(await late.post(PATH, ORDER))).toBe("CODES_USED_UP");
});

test("on day ten whoever has the purchase's link still gets a code and withdraws, though strangers used all of a day up [HARM-12, SAFE-03]", async () => {
  await shop.moveClock(10 * 24 * 60);
  await wearOut(6);
  // All that strangers may have, and what is given to those who never asked.
  await shop.query("TRUNCATE rate_limits");
  const sent: (string | undefined)[] = [];
  for (let stranger = 0; stranger < 30; stranger += 1) {
    sent.push(codeOf(await shop.newBrowser().post(PATH, ORDER)));
  }
  expect(sent.at(-1)).toMatch(/CODES_USED_UP|TOO_MANY_REQUESTS/);

  const owner = shop.newBrowser();
  const withLink = { ...ORDER, token: tokenOf() };
  expect((await owner.post(PATH, withLink)).status).toBe(200);
  expect((await owner.put(PATH, { ...ORDER, code: await codeOfSession() })).status).toBe(200);
  expect((await owner.post(`${linkOf()}/endings/plan`, { positions: [0] })).status).not.toBe(403);
  const ending = { purpose: "ending" };
  expect((await owner.post(PATH, { ...withLink, ...ending })).status).toBe(200);
  expect((await owner.put(PATH, { ...ORDER, ...ending, code: await codeOfSession() })).status).toBe(200);
});

test("who has the link too uses up the link's codes and no owner's: whoever proved the mailbox withdraws all the same [HARM-12, SAFE-03]", async () => {
  const owner = shop.newBrowser();
  const withLink = { ...ORDER, token: tokenOf() };
  await owner.post(PATH, withLink);
  await owner.put(PATH, { ...ORDER, code: await codeOfSession() });
  const sent = [];
  for (let stranger = 0; stranger < 40; stranger += 1) {
    const browser = shop.newBrowser(`200.7.1.${stranger % 5}`);
    sent.push((await browser.post(PATH, withLink)).status);
  }
  // Of one address and its neighbours eight of the link, and one more.
  expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(8 + 1);
  expect(sent.at(-1)).toBe(429);
  for (const purpose of ["ending", "account"])
    expect((await owner.post(PATH, { ...withLink, purpose })).status).toBe(200);
});

test("a link of another purchase, or one that was tampered with, reserves nothing [HARM-12]", async () => {
  await wearOut(6);
  for (const token of [tokenOf("Cd3dEf6hIj9kLm2nOp5q"), tokenOf().slice(0, -1), BUY_ORDER, "x"]) {
    await shop.query("TRUNCATE rate_limits");
    await shop.query("UPDATE otp_challenges SET created_at = created_at - interval '1 minute'");
    const stranger = shop.newBrowser();
    await stranger.post(PATH, { ...ORDER, token });
    await stranger.post(PATH, { ...ORDER, token });
    const [newest] = await shop.query(
      "SELECT is_reserved FROM otp_challenges ORDER BY created_at DESC LIMIT 1",
    );
    // A rescue, which an address that never asked may have once a day; the link is no part of it.
    expect(newest).toEqual({ is_reserved: true });
    expect(codeOf(await stranger.post(PATH, { ...ORDER, token }))).toBe("CODES_USED_UP");
  }
});

test("the owner's own wrong tries end too: five a code, twenty a day [HARM-12]", async () => {
  const owner = shop.newBrowser();
  const withLink = { ...ORDER, token: tokenOf() };
  for (let code = 0; code < 4; code += 1) {
    await shop.query("TRUNCATE rate_limits");
    expect((await owner.post(PATH, withLink)).status).toBe(200);
    const wrong = wrongFor(await codeOfSession());
    for (let count = 0; count < OTP_LIMITS.attempts; count += 1)
      await owner.put(PATH, { ...ORDER, code: wrong });
  }
  expect(await failures()).toBe(MAX);
  await shop.query("TRUNCATE rate_limits");
  expect(codeOf(await owner.post(PATH, withLink))).toBe("CODES_USED_UP");
});
