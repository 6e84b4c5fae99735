import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { jobsComeDue } from "../../../../test/database/jobs-come-due";
import { forFile } from "../../../../test/for-file";
import { startTestCrm } from "../../../../test/outside/crm";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import type { TestBrowser } from "../../../../test/test-browser";
import { until } from "../../../../test/until";
import { tasksOf } from "../../../jobs/job-map";
import { startWorker } from "../../../jobs/worker";
import { forgetExpired } from "../../../maintenance";
import { leadSender } from "./leads";

const silent = { error: () => {}, warn: () => {}, info: () => {}, debug: () => {} };

const crm = await forFile(startTestCrm());
const shop = await forFile(
  startPurchaseShop({
    CRM_LEAD_URL: crm.url,
    CRM_ORG_ID: "00D5e000001AbCd",
    CRM_FIELDS: "rut=1,birthDate=2,campus=3,program=4,landing=5,authorizationPublicitary=6",
    LEAD_DELAY_MINUTES: "0",
  }),
);
let people = 0;
let stopWorker = async () => {};
beforeEach(() => {
  crm.become("well");
  crm.taken.length = 0;
});
afterEach(() => stopWorker());

const storedLeads = (email: string) =>
  shop.query<Record<string, unknown>>("SELECT * FROM leads WHERE email = $1 ORDER BY id", [email]);

// Failed jobs wait longer and longer; tests do not.
const retryNow = () => jobsComeDue(shop);

test("a lead reaches the CRM with the payload that the academy asked for [API-41] [ENT-37] [ENT-38] [ENT-39]", async () => {
  const { browser, lead, email } = await aLead();
  const answer = await browser.post("/salesforce/lead", lead);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  await startJobs();
  await until(() => crm.taken.length === 1, "the lead");
  expect(crm.taken[0]).toEqual({
    oid: "00D5e000001AbCd",
    first_name: "Ñuñoa María",
    last_name: "O Higgins Soto",
    email,
    phone: "+56912345678",
    lead_source: "Landing",
    "00N01": "12345678-5",
    "00N02": "2008-02-14",
    "00N03": "Pre Sede Plaza Egaña",
    "00N04": "4° Medio Presencial Anual",
    "00N05": "Carro Abandonado",
    "00N06": "0",
  });
  await leadsAre(email, "sent");
});

test("while the CRM is down or hangs the buyer is answered at once, and the lead is tried until it is taken, once [T18]", async () => {
  crm.become("down");
  const { browser, lead, email } = await aLead();
  const before = crm.posts();
  expect((await browser.post("/salesforce/lead", lead)).status).toBe(200);
  await startJobs();
  await until(() => crm.posts() > before, "the first try");
  crm.become("hung");
  await until(async () => {
    await retryNow();
    return crm.posts() > before + 1;
  }, "the second try");
  crm.become("well");
  await leadsAre(email, "sent");
  await allJobsEnd();
  expect(crm.taken).toHaveLength(1);
});

test("what a failing CRM leaves in the job's error names nobody", async () => {
  crm.become("down");
  const { browser, lead, email } = await aLead();
  await browser.post("/salesforce/lead", lead);
  await startJobs();
  const failed = () =>
    shop.query<{ last_error: string }>(
      "SELECT last_error FROM graphile_worker.jobs WHERE last_error IS NOT NULL",
    );
  await until(async () => (await failed()).length === 1, "the failure");
  const [job] = await failed();
  expect(job?.last_error).toContain("the CRM answered 503");
  expect(job?.last_error).not.toMatch(/12345678|María|interesada/);
  crm.become("well");
  await leadsAre(email, "sent");
});

test("the same student, e-mail and programme within a day is one lead, corrected while it waits; another day is another [API-41]", async () => {
  const { browser, lead, email } = await aLead();
  await Promise.all([lead, lead, lead].map((body) => browser.post("/salesforce/lead", body)));
  await browser.post("/salesforce/lead", { ...lead, campus: "Pre Sede San Miguel" });
  expect(await storedLeads(email)).toMatchObject([{ campus: "Pre Sede San Miguel", state: "waiting" }]);
  await browser.post("/salesforce/lead", { ...lead, program: "4° Medio Presencial Intensivo" });
  expect(await storedLeads(email)).toHaveLength(2);
  await startJobs();
  await until(() => crm.taken.length === 2, "both leads");
  await leadsAre(email, "sent");
  await stopWorker();
  await browser.post("/salesforce/lead", { ...lead, campus: "51" });
  expect((await storedLeads(email))[0]).toMatchObject({ campus: "Pre Sede San Miguel", state: "sent" });
  await shop.query("UPDATE leads SET created_at = created_at - interval '25 hours' WHERE email = $1", [
    email,
  ]);
  await browser.post("/salesforce/lead", lead);
  expect(await storedLeads(email)).toHaveLength(3);
});

