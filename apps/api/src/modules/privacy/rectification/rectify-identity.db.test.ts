import { newIdentity } from "@shop/test-kit/people";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { forFile } from "../../../../test/for-file";
import { startTestMail } from "../../../../test/outside/test-mail";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import {
  actBesideBuyer,
  bought,
  clearRights,
  findTablesWith,
  mailAbout,
  personOf,
  rightsDeskOf,
} from "../../../../test/shops/desk-shop";
import { until } from "../../../../test/until";
import { findConfirmedAt } from "../../payments/refund/refundable-sale-queries";
import { findLedgerFaults } from "../../staff/ledger/ledger-queries";

const shop = await forFile(startPurchaseShop());
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
beforeEach(() => clearRights(shop, "rights_requests, desk_actions"));
afterEach(async () => expect(await findLedgerFaults(shop.db)).toEqual([]));

const { ask, act, desk, stateOf } = rightsDeskOf(() => shop);

const tablesWith = (text: string) => findTablesWith(shop, text);
const REASON = ["--reason", "La familia mandó una carta"];

test("a RUT that is rectified follows in all that hangs on it, by the guardian's mailbox and a document [LAW-20]", async () => {
  const { buyer, guardian, rut } = await aFamily();
  const next = newIdentity("student").rut;
  const { number, id } = await askRut(buyer, { rut, email: guardian.email });
  await shop.query("INSERT INTO blocked_people VALUES ($1, shop_now(), $2)", [rut, id]);
  const before = await tablesWith(rut);
  expect(before).toEqual([
    ...["blocked_people", "consents", "leads", "orders", "otp_challenges"],
    ...["payment_attempts", "sold_courses", "students"],
  ]);
  await shop.query("UPDATE leads SET state = 'sent', sent_at = shop_now() WHERE rut = $1", [rut]);
  const { lines } = await act(number, "--do", "--set", `rut=${next}`, "--seen", "id-card");
  expect(lines.join("\n")).toContain("vio: cédula de identidad");
  expect(lines.at(-1)).toContain("Falta corregirlo en el CRM, en 1 inscripción");
  expect([await tablesWith(rut), await tablesWith(next)]).toEqual([[], before]);
  const [sold] = await shop.query(
    `SELECT snapshot -> 'students' -> 0 ->> 'rut' AS sold,
       (SELECT frozen -> 'students' -> 0 ->> 'rut' FROM payment_attempts WHERE order_id = orders.id) AS frozen
     FROM orders WHERE id = $1`,
    [buyer.orderId],
  );
  expect(sold).toEqual({ sold: next, frozen: next });
  expect(await stateOf(id)).toMatchObject({ state: "done" });
  expect((await mailAbout(mail, guardian.email, /^Respuesta a/))?.text).toContain("Corregimos el RUT");
  const journal = await journalOf(id);
  expect(journal).toContain('"seen": "id-card"');
  for (const value of [rut, next, guardian.email]) expect(journal).not.toContain(value);
});

test("so does what a stranger had too: the family's follows, the stranger's stays, and what was not bought goes [LAW-20] [SAFE-15]", async () => {
  const { buyer, guardian, rut } = await aFamily();
  const { buyer: stranger } = await bought(shop, { courses: [ANOTHER_COURSE] });
  // An order of the family that was never paid, as a refused card leaves it.
  const { body } = await buyer.browser.post("/orders", { initialStudentId: buyer.studentId });
  const unpaid = { ...buyer.order(), id: (body as { id: number }).id };
  expect((await buyer.browser.put("/orders", unpaid)).status).toBe(200);
  await shop.query(
    `WITH sold AS (UPDATE sold_courses SET order_id = $2 WHERE order_id = $1 RETURNING rut, course_id)
     INSERT INTO resold_courses (rut, course_id, order_id)
     SELECT rut, course_id, unnest(ARRAY[$3, $1]::bigint[]) FROM sold`,
    [buyer.orderId, stranger.orderId, unpaid.id],
  );
  const { number } = await askRut(buyer, { rut, email: guardian.email });
  const next = newIdentity("student").rut;
  await act(number, "--do", "--set", `rut=${next}`, "--seen", "id-card");
  const ownersOf = async (text: string) =>
    await shop.query("SELECT DISTINCT order_id::int AS id FROM student_courses WHERE rut = $1", [text]);
  expect([await ownersOf(rut), await ownersOf(next)]).toEqual([
    [{ id: stranger.orderId }],
    [{ id: buyer.orderId }],
  ]);
});

