import path from "node:path";
import { expect, test } from "vitest";
import type { Buyer } from "../../../../test/buyer";
import { readPdf } from "../../../../test/outside/read-pdf";
import { pay } from "../../../../test/provider";
import { aChoice, changeTo, findDearerHour, pressChange, saleOf } from "../../../../test/shops/change-shop";
import {
  annul,
  bought,
  deskFolder,
  openBookedShop,
  type PurchaseOptions,
  personOf,
  readSheet,
  runCommand,
} from "../../../../test/shops/desk-shop";
import { openPage } from "../../../../test/shops/ending-shop";
import { mailsOf } from "../../../../test/shops/mail-shop";

const shop = await openBookedShop();

const WHY = ["--reason", "La apoderada mandó la cédula", "--yes"];
const correct = (order: string, ...words: string[]) => runCommand(shop, "correct", order, ...words, ...WHY);

test("a corrected name stands in receipt, mail, class list and row from then on; the earlier receipt stays [LAW-22]", async () => {
  const { buyer, buyOrder } = await misspelt({ students: 2 });
  const { lines } = await correct(buyOrder, "--set", "name=José", "--set", "fatherLastName=Pérez");
  expect(lines.join("\n")).toContain("Nombre corregido: José Pérez Araya");
  expect(lines.join("\n")).toContain("versión 2");

  const [first, second] = [await receiptOf(buyer, 1), await receiptOf(buyer, 2)];
  expect([first.includes(WRONG), first.includes(RIGHT)]).toEqual([true, false]);
  expect([second.includes(WRONG), second.includes(RIGHT)]).toEqual([false, true]);
  expect((await saleOf(shop, buyer)).students.map(({ name }) => name)).toEqual(["José", SIBLING]);
  expect(await rowOf(buyer)).toEqual({ name: "José", father_last_name: "Pérez", last_name: "Araya" });

  const mails = await mailsOf(shop, { kind: "resend", orderId: buyer.orderId });
  const told = mails.map(({ text, html }) => `${text} ${html}`).join("\n");
  expect([told.includes("José"), told.includes("Péres")]).toEqual([true, false]);
  const file = path.join(await deskFolder(), "clases.csv");
  await runCommand(shop, "export", "classes", "--out", file);
  const listed = (await readSheet(file)).filter((row) => row.Orden === buyOrder).map((row) => row.Estudiante);
  expect([listed.includes(RIGHT), listed.includes(WRONG)]).toEqual([true, false]);
});

test("the audit tells before and after by the receipt's versions, and no name stands in it or in the history [LAW-22]", async () => {
  const { buyer, buyOrder } = await misspelt();
  await correct(buyOrder, "--set", "name=José");
  const noted = await shop.query(
    "SELECT actor, why, details FROM desk_actions WHERE action = 'correct' AND order_id = $1",
    [buyer.orderId],
  );
  const details = { position: 0, fields: ["name"], before: { version: 1 }, after: { version: 2 } };
  expect(noted).toEqual([{ actor: "staff:ana", why: WHY[1], details }]);
  const history = await shop.query(
    "SELECT actor, details FROM order_events WHERE event = 'rectified' AND order_id = $1",
    [buyer.orderId],
  );
  expect(history).toEqual([{ actor: "staff:ana", details: { fields: ["name"] } }]);
});

test("another purchase for the same RUT keeps its name: its family has it rectified by request [LAW-22] [LAW-20]", async () => {
  const { buyer, buyOrder } = await misspelt();
  const { rut } = await personOf(buyer);
  const other = (await misspelt()).buyer;
  await shop.query("UPDATE students SET rut = $2 WHERE id = $1", [other.studentId, rut]);
  const before = await saleOf(shop, other);
  await correct(buyOrder, "--set", "name=José");
  expect(await saleOf(shop, other)).toEqual(before);
  expect(await rowOf(other)).toMatchObject({ name: "Jose" });
});

test("what is no other name, no student of a running purchase or no name at all is refused, and nothing changes [LAW-22]", async () => {
  const { buyer, buyOrder } = await misspelt();
  const sale = await saleOf(shop, buyer);
  for (const words of [[], ["--set", "phone=987654321"], ["--set", "name=Ana", "--students", "1,2"]])
    await expect(correct(buyOrder, ...words)).rejects.toThrow("nombre de un solo estudiante");
  await expect(correct(buyOrder, "--set", "name=J0sé")).rejects.toThrow("no es uno que los formularios");
  const refused = [
    [buyOrder, "NOTHING_TO_SET", "name=Jose"],
    [buyOrder, "NO_SUCH_STUDENT", "name=José", "--students", "2"],
    ["PDV-2027-999999", "ORDER_UNKNOWN", "name=José"],
  ] as const;
  for (const [order, code, ...words] of refused)
    await expect(correct(order, "--set", ...words)).rejects.toMatchObject({ code });
  expect(await saleOf(shop, buyer)).toEqual(sale);
  await annul(shop, buyOrder);
  await expect(correct(buyOrder, "--set", "name=José")).rejects.toMatchObject({ code: "NO_RECEIPT" });
});

test("what paid a change is corrected with its sale, and its number leads there; an open card form is waited for [LAW-22]", async () => {
  const { buyer, buyOrder } = await misspelt();
  const token = await pressChange(shop, buyer, await findDearerHour(shop, buyer));
  await expect(correct(buyOrder, "--set", "name=José")).rejects.toMatchObject({ code: "MONEY_MOVING" });
  await pay(shop, token);
  const [change] = await shop.query<{ number: string }>(
    "SELECT reference AS number FROM orders WHERE changes_order_id = $1",
    [buyer.orderId],
  );
  await correct(change?.number ?? "", "--set", "name=José");
  const names = await shop.query(
    `SELECT snapshot #>> '{students,0,name}' AS name FROM orders WHERE id = $1 OR changes_order_id = $1`,
    [buyer.orderId],
  );
  expect(names).toEqual([{ name: "José" }, { name: "José" }]);

  await changeTo(shop, buyer, await aChoice(shop, buyer));
  expect((await saleOf(shop, buyer)).students[0]).toMatchObject({ name: "José" });
  const versions = [1, 2, 3, 4].map((version) => receiptOf(buyer, version));
  expect((await Promise.all(versions)).map((text) => text.includes("José"))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

const WRONG = "Jose Péres Araya";
const RIGHT = "José Pérez Araya";
const SIBLING = "Sofía";

/** Its first student is "Jose Péres Araya", as somebody in a hurry typed it. */
async function misspelt(options: PurchaseOptions = {}) {
  const sold = await bought(shop, options);
  const { orderId, studentId } = sold.buyer;
  await shop.query(
    "UPDATE students SET name = 'Jose', father_last_name = 'Péres', last_name = 'Araya' WHERE id = $1",
    [studentId],
  );
  await shop.query(
    `UPDATE orders SET snapshot = jsonb_set(snapshot, '{students,0}', snapshot #> '{students,0}'
       || '{"name": "Jose", "fatherLastName": "Péres", "lastName": "Araya"}') WHERE id = $1`,
    [orderId],
  );
  return sold;
}

const rowOf = async ({ studentId }: Buyer) =>
  (await shop.query("SELECT name, father_last_name, last_name FROM students WHERE id = $1", [studentId]))[0];

async function receiptOf(buyer: Buyer, version: number): Promise<string> {
  const page = await openPage(shop, buyer);
  return (await readPdf((await buyer.browser.get(`${page}/receipts/${version}`)).raw)).text;
}