test("another session with the same person and e-mail changes no lead that it did not make [SAFE-06]", async () => {
  const { browser, lead, email } = await aLead();
  await browser.post("/salesforce/lead", lead);
  const stranger = shop.newBrowser();
  const names = { name: "Intrusa", fatherLastName: "Mala", rut: "12.345.678-5", email };
  expect((await stranger.post("/students", names)).status).toBe(200);
  const other = { ...lead, firstName: "Intrusa", phone: "+56 9 0000 0000", authorizationPublicitary: true };
  expect((await stranger.post("/salesforce/lead", other)).status).toBe(200);
  expect(await storedLeads(email)).toMatchObject([
    { first_name: "Ñuñoa María", phone: "+56912345678", authorization_publicitary: false },
    { first_name: "Intrusa" },
  ]);
  await browser.post("/salesforce/lead", { ...lead, campus: "Pre Sede San Miguel" });
  expect(await storedLeads(email)).toMatchObject([
    { first_name: "Ñuñoa María", campus: "Pre Sede San Miguel" },
    { first_name: "Intrusa", campus: "Pre Sede Plaza Egaña" },
  ]);
});

test.each([
  [{ program: '=HYPERLINK("http://x.cl")' }, { program: "PROGRAM_REQUIRED" }],
  [{ program: "<script>alert(1)</script>" }, { program: "PROGRAM_REQUIRED" }],
  [{ campus: "=1+1" }, { campus: "VENUE_REQUIRED" }],
  [
    { program: "+1", campus: "@SUM(A1)" },
    { program: "PROGRAM_REQUIRED", campus: "VENUE_REQUIRED" },
  ],
])("what is not in the catalogue is no lead's programme or venue: %j [SAFE-06]", async (said, fields) => {
  const { browser, lead, email } = await aLead();
  const refused = await browser.post("/salesforce/lead", { ...lead, ...said });
  expect(refused).toMatchObject({ status: 400, body: { code: "VALIDATION_FAILED", details: { fields } } });
  expect(await storedLeads(email)).toEqual([]);
});

test.each([
  ["367", "51", "4° Medio Presencial Anual", "Pre Sede Plaza Egaña"],
  ["PRE-4-ANUAL", null, "4° Medio Presencial Anual", undefined],
  [
    "Pack Científico Plaza Egaña",
    "Pre Sede Plaza Egaña",
    "Pack Científico Plaza Egaña",
    "Pre Sede Plaza Egaña",
  ],
])(
  "the programme %j and venue %j reach the CRM by the catalogue's names [SAFE-06]",
  async (program, campus, name, venue) => {
    const { browser, lead, email } = await aLead();
    expect((await browser.post("/salesforce/lead", { ...lead, program, campus })).status).toBe(200);
    await startJobs();
    const taken = await takenOf(email);
    expect([taken["00N04"], taken["00N03"]]).toEqual([name, venue]);
  },
);

test("an e-mail that is a formula reaches the CRM as text [SAFE-06]", async () => {
  const email = "=cmd|'/c'!a0@example.cl";
  const browser = shop.newBrowser();
  await browser.post("/students", { name: "María", fatherLastName: "Soto", rut: "12.345.678-5", email });
  expect((await browser.post("/salesforce/lead", leadOf({ email }))).status).toBe(200);
  await startJobs();
  expect((await takenOf(email)).email).toBe(`'${email}`);
});

test.each([
  ["under the mailbox of the lead", null],
  ["with the mailbox corrected", "corregida@example.cl"],
])("a buyer who has paid meanwhile, %s, is not followed up [API-41]", async (_, corrected) => {
  const buyer = await Buyer.open(shop);
  const [student] = (await buyer.browser.get("/students")).body as [{ rut: string; email: string }];
  expect((await buyer.browser.post("/salesforce/lead", leadOf({ ...student }))).status).toBe(200);
  if (corrected) await buyer.browser.put(`/students/${buyer.studentId}`, { email: corrected });
  expect((await buyer.press({ coupon: "BECA100" })).total).toBe(0);
  expect((await buyer.browser.post("/orders-confirm", { orderId: buyer.orderId })).status).toBe(200);
  await startJobs();
  await leadsAre(student.email, "dropped");
  expect(crm.taken).toEqual([]);
});

