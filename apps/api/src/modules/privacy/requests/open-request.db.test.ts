import type { RightsRequest } from "@shop/contracts/rights";
import { santiagoDate } from "@shop/domain/format/instants";
import { addDays } from "@shop/domain/format/iso-date";
import { ANSWER_DAYS } from "@shop/domain/rights/deadlines";
import { beforeEach, expect, test } from "vitest";
import { aSnapshot, aSoldStudent } from "../../../../test/data/order-data";
import { aStudent, insertOrder, insertPlaces, proveMailbox } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { codeOf, type TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";

const CHILD = { rut: "12345678-5", email: "maria@example.cl" };
const GUARDIAN = "ana@example.cl";

const shop = await forFile(startTestShop());
await insertPlaces(shop.db);
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
beforeEach(async () => {
  await mail.waitForJobs();
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions, students, orders, rate_limits, rights_requests CASCADE");
});

const asked = (fields: object = {}) => ({ ...CHILD, kind: "access", as: "self", ...fields });

test("a request needs a mailbox whose code the session typed, with the code check off too [LAW-13]", async () => {
  const { browser } = await aStudentWho();
  expect(codeOf(await browser.post("/rights/requests", asked()))).toBe("EMAIL_NOT_PROVEN");
  expect((await browser.post("/rights/code", CHILD)).body).toMatchObject({ status: "sent" });
  const code = await mail.codeFor(CHILD.email);
  expect((await browser.put("/rights/code", { ...CHILD, code })).body).toEqual({ success: true });
  const request = await open(browser);
  expect(request).toMatchObject({
    state: "done",
    hasExport: true,
    number: expect.stringMatching(/^DER-\d{4}-\d{6}$/),
  });
  expect(request.dueOn).toBe(addDays(santiagoDate(new Date(request.openedAt)), ANSWER_DAYS));
  expect((await browser.get("/rights/requests")).body).toEqual({
    mailboxes: [CHILD.email],
    requests: [request],
  });
});

test("a code for a purchase opens no data, and one for data pays nothing; a copy takes a code of its own, for five minutes [HARM-12, HARM-02, SAFE-19]", async () => {
  const { browser } = await aStudentWho();
  const otp = { ...CHILD, name: "Ana" };
  await browser.post("/otp", otp);
  const purchase = await mail.codeFor(CHILD.email);
  expect(codeOf(await browser.put("/rights/code", { ...CHILD, code: purchase }))).toBe("OTP_INVALID");
  await prove(browser, {});
  const { id } = await open(browser);
  const copy = () => browser.get(`/rights/requests/${id}/export?format=json`);
  expect(codeOf(await copy())).toBe("CODE_REQUIRED");
  await prove(browser, { purpose: "export" });
  expect((await copy()).status).toBe(200);
  await shop.moveClock(5.1);
  expect(codeOf(await copy())).toBe("CODE_REQUIRED");
  expect((await browser.get("/rights/requests")).body).toMatchObject({ mailboxes: [CHILD.email] });
});

/** Types the code that the mail brings. */
async function prove(browser: TestBrowser, purpose: { purpose?: string }) {
  await mail.waitForJobs();
  const before = mail.catcher.list().filter(({ to }) => to.includes(CHILD.email)).length;
  await browser.post("/rights/code", { ...CHILD, ...purpose });
  const code = await mail.codeFor(CHILD.email, before + 1);
  expect((await browser.put("/rights/code", { ...CHILD, ...purpose, code })).status).toBe(200);
}

test("a rectification says what is wrong, in a thousand characters at most [LAW-10]", async () => {
  const { browser } = await aProvenStudent();
  const refused = async (wording: string) =>
    (await browser.post("/rights/requests", asked({ kind: "rectification", wording }))).body;
  expect(await refused(" ")).toMatchObject({ details: { fields: { wording: "WORDING_REQUIRED" } } });
  expect(await refused("a".repeat(1_001))).toMatchObject({ code: "VALIDATION_FAILED" });
  const wording = "Mi apellido es Muñoz. ".repeat(45).trim();
  expect(await open(browser, { kind: "rectification", wording })).toMatchObject({
    state: "waiting",
    wording,
    outcome: null,
  });
});

test("whether the shop knows a RUT is not told to a mailbox that it does not tie to it [LAW-13]", async () => {
  await aBoughtChild();
  const { browser } = await aProvenStudent({ rut: "11.111.111-1", email: "otro@example.cl" });
  const answers = [];
  for (const rut of [CHILD.rut, "9876543-3"]) {
    const { id, number, rut: _, openedAt, ...rest } = await open(browser, { rut, email: "otro@example.cl" });
    answers.push(rest);
    expect((await browser.get(`/rights/requests/${id}/export?format=json`)).status).toBe(404);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ state: "waiting", hasExport: false, outcome: null });
});

