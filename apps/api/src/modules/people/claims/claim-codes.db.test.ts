import { rutCheckDigit } from "@shop/domain/people/rut";
import { beforeEach, expect, test } from "vitest";
import { aStudent, insertOrder } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { codeOf, type TestBrowser } from "../../../../test/test-browser";
import { forgetExpired } from "../../../maintenance";
import { releaseClaim } from "./claim-queries";

const shop = await forFile(startPurchaseShop({ LIMIT_FACTOR: "1", OTP_CHECK: "on" }));
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
beforeEach(async () => {
  await mail.waitForJobs();
  await shop.moveClock(0);
  await shop.query(
    "TRUNCATE sessions, students, orders, rate_limits, otp_challenges, released_claims CASCADE",
  );
});

const OLD = "familia@example.cl";
const NEW = "nuevo@example.cl";
const SISTER = "22222222-2";
const FOURTH = "7654321-6";

// A sale to the student of `aStudent`, with the family's mailbox.
const soldBefore = () => placed({ email: OLD });

const post = (browser: TestBrowser, fields: Record<string, unknown>) =>
  browser.post("/students", aStudent(fields));

const ask = (browser: TestBrowser, claim: object) => browser.post("/students/claim/code", claim);

test("a stranger's draft with a victim's RUT and e-mail refuses the victim nothing, and tells nothing [SAFE-01]", async () => {
  for (const fields of [{ email: OLD }, { email: "x@example.cl" }, { email: OLD, rut: SISTER }]) {
    await placed(fields, "held");
  }
  expect((await post(shop.newBrowser(), { email: OLD })).status).toBe(200);
  expect((await post(shop.newBrowser(), { email: NEW })).status).toBe(200);
});

test("three siblings with one family mailbox get through: the code goes to that mailbox [SAFE-01]", async () => {
  await soldBefore();
  const mother = shop.newBrowser();
  for (const rut of [SISTER, "11111111-1"]) {
    const answer = await post(mother, { rut, email: OLD });
    if (rut === SISTER) {
      expect(codeOf(answer)).toBe("STUDENT_EMAIL_TAKEN");
      await prove(mother, { rut, email: OLD, mailbox: "typed" }, OLD);
    }
    expect((await post(mother, { rut, email: OLD })).status).toBe(200);
  }
});

test.each([
  ["registered", OLD],
  ["typed", NEW],
])(
  "a student with a new e-mail goes on with a code to the %s mailbox [SAFE-01]",
  async (mailbox, address) => {
    await soldBefore();
    const browser = shop.newBrowser();
    expect(codeOf(await post(browser, { email: NEW }))).toBe("STUDENT_RUT_TAKEN");
    const { rut } = aStudent();
    await prove(browser, { rut, email: NEW, mailbox }, address);
    expect((await post(browser, { email: NEW })).status).toBe(200);
  },
);

test("the exact pair is told too, and its code leads on; nothing stored is read back [SAFE-01, AMB-18]", async () => {
  await soldBefore();
  const browser = shop.newBrowser();
  expect(codeOf(await post(browser, { email: OLD }))).toBe("STUDENT_EMAIL_TAKEN");
  await prove(browser, { rut: aStudent().rut, email: OLD, mailbox: "typed" }, OLD);
  const { name, fatherLastName, rut } = aStudent({ name: "Otra" });
  expect((await browser.post("/students", { name, fatherLastName, rut, email: OLD })).status).toBe(200);
  expect((await browser.get("/students")).body).toEqual([
    expect.objectContaining({ name: "Otra", phone: null, birthday: null }),
  ]);
});

test("who guesses the hidden mailbox is not told that a code went there [SAFE-01, SAFE-05]", async () => {
  await soldBefore();
  const browser = shop.newBrowser();
  await post(browser, { email: NEW });
  expect((await ask(browser, { rut: aStudent().rut, email: NEW, mailbox: "registered" })).status).toBe(200);
  expect(await shop.query("SELECT 1 FROM otp_challenges WHERE email = $1", [OLD])).toHaveLength(1);
  expect((await browser.get(`/otp/email/${OLD}`)).body).toEqual(
    (await browser.get("/otp/email/x@example.cl")).body,
  );
});

test("who was refused nothing gets no code, and cannot learn whose a RUT is [SAFE-01]", async () => {
  await soldBefore();
  const browser = shop.newBrowser();
  await post(browser, { rut: SISTER, email: NEW });
  for (const rut of [aStudent().rut, SISTER]) {
    const answer = await ask(browser, { rut, email: NEW, mailbox: "registered" });
    expect([answer.status, codeOf(answer)]).toEqual([404, "NOT_FOUND"]);
  }
});

