import type { Challenge } from "altcha-lib";
import { beforeEach, expect, test } from "vitest";
import { aStudent } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import { solveCaptcha } from "../../../../test/outside/solve-captcha";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";
import type { Fetch } from "./check-human";

const noNetwork: Fetch = () => Promise.reject(new Error("no network in tests"));
const shop = await forFile(
  startTestShop({ environment: { CAPTCHA: "altcha" }, overrides: { fetch: noNetwork } }),
);
let buyer: TestBrowser;
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions, students, rate_limits, used_captchas CASCADE");
  buyer = shop.newBrowser();
});

async function solvedToken(browser = buyer): Promise<string> {
  return await solveCaptcha((await browser.get("/captcha/challenge")).body as Challenge);
}

const verify = async (recaptchaToken: string, browser = buyer) =>
  (await browser.post("/verify-recaptcha", { recaptchaToken })).body;

test("a solved challenge opens a session that may create students [API-21, SEC-03]", async () => {
  const refused = await buyer.post("/students", aStudent());
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ code: "CAPTCHA_REQUIRED" }),
  ]);
  expect(await verify(await solvedToken())).toEqual({ success: true });
  expect(buyer.cookies.has("sessionId")).toBe(true);
  expect((await buyer.post("/students", aStudent())).status).toBe(200);
});

test("a solution counts once, also of twenty tries at once", async () => {
  const token = await solvedToken();
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token, shop.newBrowser())));
  expect(answers.filter((body) => (body as { success: boolean }).success)).toHaveLength(1);
});

test("a passed check is forgotten after two hours of the database's clock [AMB-82]", async () => {
  await verify(await solvedToken());
  await shop.moveClock(121);
  expect((await buyer.post("/students", aStudent())).status).toBe(403);
});

test("a challenge lives twenty minutes", async () => {
  const token = await solvedToken();
  await shop.moveClock(21);
  expect(await verify(token)).toEqual({ success: false });
});

test.each([
  ["nothing readable", () => "x"],
  ["no proof", () => Buffer.from("{}").toString("base64")],
  [
    "a challenge of somebody else's making",
    () => {
      const parameters = {
        algorithm: "PBKDF2/SHA-256",
        nonce: "00",
        salt: "00",
        cost: 1000,
        keyLength: 32,
        keyPrefix: "00",
        keySignature: "00",
        data: { endsAtMs: Date.now() + 60_000 },
      };
      const forged = {
        challenge: { parameters, signature: "ab" },
        solution: { counter: 1, derivedKey: "00" },
      };
      return Buffer.from(JSON.stringify(forged)).toString("base64");
    },
  ],
])("%s is refused and opens no session", async (_what, token) => {
  expect(await verify(token())).toEqual({ success: false });
  expect(buyer.cookies.has("sessionId")).toBe(false);
});

test("a challenge whose end was moved is refused", async () => {
  const token = JSON.parse(Buffer.from(await solvedToken(), "base64").toString());
  token.challenge.parameters.data.endsAtMs += 60_000;
  expect(await verify(Buffer.from(JSON.stringify(token)).toString("base64"))).toEqual({ success: false });
});

test("an unsolved challenge is refused", async () => {
  const challenge = (await buyer.get("/captcha/challenge")).body;
  const guess = { challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } };
  expect(await verify(Buffer.from(JSON.stringify(guess)).toString("base64"))).toEqual({ success: false });
});

const verdict = (said: object) => async () => Response.json(said);

test.each<[what: string, answer: Fetch, success: boolean]>([
  ["vouches", verdict({ success: true, score: 0.9 }), true],
  ["vouches without a score", verdict({ success: true }), true],
  ["sees a bot", verdict({ success: true, score: 0.1 }), false],
  ["refuses the token", verdict({ success: false }), false],
  ["does not answer", noNetwork, false],
  ["answers an error", async () => new Response("", { status: 500 }), false],
  ["answers nonsense", async () => new Response("<html>"), false],
])("when Google %s, the answer is so [AMB-75]", async (_what, answer, success) => {
  const sent: string[] = [];
  const environment = { CAPTCHA: "recaptcha", RECAPTCHA_SITE_KEY: "site", RECAPTCHA_SECRET: "secret" };
  const fetch: Fetch = (url, init) => {
    sent.push(String(init.body));
    return answer(url, init);
  };
  const withGoogle = await startTestShop({
    environment,
    databaseUrl: shop.databaseUrl,
    overrides: { fetch },
  });
  expect(await verify("token-of-google", withGoogle.newBrowser())).toEqual({ success });
  expect(sent).toEqual(["secret=secret&response=token-of-google"]);
  await withGoogle.close();
});
