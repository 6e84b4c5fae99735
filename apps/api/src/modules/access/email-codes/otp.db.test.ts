import { beforeEach, expect, test } from "vitest";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";
import { isEmailProven } from "./code-queries";
import { otpCode } from "./email-code";

const EMAIL = "ana@example.cl";
const asked = { email: EMAIL, rut: "11.111.111-1", name: "Ana" };
const shop = await forFile(startTestShop());
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
let buyer: TestBrowser;
let mailsBefore = 0;
beforeEach(async () => {
  await mail.waitForJobs();
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions, otp_challenges, rate_limits CASCADE");
  mailsBefore = mailsToAna();
  buyer = shop.newBrowser();
});

const mailsToAna = () => mail.catcher.list().filter(({ to }) => to.includes(EMAIL)).length;

const newestCode = (count = 1) => mail.codeFor(EMAIL, mailsBefore + count);

const tryCode = (code: string, browser = buyer, claim = asked) =>
  browser.put(`/otp/${claim.email}`, { ...claim, code });
const wrongFor = (code: string) => (code === "000 000" ? "000 001" : "000 000");
const statusOf = async (browser = buyer) => (await browser.get(`/otp/email/${EMAIL}`)).body;
const REFUSED = { code: "OTP_INVALID", message: "InvalidCode" };

test("the mailed code proves the e-mail, and the answer is the spec's text as JSON [OTP-03, API-34]", async () => {
  expect(await statusOf()).toEqual({ status: "none" });
  const code = await askForCode();
  expect(await statusOf()).toMatchObject({ status: "sent" });
  const { status, body, headers } = await tryCode(code);
  expect([status, body]).toEqual([200, "Valido RUT y Email"]);
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(await statusOf()).toEqual({ status: "valid" });
});

test("a proven e-mail needs no further code, and none is sent [OTP-02, API-32]", async () => {
  await tryCode(await askForCode());
  expect((await buyer.post("/otp", asked)).body).toEqual({ status: "valid", expiresAt: null });
  await mail.waitForJobs();
  expect(mailsToAna()).toBe(mailsBefore + 1);
});

test("the proof counts for that e-mail, RUT and session only [AMB-55]", async () => {
  await tryCode(await askForCode());
  const [session] = await shop.query<{ id: string }>("SELECT id FROM sessions");
  const proof = { sessionId: session?.id ?? "", email: EMAIL, rut: "11111111-1" };
  expect(await isEmailProven(shop.db, proof)).toBe(true);
  expect(await isEmailProven(shop.db, { ...proof, rut: "12345678-5" })).toBe(false);
  expect(await isEmailProven(shop.db, { ...proof, email: "eva@example.cl" })).toBe(false);
  const [other] = await shop.query<{ id: string }>(
    "INSERT INTO sessions (secret_hash, expires_at) VALUES ('x', now() + interval '1 day') RETURNING id",
  );
  expect(await isEmailProven(shop.db, { ...proof, sessionId: other?.id ?? "" })).toBe(false);
});

test("the code is dead after five minutes of the database's clock [OTP-04, T09]", async () => {
  const code = await askForCode();
  await shop.moveClock(5);
  expect((await tryCode(code)).body).toMatchObject(REFUSED);
  expect(await statusOf()).toEqual({ status: "none" });
});

test("after five wrong tries the right code is refused too, and the owner can ask for another [T25, OTP-09]", async () => {
  const code = await askForCode();
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await tryCode(wrongFor(code))).body).toMatchObject(REFUSED);
  }
  expect((await tryCode(code)).body).toMatchObject(REFUSED);
  const another = await askForCode(buyer, 2);
  expect(another).not.toBe(code);
  expect((await tryCode(another)).status).toBe(200);
});

test("asking again sends the same code and its wrong tries keep counting [T25]", async () => {
  const code = await askForCode();
  for (let tries = 0; tries < 4; tries += 1) await tryCode(wrongFor(code));
  expect(await askForCode(buyer, 2)).toBe(code);
  await tryCode(wrongFor(code));
  expect((await tryCode(code)).body).toMatchObject(REFUSED);
});