test("the mailbox that bought for a student represents them [LAW-13]", async () => {
  await aBoughtChild();
  const { browser } = await aProvenStudent({ rut: "9.876.543-3", email: GUARDIAN });
  const request = await open(browser, { email: GUARDIAN, as: "representative" });
  expect(request).toMatchObject({ state: "done", hasExport: true });
  expect(await shop.query("SELECT identity FROM rights_requests")).toEqual([{ identity: "representative" }]);
});

test("asking the same again while it waits is the request before, pressed eight times at once too [LAW-14]", async () => {
  const { browser } = await aProvenStudent();
  const presses = await Promise.all(Array.from({ length: 8 }, () => open(browser, { kind: "erasure" })));
  expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
  expect((await open(browser, { kind: "erasure", as: "representative" })).id).not.toBe(presses[0]?.id);
});

test("a mailbox sends ten requests a day, from however many sessions [LAW-14]", async () => {
  const { browser } = await aProvenStudent();
  for (let request = 0; request < 10; request += 1) await open(browser);
  const other = await aProvenStudent({ rut: "9.876.543-3", email: "x@example.cl" }, CHILD.email);
  expect(codeOf(await other.browser.post("/rights/requests", asked()))).toBe("TOO_MANY_REQUESTS");
});

const open = async (browser: TestBrowser, fields: object = {}) => {
  const { status, body } = await browser.post("/rights/requests", asked(fields));
  expect(status).toBe(200);
  return body as RightsRequest;
};

async function aStudentWho(fields: Record<string, unknown> = {}) {
  const browser = shop.newBrowser();
  const { body } = await browser.post("/students", aStudent(fields));
  return { browser, id: (body as { id: number }).id };
}

/** A browser whose session typed the code of its student's mailbox, or of another one. */
async function aProvenStudent(fields: Record<string, unknown> = {}, mailbox: string | null = null) {
  const student = await aStudentWho(fields);
  await proveMailbox(shop.db, [student.id], mailbox);
  return student;
}

/** The child's place, bought by a guardian with a mailbox of her own. */
async function aBoughtChild() {
  const { id } = await aStudentWho();
  const orderId = await insertOrder(shop.db, {
    sessionOf: { studentId: id },
    state: "finished",
    snapshot: aSnapshot({ students: [aSoldStudent({ ...CHILD })] }),
  });
  await shop.query(
    `WITH guardian AS (INSERT INTO guardians (session_id, name, father_last_name, mother_last_name, rut, email, phone,
       region_id, city_id, commune_id, address)
       SELECT session_id, 'Ana', 'Soto', 'Rojas', '11111111-1', $2, '+56987654321', 13, 131, 13101, 'Calle' FROM orders WHERE id = $1
       RETURNING id)
     UPDATE orders SET guardian_id = (SELECT id FROM guardian) WHERE id = $1`,
    [orderId, GUARDIAN],
  );
  return { studentId: id, orderId };
}