test("rows of a RUT that the mailbox did not buy stay: they may be whose RUT it is [LAW-20]", async () => {
  const { buyer, guardian, rut } = await aFamily();
  const stranger = await Buyer.open(shop);
  await shop.query("UPDATE students SET rut = $2 WHERE id = $1", [stranger.studentId, rut]);
  const next = newIdentity("student").rut;
  const { number } = await askRut(buyer, { rut, email: guardian.email });
  await act(number, "--do", "--set", `rut=${next}`, "--seen", "passport");
  expect(await tablesWith(rut)).toEqual(["students"]);
  expect((await personOf(buyer)).rut).toBe(next);
});

test("a RUT is not rectified without both proofs, nor to one that is wrong or another person's [LAW-20]", async () => {
  const { buyer, guardian, rut, email } = await aFamily();
  const other = await aFamily();
  const { number } = await askRut(buyer, { rut, email: guardian.email });
  const next = newIdentity("student").rut;
  const set = (value: string, ...words: string[]) => act(number, "--do", "--set", `rut=${value}`, ...words);
  const before = await tablesWith(rut);
  await expect(set(next)).rejects.toThrow("Falta --seen");
  await expect(set(next, "--seen", "selfie")).rejects.toThrow("Falta --seen");
  await expect(set("12.345.678-9", "--seen", "id-card")).rejects.toThrow("no es uno que los formularios");
  await expect(set(next, "--seen", "id-card", "--set", "name=Ana")).rejects.toThrow("se corrigen solos");
  for (const taken of [other.rut, other.guardian.rut])
    await expect(set(taken, "--seen", "id-card")).rejects.toThrow("ya tiene compras de otra persona");
  const byStudent = await askRut(buyer, { rut, email });
  const seen = ["--seen", "id-card"];
  await expect(act(byStudent.number, "--do", "--set", `rut=${next}`, ...seen)).rejects.toThrow(
    "No hay ninguna compra con ese RUT y ese correo",
  );
  const byStaff = await openByStaff({ rut, email: guardian.email });
  await expect(act(byStaff, "--do", "--set", `rut=${next}`, ...seen)).rejects.toThrow("Falta una prueba");
  expect(await tablesWith(rut)).toEqual(before);
});

test("where who pays and who studies have one RUT staff say whose is rectified [LAW-20]", async () => {
  const { buyer, guardian, rut } = await aFamily();
  await shop.query("UPDATE guardians SET rut = $2 WHERE id = $1", [guardian.id, rut]);
  const { number } = await askRut(buyer, { rut, email: guardian.email });
  const next = newIdentity("guardian").rut;
  const words = ["--do", "--set", `rut=${next}`, "--seen", "id-card"];
  await expect(act(number, ...words)).rejects.toThrow("son dos personas");
  await act(number, ...words, "--as", "guardian");
  expect(await shop.query("SELECT rut FROM guardians WHERE id = $1", [guardian.id])).toEqual([{ rut: next }]);
  expect((await personOf(buyer)).rut).toBe(rut);
});

test("a mailbox is replaced by codes of both, with what hangs on it, and both are told [LAW-20]", async () => {
  const { buyer, guardian } = await aFamily({ shareMailbox: true });
  const { rut, email: old } = guardian;
  await until(async () => (await findConfirmedAt(shop.db, buyer.orderId)) !== null, "the confirmation");
  const next = newIdentity("guardian").email;
  const fromOld = await askMailbox(buyer, { rut, email: old });
  const fromNew = await askMailbox(buyer, { rut, email: next });
  const set = ["--do", "--set", `email=${next}`, "--from", fromOld.number];
  await act(fromNew.number, ...set);
  expect(await tablesWith(old)).toEqual(["otp_challenges"]);
  expect(await tablesWith(next)).toEqual(
    expect.arrayContaining(["guardians", "order_mails", "orders", "students", "payment_attempts"]),
  );
  expect(await findConfirmedAt(shop.db, buyer.orderId)).not.toBeNull();
  for (const { id } of [fromOld, fromNew]) {
    expect(await stateOf(id)).toMatchObject({ state: "done" });
    const journal = await journalOf(id);
    for (const value of [old, next, rut]) expect(journal).not.toContain(value);
  }
  expect((await mailAbout(mail, old, /^Respuesta a/))?.text).toContain("ya no llegan a este");
  expect((await mailAbout(mail, next, /^Respuesta a/))?.text).toContain("llegan a este");
  await expect(act(fromNew.number, ...set)).rejects.toThrow("no se puede hacer eso");
});

