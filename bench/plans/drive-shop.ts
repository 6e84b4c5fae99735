import { makeOrderMails } from "../../apps/api/src/job-handlers";
import { forgetExpired, sweep } from "../../apps/api/src/maintenance";
import { createSnapshotReader } from "../../apps/api/src/modules/catalogue/views/catalogue-snapshot";
import { sendOrderMail } from "../../apps/api/src/modules/orders/mails/send-order-mail";
import { reportYesterday } from "../../apps/api/src/modules/payments/report/report-payments";
import { minimiseOrder } from "../../apps/api/src/modules/privacy/retention/minimise-order";
import { Buyer } from "../../apps/api/test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../apps/api/test/data/frozen-offer";
import { MAIL_CONTEXT } from "../../apps/api/test/data/order-data";
import { comeBack, useCardForm } from "../../apps/api/test/provider";
import type { PurchaseShop } from "../../apps/api/test/purchase-shop";
import type { TestBrowser } from "../../apps/api/test/test-browser";

/** The shop under the drive needs it as a setting. */
export const METRICS_TOKEN = "the-token-of-the-bench";

const PACK = 1;
const COUPON = "PDV20";

const READS = `/config /ready /dashadmin/infogeneral /programs /programs/enabled /datesprograms/4
  /programs-without-childrens?year=4 /locations /regions /cities/13 /communes/13 /colleges/320
  /courses?programId=${PROGRAM}&locationId=${VENUE} /dashadmin/activepacks /dashadmin/fullpacks/${PACK}
  /courses/findbymes/programId?programId=${PROGRAM}&locationId=${VENUE}&mes=3
  /subjectsByIds?ids=1,2,3&idsLocations=${VENUE}`.split(/\s+/);

async function expectOk(answer: Promise<{ status: number; body: unknown }>, what: string): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

async function readAll(browser: TestBrowser): Promise<void> {
  for (const url of READS) await expectOk(browser.get(url), url);
}

/** From the first form to the receipt, with a coupon, a failed card and a second try. */
async function buy(shop: PurchaseShop): Promise<void> {
  const buyer = await Buyer.open(shop);
  const { browser, orderId, studentId } = buyer;
  await expectOk(browser.get("/students"), "students");
  const chosen = `locationId=${VENUE}&programId=${PROGRAM}&coursesIds=${COURSES}&studentId=${studentId}`;
  await expectOk(browser.get(`/quote?${chosen}&orderId=${orderId}&coupon=${COUPON}`), "quote");
  await buyer.save(COUPON);
  await expectOk(browser.get("/orders"), "open order");
  await expectOk(browser.post("/orders/hold/release", { orderId }), "release");
  const failed = await buyer.press({ coupon: COUPON });
  await comeBack(shop, await useCardForm(shop, failed.token, "reject"));
  const { buyOrder, token } = await buyer.press({ coupon: COUPON });
  await comeBack(shop, await useCardForm(shop, token));
  const { status } = await buyer.look(buyOrder);
  if (status !== "finished") throw new Error(`the order is ${status}`);
  const mailer = { send: async () => {}, close: () => {} };
  const job = { kind: "confirmation", orderId } as const;
  await sendOrderMail({ ...shop.deps, mailer }, job, (blocked) =>
    makeOrderMails({ ...shop.deps, context: MAIL_CONTEXT, blocked }, job),
  );
  await expectOk(browser.get(`/tools/comprobante-compra?buyorder=${buyOrder}`), "receipt");
  await expectOk(browser.post("/resend", { order: buyOrder }), "resend");
}

async function buyPack(shop: PurchaseShop): Promise<void> {
  const buyer = await Buyer.openOutlet(shop, PACK);
  const { token } = await buyer.press();
  await comeBack(shop, await useCardForm(shop, token));
}

/** Forms beside the purchase: the code by mail, a guardian who is known, a lead. */
async function fillForms(shop: PurchaseShop): Promise<void> {
  const { browser } = await Buyer.open(shop);
  const asked = { email: "ana@example.cl", rut: "11.111.111-1", name: "Ana" };
  await expectOk(browser.post("/otp", asked), "code");
  await expectOk(browser.get("/otp/email/ana@example.cl"), "proof");
  await browser.put("/otp/ana@example.cl", { ...asked, code: "000000" });
  await browser.get("/financingParties/email/apoderado7@correo.example.cl");
  const person = { rut: "12.345.678-5", email: "sofia@example.cl" };
  const names = { name: "Sofía", fatherLastName: "Araya", lastName: "Soto", birthday: "14/02/2008" };
  await expectOk(browser.post("/students", { ...person, ...names }), "student");
  const wish = { firstName: "Sofía", lastName: "Araya Soto", program: "4° Medio Presencial Anual" };
  await expectOk(browser.post("/salesforce/lead", { ...person, ...wish }), "lead");
}

async function readMetrics({ app }: PurchaseShop): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { statusCode } = await app.inject({ url: "/metrics", headers });
  if (statusCode !== 200) throw new Error(`metrics: ${statusCode}`);
}

/** Like the job two years after a programme, with an order that has somebody to minimise. */
async function minimiseOne({ db }: PurchaseShop): Promise<void> {
  const { rows } = await db.$client.query<{ id: string }>(
    "SELECT max(id) AS id FROM orders WHERE state = 'finished'",
  );
  const orderId = Number(rows[0]?.id);
  if (!(await db.transaction((tx) => minimiseOrder(tx, orderId, { actor: "sweeper" })))) {
    throw new Error(`order ${orderId} was not minimised`);
  }
}

/** Like each process every few seconds; no visitor waits for it. */
const readAhead = ({ deps }: PurchaseShop) => createSnapshotReader(deps).renew();

type Doing = [what: string, work: (shop: PurchaseShop) => Promise<unknown>];

/** Work of a process beside requests. */
export const AHEAD: Doing = ["read ahead", readAhead];

/** Work that buyers wait for. */
export const BUYERS: readonly Doing[] = [
  ["reads", (shop) => readAll(shop.newBrowser())],
  ["purchase", buy],
  ["pack", buyPack],
  ["forms", fillForms],
];

/** Jobs and acts of the desk. */
export const JOBS: readonly Doing[] = [
  ["metrics", readMetrics],
  ["sweep", (shop) => sweep(shop.deps)],
  ["forget", (shop) => forgetExpired(shop.deps)],
  ["minimise", minimiseOne],
  ["daily report", (shop) => reportYesterday(shop.deps)],
];