test("a session is told of three RUTs; then it hears the same of any other, taken or not [SAFE-01]", async () => {
  await soldBefore();
  const guesser = shop.newBrowser();
  for (const rut of [SISTER, "11111111-1", "9876543-3"]) {
    expect(codeOf(await post(guesser, { rut, email: OLD }))).toBe("STUDENT_EMAIL_TAKEN");
  }
  expect(codeOf(await post(guesser, { rut: FOURTH, email: OLD }))).toBe("TOO_MANY_REQUESTS");
  expect(codeOf(await post(guesser, { rut: FOURTH, email: "free@example.cl" }))).toBe("TOO_MANY_REQUESTS");
  expect(codeOf(await post(guesser, { rut: SISTER, email: OLD }))).toBe("STUDENT_EMAIL_TAKEN");
  await shop.moveClock(25 * 60);
  await forgetExpired(shop);
  expect(await shop.query("SELECT 1 FROM identity_refusals")).toEqual([]);
});

test("a session is told of five e-mails, by whichever call; then it hears the same of any other, taken or not [SAFE-01]", async () => {
  for (let family = 0; family < 8; family += 1) {
    const rut = `${20_000_000 + family}-${rutCheckDigit(20_000_000 + family)}`;
    await placed({ rut, email: `vecino${family}@example.cl` });
  }
  const guesser = shop.newBrowser();
  const { body } = await post(guesser, { rut: SISTER, email: "libre@example.cl" });
  const rename = (email: string) => guesser.put(`/students/${(body as { id: number }).id}`, { email });
  const answers = [];
  for (let family = 0; family < 4; family += 1)
    answers.push(codeOf(await rename(`vecino${family}@example.cl`)));
  answers.push(codeOf(await post(guesser, { rut: SISTER, email: "vecino4@example.cl" })));
  expect(answers).toEqual(Array<string>(5).fill("STUDENT_EMAIL_TAKEN"));
  for (const email of ["vecino5@example.cl", "nadie@example.cl"]) {
    expect(codeOf(await rename(email))).toBe("TOO_MANY_REQUESTS");
    expect(codeOf(await post(guesser, { rut: SISTER, email }))).toBe("TOO_MANY_REQUESTS");
  }
  expect(codeOf(await rename("vecino0@example.cl"))).toBe("STUDENT_EMAIL_TAKEN");
  await shop.moveClock(25 * 60);
  await forgetExpired(shop);
  expect(await shop.query("SELECT 1 FROM email_refusals")).toEqual([]);
});

test("a parent may mend the e-mail of a student over and over, and use a taken one that they prove [SAFE-01]", async () => {
  await soldBefore();
  const mother = shop.newBrowser();
  const { body } = await post(mother, { rut: SISTER, email: NEW });
  const rename = (email: string) => mother.put(`/students/${(body as { id: number }).id}`, { email });
  for (let mistake = 0; mistake < 12; mistake += 1) {
    expect((await rename(`nuevo${mistake}@example.cl`)).status).toBe(200);
    expect(codeOf(await rename(OLD))).toBe("STUDENT_EMAIL_TAKEN");
  }
  await prove(mother, { rut: SISTER, email: OLD, mailbox: "typed" }, OLD);
  expect((await rename(OLD)).status).toBe(200);
});

test("one RUT sends two codes a day to the mailbox it was bought with, whoever asks [SAFE-01]", async () => {
  await soldBefore();
  const claim = { rut: aStudent().rut, email: NEW, mailbox: "registered" };
  const answers = [];
  for (let stranger = 0; stranger < 3; stranger += 1) {
    const browser = shop.newBrowser();
    await post(browser, { email: NEW });
    answers.push((await ask(browser, claim)).status);
  }
  expect(answers).toEqual([200, 200, 429]);
});

test("what staff released claims nothing more, what is bought afterwards does [SAFE-01]", async () => {
  await soldBefore();
  await shop.db.transaction((tx) => releaseClaim(tx, ["12345678-5"]));
  expect((await post(shop.newBrowser(), { email: NEW })).status).toBe(200);
  await shop.moveClock(1);
  await placed({ email: "tercero@example.cl" });
  expect(codeOf(await post(shop.newBrowser(), { email: NEW }))).toBe("STUDENT_RUT_TAKEN");
});

// An order of a student of nobody's browser before; a sale unless told otherwise.
async function placed(fields: Record<string, unknown>, state: "held" | "finished" = "finished") {
  const { body } = await post(shop.newBrowser(), fields);
  await insertOrder(shop.db, { sessionOf: { studentId: (body as { id: number }).id }, state });
}

// Asks for a code and types what arrives in the mailbox.
async function prove(
  browser: TestBrowser,
  claim: { rut: string; email: string; mailbox: string },
  mailbox: string,
) {
  const before = mail.catcher.list().filter(({ to }) => to.includes(mailbox)).length;
  const sent = await ask(browser, claim);
  expect(sent).toMatchObject({ status: 200, body: { status: "sent" } });
  expect(JSON.stringify(sent.body)).not.toContain(mailbox);
  const code = await mail.codeFor(mailbox, before + 1);
  expect(await browser.put("/students/claim/code", { ...claim, code })).toMatchObject({
    status: 200,
    body: { status: "valid" },
  });
}