test("for a mailbox that was lost staff see a document; the new one needs its code all the same [LAW-20]", async () => {
  const { buyer, guardian } = await aFamily();
  const { rut, email: old } = guardian;
  const next = newIdentity("guardian").email;
  const fromOld = await openByStaff({ rut, email: old });
  const typed = await openByStaff({ rut, email: next });
  const set = ["--do", "--set", `email=${next}`, "--from", fromOld];
  await expect(act(typed, ...set, "--seen", "id-card")).rejects.toThrow("Falta una prueba");
  await act(typed, "--deny");
  const { number, id } = await askMailbox(buyer, { rut, email: next });
  await expect(act(number, ...set)).rejects.toThrow("agrega --seen");
  await expect(act(number, "--do", "--set", `email=${next}`)).rejects.toThrow("va --from");
  const other = newIdentity("guardian").email;
  await expect(act(number, "--do", "--set", `email=${other}`, "--from", fromOld)).rejects.toThrow(
    "Las dos solicitudes",
  );
  expect(await tablesWith(old)).toContain("guardians");
  await act(number, ...set, "--seen", "id-card");
  expect(await tablesWith(old)).toEqual([]);
  expect(await journalOf(id)).toContain('"seen": "id-card"');
  expect((await mailAbout(mail, old, /^Respuesta a/))?.text).toContain("ya no llegan a este");
});

test("a student who had the guardian's mailbox gets another one, and the guardian's stays with its proofs [LAW-20] [ENDING-05]", async () => {
  const { buyer, guardian, rut } = await aFamily({ shareMailbox: true });
  await until(async () => (await findConfirmedAt(shop.db, buyer.orderId)) !== null, "the confirmation");
  const next = newIdentity("student").email;
  const fromOld = await askMailbox(buyer, { rut, email: guardian.email });
  const fromNew = await askMailbox(buyer, { rut, email: next });
  await act(fromNew.number, "--do", "--set", `email=${next}`, "--from", fromOld.number);
  expect((await personOf(buyer)).email).toBe(next);
  const [sold] = await shop.query(
    `SELECT snapshot #>> '{guardian,email}' AS guardian, snapshot #>> '{students,0,email}' AS student
     FROM orders WHERE id = $1`,
    [buyer.orderId],
  );
  expect(sold).toEqual({ guardian: guardian.email, student: next });
  expect(await findConfirmedAt(shop.db, buyer.orderId)).not.toBeNull();
});

test("of two people who replace two mailboxes by each other at once one does it, the other finds it done [LAW-20]", async () => {
  const { buyer, guardian } = await aFamily();
  const { rut, email: old } = guardian;
  const next = newIdentity("guardian").email;
  const [one, other] = [
    await askMailbox(buyer, { rut, email: old }),
    await askMailbox(buyer, { rut, email: next }),
  ];
  const acts = await Promise.allSettled([
    act(other.number, "--do", "--set", `email=${next}`, "--from", one.number),
    act(one.number, "--do", "--set", `email=${old}`, "--from", other.number),
  ]);
  const refused = acts.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
  expect(refused).toEqual([expect.stringMatching(/no se puede hacer eso|No hay ninguna compra/)]);
  expect(await tablesWith(next)).toContain("guardians");
});

test("who pays with the new mailbox already in that browser becomes one guardian; somebody else there is a refusal [LAW-20]", async () => {
  for (const isSame of [true, false]) {
    const { buyer, guardian } = await aFamily();
    const { rut, email: old } = guardian;
    const next = newIdentity("guardian").email;
    await buyer.saveGuardian({ rut: isSame ? rut : newIdentity("guardian").rut, email: next });
    const fromOld = await askMailbox(buyer, { rut, email: old });
    const fromNew = await askMailbox(buyer, { rut, email: next });
    const acting = act(fromNew.number, "--do", "--set", `email=${next}`, "--from", fromOld.number);
    if (isSame) await acting;
    else await expect(acting).rejects.toThrow("otra persona que paga con el correo nuevo");
    expect(await shop.query("SELECT id FROM guardians WHERE email = $1", [old])).toHaveLength(isSame ? 0 : 1);
  }
});

test("a purchase of that browser while staff rectify its RUT is whole with the old or the new one [LAW-20]", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { buyer, guardian, rut } = await aFamily();
    const again = await buyAgain(buyer);
    const next = newIdentity("student").rut;
    const { number } = await askRut(buyer, { rut, email: guardian.email });
    const rectify = actBesideBuyer(() => act(number, "--do", "--set", `rut=${next}`, "--seen", "id-card"));
    await Promise.all([again(), rectify]);
    await shop.deps.workEnded();
    expect(await mixturesOf(buyer)).toEqual([]);
  }
});

