import { beforeEach, expect, test } from "vitest";
import { aStudent } from "../../../../test/data/people-data";
import { forFile } from "../../../../test/for-file";
import type { TestBrowser } from "../../../../test/test-browser";
import { startTestShop } from "../../../../test/test-shop";
import { otpCode } from "../email-codes/email-code";
import { CLOCK, openedSession } from "./session-queries";

const EMAIL = "ana@example.cl";
const asked = { email: EMAIL, rut: "11.111.111-1", name: "Ana" };
const shop = await forFile(startTestShop());
let buyer: TestBrowser;
let studentId: number;
beforeEach(async () => {
  await shop.moveClock(0);
  await shop.query("TRUNCATE sessions, students, orders, otp_challenges, rate_limits CASCADE");
  buyer = shop.newBrowser();
  studentId = ((await buyer.post("/students", aStudent())).body as { id: number }).id;
});

const prove = async (browser = buyer) => browser.put(`/otp/${EMAIL}`, { ...asked, code: await codeFor() });

const sees = async (browser: TestBrowser) =>
  ((await browser.get("/students")).body as { id: number }[]).map(({ id }) => id);
const createOrder = (browser: TestBrowser) => browser.post("/orders", { initialStudentId: studentId });
const publicId = async (browser: TestBrowser) =>
  ((await createOrder(browser)).body as { sessionId: string }).sessionId;

test("whoever knew the cookie before the e-mail was proven has nothing of it afterwards [SAFE-16]", async () => {
  const planted = copyOf(buyer);
  const before = buyer.cookies.get("sessionId");
  expect((await prove()).status).toBe(200);
  expect(buyer.cookies.get("sessionId")).not.toBe(before);
  expect(await sees(buyer)).toEqual([studentId]);
  await shop.moveClock(0.6);
  expect(await sees(planted)).toEqual([]);
  expect((await createOrder(planted)).status).toBe(404);
  expect((await planted.get(`/otp/email/${EMAIL}`)).body).toEqual({ status: "none" });
  expect(await sees(buyer)).toEqual([studentId]);
});

test("who planted a session sees nothing of the child that comes into it, not for a moment [SAFE-16]", async () => {
  const guardian = shop.newBrowser();
  await guardian.post("/verify-recaptcha", { recaptchaToken: "off" });
  const planted = copyOf(guardian);
  const answers = await Promise.all([guardian.post("/students", aStudent()), planted.get("/students")]);
  expect(answers[0]?.status).toBe(200);
  expect(answers[1]?.body).toEqual([]);
  expect(await sees(planted)).toEqual([]);
  expect(await sees(guardian)).toHaveLength(1);
});

test("one that has a student already takes the next with a new cookie, and the old one for calls under way [SAFE-16]", async () => {
  const underWay = copyOf(buyer);
  const sister = aStudent({ rut: "12.345.678-5", email: "hermana@example.cl" });
  expect((await buyer.post("/students", sister)).status).toBe(200);
  expect(buyer.cookies.get("sessionId")).not.toBe(underWay.cookies.get("sessionId"));
  expect(await sees(underWay)).toHaveLength(2);
  expect(await sees(buyer)).toHaveLength(2);
  await shop.moveClock(0.6);
  expect(await sees(underWay)).toEqual([]);
});

test("a browser that never got the answer with its new cookie keeps its session with the old one [SAFE-16]", async () => {
  const lost = copyOf(buyer);
  await prove();
  await shop.moveClock(20);
  expect(await sees(lost)).toEqual([studentId]);
  expect((await lost.get(`/otp/email/${EMAIL}`)).body).toEqual({ status: "valid" });
});

test("name and marks of the cookie and the public id stay [SAFE-16, SESSION-09]", async () => {
  const id = await publicId(buyer);
  const { status, headers } = await prove();
  expect(status).toBe(200);
  expect(String(headers["set-cookie"])).toMatch(
    /^sessionId=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await publicId(buyer)).toBe(id);
});

test("a call that was sent with the old cookie is still answered, and gets no other [SAFE-16]", async () => {
  const underWay = copyOf(buyer);
  await prove();
  await shop.moveClock(0.05);
  expect(await sees(underWay)).toEqual([studentId]);
  const { status, headers } = await createOrder(underWay);
  expect([status, String(headers["set-cookie"])]).toEqual([200, expect.not.stringContaining("sessionId=")]);
});

