import { beforeEach, expect, test } from "vitest";
import { aSnapshot, aSoldStudent, MAIL_CONTEXT } from "../../../../test/data/order-data";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { aMailer, startMailShop } from "../../../../test/shops/mail-shop";
import type { CaughtMail } from "../../../gateways/mail-catcher";
import { signName } from "../../../http/signature";
import { makeOrderMails } from "../../../job-handlers";
import { sendOrderMail } from "./send-order-mail";

const shop = await forFile(startMailShop());
beforeEach(() => shop.forget());

test("guardian and student each get a mail with the receipt, over real SMTP", async () => {
  await shop.sell();
  await shop.confirm();
  const [toGuardian] = await shop.mail.waitFor(shop.guardianEmail());
  const [toStudent] = await shop.mail.waitFor(shop.studentEmail());
  expect(toGuardian?.from).toBe("inscripciones@pdv.example");
  expect(toGuardian?.subject).toBe("Comprobante de tu compra PDV-2027-004312");
  expect(toGuardian?.text).toContain("$763.000");
  expect(toGuardian?.text).toContain("Ñuñoa María O'Higgins");
  const full = await readPdf(toGuardian?.attachments[0]?.content ?? Buffer.alloc(0));
  const own = await readPdf(toStudent?.attachments[0]?.content ?? Buffer.alloc(0));
  expect(full.text).toContain(shop.guardianEmail());
  expect(own.text).not.toContain(shop.guardianEmail());
});

test("who accepted the contract gets a copy of that version with the receipt, a student's mailbox and whoever accepted an older one none [LAW-39]", async () => {
  const contracts = ({ attachments }: CaughtMail) =>
    attachments.filter(({ fileName }) => fileName.startsWith("contrato-"));
  const versions = [/versión 2026-1: guárdala/, /aceptaste/] as const;
  const sanMiguel = { ...shop.soldStudent(), venueId: 52, venueName: "San Miguel" };
  await shop.sell({ students: [shop.soldStudent(), sanMiguel] });
  await shop.confirm();
  const [toGuardian] = await shop.mail.waitFor(shop.guardianEmail());
  const [toStudent] = await shop.mail.waitFor(shop.studentEmail());
  if (!toGuardian || !toStudent) throw new Error("a mail is missing");
  const copies = contracts(toGuardian);
  expect(copies.map(({ fileName }) => fileName)).toEqual([
    "contrato-servicios-educacionales-2026-1.pdf",
    "contrato-san-miguel-2026-1.pdf",
    "contrato-reglamento-2026-1.pdf",
  ]);
  for (const { content, fileName } of copies) {
    const { text } = await readPdf(content);
    expect(text).toContain("Versión 2026-1");
    expect(text.includes("Derecho a retracto")).toBe(fileName !== "contrato-reglamento-2026-1.pdf");
  }
  expect(toGuardian.text).toMatch(versions[0]);
  expect([contracts(toStudent), versions[1].test(toStudent.text)]).toEqual([[], false]);

  await shop.forget();
  await shop.sell({ terms: { version: "2025-1", acceptedAt: "2025-12-03T15:00:00.000Z" } });
  await shop.confirm();
  const [older] = await shop.mail.waitFor(shop.guardianEmail());
  expect(older && [contracts(older), versions[1].test(older.text)]).toEqual([[], false]);
});

test("the guardian's mail has hours, first class, map, calendar, the purchase's link, that of one's data and an address for answers [LAW-36] [MINE-03]", async () => {
  await shop.sell();
  const mailer = aMailer();
  await shop.sendWith(mailer);
  const [toGuardian, toStudent] = mailer.sent;
  const { seller, buyOrder } = aSnapshot();
  expect([toGuardian?.replyTo, toStudent?.replyTo]).toEqual([seller.email, seller.email]);
  expect(toGuardian?.html).toContain(
    `https://shop.example/mi-compra/${signName(MAIL_CONTEXT.linkKey, buyOrder)}`,
  );
  for (const mail of [toGuardian, toStudent]) {
    expect(mail?.html).toContain('<a href="https://shop.example/tus-datos"');
    expect(mail?.text).toContain("https://shop.example/tus-datos");
  }
  // What was paid is no business of a mailbox that was never proven.
  expect(toStudent?.html).not.toContain("/mi-compra/");
  expect(toGuardian?.text).toContain(
    "cambiar un curso, un horario o la sede, puedes hacerlo en «Ver mi compra»",
  );
  expect(toStudent?.text).toContain("responde este correo con tu número de orden");
  for (const sent of [toGuardian, toStudent]) {
    expect(sent?.text).toMatch(/Primera clase, según el horario: \S+ \d+ de \S+/);
    expect(sent?.text).toMatch(/\d{2}:\d{2}–\d{2}:\d{2}/);
    expect(sent?.html).toContain("https://www.openstreetmap.org/search?query=");
    const calendar = sent?.attachments?.find(({ fileName }) => fileName === "horario-pdv.ics");
    expect(String(calendar?.content)).toContain(`DTSTART;TZID=America/Santiago:${aSoldStudent().season}`);
  }
});