test("expired, foreign and wrong codes are refused with one answer [T25]", async () => {
  const code = await askForCode();
  const wrong = await tryCode(wrongFor(code));
  const stranger = shop.newBrowser();
  const foreign = await tryCode(code, stranger);
  await stranger.post("/otp", { ...asked, email: "eva@example.cl" });
  const foreignWithSession = await tryCode(code, stranger);
  const otherRut = await tryCode(code, buyer, { ...asked, rut: "12.345.678-5" });
  await shop.moveClock(6);
  const expired = await tryCode(code);
  const shown = [wrong, foreign, foreignWithSession, otherRut, expired].map(({ status, body }) => {
    const { requestId: _, ...rest } = body as { requestId: string };
    return { status, ...rest };
  });
  expect(new Set(shown.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(shown[0]).toMatchObject({ status: 400, ...REFUSED });
});

test("of twenty right tries at once one proves it, and all are told: an answer may be lost on its way [HARM-14]", async () => {
  const code = await askForCode();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryCode(code)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await shop.query("SELECT 1 FROM otp_challenges WHERE proven_at IS NOT NULL")).toHaveLength(1);
});

test("a code that was used is told right to its own session while it lives, and a wrong one wrong [T25] [HARM-14]", async () => {
  const code = await askForCode();
  expect((await tryCode(code)).status).toBe(200);
  expect((await tryCode(wrongFor(code))).body).toMatchObject(REFUSED);
  expect((await tryCode(code)).status).toBe(200);
  expect((await tryCode(code, shop.newBrowser())).body).toMatchObject(REFUSED);
  await shop.moveClock(6);
  expect((await tryCode(code)).body).toMatchObject(REFUSED);
});

test("neither the database nor the job queue holds the code [T25]", async () => {
  const unmailed = await startTestShop();
  await unmailed.newBrowser().post("/otp", asked);
  const [made] = await unmailed.query<{ id: string; challenge: string }>("SELECT * FROM otp_challenges");
  const jobs = await unmailed.query("SELECT * FROM graphile_worker._private_jobs");
  await unmailed.close();
  if (!made) throw new Error("no challenge was stored");
  expect(jobs).toEqual([expect.objectContaining({ payload: { challengeId: made.id } })]);
  expect(JSON.stringify([made, jobs])).not.toContain(otpCode(shop.deps.keys.otp, made));
});

test("name, RUT and a valid e-mail are needed to ask for a code [OTP-08, API-33]", async () => {
  const { status, body } = await buyer.post("/otp", { email: "no", rut: "1-9", name: "" });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: "VALIDATION_FAILED",
    details: { fields: { email: "EMAIL_INVALID", rut: "RUT_INVALID", name: "NAME_REQUIRED" } },
  });
});

test("the mail greets nobody by a name that somebody else chose", async () => {
  await buyer.post("/otp", { ...asked, name: "Gana Plata Llama Ahora" });
  const [newest] = await mail.waitFor(EMAIL, mailsBefore + 1);
  expect(`${newest?.text}${newest?.html}`).not.toContain("Gana");
});

test("with OTP_CHECK off every e-mail is valid at once and no mail goes out [AMB-10]", async () => {
  const free = await startTestShop({ environment: { OTP_CHECK: "off" }, databaseUrl: shop.databaseUrl });
  const browser = free.newBrowser();
  expect((await browser.get(`/otp/email/${EMAIL}`)).body).toEqual({ status: "valid" });
  expect((await browser.post("/otp", asked)).body).toEqual({ status: "valid", expiresAt: null });
  expect(await free.query("SELECT 1 FROM graphile_worker.jobs")).toEqual([]);
  await free.close();
});

async function askForCode(browser = buyer, count = 1): Promise<string> {
  const { status, body } = await browser.post("/otp", asked);
  expect([status, body]).toEqual([200, { status: "sent", expiresAt: expect.any(String) }]);
  return await newestCode(count);
}
