import { rutCheckDigit } from "@shop/domain/people/rut";
import { expect, test } from "vitest";
import { Buyer } from "../../../../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../../../../test/data/frozen-offer";
import { BRAND } from "../../../../test/data/order-data";
import { forFile } from "../../../../test/for-file";
import { readPdf } from "../../../../test/outside/read-pdf";
import { comeBack, useCardForm } from "../../../../test/provider";
import { startPurchaseShop } from "../../../../test/purchase-shop";
import type { ExportedPerson } from "../../../db/personal-data/handling";
import { createExportPdf } from "./export-pdf";
import { exportPerson, type PersonExport } from "./person-export";

const CHOICE = { programId: PROGRAM, locationId: VENUE, coursesIds: COURSES };
const LETTERS = "bcdfghjkmp";
let last = 0;
type Somebody = ReturnType<typeof somebody>;

const [ana, beto, gina] = [somebody(), somebody(), somebody()];
const [hugo, mallory, other] = [somebody(), somebody(), somebody()];
const everybody = [ana, beto, gina, hugo, mallory, other];

const ACCOUNT = "770011223344";
const REFUNDED = "234567";
const DIFFERENCE = "6655443";
const NEW_COURSE = "Cambiado de Ana";

/** What only who pays may be told. */
const money = ["AUT990", ACCOUNT, REFUNDED, DIFFERENCE];

const shop = await forFile(startPurchaseShop());
const family = await buy(gina, ana, [beto]);
await giveRut((await buy(hugo, other)).orderId, other.rut, ana.rut);
// Somebody types Ana's RUT beside a mailbox of their own, and only saves.
const typing = await Buyer.open(shop, COURSES);
await shop.query("UPDATE students SET rut = $2, email = $3, name = $4, phone = $5 WHERE id = $1", [
  ...[typing.studentId, ana.rut, mallory.email, mallory.name, mallory.phone],
]);
await typing.save();
const setCode = "UPDATE payment_attempts SET authorization_code = 'AUT990' WHERE order_id = $1";
await shop.query(setCode, [family.orderId]);
await changeAndEnd(family.orderId, gina);

const CONTROLLER = { legalName: "Academia", rut: "76543210-3", address: "Calle 1", email: "a@pdv.example" };
const RETENTION = { sessionHours: 24, draftDays: 90, leadDays: 180, programmeYears: 2, taxYears: 6 };

const CASES: Case[] = [
  { who: "a student", person: ana, of: ana, known: [] },
  { who: "the sibling", person: beto, of: beto, known: [] },
  {
    who: "a student's guardian, for the student",
    person: { rut: ana.rut, email: gina.email },
    of: ana,
    known: [gina.email],
  },
  { who: "the guardian, for herself", person: gina, of: gina, known: [], pays: true },
  { who: "the other guardian, for himself", person: hugo, of: hugo, known: [] },
  {
    who: "the other guardian, for the student",
    person: { rut: ana.rut, email: hugo.email },
    of: { ...other, rut: ana.rut },
    known: [hugo.email, ana.rut],
  },
  {
    who: "somebody who typed the student's RUT",
    person: { rut: ana.rut, email: mallory.email },
    of: { ...mallory, rut: ana.rut },
    known: [ana.rut],
  },
];

const asExported = ({ rut, email }: ExportedPerson): ExportedPerson => ({ rut, email });

test.each(CASES)(
  "of $who no value of anybody else is in the JSON or the PDF, and the own are [LAW-15]",
  async (one) => {
    const { json, pdf } = await exported(asExported(one.person));
    for (const text of [json, pdf]) {
      expect(leaksIn(text, one)).toEqual([]);
      for (const token of [one.of.name, one.of.phone]) expect(text).toContain(token);
      for (const secret of money) expect(text.includes(secret), secret).toBe(one.pays === true);
    }
  },
);

