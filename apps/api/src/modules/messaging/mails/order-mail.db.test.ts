import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listenToStatements } from "../../../../test/database/listen-to-statements";
import { aSnapshot, aSoldStudent, MAIL_CONTEXT } from "../../../../test/order-data";
import { readPdf } from "../../../../test/outside/read-pdf";
import { startTestMail, type TestMail } from "../../../../test/outside/test-mail";
import { aStudent, insertOrder, insertPlaces } from "../../../../test/people-data";
import { startTestShop, type TestShop } from "../../../../test/test-shop";
import type { CaughtMail } from "../../../gateways/mail-catcher";
import { type Mail, type Mailer, MailFailure } from "../../../gateways/mailer";
import { enqueue } from "../../../jobs/enqueue";
import { getSale } from "../../checkout/receipts/find-receipt";
import { getReversal } from "../../payments/refund/refund-queries";
import { sendOrderMail } from "./send-order-mail";

let shop: TestShop;
let mail: TestMail;
let orderId: number;
let count = 0;

beforeAll(async () => {
  shop = await startTestShop();
  await insertPlaces(shop.db);
  mail = await startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys });
});
afterAll(async () => {
  await mail.close();
  await shop.close();
});
beforeEach(async () => {
  await mail.waitForJobs();
  await shop.db.$client.query("TRUNCATE sessions, students, orders, order_mails, rate_limits CASCADE");
  count += 1;
});

const guardianEmail = () => `ana${count}@example.cl`;
const studentEmail = () => `maria${count}@example.cl`;

async function sell(fields: Parameters<typeof aSnapshot>[0] = {}): Promise<void> {
  const { body } = await shop.newBrowser().post("/students", aStudent());
  const snapshot = aSnapshot({
    guardian: { ...aSnapshot().guardian, email: guardianEmail() },
    students: [aSoldStudent({ email: studentEmail() })],
    ...fields,
  });
  const studentId = (body as { id: number }).id;
  orderId = await insertOrder(shop.db, { sessionOf: { studentId }, state: "finished", snapshot });
}

const confirm = () =>
  shop.db.transaction((tx) => enqueue(tx, "send_order_mail", { orderId, kind: "confirmation" }));

/** Keeps what it is given, after refusing so many times. */
function aMailer(refusals = 0): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  let left = refusals;
  return {
    sent,
    send: async (given) => {
      left -= 1;
      if (left >= 0) throw new MailFailure("mail not taken over: ECONNECTION");
      sent.push(given);
    },
    close: () => {},
  };
}

const sendWith = async (mailer: Mailer, kind: "confirmation" | "resend" | "annulment" = "confirmation") =>
  sendOrderMail(
    { db: shop.db, mailer, context: MAIL_CONTEXT },
    { orderId, kind },
    await getSale(shop.db, orderId),
  );

test("guardian and student each get a mail with the receipt, over real SMTP", async () => {
  await sell();
  await confirm();
  const [toGuardian] = await mail.waitFor(guardianEmail());
  const [toStudent] = await mail.waitFor(studentEmail());
  expect(toGuardian?.from).toBe("inscripciones@pdv.example");
  expect(toGuardian?.subject).toBe("Comprobante de tu compra PDV-2027-004312");
  expect(toGuardian?.text).toContain("$763.000");
  expect(toGuardian?.text).toContain("Ñuñoa María O'Higgins");
  const full = await readPdf(toGuardian?.attachments[0]?.content ?? Buffer.alloc(0));
  const own = await readPdf(toStudent?.attachments[0]?.content ?? Buffer.alloc(0));
  expect(full.text).toContain(guardianEmail());
  expect(own.text).not.toContain(guardianEmail());
});

test("the guardian's mail has hours, first class, map, calendar, the order's link and an address for answers", async () => {
  await sell();
  const mailer = aMailer();
  await sendWith(mailer);
  const [toGuardian, toStudent] = mailer.sent;
  const { seller, buyOrder } = aSnapshot();
  expect([toGuardian?.replyTo, toStudent?.replyTo]).toEqual([seller.email, seller.email]);
  expect(toGuardian?.html).toContain(`https://shop.example/comprobante/${buyOrder}`);
  // What was paid is no business of a mailbox that was never proven.
  expect(toStudent?.html).not.toContain("/comprobante/");
  for (const sent of [toGuardian, toStudent]) {
    expect(sent?.text).toMatch(/Primera clase, según el horario: \S+ \d+ de \S+/);
    expect(sent?.text).toMatch(/\d{2}:\d{2}–\d{2}:\d{2}/);
    expect(sent?.html).toContain("https://www.openstreetmap.org/search?query=");
    const calendar = sent?.attachments?.find(({ fileName }) => fileName === "horario-pdv.ics");
    expect(String(calendar?.content)).toContain(`DTSTART;TZID=America/Santiago:${aSoldStudent().season}`);
  }
});

