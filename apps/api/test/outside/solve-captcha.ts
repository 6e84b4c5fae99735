import { createHash, randomBytes } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { insertSession } from "../../src/modules/access/sessions/session-queries";
import type { TestBrowser } from "../test-browser";
import type { TestShop } from "../test-shop";

export async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

export async function passBotCheck(browser: TestBrowser): Promise<void> {
  const { body } = await browser.get("/captcha/challenge");
  const recaptchaToken = await solveCaptcha(body as Challenge);
  const { body: verdict } = await browser.post("/verify-recaptcha", { recaptchaToken });
  if (!(verdict as { success: boolean }).success) throw new Error("the bot check was not passed");
}

/** Skips the work of solving the bot check. */
export async function openHuman({ db, newBrowser }: TestShop, address?: string): Promise<TestBrowser> {
  const secret = randomBytes(32).toString("base64url");
  const secretHash = createHash("sha256").update(secret).digest();
  await insertSession(db, { secretHash, hours: 24, humanMinutes: 120 });
  const browser = newBrowser(address);
  browser.cookies.set("sessionId", secret);
  return browser;
}
