import type { RightsRequest } from "@shop/contracts/rights";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { bought, deskOf } from "../../../../test/desk-shop";
import { startTestMail, type TestMail } from "../../../../test/outside/test-mail";
import { proveMailbox } from "../../../../test/people-data";
import { comeBack, useCardForm } from "../../../../test/provider";
import { type PurchaseShop, startPurchaseShop } from "../../../../test/purchase-shop";
import { until } from "../../../../test/until";
import { remindOfRequests } from "../../people/rights/request-mails";
import { readCommand } from "../desk/read-command";
import { runDesk } from "../desk/run-desk";
import { findLedgerFaults } from "../ledger/ledger-queries";

let shop: PurchaseShop;
let mail: TestMail;
beforeAll(async () => {
  shop = await startPurchaseShop();
  mail = await startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys });
});
afterAll(async () => {
  await mail.close();
  await shop.close();
});
beforeEach(() => shop.query("TRUNCATE rights_requests, desk_actions CASCADE"));
afterEach(() => shop.moveClock(0));

interface Person {
  rut: string;
  email: string;
}

async function personOf(buyer: Buyer): Promise<Person> {
  const [student] = (await buyer.browser.get("/students")).body as Person[];
  if (!student) throw new Error("the buyer has no student");
  return { rut: student.rut, email: student.email };
}

/** What somebody asks from the mailbox of a buyer's student, or another one of theirs. */
async function ask(buyer: Buyer, kind: string, fields: Partial<Person> & { wording?: string } = {}) {
  const asked = { ...(await personOf(buyer)), ...fields };
  await proveMailbox(shop.db, [buyer.studentId], asked.email);
  const { status, body } = await buyer.browser.post("/rights/requests", { ...asked, kind, as: "self" });
  expect(status).toBe(200);
  return body as RightsRequest;
}

const desk = async (...words: string[]) =>
  await runDesk(deskOf(shop), readCommand(["rights", ...words]).command, null);
const act = (number: string, ...words: string[]) =>
  desk("act", number, ...words, "--reason", "Revisado con la familia", "--yes");
const stateOf = async (id: number) =>
  (
    await shop.query<{ state: string; due_on: string; outcome: string | null }>(
      "SELECT state, due_on::text, outcome FROM rights_requests WHERE id = $1",
      [id],
    )
  )[0];

async function mailAbout(email: string, subject: RegExp) {
  await until(
    () => mail.catcher.list().some(({ to, subject: said }) => to.includes(email) && subject.test(said)),
    "the mail",
  );
  return mail.catcher.list().find(({ to, subject: said }) => to.includes(email) && subject.test(said));
}

