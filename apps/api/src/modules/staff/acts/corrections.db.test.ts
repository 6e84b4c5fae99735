import type { OfferedAct, StaffActName } from "@shop/contracts/staff/acts/acts";
import type { StaffProposal } from "@shop/contracts/staff/proposals";
import type { StaffPurchase } from "@shop/contracts/staff/purchases";
import { newIdentity } from "@shop/test-kit/people";
import { beforeEach, expect, test } from "vitest";
import { OTHER_VENUE, VENUE } from "../../../../test/data/frozen-offer";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import { bought, findTablesWith, mailAbout, personOf } from "../../../../test/shops/desk-shop";
import { aSale, sell } from "../../../../test/shops/hand-sale";
import { openDesk, type StaffBrowser } from "../../../../test/shops/staff-browser";

const shop = await forFile(startPurchaseShop());
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
const WHY = "Se vio la cédula en el mesón";
const SEEN = { asker: "guardian", provenBy: "document" };

beforeEach(() => shop.query("TRUNCATE staff_members, desk_actions, rate_limits CASCADE"));

const attention = async (email = "ana@academia.cl") =>
  (await openDesk(shop, { email, roles: ["attention"] })).browser;

async function press(
  browser: StaffBrowser,
  request: object,
  { name = "correct" as StaffActName, call = "doAct" as "doAct" | "proposeAct" } = {},
) {
  const planned = await browser.call("planAct", { params: { name }, body: { request } });
  if (planned.status !== 200) return { ...planned, plan: null };
  const body = { request, digest: planned.body.digest, why: WHY };
  return { ...(await browser.call(call, { params: { name }, body })), plan: planned.body.plan };
}

async function aFamily() {
  const { buyer, buyOrder } = await bought(shop);
  const [guardian] = await shop.query<{ id: number; rut: string; email: string }>(
    "SELECT g.id, g.rut, g.email FROM guardians g JOIN orders o ON o.guardian_id = g.id WHERE o.id = $1",
    [buyer.orderId],
  );
  if (!guardian) throw new Error("the order has no guardian");
  const of = (position: number | null, changes: object, proof: object | null = null) => ({
    reference: buyOrder,
    position,
    changes,
    proof,
  });
  return { buyer, buyOrder, guardian, student: await personOf(buyer), of };
}
const audited = async () =>
  (await shop.query<{ line: string }>("SELECT desk_actions::text AS line FROM desk_actions"))
    .map(({ line }) => line)
    .join("\n");
const soldOf = async (buyOrder: string) =>
  (
    await shop.query<{ guardian: object; student: object; versions: number }>(
      `SELECT snapshot -> 'guardian' AS guardian, snapshot #> '{students,0}' AS student,
         (SELECT count(*)::int FROM order_versions v WHERE v.order_id = o.id) AS versions
       FROM orders o WHERE buy_order = $1`,
      [buyOrder],
    )
  )[0];

test("telephone, address and birthday are corrected where they stand; a receipt that shows none of it stays, and the audit has fields alone [DESK-44]", async () => {
  const { buyer, buyOrder, guardian, of } = await aFamily();
  const browser = await attention();
  const address = { street: "Los Aromos", streetNumber: "77", apartment: "12" };
  expect((await press(browser, of(null, { phone: "9 5555 1234" }))).plan).toMatchObject({
    facts: [{ what: "phone", after: "+56955551234" }],
    version: 2,
  });
  expect((await press(browser, of(null, address))).body).toEqual({ done: "done" });
  expect((await press(browser, of(0, { birthday: "01/05/2009" }))).plan).toMatchObject({ version: null });
  expect(await soldOf(buyOrder)).toMatchObject({
    guardian: { phone: "+56955551234", address: "Los Aromos 77 depto. 12" },
    versions: 2,
  });
  expect(
    await shop.query("SELECT phone, address, address2, address3 FROM guardians WHERE id = $1", [guardian.id]),
  ).toEqual([{ phone: "+56955551234", address: "Los Aromos", address2: "77", address3: "12" }]);
  expect(await shop.query("SELECT birthday::text FROM students WHERE id = $1", [buyer.studentId])).toEqual([
    { birthday: "2009-05-01" },
  ]);
  expect(await audited()).not.toMatch(/Aromos|95555|2009/);
  for (const changes of [{ street: "Los Aromos" }, { birthday: "hoy" }, { rut: "1-9", name: "Ana" }])
    expect((await press(browser, of(0, changes, SEEN))).body.code).toBe("NOT_UNDERSTOOD");
  expect((await press(browser, of(0, address))).body.code).toBe("NOTHING_TO_SET");
});

