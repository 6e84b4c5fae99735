import { afterEach, beforeEach, expect, test } from "vitest";
import { Buyer } from "../../../test/buyer";
import { forFile } from "../../../test/for-file";
import { startTestMail } from "../../../test/outside/test-mail";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { bought, clearRights, mailAbout, personOf, rightsDeskOf } from "../../../test/shops/desk-shop";
import { until } from "../../../test/until";
import { remindOfRequests } from "../../modules/privacy/requests/request-mails";

const shop = await forFile(startPurchaseShop());
const mail = await forFile(startTestMail({ databaseUrl: shop.databaseUrl, keys: shop.deps.keys }));
beforeEach(() => clearRights(shop, "rights_requests, desk_actions"));
afterEach(() => shop.moveClock(0));

const { ask, act, desk, stateOf } = rightsDeskOf(() => shop);

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
  expect((await mailAbout(mail, email, /tomará más tiempo/))?.text).toContain("Revisado con la familia");
  await expect(act(number, "--extend")).rejects.toThrow("no se puede hacer eso");
  await act(number, "--deny");
  expect(await stateOf(id)).toMatchObject({ state: "denied", outcome: "Revisado con la familia" });
  expect((await mailAbout(mail, email, /^Respuesta a/))?.text).toContain(
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
  await mailAbout(mail, email, /^Respuesta a/);
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
  await mail.waitForJobs();
  expect(mail.catcher.list()).toHaveLength(count);
});

test("the academy is reminded on day 20 and once more when the term is over, each once [LAW-18]", async () => {
  const buyer = await Buyer.open(shop);
  const { id } = await ask(buyer, "erasure");
  const remind = async (days: number) => {
    await shop.moveClock(days * 24 * 60);
    await remindOfRequests(shop.db);
    await remindOfRequests(shop.db);
    const mails = "SELECT kind FROM rights_mails WHERE request_id = $1 ORDER BY id OFFSET 1";
    return (await shop.query<{ kind: string }>(mails, [id])).map(({ kind }) => kind);
  };
  expect(await remind(19)).toEqual([]);
  expect(await remind(20)).toEqual(["reminder"]);
  expect(await remind(30)).toEqual(["reminder"]);
  expect(await remind(31)).toEqual(["reminder", "overdue"]);
  const told = await mailAbout(mail, "contacto@pdv.example", /^El plazo de la solicitud/);
  expect(told?.text).toContain("rights show DER-");
});

test("rectified fields stand in every row and in the class list [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const { rut } = await personOf(buyer);
  const { number, id } = await ask(buyer, "rectification", { wording: "Me llamo Belén" });
  await expect(act(number, "--do")).rejects.toThrow("Falta qué corregir");
  for (const pair of ["rut=1-9", "phone=123", "shoe=44", "name=B3lén"]) {
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

test("a rectified address stands in the sale, in one line, and rectified surnames in the lead that waits [LAW-20]", async () => {
  const { buyer } = await bought(shop);
  const lead = { firstName: "Belen", lastName: "Soto Dias", program: "367", ...(await personOf(buyer)) };
  expect((await buyer.browser.post("/salesforce/lead", lead)).status).toBe(200);
  const [guardian] = await shop.query<{ rut: string }>(
    "UPDATE guardians g SET address3 = '5' FROM orders o WHERE o.id = $1 AND g.id = o.guardian_id RETURNING g.rut",
    [buyer.orderId],
  );
  const { number } = await ask(buyer, "rectification", { wording: "Vivo en otro número", ...guardian });
  const { lines } = await act(number, "--do", "--set", "street=Los Aromos", "--set", "streetNumber=12");
  expect(lines.join("\n")).toContain("los comprobantes que ya se enviaron no cambian");
  const [sale] = await shop.query(
    "SELECT snapshot -> 'guardian' -> 'address' AS address FROM orders WHERE id = $1",
    [buyer.orderId],
  );
  expect(sale).toEqual({ address: "Los Aromos 12 depto. 5" });

  const student = await ask(buyer, "rectification", { wording: "Mi segundo apellido es Díaz" });
  await act(student.number, "--do", "--set", "motherLastName=Díaz");
  const [names] = await shop.query(
    `SELECT l.last_name = s.father_last_name || ' Díaz' AS "isRight" FROM leads l JOIN students s USING (session_id, rut)
     WHERE l.rut = $1`,
    [lead.rut],
  );
  expect(names).toEqual({ isRight: true });
});

test("a blocking that staff release ends, once, and its owner is told [LAW-17]", async () => {
  const { buyer } = await bought(shop);
  const { number, id, email } = await ask(buyer, "blocking");
  expect(await shop.query("SELECT 1 FROM blocked_people WHERE request_id = $1", [id])).toHaveLength(1);
  await act(number, "--release");
  expect(await shop.query("SELECT 1 FROM blocked_people WHERE request_id = $1", [id])).toEqual([]);
  expect((await mailAbout(mail, email, /^Terminó el bloqueo/))?.text).toContain(number);
  await expect(act(number, "--release")).rejects.toThrow("no se puede hacer eso");
});

test("what came by letter waits for staff whatever the shop knows, and its mailbox is told [LAW-19]", async () => {
  const { buyer } = await bought(shop);
  const { rut, email } = await personOf(buyer);
  const words = [
    "--kind",
    "blocking",
    "--rut",
    rut,
    "--email",
    email,
    "--reason",
    "Carta del 20 de noviembre",
  ];
  const { lines } = await desk("open", ...words);
  const number = /DER-\d{4}-\d{6}/.exec(lines[0] ?? "")?.[0] ?? "";
  expect(await shop.query("SELECT state, identity FROM rights_requests")).toEqual([
    { state: "waiting", identity: "unknown" },
  ]);
  expect(await shop.query("SELECT 1 FROM blocked_people WHERE rut = $1", [rut])).toEqual([]);
  expect((await mailAbout(mail, email, /^Recibimos tu solicitud/))?.text).toContain(number);
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