/** Tables whose rows still hold a text; requests themselves are kept as proof. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await shop.query<{ name: string }>(`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE 'rights_%'`);
  const found = [];
  for (const { name } of tables) {
    const rows = await shop.query(`SELECT 1 FROM "${name}" t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

test("staff see what waits, by due day, without names, and each look is written down [LAW-19]", async () => {
  const buyer = await Buyer.open(shop);
  const first = await ask(buyer, "erasure");
  const second = await ask(buyer, "rectification", { wording: "Mi segundo apellido es Díaz" });
  const { rut, email } = await personOf(buyer);
  await shop.query("UPDATE rights_requests SET due_on = due_on - 31 WHERE id = $1", [second.id]);
  const list = (await desk("list")).lines;
  expect(list[1]).toContain(second.number);
  expect(list[1]).toContain("VENCIDO");
  expect(list[2]).toContain(first.number);
  const shown = (await desk("show", second.number)).lines.join("\n");
  expect(shown).toContain("Mi segundo apellido es Díaz");
  for (const secret of [rut, email]) expect(list.join("\n") + shown).not.toContain(secret);
  expect((await desk("show", second.number, "--full")).lines.join("\n")).toContain(email);
  expect(await shop.query("SELECT actor, action, details FROM desk_actions ORDER BY id")).toEqual([
    { actor: "staff:ana", action: "rights", details: { act: "list" } },
    { actor: "staff:ana", action: "rights", details: { request: second.id, act: "show", isFull: false } },
    { actor: "staff:ana", action: "rights", details: { request: second.id, act: "show", isFull: true } },
  ]);
});

test("a term is prolonged once with a reason that is told, and a denial tells its own [LAW-11]", async () => {
  const buyer = await Buyer.open(shop);
  const { number, id, dueOn, email } = await ask(buyer, "erasure");
  await act(number, "--extend");
  const extended = await stateOf(id);
  expect(extended?.state).toBe("extended");
  expect(Date.parse(extended?.due_on ?? "") - Date.parse(dueOn)).toBe(30 * 86_400_000);
  expect((await mailAbout(email, /tomará más tiempo/))?.text).toContain("Revisado con la familia");
  await expect(act(number, "--extend")).rejects.toThrow("no se puede hacer eso");
  await act(number, "--deny");
  expect(await stateOf(id)).toMatchObject({ state: "denied", outcome: "Revisado con la familia" });
  expect((await mailAbout(email, /^Respuesta a/))?.text).toContain(
    "Agencia de Protección de Datos Personales",
  );
  await expect(act(number, "--do")).rejects.toThrow("no se puede hacer eso");
  const events = await shop.query<{ event: string }>("SELECT event FROM rights_events ORDER BY id");
  expect(events.map(({ event }) => event)).toEqual(["opened", "extend", "deny"]);
});

test("of ten people who act on one request at once one does it, the others find it done [LAW-11]", async () => {
  const buyer = await Buyer.open(shop);
  const { number, id } = await ask(buyer, "erasure");
  const acts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, person) => act(number, person % 2 ? "--do" : "--deny")),
  );
  expect(acts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await shop.query("SELECT 1 FROM rights_events WHERE event IN ('do', 'deny')")).toHaveLength(1);
  expect(await shop.query("SELECT 1 FROM rights_mails WHERE kind = 'answer'")).toHaveLength(1);
  expect(["done", "denied"]).toContain((await stateOf(id))?.state);
});

test("the proof of sending is when the mail server took each mail, and a repeated job sends none twice [LAW-18]", async () => {
  const buyer = await Buyer.open(shop);
  const { number, email } = await ask(buyer, "erasure");
  await act(number, "--deny");
  await mailAbout(email, /^Respuesta a/);
  const sent = () =>
    shop.query<{ id: string; kind: string; sent_at: Date | null }>("SELECT * FROM rights_mails");
  await until(async () => (await sent()).every(({ sent_at }) => sent_at !== null), "the proofs");
  const rows = await sent();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(["answer", "confirmation"]);
  const count = mail.catcher.list().length;
  for (const { id } of rows) {
    await shop.query("SELECT graphile_worker.add_job('send_rights_mail', $1::json)", [
      JSON.stringify({ rightsMailId: Number(id) }),
    ]);
  }
  await until(
    async () =>
      (await shop.query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_rights_mail'"))
        .length === 0,
    "the repeated jobs",
  );
  expect(mail.catcher.list()).toHaveLength(count);
});

test("the academy is reminded on day 20 and once more when the term is over, each once [LAW-18]", async () => {
  const buyer = await Buyer.open(shop);
  const { id } = await ask(buyer, "erasure");
  const mails = async () =>
    (
      await shop.query<{ kind: string }>("SELECT kind FROM rights_mails WHERE request_id = $1 ORDER BY id", [
        id,
      ])
    ).map(({ kind }) => kind);
  const remind = async (days: number) => {
    await shop.moveClock(days * 24 * 60);
    await remindOfRequests(shop.db);
    await remindOfRequests(shop.db);
    return (await mails()).slice(1);
  };
  expect(await remind(19)).toEqual([]);
  expect(await remind(20)).toEqual(["reminder"]);
  expect(await remind(30)).toEqual(["reminder"]);
  expect(await remind(31)).toEqual(["reminder", "overdue"]);
  const told = await mailAbout("contacto@pdv.example", /^El plazo de la solicitud/);
  expect(told?.text).toContain("rights show DER-");
});

test("rectified fields stand in every row and in the class list; RUT and mailbox are not rectified [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const { rut } = await personOf(buyer);
  const { number, id } = await ask(buyer, "rectification", { wording: "Me llamo Belén" });
  await expect(act(number, "--do")).rejects.toThrow("Falta qué corregir");
  for (const pair of ["rut=1-9", "email=x@y.cl", "phone=123", "name=B3lén"]) {
    await expect(act(number, "--do", "--set", pair)).rejects.toThrow(/--set lleva|no es uno que/);
  }
  const { lines } = await act(number, "--do", "--set", "name=Belén", "--set", "phone=9 8765 4321");
  expect(lines.join("\n")).toContain("Se corregirán estos campos: name, phone.");
  expect(await shop.query("SELECT name, phone FROM students WHERE rut = $1", [rut])).toEqual([
    { name: "Belén", phone: "+56987654321" },
  ]);
  const [order] = await shop.query<{ student: object; events: string[] }>(
    `SELECT snapshot -> 'students' -> 0 AS student,
       ARRAY(SELECT event || ':' || (details ->> 'fields') FROM order_events e WHERE e.order_id = o.id AND event = 'rectified') AS events
     FROM orders o WHERE id = $1`,
    [buyer.orderId],
  );
  expect(order).toMatchObject({ student: { name: "Belén", rut }, events: ['rectified:["name", "phone"]'] });
  expect(await stateOf(id)).toMatchObject({ state: "done", outcome: "Corregimos los datos que indicaste." });
});

test("erasing who never bought leaves no row with their RUT, mailbox or name, the request apart [LAW-20]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.save();
  const { rut, email } = await personOf(buyer);
  await buyer.browser.post("/salesforce/lead", {
    ...{ firstName: "María", lastName: "Soto", rut, email, program: "367" },
  });
  expect(await tablesWith(rut)).toEqual(expect.arrayContaining(["leads", "students"]));
  const { number } = await ask(buyer, "erasure");
  await act(number, "--do");
  expect([await tablesWith(rut), await tablesWith(email)]).toEqual([[], []]);
  expect(await shop.query("SELECT 1 FROM orders WHERE id = $1", [buyer.orderId])).toEqual([]);
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("while a contract runs its order stays, what it does not need goes, and the answer says until when [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const { rut, email } = await personOf(buyer);
  await shop.query("UPDATE students SET gender = 'otro', average_score = 6.1 WHERE rut = $1", [rut]);
  const { number, id } = await ask(buyer, "erasure");
  await act(number, "--do");
  expect(await shop.query("SELECT gender, average_score, rut FROM students WHERE rut = $1", [rut])).toEqual([
    { gender: null, average_score: null, rut },
  ]);
  const outcome = (await stateOf(id))?.outcome ?? "";
  expect(outcome).toMatch(
    /conservamos lo que necesita el contrato, que sigue vigente hasta el \d\d\/\d\d\/\d{4}\./,
  );
  expect((await mailAbout(email, new RegExp(`^Respuesta a tu solicitud ${number}$`)))?.text).toContain(
    outcome,
  );
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("after the contract's end the sale keeps what tax law needs, and the child is in no row [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const { rut, email } = await personOf(buyer);
  await shop.query(
    "UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0,season}', '2024') WHERE id = $1",
    [buyer.orderId],
  );
  const { number, id } = await ask(buyer, "erasure");
  await act(number, "--do");
  expect((await stateOf(id))?.outcome).toContain("queda solo lo que la ley tributaria obliga a guardar");
  expect([await tablesWith(rut), await tablesWith(email)]).toEqual([[], []]);
  expect(
    await shop.query("SELECT state, minimised_at IS NOT NULL AS minimised FROM orders WHERE id = $1", [
      buyer.orderId,
    ]),
  ).toEqual([{ state: "finished", minimised: true }]);
});

test("while money may be moving nothing is erased; afterwards the same command does it [LAW-20]", async () => {
  const buyer = await Buyer.open(shop);
  await buyer.press();
  const { rut } = await personOf(buyer);
  const { number, id } = await ask(buyer, "erasure");
  await shop.query("UPDATE payment_attempts SET state = 'committing' WHERE order_id = $1", [buyer.orderId]);
  const before = await tablesWith(rut);
  await expect(act(number, "--do")).rejects.toThrow("Hay un pago en curso");
  expect([(await stateOf(id))?.state, await tablesWith(rut)]).toEqual(["waiting", before]);
  await shop.query("UPDATE payment_attempts SET state = 'failed' WHERE order_id = $1", [buyer.orderId]);
  await act(number, "--do");
  expect(await tablesWith(rut)).toEqual([]);
});

/** What is wrong with a buyer's rows, whether they were erased or bought. */
async function faultsOf(buyer: Buyer, rut: string): Promise<string[]> {
  const [order] = await shop.query<{ state: string; paid: boolean }>(
    `SELECT state, EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'authorized') AS paid
     FROM orders o WHERE id = $1`,
    [buyer.orderId],
  );
  const rows = await tablesWith(rut);
  if (!order) return rows.map((table) => `erased, and left in ${table}`);
  const isSold = order.state === "finished";
  return [
    ...(isSold && !rows.includes("students") ? ["sold, and without its student"] : []),
    ...(order.paid && !isSold ? ["paid, and not sold"] : []),
  ];
}