test("with the old cookie another proof gives no new one, and does not take the owner's away [SAFE-16]", async () => {
  const planted = copyOf(buyer);
  await prove();
  const proven = buyer.cookies.get("sessionId");
  const other = { email: "eva@example.cl", rut: "12.345.678-5", name: "Eva" };
  const code = await codeFor(planted, other);
  const { status, headers } = await planted.put(`/otp/${other.email}`, { ...other, code });
  expect([status, headers["set-cookie"]]).toEqual([200, undefined]);
  await sees(buyer);
  await shop.moveClock(0.6);
  expect(await sees(planted)).toEqual([]);
  expect([await sees(buyer), buyer.cookies.get("sessionId")]).toEqual([[studentId], proven]);
});

test("a wrong code leaves the cookie as it is, and of twenty right tries one changes it [SAFE-16]", async () => {
  const code = await codeFor();
  const wrong = await buyer.put(`/otp/${EMAIL}`, { ...asked, code: code === "000000" ? "000001" : "000000" });
  expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([400, undefined]);
  const tries = Array.from({ length: 20 }, () => copyOf(buyer).put(`/otp/${EMAIL}`, { ...asked, code }));
  const cookies = (await Promise.all(tries)).flatMap(({ headers }) => headers["set-cookie"] ?? []);
  expect(cookies).toHaveLength(1);
});

test("both secrets are found by an index, however many sessions there are [SAFE-16]", async () => {
  await shop.query(
    `INSERT INTO sessions (secret_hash, previous_secret_hash, previous_until, expires_at)
     SELECT decode(md5(n::text), 'hex'), decode(md5('old' || n), 'hex'), now(), now() FROM generate_series(1, 20000) n`,
  );
  await shop.query("ANALYZE sessions");
  const plan = await shop.query<{ "QUERY PLAN": string }>(
    `EXPLAIN SELECT id FROM ${CLOCK}, ${openedSession("15")}`.replaceAll("$1", "ARRAY['x', 'y']::bytea[]"),
  );
  const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
  expect(text).toContain("sessions_previous_secret");
  expect(text).not.toContain("Seq Scan");
});

async function codeFor(browser = buyer, claim = asked): Promise<string> {
  await browser.post("/otp", claim);
  const [newest] = await shop.query<{ id: string; challenge: string }>(
    "SELECT id, challenge FROM otp_challenges ORDER BY created_at DESC LIMIT 1",
  );
  return otpCode(shop.deps.keys.otp, newest ?? { id: "", challenge: "" });
}

// Another browser with the cookies that this one has now.
function copyOf(browser: TestBrowser): TestBrowser {
  const copy = shop.newBrowser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const OWN = "own";

test.each([
  ["before it", ["x", OWN]],
  ["after it", [OWN, "x"]],
  ["of the form of a secret", ["A".repeat(43), OWN, "B".repeat(43)]],
  ["empty", ["", OWN]],
  ["three of them", ["x", "y", "z", OWN]],
])("a second cookie of the session's name, %s, hides nobody's session [BUG-04]", async (_, values) => {
  const own = buyer.cookies.get("sessionId") ?? "";
  const cookie = ["orderId=3", ...values.map((value) => `sessionId=${value.replace(OWN, own)}`)].join("; ");
  const ask = (method: "GET" | "PUT", url: string, payload?: object) =>
    shop.app.inject({ method, url: `/api${url}`, headers: { cookie }, ...(payload ? { payload } : {}) });
  expect((await ask("GET", "/students")).json()).toMatchObject([{ id: studentId }]);
  const code = await codeFor();
  const proven = await ask("PUT", `/otp/${EMAIL}`, { ...asked, code });
  expect([proven.statusCode, proven.cookies.map(({ name }) => name)]).toEqual([200, ["sessionId"]]);
});

test("of two sessions' cookies the first that opens one counts, whichever came first into the table [BUG-04]", async () => {
  const other = shop.newBrowser();
  await other.post("/students", aStudent());
  const seenWith = async (...browsers: TestBrowser[]) => {
    const cookie = browsers.map(({ cookies }) => `sessionId=${cookies.get("sessionId")}`).join("; ");
    const answer = await shop.app.inject({ url: "/api/students", headers: { cookie } });
    return answer.json<{ id: number }[]>().map(({ id }) => id);
  };
  const [otherId] = await sees(other);
  expect(await seenWith(buyer, other)).toEqual([studentId]);
  expect(await seenWith(other, buyer)).toEqual([otherId]);
});