test("who is guardian and student gets one mail", async () => {
  await sell({ students: [aSoldStudent({ email: guardianEmail() })] });
  await confirm();
  await mail.waitForJobs();
  expect(await mail.waitFor(guardianEmail())).toHaveLength(1);
});

test("names are inert in the mail's markup, and it loads nothing from elsewhere [T23]", async () => {
  await sell({ students: [aSoldStudent({ email: studentEmail(), name: "<img src=x onerror=alert(1)>" })] });
  await confirm();
  const [toGuardian] = await mail.waitFor(guardianEmail());
  expect(toGuardian?.html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(toGuardian?.html).not.toMatch(/<img|<link|<script|url\(/);
  expect(toGuardian?.html).toContain("O&#39;Higgins");
  expect(toGuardian?.html).toContain('name="viewport"');
});

const pdfOf = async (caught: CaughtMail | undefined) =>
  (await readPdf(caught?.attachments[0]?.content ?? Buffer.alloc(0))).text;

/** A brother at another venue, in another programme, at other hours. */
function aBrother(fields: Parameters<typeof aSoldStudent>[0] = {}) {
  const [course] = aSoldStudent().courses;
  if (!course) throw new Error("a sold student has courses");
  const schedules = [{ ...course.schedules[0], id: 9, dayOfWeek: 6, startTime: "09:10", endTime: "10:40" }];
  return aSoldStudent({
    ...{ id: 2, name: "Pedro", email: `pedro${count}@example.cl`, rut: "9876543-3" },
    ...{ programName: "Intensivo 3º Medio", venueName: "PDV Sede Maipú", venueAddress: "Av. Pajaritos 1" },
    courses: [{ ...course, id: 201, name: "Física Electiva", pdvCode: "C201", schedules }] as never,
    ...fields,
  });
}

const BROTHER = /Pedro|9\.?876|Intensivo|Maipú|Pajaritos|Física|09:10/;
const GUARDIAN = /Soto|Rojas|11\.?111\.?111|87 65|Irarrázaval|6623|\$/;

test("the mail to a student, text and PDF, has that student alone; the guardian's keeps all [SAFE-07]", async () => {
  await sell({ students: [aSoldStudent({ email: studentEmail() }), aBrother()] });
  await confirm();
  const [toMaria] = await mail.waitFor(studentEmail());
  const [toPedro] = await mail.waitFor(`pedro${count}@example.cl`);
  const [toGuardian] = await mail.waitFor(guardianEmail());
  for (const told of [toMaria?.text, toMaria?.html, await pdfOf(toMaria)]) {
    expect(told).toContain("Ñuñoa María");
    expect(told).not.toMatch(BROTHER);
    expect(told).not.toContain(guardianEmail());
  }
  for (const told of [toMaria?.text, await pdfOf(toMaria)]) expect(told).not.toMatch(GUARDIAN);
  for (const told of [toPedro?.text, await pdfOf(toPedro)]) {
    expect(told).toMatch(/Pedro[\s\S]*Maipú/);
    expect(told).not.toMatch(/María|Egaña|Larraín|17:00/);
  }
  expect(await pdfOf(toPedro)).toContain("09:10");
  for (const part of ["María", "Egaña", "Pedro", "Maipú", "09:10", "17:00", "$763.000", guardianEmail()])
    expect(await pdfOf(toGuardian)).toContain(part);
});

test("siblings with one mailbox get one mail, which has both and greets both [SAFE-07]", async () => {
  const pedro = aBrother({ email: studentEmail() });
  const elisa = aBrother({ id: 3, name: "Elisa", email: guardianEmail(), venueName: "PDV Sede Calama" });
  await sell({ students: [aSoldStudent({ email: studentEmail(), name: "María" }), pedro, elisa] });
  await confirm();
  await mail.waitForJobs();
  const [toBoth, ...others] = await mail.waitFor(studentEmail());
  expect(others).toEqual([]);
  expect(toBoth?.text).toContain("Hola María y Pedro:");
  expect(await pdfOf(toBoth)).toMatch(/María[\s\S]*Egaña[\s\S]*Pedro[\s\S]*Maipú/);
  expect(`${toBoth?.text} ${await pdfOf(toBoth)}`).not.toMatch(/Elisa|Calama/);
});

test("a pack's mail names the pack, its courses and hours, and both of its prices [OUTLET-15]", async () => {
  const pack = { id: 1, title: "Pack Ciencias", priceClp: 1_500_000, offerPriceClp: 800_000 };
  await sell({ pack });
  await confirm();
  const [toGuardian] = await mail.waitFor(guardianEmail());
  const [toStudent] = await mail.waitFor(studentEmail());
  const courses = [
    "Paquete: Pack Ciencias",
    "Matemática M1",
    "Competencia Lectora",
    "Química Mención",
    "17:00",
  ];
  const prices = ["Precio original: $1.500.000", "Precio oferta: $800.000", "Total pagado: $763.000"];
  for (const part of [...courses, ...prices]) expect(toGuardian?.text).toContain(part);
  for (const part of courses) expect(toStudent?.text).toContain(part);
  expect(toStudent?.text).not.toContain("$");
});

test("a repeated job sends no second receipt [T18]", async () => {
  await sell();
  await confirm();
  await mail.waitForJobs();
  await confirm();
  await mail.waitForJobs();
  expect(await mail.waitFor(guardianEmail())).toHaveLength(1);
});

test("two workers with the same job at once send one receipt [T18]", async () => {
  await sell();
  const mailer = aMailer();
  const ends = await Promise.allSettled([sendWith(mailer), sendWith(mailer), sendWith(mailer)]);
  for (const end of ends)
    if (end.status === "rejected") expect(end.reason).toMatchObject({ name: "MailFailure" });
  await sendWith(mailer);
  expect(mailer.sent.map(({ to }) => to).sort()).toEqual([guardianEmail(), studentEmail()]);
});

test("a process that dies between sending and noting has the mail sent again, under the same id [T18]", async () => {
  await sell({ students: [aSoldStudent({ email: guardianEmail() })] });
  const mailer = aMailer();
  const rename = (from: string, to: string) => shop.db.$client.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  const dying: Mailer = {
    ...mailer,
    send: async (given) => {
      await mailer.send(given);
      await rename("order_mails", "order_mails_away");
    },
  };
  await expect(sendWith(dying)).rejects.toThrow();
  await rename("order_mails_away", "order_mails");
  // Whoever claimed it could still be at it.
  await expect(sendWith(mailer)).rejects.toThrow("is being sent already");
  await shop.moveClock(6);
  await sendWith(mailer);
  await sendWith(mailer);
  await shop.moveClock(0);
  expect(mailer.sent).toHaveLength(2);
  expect(mailer.sent[1]?.stableId).toBe(mailer.sent[0]?.stableId);
});

test("no transaction and no connection is open while a mail is on its way", async () => {
  await sell();
  const open: number[] = [];
  const watching: Mailer = {
    send: async () => {
      const { totalCount, idleCount } = shop.db.$client;
      open.push(totalCount - idleCount);
    },
    close: () => {},
  };
  await sendWith(watching);
  expect(open).toEqual([0, 0]);
});

test("an order's mails ask for the sale once, then claim and note each mail [T18]", async () => {
  await sell();
  const heard = listenToStatements(shop.db);
  await sendWith(aMailer()).finally(() => heard.stop());
  const kinds = heard.stop().map((statement) => statement.trim().split(" ", 1)[0]?.toLowerCase());
  expect(kinds).toEqual(["select", "insert", "update", "insert", "update"]);
});

test("a refused mail is sent at the next try, and only what is missing [T18]", async () => {
  await sell();
  await expect(sendWith(aMailer(1))).rejects.toThrow("mail not taken over");
  const second = aMailer();
  await sendWith(second);
  expect(second.sent).toHaveLength(2);
  const third = aMailer();
  await sendWith(third);
  expect(third.sent).toEqual([]);
});

test("a mail server's refusal names no recipient", async () => {
  await sell();
  const error: unknown = await mail.mailer
    .send({ to: "no-domain", subject: "s", text: "t", html: "h" })
    .catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(MailFailure);
  expect(String(error)).not.toContain("no-domain");
});

test("each reversed payment is told to the guardian once, with what went back and why [T16, C17]", async () => {
  await sell();
  const reversed = await shop.db.$client.query<{ id: string }>(
    `INSERT INTO payment_attempts
       (order_id, number, buy_order, provider_session_id, amount_clp, reversed_clp, frozen, created_at)
     SELECT id, number, 'x-' || number, 's', 763000, reversed, snapshot, now()
     FROM orders, (VALUES (1, 400000), (2, 763000)) AS payment (number, reversed) WHERE id = $1
     RETURNING id`,
    [orderId],
  );
  // Both at once may not be authorized: one goes its way after the other.
  for (const { id } of reversed.rows)
    for (const state of ["committing", "authorized", "reversed"])
      await shop.db.$client.query("UPDATE payment_attempts SET state = $1 WHERE id = $2", [state, id]);
  const mailer = aMailer();
  for (const { id } of [...reversed.rows, ...reversed.rows]) {
    const attemptId = Number(id);
    const told = {
      ...(await getReversal(shop.db, attemptId)),
      supportPhone: "600",
      seller: aSnapshot().seller,
    };
    await sendOrderMail(
      { db: shop.db, mailer, context: MAIL_CONTEXT },
      { orderId, kind: "reversal", attemptId },
      told,
    );
  }
  expect(mailer.sent.map(({ to }) => to)).toEqual([guardianEmail(), guardianEmail()]);
  const [inPart, whole] = mailer.sent.map(({ text }) => text);
  expect(inPart).toContain("$400.000");
  expect(inPart).toContain("aprobó solo una parte del pago");
  expect(whole).toContain("$763.000");
  expect(whole).toContain("los cupos que elegiste ya no estaban disponibles");
  for (const text of [inPart, whole]) expect(text).toContain("anulamos el cobro");
});