async function paidBuyer() {
  const buyer = await Buyer.open(shop);
  const { token } = await buyer.press();
  return { buyer, back: await useCardForm(shop, token ?? ""), ...(await personOf(buyer)) };
}

test("a buyer who saves and pays while staff erase is erased whole or stays whole [LAW-20]", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, back, rut } = await paidBuyer();
    const { number } = await ask(buyer, "erasure");
    const save = () => buyer.trySave().then(({ status }) => expect(status).toBeLessThan(500));
    const erase = act(number, "--do").catch((error: unknown) =>
      expect(String(error)).toContain("pago en curso"),
    );
    await Promise.all([erase, comeBack(shop, back), save(), save()]);
    expect(await faultsOf(buyer, rut)).toEqual([]);
  }
  expect(await findLedgerFaults(shop.db)).toEqual([]);
});

test("control: a student who is taken out of a sale without asking is found [LAW-20]", async () => {
  const { buyer, back, rut } = await paidBuyer();
  await comeBack(shop, back);
  await shop.query("DELETE FROM students WHERE rut = $1", [rut]);
  expect(await faultsOf(buyer, rut)).toEqual(["sold, and without its student"]);
});

test("a blocking that staff release ends, once, and its owner is told [LAW-17]", async () => {
  const { buyer } = await bought(shop);
  const { number, id, email } = await ask(buyer, "blocking");
  expect(await shop.query("SELECT 1 FROM blocked_people WHERE request_id = $1", [id])).toHaveLength(1);
  await act(number, "--release");
  expect(await shop.query("SELECT 1 FROM blocked_people WHERE request_id = $1", [id])).toEqual([]);
  expect((await mailAbout(email, /^Terminó el bloqueo/))?.text).toContain(number);
  await expect(act(number, "--release")).rejects.toThrow("no se puede hacer eso");
});