test("a student's e-mail wants two proofs, which the audit keeps; both mailboxes are told, and the receipt before stays [DESK-45]", async () => {
  const { buyOrder, student, of } = await aFamily();
  const other = await aFamily();
  const browser = await attention();
  const { email } = newIdentity("student");
  expect((await press(browser, of(0, { email }))).body.code).toBe("NOT_UNDERSTOOD");
  const taken = await press(browser, of(0, { email: other.guardian.email }, SEEN));
  expect([taken.status, taken.body.code]).toEqual([409, "MAILBOX_OF_ANOTHER"]);
  const { body, plan } = await press(browser, of(0, { email }, SEEN));
  expect([body, plan]).toMatchObject([{ done: "done" }, { version: 2, told: [student.email, email] }]);
  expect(await soldOf(buyOrder)).toMatchObject({ student: { email }, versions: 1 });
  expect(await findTablesWith(shop, student.email)).toEqual(["order_versions"]);
  expect((await mailAbout(mail, student.email, /^Respuesta a/))?.text).toContain("ya no llegan a este");
  expect((await mailAbout(mail, email, /^Respuesta a/))?.text).toContain("llegan a este");
  const [row] = await shop.query<{ why: string; details: object }>(
    "SELECT why, details FROM desk_actions WHERE action = 'correct'",
  );
  expect(row).toMatchObject({ why: WHY, details: { position: 0, fields: ["email"], proof: SEEN } });
  for (const value of [email, student.email, student.rut]) expect(await audited()).not.toContain(value);
});

test("a RUT follows in what the family bought, and one of another person is refused [DESK-45]", async () => {
  const { buyOrder, guardian, of } = await aFamily();
  const other = await aFamily();
  const browser = await attention();
  expect((await press(browser, of(null, { rut: other.guardian.rut }, SEEN))).body.code).toBe("RUT_TAKEN");
  const { rut } = newIdentity("guardian");
  expect((await press(browser, of(null, { rut }, SEEN))).body).toEqual({ done: "done" });
  expect(await soldOf(buyOrder)).toMatchObject({ guardian: { rut }, versions: 1 });
  expect(await shop.query("SELECT rut FROM guardians WHERE id = $1", [guardian.id])).toEqual([{ rut }]);
  expect((await mailAbout(mail, guardian.email, /^Respuesta a/))?.text).toContain("Corregimos el RUT");
});

test("one person corrects the mailbox of who paid only where no money came and nobody proved it: a scholarship [DESK-45, DESK-73]", async () => {
  const { of } = await aFamily();
  const roles = ["attention", "cash", "finance"] as const;
  const { browser } = await openDesk(shop, { email: "ana@academia.cl", roles: [...roles] });
  const { email } = newIdentity("guardian");
  const ofCash = { ...of(null, { email }, SEEN), reference: (await sell(browser, aSale())).body.reference };
  for (const request of [of(null, { email }, SEEN), ofCash])
    expect((await press(browser, request)).body).toMatchObject({
      code: "MAILBOX_PROVEN",
      text: expect.stringContaining("«Pasar a otro correo»"),
    });
  const { body } = await sell(browser, aSale({ way: "scholarship", proof: "Acta 7" }));
  const paid = { ...of(null, { email }, SEEN), reference: body.reference };
  expect((await press(browser, paid)).body).toEqual({ done: "done" });
  expect(await soldOf(String(body.buyOrder))).toMatchObject({ guardian: { email } });
  const offered = async (reference: unknown) => {
    const { body: page } = await browser.call("readPurchase", { params: { reference: String(reference) } });
    const acts: OfferedAct[] = (page as unknown as StaffPurchase).acts;
    return acts.flatMap(({ name, request }) =>
      name === "correct" && request.position === null ? Object.keys(request.changes) : [],
    );
  };
  expect(await offered(body.reference)).toContain("email");
  expect(await offered(of(null, {}).reference)).not.toContain("email");
});

