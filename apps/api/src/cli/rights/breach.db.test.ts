import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forFile } from "../../../test/for-file";
import { startPurchaseShop } from "../../../test/purchase-shop";
import { saleOf } from "../../../test/shops/change-shop";
import { bought, deskFolder, deskOf, typeAt } from "../../../test/shops/desk-shop";
import { PERSONAL_TABLES } from "../../modules/privacy/breach/plan-breach";
import { REGISTER } from "../../modules/privacy/register";
import { minimiseOrder } from "../../modules/privacy/retention/minimise-order";
import type { Desk } from "../command/define-command";
import { readCommand } from "../commands";

const shop = await forFile(startPurchaseShop());
const folder = await deskFolder();
beforeEach(() => shop.query("TRUNCATE orders, students, guardians, desk_actions, breaches CASCADE"));
afterEach(() => shop.moveClock(0));

const run = (args: string[], confirm: Desk["confirm"] = null) =>
  typeAt({ ...deskOf(shop), confirm }, ...args);
const report = async (...args: Parameters<typeof words>) =>
  (await run(words(...args, "--yes"))).lines.join("\n");

test("the register gets what happened, since when, of which tables and how many, and who wrote it [LAW-04]", async () => {
  await aSale();
  const text = await report("students, guardians");
  expect(text).toContain("A la Agencia de Protección de Datos Personales: sin dilaciones indebidas");
  expect(text).toContain("Anotada en el registro con el número");
  const [entry] = await shop.query("SELECT * FROM breaches");
  expect(entry).toMatchObject({
    ...{ actor: "staff:ana", what: "Copia de la base en un disco sin cifrar", measures: "Se borró la copia" },
    ...{ tables: ["students", "guardians"], affected: 2, to_tell: 1 },
    data_kinds: expect.arrayContaining(["identity", "contact", "gender"]),
  });
  const [action] = await shop.query("SELECT actor, action FROM desk_actions");
  expect(action).toEqual({ actor: "staff:ana", action: "breach" });
  expect((await run(["breach"])).lines.join("\n")).toContain("Copia de la base en un disco sin cifrar");
});

test("it asks before it writes, shows masked contacts, and a no changes nothing [LAW-04]", async () => {
  const { student } = await aSale();
  const asked: string[] = [];
  const answer = await run(words("students"), async (question) => {
    asked.push(question);
    return false;
  });
  expect(answer.lines).toEqual(["No se cambió nada."]);
  expect(asked[0]).toContain(`${student?.email?.[0]}***@`);
  expect(asked[0]).not.toContain(student?.email);
  expect(await shop.query("SELECT 1 FROM breaches")).toEqual([]);
  await expect(run(words("students"))).rejects.toThrow("--yes");
});

test("of money and sales everybody of them is told, of contact data nobody but children and who may be one [LAW-04]", async () => {
  await aSale();
  expect(await report("payment_attempts")).toContain("por datos económicos: 2");
  expect(await report("guardians")).toContain("la ley no obliga a avisarles");
  const session = "(SELECT id FROM sessions LIMIT 1)";
  const lead = (rut: string, birth: string) => `
    INSERT INTO leads (session_id, state, created_at, first_name, last_name, rut, email, birth_date, program, authorization_publicitary)
    VALUES (${session}, 'stored', now(), 'Ema', 'Soto', '${rut}', '${rut}@example.cl', ${birth}, 'x', false)`;
  await shop.query(lead("1-9", "now() - interval '13 years'"));
  await shop.query(lead("2-7", "now() - interval '16 years'"));
  await shop.query(lead("3-5", "NULL"));
  const text = await report("leads");
  expect(text).toContain("afectadas, según lo que la tienda conserva hoy: 3");
  expect(text).toContain("edad que no se conoce: 2");
  expect(text).toContain("A 1 de ellas, por su representante.");
});

test("a child of an order is told through the guardian's mailbox; the whole list goes to a file of its own [LAW-04]", async () => {
  const { student, guardian } = await aSale();
  await shop.query("UPDATE students SET birthday = now() - interval '12 years'");
  const file = path.join(folder, "avisar.csv");
  const text = await report("students", "--full", "--out", file);
  expect(text).toContain(`${guardian.email?.[0]}***@`);
  const sheet = await readFile(file, "utf8");
  expect(sheet).toContain(student?.email);
  expect(sheet).toContain(guardian.email);
  await expect(run(words("students", "--full", "--out", file, "--yes"))).rejects.toThrow("ya existe");
  expect(await shop.query("SELECT 1 FROM breaches")).toHaveLength(1);
});

test("whose mailbox was forgotten is counted, and told by a public notice [LAW-04]", async () => {
  const { orderId } = await aSale();
  await shop.db.transaction((tx) => minimiseOrder(tx, orderId, { actor: "sweeper" }));
  const text = await report("orders");
  expect(text).toContain("conserva hoy: 1");
  expect(text).toContain("Sin correo conocido: 1");
});

test("every table with personal data says where its people are found, and each can be asked [LAW-04]", async () => {
  await aSale();
  const handled = REGISTER.filter(({ handling }) => handling !== null);
  expect(handled.map(({ name }) => name)).toEqual(PERSONAL_TABLES);
  for (const name of PERSONAL_TABLES) expect(await report(name)).toContain(`Tablas: ${name}`);
});

test("a table that has no personal data, days in the wrong order and a day to come are refused [LAW-04]", async () => {
  const refusal =
    (...more: string[]) =>
    () =>
      readCommand([...words("students"), ...more]);
  expect(refusal("--tables", "venues")).toThrow('No hay datos personales en la tabla "venues"');
  expect(refusal("--noticed", "2025-12-31")).toThrow("--since y --noticed");
  expect(refusal("--full")).toThrow("--full y --out");
  await expect(run(words("students", "--noticed", "2999-01-01", "--yes"))).rejects.toThrow(
    "todavía no llega",
  );
});

const words = (tables: string, ...more: string[]) => [
  ...["breach", "--what", "Copia de la base en un disco sin cifrar", "--measures", "Se borró la copia"],
  ...["--since", "2026-01-02", "--noticed", "2026-01-05", "--tables", tables, ...more],
];

async function aSale() {
  const { buyer } = await bought(shop);
  const { students, guardian } = await saleOf(shop, buyer);
  return { orderId: buyer.orderId, student: students[0], guardian };
}