test("of what became of a purchase each student is told the own, and who pays the money and how many [LAW-15]", async () => {
  const rowsOf = async (person: ExportedPerson) => {
    const { data } = await exported(asExported(person));
    return (title: string) => data.categories.find((category) => category.title === title)?.rows;
  };
  const [ofAna, ofBeto, ofGina] = [await rowsOf(ana), await rowsOf(beto), await rowsOf(gina)];
  expect(ofAna("Cambios de cursos")).toMatchObject([{ Cambio: "por pagar", "Cursos nuevos": NEW_COURSE }]);
  expect([ofAna("Contratos terminados antes"), ofBeto("Cambios de cursos")]).toEqual([[], []]);
  expect(ofBeto("Contratos terminados antes")).toMatchObject([
    { Motivo: "Término anticipado", "Último día": "24/12/2026" },
  ]);
  for (const told of [ofAna, ofBeto]) {
    expect(told("Compras antes de cada cambio")).toMatchObject([
      { Versión: 1, "Precio en pesos": expect.any(Number) },
    ]);
    for (const title of ["Devoluciones", "Cuenta para tus devoluciones", "Documentos tributarios"])
      expect(told(title)).toEqual([]);
  }
  expect(ofGina("Cuenta para tus devoluciones")).toMatchObject([
    { Titular: gina.name, "Número de cuenta": ACCOUNT, "Tipo de cuenta": "Cuenta corriente" },
  ]);
  expect(ofGina("Devoluciones")).toMatchObject([{ "Por dónde": "Transferencia", Estado: "pedida" }]);
  expect(ofGina("Documentos tributarios")).toMatchObject([{ Documento: "Comprobante de pago electrónico" }]);
  expect(ofGina("Contratos terminados antes")).toMatchObject([{ "Estudiantes que terminan": 1 }]);
  expect(ofGina("Compras antes de cada cambio")).toMatchObject([{ "Total en pesos": expect.any(Number) }]);
});

test("an account of another holder is told to who pays by its last digits, and names nobody [LAW-15]", async () => {
  await shop.query("UPDATE refund_accounts SET holder_name = $1, holder_rut = $2", [hugo.name, hugo.rut]);
  const { data, json } = await exported(asExported(gina));
  await shop.query("UPDATE refund_accounts SET holder_name = $1, holder_rut = $2", [gina.name, gina.rut]);
  expect(json).not.toContain(ACCOUNT);
  expect(leaksIn(json, { of: gina, known: [] })).toEqual([]);
  expect(data.categories.find(({ title }) => title === "Cuenta para tus devoluciones")?.rows).toMatchObject([
    { Titular: "Otra persona", "Número de cuenta": "…3344" },
  ]);
});

test("control: a reach by RUT alone is found to tell of two other mailboxes [LAW-15]", async () => {
  const { json, pdf } = await exported({ ...asExported(ana), isVouched: true });
  for (const text of [json, pdf]) {
    expect(leaksIn(text, { of: ana, known: [] })).toEqual(expect.arrayContaining([mallory.name, other.name]));
  }
});