test("control: the same purchase alone is sold, and a RUT that is changed in the students' rows alone is found [LAW-20]", async () => {
  const { buyer } = await aFamily();
  await (await buyAgain(buyer))();
  await shop.deps.workEnded();
  expect(await mixturesOf(buyer)).toEqual([]);
  await shop.query("UPDATE students SET rut = $2 WHERE id = $1", [
    buyer.studentId,
    newIdentity("student").rut,
  ]);
  expect(await mixturesOf(buyer)).toHaveLength(2);
});

/** A family that bought by card, with a lead and a consent of their student. */
async function aFamily({ shareMailbox = false } = {}) {
  const { buyer } = await bought(shop);
  const find = () =>
    shop.query<{ id: number; rut: string; email: string }>(
      "SELECT g.id, g.rut, g.email FROM guardians g JOIN orders o ON o.guardian_id = g.id WHERE o.id = $1",
      [buyer.orderId],
    );
  const [guardian] = await find();
  if (!guardian) throw new Error("the order has no guardian");
  const { rut, email } = await personOf(buyer);
  const lead = { firstName: "Sofía", lastName: "Muñoz", rut, email, program: "367" };
  expect((await buyer.browser.post("/salesforce/lead", lead)).status).toBe(200);
  await shop.query(
    `INSERT INTO consents (rut, email, purpose, is_given, answered_by, age_group, route, answered_at)
     VALUES ($1, $2, 'publicity', false, 'student', 'unknown', 'request', shop_now())`,
    [rut, email],
  );
  if (shareMailbox) {
    await shop.query("UPDATE students SET email = $2 WHERE id = $1", [buyer.studentId, guardian.email]);
    await shop.query(
      "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,email}', to_jsonb($2::text)) WHERE id = $1",
      [buyer.orderId, guardian.email],
    );
  }
  return { buyer, guardian, rut, email };
}

const askRut = (buyer: Buyer, person: { rut: string; email: string }) =>
  ask(buyer, "rectification", { ...person, wording: "El RUT está mal escrito" });

const askMailbox = (buyer: Buyer, person: { rut: string; email: string }) =>
  ask(buyer, "rectification", { ...person, wording: "Cambié de correo" });

async function openByStaff({ rut, email }: { rut: string; email: string }): Promise<string> {
  const words = ["--kind", "rectification", "--rut", rut, "--email", email, "--wording", "Perdió su correo"];
  const { lines } = await desk("open", ...words, ...REASON);
  return /DER-\d{4}-\d{6}/.exec(lines[0] ?? "")?.[0] ?? "";
}

/** All that the shop wrote down of what was done with a request. */
async function journalOf(requestId: number): Promise<string> {
  const rows = await shop.query<{ line: string }>(
    `SELECT details::text AS line FROM rights_events WHERE request_id = $1
     UNION ALL SELECT details::text FROM desk_actions
     UNION ALL SELECT details::text FROM order_events WHERE event = 'rectified'`,
    [requestId],
  );
  return rows.map(({ line }) => line).join("\n");
}

const ANOTHER_COURSE = 367013;

/** A second order of the same browser and student, up to the pay press; what is left is to press and pay. */
async function buyAgain(buyer: Buyer) {
  const asked = { initialStudentId: buyer.studentId, flow: "stepper" };
  const { body } = await buyer.browser.post("/orders", asked);
  const payment = { ...buyer.payment(), id: (body as { id: number }).id };
  const [line] = payment.orderDetails;
  const wanted = { ...payment, orderDetails: [{ ...line, coursesIds: [ANOTHER_COURSE] }] };
  return async () => {
    const { status, body: pressed } = await buyer.browser.put("/orders", wanted);
    expect(status).toBe(200);
    await comeBack(shop, await useCardForm(shop, (pressed as { token: string }).token));
  };
}

/** Sold orders of a buyer's browser in which rows, sale and sold courses name different RUTs. */
const mixturesOf = (buyer: Buyer) =>
  shop.query(
    `SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN students s ON s.id = l.student_id
     WHERE o.state = 'finished' AND o.session_id = (SELECT session_id FROM orders WHERE id = $1)
       AND (o.snapshot -> 'students' -> l.position ->> 'rut' IS DISTINCT FROM s.rut
         OR EXISTS (SELECT FROM student_courses c WHERE c.order_id = o.id AND c.rut <> s.rut)
         OR NOT EXISTS (SELECT FROM student_courses c WHERE c.order_id = o.id AND c.rut = s.rut))`,
    [buyer.orderId],
  );