test("a RUT or e-mail is corrected by somebody who has just signed in; a telephone is not so [DESK-73]", async () => {
  const { of } = await aFamily();
  const browser = await attention();
  await shop.query("UPDATE staff_sessions SET fresh_until = now() - interval '1 minute'");
  const { rut } = newIdentity("guardian");
  const { email } = newIdentity("student");
  for (const request of [of(null, { rut }, SEEN), of(0, { email }, SEEN)])
    expect((await press(browser, request)).body.code).toBe("NOT_FRESH");
  expect((await press(browser, of(0, { phone: "9 5555 1234" }))).body).toEqual({ done: "done" });
});

test("a RUT that reaches another venue's purchase is not for somebody of one venue; each purchase has its row in the audit [DESK-73]", async () => {
  const { browser: till } = await openDesk(shop, { email: "luis@academia.cl", roles: ["cash"] });
  const here = aSale();
  const [student] = here.students;
  if (!student) throw new Error("no student");
  const sold = (await sell(till, here)).body;
  const { person } = aSale().students[0] ?? student;
  const second = (await sell(till, { ...here, students: [{ ...student, person }] })).body;
  await shop.query(
    "UPDATE order_lines SET venue_id = $2 WHERE order_id = (SELECT id FROM orders WHERE reference = $1)",
    [second.reference, OTHER_VENUE],
  );
  const { rut } = newIdentity("guardian");
  const request = { reference: sold.reference, position: null, changes: { rut }, proof: SEEN };
  const limited = { email: "sol@academia.cl", roles: ["attention" as const], venueIds: [VENUE] };
  const { body } = await press((await openDesk(shop, limited)).browser, request);
  expect(body.code).toBe("OTHER_VENUES");
  expect(JSON.stringify(body)).not.toContain(String(second.reference));
  expect((await press(await attention(), request)).body).toEqual({ done: "done" });
  const rows = await shop.query(
    `SELECT o.reference, a.actor, a.why FROM desk_actions a JOIN orders o ON o.id = a.order_id
     WHERE a.action = 'correct' ORDER BY a.id`,
  );
  const by = { actor: "staff:ana@academia.cl", why: WHY };
  expect(rows).toEqual([sold, second].map(({ reference }) => ({ reference, ...by })));
});

test("a lost mailbox is moved by two people, with all that was bought with it and what it asked for; both are told [DESK-46]", async () => {
  const { buyer, buyOrder, guardian } = await aFamily();
  const [ana, eva] = [await attention(), await attention("eva@academia.cl")];
  const cash = (await openDesk(shop, { email: "luis@academia.cl", roles: ["cash"] })).browser;
  const { email } = newIdentity("guardian");
  const request = { reference: buyOrder, email, proof: { asker: "guardian", provenBy: "called_back" } };
  const name = "move_mailbox" as const;
  const planned = await ana.call("planAct", { params: { name }, body: { request } });
  expect(planned.body.second).toMatchObject({ reason: "always" });
  expect((await press(ana, request, { name })).body.code).toBe("SECOND_PERSON");
  expect((await press(ana, request, { name, call: "proposeAct" })).status).toBe(200);
  const waiting = async (browser: StaffBrowser): Promise<StaffProposal[]> => {
    const { body } = await browser.call("readPurchase", { params: { reference: buyOrder } });
    return (body as unknown as StaffPurchase).proposals;
  };
  expect(await waiting(cash)).toMatchObject([{ answers: [] }]);
  const [proposal] = await waiting(eva);
  expect(proposal).toMatchObject({ clp: 0, answers: ["approve", "reject"] });
  const approve = (browser: StaffBrowser) =>
    browser.call("answerProposal", {
      params: { id: proposal?.id ?? "", answer: "approve" },
      body: { why: "Llamé yo también" },
    });
  expect((await approve(ana)).body.code).toBe("NOT_YOURS_TO_ANSWER");
  expect(await findTablesWith(shop, guardian.email)).toContain("guardians");
  expect((await approve(eva)).body).toEqual({ done: "done" });
  expect(await soldOf(buyOrder)).toMatchObject({ guardian: { email }, versions: 1 });
  expect(await shop.query("SELECT email FROM guardians WHERE id = $1", [guardian.id])).toEqual([{ email }]);
  expect((await mailAbout(mail, guardian.email, /^Respuesta a/))?.text).toContain("ya no llegan a este");
  const acts =
    "SELECT actor, action, details -> 'proof' AS proof FROM desk_actions WHERE order_id = $1 AND why IS NOT NULL ORDER BY id";
  expect(await shop.query(acts, [buyer.orderId])).toEqual([
    { actor: "staff:ana@academia.cl", action: "propose", proof: null },
    { actor: "staff:eva@academia.cl", action: "approve", proof: null },
    { actor: "staff:ana@academia.cl", action: "move_mailbox", proof: request.proof },
  ]);
  for (const value of [email, guardian.email]) expect(await audited()).not.toContain(value);
});