test("what came by letter waits for staff whatever the shop knows, and its mailbox is told [LAW-19]", async () => {
  const { buyer } = await bought(shop);
  const { rut, email } = await personOf(buyer);
  const words = [
    "open",
    "--kind",
    "blocking",
    "--rut",
    rut,
    "--email",
    email,
    "--reason",
    "Carta del 20 de noviembre",
  ];
  const { lines } = await desk(...words);
  const number = /DER-\d{4}-\d{6}/.exec(lines[0] ?? "")?.[0] ?? "";
  expect(await shop.query("SELECT state, identity FROM rights_requests")).toEqual([
    { state: "waiting", identity: "unknown" },
  ]);
  expect(await shop.query("SELECT 1 FROM blocked_people WHERE rut = $1", [rut])).toEqual([]);
  expect((await mailAbout(email, /^Recibimos tu solicitud/))?.text).toContain(number);
  await act(number, "--do");
  expect(await shop.query("SELECT 1 FROM blocked_people WHERE rut = $1", [rut])).toHaveLength(1);
  await expect(desk("open", "--kind", "forget", "--rut", rut)).rejects.toThrow("rights open lleva");
  await shop.query("DELETE FROM blocked_people");
});

test("who staff vouch for gets the data of the RUT, which the mailbox alone did not reach [LAW-13]", async () => {
  const { buyer } = await bought(shop);
  const person = await personOf(buyer);
  const stranger = await Buyer.open(shop);
  const email = "nuevo.correo@example.cl";
  const { number, id, hasExport } = await ask(stranger, "access", { rut: person.rut, email });
  const download = () => stranger.browser.get(`/rights/requests/${id}/export?format=json`);
  expect([hasExport, (await download()).status]).toEqual([false, 404]);
  const { lines } = await act(number, "--do");
  expect(lines.join("\n")).toContain("sigue solo si la academia lo comprobó por otro medio");
  expect((await download()).raw.toString()).toContain(person.email);
});