test("who is guardian and student gets one mail", async () => {
  await shop.sell({ students: [aSoldStudent({ email: shop.guardianEmail() })] });
  await shop.confirm();
  await shop.mail.waitForJobs();
  expect(await shop.mail.waitFor(shop.guardianEmail())).toHaveLength(1);
});

test("names are inert in the mail's markup, and it loads nothing from elsewhere [T23]", async () => {
  await shop.sell({
    students: [aSoldStudent({ email: shop.studentEmail(), name: "<img src=x onerror=alert(1)>" })],
  });
  await shop.confirm();
  const [toGuardian] = await shop.mail.waitFor(shop.guardianEmail());
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
    ...{ id: 2, name: "Pedro", email: shop.brotherEmail(), rut: "9876543-3" },
    ...{ programName: "Intensivo 3º Medio", venueName: "PDV Sede Maipú", venueAddress: "Av. Pajaritos 1" },
    courses: [{ ...course, id: 201, name: "Física Electiva", pdvCode: "C201", schedules }] as never,
    ...fields,
  });
}

const BROTHER = /Pedro|9\.?876|Intensivo|Maipú|Pajaritos|Física|09:10/;
const GUARDIAN = /Soto|Rojas|11\.?111\.?111|87 65|Irarrázaval|6623|\$/;

test("the mail to a student, text and PDF, has that student alone; the guardian's keeps all [SAFE-07]", async () => {
  await shop.sell({ students: [shop.soldStudent(), aBrother()] });
  await shop.confirm();
  const [toMaria] = await shop.mail.waitFor(shop.studentEmail());
  const [toPedro] = await shop.mail.waitFor(shop.brotherEmail());
  const [toGuardian] = await shop.mail.waitFor(shop.guardianEmail());
  for (const told of [toMaria?.text, toMaria?.html, await pdfOf(toMaria)]) {
    expect(told).toContain("Ñuñoa María");
    expect(told).not.toMatch(BROTHER);
    expect(told).not.toContain(shop.guardianEmail());
  }
  for (const told of [toMaria?.text, await pdfOf(toMaria)]) expect(told).not.toMatch(GUARDIAN);
  for (const told of [toPedro?.text, await pdfOf(toPedro)]) {
    expect(told).toMatch(/Pedro[\s\S]*Maipú/);
    expect(told).not.toMatch(/María|Egaña|Larraín|17:00/);
  }
  expect(await pdfOf(toPedro)).toContain("09:10");
  for (const part of ["María", "Egaña", "Pedro", "Maipú", "09:10", "17:00", "$763.000", shop.guardianEmail()])
    expect(await pdfOf(toGuardian)).toContain(part);
});

test("siblings with one mailbox get one mail, which has both and greets both [SAFE-07]", async () => {
  const pedro = aBrother({ email: shop.studentEmail() });
  const elisa = aBrother({ id: 3, name: "Elisa", email: shop.guardianEmail(), venueName: "PDV Sede Calama" });
  await shop.sell({ students: [aSoldStudent({ email: shop.studentEmail(), name: "María" }), pedro, elisa] });
  await shop.confirm();
  await shop.mail.waitForJobs();
  const [toBoth, ...others] = await shop.mail.waitFor(shop.studentEmail());
  expect(others).toEqual([]);
  expect(toBoth?.text).toContain("Hola María y Pedro:");
  expect(await pdfOf(toBoth)).toMatch(/María[\s\S]*Egaña[\s\S]*Pedro[\s\S]*Maipú/);
  expect(`${toBoth?.text} ${await pdfOf(toBoth)}`).not.toMatch(/Elisa|Calama/);
});

test("a pack's mail names the pack, its courses and hours, and both of its prices [OUTLET-15]", async () => {
  const pack = { id: 1, title: "Pack Ciencias", priceClp: 1_500_000, offerPriceClp: 800_000 };
  await shop.sell({ pack });
  await shop.confirm();
  const [toGuardian] = await shop.mail.waitFor(shop.guardianEmail());
  const [toStudent] = await shop.mail.waitFor(shop.studentEmail());
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

test("each reversed payment is told to the guardian once, with what went back and why [T16, C17]", async () => {
  const orderId = await shop.sell();
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
    const job = { orderId, kind: "reversal", attemptId } as const;
    await sendOrderMail({ ...shop.deps, mailer }, job, (blocked) =>
      makeOrderMails({ ...shop.deps, context: MAIL_CONTEXT, blocked }, job),
    );
  }
  expect(mailer.sent.map(({ to }) => to)).toEqual([shop.guardianEmail(), shop.guardianEmail()]);
  const [inPart, whole] = mailer.sent.map(({ text }) => text);
  expect(inPart).toContain("$400.000");
  expect(inPart).toContain("aprobó solo una parte del pago");
  expect(whole).toContain("$763.000");
  expect(whole).toContain("los cupos que elegiste ya no estaban disponibles");
  for (const text of [inPart, whole]) expect(text).toContain("anulamos el cobro");
});