test("a mailbox that a family took meanwhile is given to nobody else [DESK-46]", async () => {
  const { buyOrder } = await aFamily();
  const other = await aFamily();
  const request = { reference: buyOrder, email: other.guardian.email, proof: SEEN };
  const refused = await press(await attention(), request, { name: "move_mailbox", call: "proposeAct" });
  expect([refused.status, refused.body.code]).toEqual([409, "MAILBOX_OF_ANOTHER"]);
});

test("who proposed or approved a moved mailbox has changed each purchase that it moves [DESK-83]", async () => {
  const { browser: till } = await openDesk(shop, { email: "luis@academia.cl", roles: ["cash"] });
  const here = aSale();
  const [student] = here.students;
  if (!student) throw new Error("no student");
  const named = (await sell(till, here)).body;
  const { person } = aSale().students[0] ?? student;
  const sibling = (await sell(till, { ...here, students: [{ ...student, person }] })).body;
  const [ana, eva] = [await attention(), await attention("eva@academia.cl")];
  const { email } = newIdentity("guardian");
  const request = { reference: named.reference, email, proof: SEEN };
  await press(ana, request, { name: "move_mailbox", call: "proposeAct" });
  const { body } = await eva.call("readPurchase", { params: { reference: String(named.reference) } });
  const id = (body as unknown as StaffPurchase).proposals[0]?.id ?? "";
  const approved = await eva.call("answerProposal", {
    params: { id, answer: "approve" },
    body: { why: "Llamé yo también" },
  });
  expect(approved.body).toEqual({ done: "done" });
  const rows = await shop.query(
    `SELECT a.actor, a.action FROM desk_actions a JOIN orders o ON o.id = a.order_id
     WHERE o.reference = $1 AND a.action IN ('propose', 'approve', 'move_mailbox') ORDER BY a.id`,
    [sibling.reference],
  );
  expect(rows).toEqual([
    { actor: "staff:ana@academia.cl", action: "propose" },
    { actor: "staff:eva@academia.cl", action: "approve" },
    { actor: "staff:ana@academia.cl", action: "move_mailbox" },
  ]);
});

test("a RUT that another family has is refused so often an hour, by plans and presses together; each plan is in the audit [DESK-77]", async () => {
  const [one, other] = [await aFamily(), await aFamily()];
  const browser = await attention();
  const request = one.of(null, { rut: other.guardian.rut }, SEEN);
  const tryOnce = () => browser.call("planAct", { params: { name: "correct" }, body: { request } });
  const pressed = { request, digest: "of none", why: WHY };
  const guess = () => browser.call("doAct", { params: { name: "correct" }, body: pressed });
  expect([(await tryOnce()).body.code, (await guess()).body.code]).toEqual(["RUT_TAKEN", "RUT_TAKEN"]);
  const plans = "SELECT FROM desk_actions WHERE action = 'show' AND details ->> 'plan' = 'correct'";
  expect(await shop.query(plans)).toHaveLength(1);
  await shop.query("UPDATE rate_limits SET count = $1", [40 * shop.settings.LIMIT_FACTOR]);
  expect([(await tryOnce()).status, (await guess()).status]).toEqual([429, 429]);
  const name = { request: one.of(0, { name: "Belén" }) };
  expect((await browser.call("planAct", { params: { name: "correct" }, body: name })).status).toBe(200);
});