test("siblings with one mailbox are told of one at a time, and the guardian's count names nobody [LAW-15]", async () => {
  const [elder, younger, mother] = [somebody(), somebody(), somebody()];
  const email = mother.email;
  await buy(mother, { ...elder, email }, [{ ...younger, email }]);
  for (const [one, sibling] of [
    [elder, younger],
    [younger, elder],
  ] as const) {
    const { json, pdf } = await exported({ rut: one.rut, email });
    for (const text of [json, pdf]) {
      expect(text).toContain(one.name);
      for (const secret of [
        sibling.rut,
        sibling.name,
        sibling.phone,
        mother.rut,
        mother.name,
        mother.phone,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  }
  const { data } = await exported({ rut: mother.rut, email });
  const purchases = data.categories.find(({ title }) => title === "Compras que pagas");
  expect(purchases?.rows).toMatchObject([{ "Estudiantes de la compra": 2, Estado: "comprada" }]);
  for (const secret of [elder.name, younger.name]) expect(JSON.stringify(data)).not.toContain(secret);
});

test("each category tells origin, purpose, basis, recipients and period from the register; staff's looks have date and purpose [LAW-15]", async () => {
  const { data } = await exported(asExported(ana));
  for (const { title, origins, purposes, bases, periods } of data.categories) {
    for (const facts of [origins, purposes, bases, periods]) expect(facts, title).not.toEqual([]);
  }
  const looks = data.categories.find(({ title }) => title === "Quién miró tus datos");
  expect(looks?.rows).toMatchObject([
    {
      Fecha: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      Acción: "Ver la compra, para atenderla",
    },
  ]);
});

/** A person of whom no value is anybody else's. */
function somebody() {
  last += 1;
  const body = 15_000_000 + last * 7_919;
  const word = [...String(body)].map((digit) => LETTERS[Number(digit)]).join("");
  return {
    rut: `${body}-${rutCheckDigit(body)}`,
    email: `${word}@example.cl`,
    name: `Zu${word}`,
    fatherLastName: `Qu${word}`,
    lastName: `Wa${word}`,
    motherLastName: `Wa${word}`,
    phoneNumber: `+569${body}`,
    phone: `+569${body}`,
    birthday: `2005-03-${10 + last}`,
    address: `Xi${word} 1`,
  };
}

/** What tells of a person; Ana's RUT was typed by others too, with values of their own. */
const tokensOf = ({ rut, email, name, fatherLastName, lastName, phone, birthday, address }: Somebody) => [
  ...[rut, email, name, fatherLastName, lastName, phone, address],
  birthday.split("-").reverse().join("/"),
];

/** Pays for the students, the first of whom enrolled the buyer; each tells a lead, and staff note what names them. */
async function buy(guardian: Somebody, first: Somebody, others: Somebody[] = []) {
  const buyer = await Buyer.open(shop, COURSES);
  await shop.query(
    `UPDATE students SET rut = $2, email = $3, name = $4, father_last_name = $5, last_name = $6, phone = $7, birthday = $8
     WHERE id = $1`,
    [
      ...[buyer.studentId, first.rut, first.email, first.name, first.fatherLastName, first.lastName],
      ...[first.phone, first.birthday],
    ],
  );
  for (const student of others) await buyer.addStudent(CHOICE, student);
  for (const { rut, email, name, phone } of [first, ...others]) {
    const lead = { firstName: name, lastName: "Soto", rut, email, phone, program: "367" };
    expect((await buyer.browser.post("/salesforce/lead", lead)).status).toBe(200);
  }
  await buyer.save();
  await buyer.saveGuardian(guardian);
  const { token } = await buyer.pressPay();
  await comeBack(shop, await useCardForm(shop, token ?? ""));
  const why = `Hablado con ${[guardian, first, ...others].map(({ name }) => name).join(" y ")}`;
  await shop.query(
    "INSERT INTO desk_actions (at, actor, action, order_id, why) VALUES (now(), 'staff:x', 'show', $1, $2)",
    [buyer.orderId, why],
  );
  await shop.query(
    "INSERT INTO order_events (order_id, at, actor, event, details) VALUES ($1, now(), 'staff:x', 'saved', $2)",
    [buyer.orderId, JSON.stringify({ why })],
  );
  return buyer;
}

/** The first student changes a course, the second leaves, and money waits to be transferred to the guardian's account. */
async function changeAndEnd(orderId: number, { rut, name }: Somebody) {
  await shop.query(
    "INSERT INTO refund_accounts VALUES ($1, $2, $3, 'Banco de Chile', 'current', $4, 'buyer', now())",
    [orderId, name, rut, ACCOUNT],
  );
  await shop.query(
    `INSERT INTO refunds (order_id, attempt_id, key, purpose, route, asked_clp, actor, why, asked_at)
     SELECT order_id, id, 'k', 'termination', 'transfer', $3, 'buyer', $2, now() FROM payment_attempts WHERE order_id = $1`,
    [orderId, `Hablado con ${beto.name}`, REFUNDED],
  );
  await shop.query(
    `INSERT INTO order_changes (order_id, position, state, cause, actor, next, difference_clp, asked_at)
     VALUES ($1, 0, 'open', 'buyer', 'buyer', $2, $3, now())`,
    [orderId, JSON.stringify({ venueName: "Ñuñoa", courses: [{ name: NEW_COURSE }] }), DIFFERENCE],
  );
  await shop.query(
    `INSERT INTO order_endings (order_id, kind, positions, actor, why, asked_at, effective_on, plan)
     VALUES ($1, 'termination', '{1}', 'staff:x', $2, now(), '2026-12-24', '{}')`,
    [orderId, `Hablado con ${beto.name}`],
  );
  await shop.query(
    "INSERT INTO order_versions SELECT id, 1, snapshot, 'change:1', now() FROM orders WHERE id = $1",
    [orderId],
  );
}

/** As if the order had been made for the student with another RUT. */
async function giveRut(orderId: number, from: string, to: string) {
  await shop.query("UPDATE students SET rut = $2 WHERE rut = $1", [from, to]);
  await shop.query("UPDATE leads SET rut = $2 WHERE rut = $1", [from, to]);
  await shop.query("UPDATE orders SET snapshot = replace(snapshot::text, $2, $3)::jsonb WHERE id = $1", [
    orderId,
    from,
    to,
  ]);
}

async function exported(person: ExportedPerson): Promise<{ data: PersonExport; json: string; pdf: string }> {
  const data = await exportPerson(shop.db, {
    ...{ request: "DER-2026-000001", person, controller: CONTROLLER, retention: RETENTION },
    createdAt: new Date(),
  });
  const { text } = await readPdf(await createExportPdf(data, BRAND));
  return { data, json: JSON.stringify(data), pdf: text.replace(/\s/g, "") };
}

interface Case {
  who: string;
  person: ExportedPerson;
  /** Whose values are in it. */
  of: Somebody;
  /** Values that the person gave or knows: their mailbox, and the RUT that they asked about. */
  known: string[];
  pays?: boolean;
}

function leaksIn(text: string, { of, known }: Pick<Case, "of" | "known">): string[] {
  const own = new Set([...tokensOf(of), ...known]);
  const foreign = everybody.flatMap(tokensOf).filter((token) => !own.has(token));
  return foreign.filter((token) => text.includes(token) || text.includes(token.replace(/\s/g, "")));
}
