import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { rutCheckDigit } from "@shop/domain/people/rut";
import { beforeEach, expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import {
  bought,
  clearRights,
  type Person,
  personOf,
  rightsDeskOf,
  runCommand,
} from "../../../../test/shops/desk-shop";
import { until, untilLocked } from "../../../../test/until";
import type { Crm } from "../../../gateways/crm";
import type { CaughtMail } from "../../../gateways/mail-catcher";
import { leadSender } from "../../people/leads/leads";
import { withdrawLeads } from "../../people/leads/leads-of-person-queries";
import { remindOfRequests } from "./request-mails";

const shop = await forFile(
  startPurchaseShop({
    CRM_LEAD_URL: "http://127.0.0.1:1/lead",
    CRM_ORG_ID: "00D5e000001AbCd",
    CRM_FIELDS: "rut=1,birthDate=2,campus=3,program=4,landing=5,authorizationPublicitary=6",
  }),
);
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
beforeEach(() => clearRights(shop, "blocked_people, leads, rights_requests"));

const LEFT_IN_CRM = "Falta retirar del sistema de contactos (CRM)";

const remindersOf = (number: string) =>
  mail.catcher.list().filter(({ subject }) => subject === `La solicitud ${number} espera a la academia`);

const { ask } = rightsDeskOf(() => shop);

const LEAD = { firstName: "María", lastName: "Soto", program: "367", authorizationPublicitary: true };

const leadStates = async () =>
  (await shop.query<{ state: string }>("SELECT state FROM leads ORDER BY id")).map(({ state }) => state);

test.each(["objection", "consent"])(
  "%s takes publicity back at once and keeps the lead from the CRM; who did what when is kept [LAW-16]",
  async (kind) => {
    const { buyer, person, leadId } = await aBuyerWithLead();
    await shop.query("UPDATE students SET authorization_publicitary = true WHERE rut = $1", [person.rut]);
    expect(await ask(buyer, kind, person)).toMatchObject({ state: "done", outcome: expect.any(String) });
    const given = await shop.query(
      `SELECT 1 FROM students WHERE rut = $1 AND authorization_publicitary
       UNION ALL SELECT 1 FROM leads WHERE rut = $1 AND authorization_publicitary`,
      [person.rut],
    );
    expect(given).toEqual([]);
    const crm = aCrm();
    await leadSender(shop.db, crm.crm)({ leadId });
    expect([crm.taken, await leadStates()]).toEqual([[], ["withdrawn"]]);
    const events = await shop.query("SELECT actor, event, details FROM rights_events ORDER BY id");
    expect(events).toEqual([
      { actor: "asker", event: "opened", details: null },
      { actor: "asker", event: "done", details: { refused: 2, withdrawn: 1, told: 0 } },
    ]);
  },
);

test("a lead that the CRM takes while its person is blocked counts as sent, so that staff take it out there [LAW-17]", async () => {
  const { buyer, person, leadId } = await aBuyerWithLead();
  const crm = aCrm({ isSlow: true });
  const sending = leadSender(shop.db, crm.crm)({ leadId });
  await crm.isAsked;
  expect(await ask(buyer, "blocking", person)).toMatchObject({ state: "done" });
  expect(await leadStates()).toEqual(["withdrawn"]);
  crm.letGo();
  await sending;
  expect([crm.taken, await leadStates()]).toEqual([[person.rut], ["sent"]]);
});

/** As the worker marks a job that runs; the worker itself would take it only when it is due. */
const lockLeadJob = (leadId: number) =>
  shop.query("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'w' WHERE key = $1", [
    `lead-${leadId}`,
  ]);

test.each([
  ["objection", true],
  ["blocking", true],
  ["blocking", false],
] as const)(
  "of a lead that the CRM may be taking during the %s the academy is told at once; it is running: %s [LAW-16] [LAW-17]",
  async (kind, isRunning) => {
    const { buyer, person, leadId } = await aBuyerWithLead();
    if (isRunning) await lockLeadJob(leadId);
    const { number } = await ask(buyer, kind, person);
    await mailsLeft();
    const told = remindersOf(number).map(({ text }) => text.includes(LEFT_IN_CRM));
    expect(told).toEqual(isRunning ? [true] : []);
  },
);

test("a lead that is being withdrawn waits for it, and does not go [LAW-17]", async () => {
  const { person, leadId } = await aBuyerWithLead();
  const crm = aCrm();
  const sending = await shop.db.transaction(async (tx) => {
    await withdrawLeads(tx, { rut: person.rut, email: null });
    const begun = leadSender(shop.db, crm.crm)({ leadId });
    await untilLocked(shop, 1);
    return { begun };
  });
  await sending.begun;
  expect([crm.taken, await leadStates()]).toEqual([[], ["withdrawn"]]);
});

test("of an objection after the CRM was told, the academy is told at once what is left to do [LAW-16]", async () => {
  const { buyer, person, leadId } = await aBuyerWithLead();
  const crm = aCrm();
  await leadSender(shop.db, crm.crm)({ leadId });
  const { number } = await ask(buyer, "objection", person);
  await mailsLeft();
  expectTold(remindersOf(number)[0], LEFT_IN_CRM, person);
});

test("a blocked person tells no lead and reaches no CRM, and hears nothing of it [LAW-17]", async () => {
  const { buyer, person, leadId } = await aBuyerWithLead();
  await ask(buyer, "blocking", person);
  const { status, body } = await buyer.browser.post("/salesforce/lead", {
    ...LEAD,
    ...person,
    program: "368",
  });
  expect([status, body]).toEqual([200, { success: true }]);
  // As if the lead had come in between the check and the blocking.
  await shop.query("UPDATE leads SET state = 'waiting'");
  const crm = aCrm();
  await leadSender(shop.db, crm.crm)({ leadId });
  expect([crm.taken, await leadStates()]).toEqual([[], ["withdrawn"]]);
});

async function sheet(write: (file: string) => Promise<unknown>): Promise<string[]> {
  const file = path.join(tmpdir(), `sheet-${process.pid}-${Math.random().toString(36).slice(2)}.csv`);
  await write(file);
  const text = await readFile(file, "utf8");
  await rm(file);
  return text.trimEnd().split("\r\n");
}

const classes = () => sheet((file) => runCommand(shop, "export", "classes", "--out", file));
const sales = () =>
  sheet((file) =>
    runCommand(shop, "export", "sales", "--from", "2020-01-01", "--to", "2040-01-01", "--out", file),
  );

test("a blocked student stands in the class list as a line with the order's number alone, others as before [LAW-17]", async () => {
  const { buyer } = await bought(shop);
  const other = await bought(shop);
  const person = await personOf(buyer);
  const before = await classes();
  expect(before.filter((line) => line.includes(person.email))).toHaveLength(2);
  await ask(buyer, "blocking", person);
  const after = await classes();
  expect(after.join("\n")).not.toContain(person.email);
  expect(after.filter((line) => /^;+"[^"]+";$/.test(line))).toHaveLength(1);
  const othersEmail = (await personOf(other.buyer)).email;
  expect(after.filter((line) => line.includes(othersEmail))).toEqual(
    before.filter((line) => line.includes(othersEmail)),
  );
});

test("a blocked guardian's sale stands in the export as its number alone, and no class list names them [LAW-17]", async () => {
  const { buyer } = await bought(shop);
  const guardian = await guardianOf(buyer);
  expect((await sales()).join("\n")).toContain(guardian.email);
  await ask(buyer, "blocking", guardian);
  for (const lines of [await sales(), await classes()])
    expect(lines.join("\n")).not.toContain(guardian.email);
  expect((await sales()).filter((line) => /^;*"[^"]+";*$/.test(line))).toHaveLength(1);
  expect((await classes()).join("\n")).toContain((await personOf(buyer)).email);
});

test("while somebody of an order is blocked no mail about it names them; mails about the request go [LAW-17]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const [person, guardian] = [await personOf(buyer), await guardianOf(buyer)];
  await mail.waitFor(guardian.email);
  await mail.waitFor(person.email);
  await mailsLeft();
  await ask(buyer, "blocking", person);
  await buyer.browser.post("/resend", { order: buyOrder });
  const answers = await mail.waitFor(person.email, 2);
  await mailsLeft();
  expect(answers[0]?.subject).toMatch(/^Respuesta a tu solicitud DER-/);
  expect(mail.catcher.list().filter(({ to }) => to.includes(guardian.email))).toHaveLength(1);
});

test("control: without the blocking the same mail leaves [LAW-17]", async () => {
  const { buyer, buyOrder } = await bought(shop);
  const guardian = await guardianOf(buyer);
  await mail.waitFor(guardian.email);
  await buyer.browser.post("/resend", { order: buyOrder });
  expect(await mail.waitFor(guardian.email, 2)).toHaveLength(2);
});

test("a purchase in which the mailbox does not stand keeps a blocking waiting for staff, who are told [LAW-13]", async () => {
  const { buyer } = await bought(shop);
  const victim = await personOf(buyer);
  const attacker = (await bought(shop)).buyer;
  const mailbox = "atacante@example.cl";
  await shop.query("UPDATE students SET rut = $1, email = $2 WHERE id = $3", [
    victim.rut,
    mailbox,
    attacker.studentId,
  ]);
  const request = await ask(attacker, "blocking", { rut: victim.rut, email: mailbox });
  expect(request).toMatchObject({ state: "waiting", answeredAt: null });
  expect(await shop.query("SELECT 1 FROM blocked_people")).toEqual([]);
  await mailsLeft();
  expect(remindersOf(request.number)).toHaveLength(1);
});

/** As if what was bought had been bought after the blocking. */
const blockedAnHourAgo = () => shop.query("UPDATE blocked_people SET since = since - interval '1 hour'");

/** A stranger buys with the child's RUT and has it blocked. After that the child's family buys. */
async function aBlockingBeforeTheFamily(mailbox: string) {
  const [stranger, family] = [await bought(shop), await bought(shop)];
  const child = await personOf(family.buyer);
  await shop.query("UPDATE students SET rut = rut || '0' WHERE id = $1", [family.buyer.studentId]);
  await shop.query("UPDATE students SET rut = $1, email = $2 WHERE id = $3", [
    child.rut,
    mailbox,
    stranger.buyer.studentId,
  ]);
  const request = await ask(stranger.buyer, "blocking", { rut: child.rut, email: mailbox });
  await shop.query("UPDATE students SET rut = $1 WHERE id = $2", [child.rut, family.buyer.studentId]);
  await blockedAnHourAgo();
  return { request, child };
}

test("of a purchase for somebody whom another mailbox had blocked the academy is told, once [LAW-17]", async () => {
  const { request, child } = await aBlockingBeforeTheFamily("atacante@example.cl");
  expect(request.state).toBe("done");
  await mailsLeft();
  expect(remindersOf(request.number)).toEqual([]);
  await remindOfRequests(shop.db);
  await mailsLeft();
  await remindOfRequests(shop.db);
  await mailsLeft();
  const [told, again] = remindersOf(request.number);
  expect(again).toBeUndefined();
  expectTold(told, "se compró para la misma persona con otro correo", child);
  expect(await shop.query("SELECT rut FROM blocked_people")).toEqual([{ rut: child.rut }]);
});

test("control: of a purchase in which the mailbox stands that asked for the blocking nobody is told [LAW-17]", async () => {
  const { buyer } = await bought(shop);
  const person = await personOf(buyer);
  const { number } = await ask(buyer, "blocking", person);
  await blockedAnHourAgo();
  await remindOfRequests(shop.db);
  await mailsLeft();
  expect(remindersOf(number)).toEqual([]);
});

test("who bought nothing for a RUT blocks no purchase to come, and takes back only what has their mailbox [LAW-13] [LAW-16]", async () => {
  const [family, attacker] = [(await bought(shop)).buyer, (await bought(shop)).buyer];
  const rut = `20347878-${rutCheckDigit(20_347_878)}`;
  const [email, mailbox] = ["familia@example.cl", "atacante@example.cl"];
  // Neither has bought for this RUT yet: both only typed it.
  for (const [buyer, address] of [
    [family, email],
    [attacker, mailbox],
  ] as const)
    await shop.query(
      `INSERT INTO students (session_id, name, father_last_name, rut, email, authorization_publicitary)
       SELECT session_id, name, father_last_name, $1, $2, true FROM students WHERE id = $3`,
      [rut, address, buyer.studentId],
    );
  expect(await ask(attacker, "consent", { rut, email: mailbox })).toMatchObject({ state: "done" });
  const left = await shop.query("SELECT email FROM students WHERE rut = $1 AND authorization_publicitary", [
    rut,
  ]);
  expect(left).toEqual([{ email }]);
  expect(await ask(attacker, "blocking", { rut, email: mailbox })).toMatchObject({ state: "waiting" });
  expect(await shop.query("SELECT 1 FROM blocked_people")).toEqual([]);
});

/** The academy's own mailbox is told what is left to do, and whom it is about by nothing but the number. */
function expectTold(reminder: CaughtMail | undefined, what: string, { rut, email }: Person) {
  expect(reminder?.to).toEqual(["contacto@pdv.example"]);
  expect(reminder?.text).toContain(what);
  for (const secret of [rut, email]) expect(`${reminder?.text}${reminder?.html}`).not.toContain(secret);
}

/** Waits until the mails that were asked for have left. */
const mailsLeft = () =>
  until(async () => {
    const jobs = await shop.query(
      "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier IN ('send_rights_mail', 'send_order_mail')",
    );
    return jobs.length === 0;
  }, "the mails' leaving");

async function guardianOf(buyer: Buyer): Promise<Person> {
  const guardian = "SELECT rut, email FROM guardians WHERE id = $1";
  const [row] = await shop.query<Person>(guardian, [buyer.guardianId]);
  if (!row) throw new Error("the buyer has no guardian");
  return row;
}

async function aBuyerWithLead() {
  const { buyer } = await bought(shop);
  const person = await personOf(buyer);
  const { status } = await buyer.browser.post("/salesforce/lead", { ...LEAD, ...person });
  expect(status).toBe(200);
  const [row] = await shop.query<{ id: string }>("SELECT max(id) AS id FROM leads");
  return { buyer, person, leadId: Number(row?.id) };
}

/** A CRM that takes each lead, when it is let if it is slow. */
function aCrm({ isSlow = false } = {}) {
  const taken: string[] = [];
  let begin = () => {};
  let letGo = () => {};
  const isAsked = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const isLet = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  if (!isSlow) letGo();
  const crm: Crm = {
    sendLead: async ({ rut }) => {
      begin();
      await isLet;
      taken.push(rut);
    },
  };
  return { crm, taken, isAsked, letGo };
}