test("two siblings of one mailbox and programme are two leads, each of which the CRM is told [API-41] [SAFE-01]", async () => {
  const { browser, lead, email } = await aLead();
  const sibling = { name: "Benjamín", fatherLastName: "Soto", rut: "20.111.222-2", email };
  expect((await browser.post("/students", sibling)).status).toBe(200);
  await browser.post("/salesforce/lead", lead);
  await browser.post("/salesforce/lead", { ...lead, firstName: "Benjamín", rut: sibling.rut });
  await browser.post("/salesforce/lead", { ...lead, campus: "Pre Sede San Miguel" });
  expect(await storedLeads(email)).toMatchObject([
    { rut: "12345678-5", campus: "Pre Sede San Miguel" },
    { rut: "20111222-2", first_name: "Benjamín" },
  ]);
  await startJobs();
  await leadsAre(email, "sent");
  expect(crm.taken.map((form) => form["00N01"]).toSorted()).toEqual(["12345678-5", "20111222-2"]);
});

test("who has no such student may tell no lead, and a wrong lead is refused [ENT-37]", async () => {
  const { browser, lead } = await aLead();
  expect((await shop.newBrowser().post("/salesforce/lead", lead)).status).toBe(404);
  expect((await browser.post("/salesforce/lead", { ...lead, email: "otra@example.cl" })).status).toBe(404);
  const wrong = await browser.post("/salesforce/lead", { ...lead, rut: "12.345.678-9", landing: "Otra" });
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_FAILED", details: { fields: { rut: "RUT_INVALID" } } },
  });
});

test("a lead is forgotten after the operator's days, sent or not, and a job that still waits sends nothing [AMB-61]", async () => {
  const forget = () =>
    forgetExpired({ db: shop.db, settings: { ...shop.deps.settings, LEAD_RETENTION_DAYS: 30 } });
  const day = 24 * 60;
  const { browser, lead, email } = await aLead();
  await browser.post("/salesforce/lead", lead);
  await shop.query("UPDATE leads SET state = 'sent' WHERE email <> $1", [email]);
  await shop.moveClock(30 * day - 1);
  await forget();
  expect(await storedLeads(email)).toMatchObject([{ state: "waiting" }]);
  await shop.moveClock(30 * day + 1);
  await forget();
  expect(await shop.query("SELECT 1 FROM leads")).toEqual([]);
  await shop.moveClock(0);
  await startJobs();
  await allJobsEnd();
  expect(crm.taken).toEqual([]);
});

async function startJobs() {
  const tasks = tasksOf({ send_lead: leadSender(shop.db, crm.crm) });
  const worker = await startWorker({ databaseUrl: shop.databaseUrl, tasks, log: silent });
  // A worker that is stopped in the middle of a job keeps it, and the queue, locked for some minutes.
  stopWorker = async () => {
    stopWorker = async () => {};
    await until(async () => (await leadJobs()).every(({ locked_at }) => locked_at === null), "running jobs");
    await worker.stop();
  };
  await retryNow();
}

const leadOf = (fields: Record<string, unknown> = {}) => ({
  firstName: "Ñuñoa María",
  lastName: "O Higgins Soto",
  rut: "12.345.678-5",
  email: "maria@example.cl",
  phone: "+56 9 1234 5678",
  birthDate: "14/02/2008",
  campus: "Pre Sede Plaza Egaña",
  program: "4° Medio Presencial Anual",
  ...fields,
});

// A browser with one saved student, and that student's lead.
async function aLead(): Promise<{ browser: TestBrowser; lead: Record<string, unknown>; email: string }> {
  people += 1;
  const browser = shop.newBrowser();
  const email = `interesada${people}@example.cl`;
  const student = { name: "María", fatherLastName: "Soto", rut: "12.345.678-5", email };
  const { status } = await browser.post("/students", student);
  expect(status).toBe(200);
  return { browser, lead: leadOf({ email }), email };
}

// Tries until every lead of a mailbox has come to this end.
const leadsAre = (email: string, end: "sent" | "dropped") =>
  until(async () => {
    await retryNow();
    return (await storedLeads(email)).every(({ state }) => state === end);
  }, `leads that are ${end}`);

const allJobsEnd = () =>
  until(async () => {
    await retryNow();
    return (await leadJobs()).length === 0;
  }, "the jobs' end");

// What the CRM got of somebody, once every lead of now was told.
async function takenOf(email: string): Promise<Record<string, string>> {
  await allJobsEnd();
  const form = crm.taken.find((taken) => taken.email?.endsWith(email));
  if (!form) throw new Error("the CRM got no such lead");
  return form;
}

const leadJobs = () =>
  shop.query<{ locked_at: Date | null }>(
    "SELECT locked_at FROM graphile_worker.jobs WHERE task_identifier = 'send_lead'",
  );
