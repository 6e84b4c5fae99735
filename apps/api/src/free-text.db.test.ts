import { expect, test } from "vitest";
import { Buyer } from "../test/buyer";
import { COURSES, PROGRAM, VENUE } from "../test/data/frozen-offer";
import { forFile } from "../test/for-file";
import { startPurchaseShop } from "../test/purchase-shop";

const ZERO = "PDV\u0000X";
const LONG = "Ñ".repeat(100);

const shop = await forFile(startPurchaseShop());
const buyer = await Buyer.open(shop);
await buyer.saveGuardian();
const [guardian = {}] = await shop.query(
  `SELECT name, father_last_name AS "fatherLastName", mother_last_name AS "motherLastName", rut, email, phone,
     region_id AS "regionId", city_id AS "cityId", commune_id AS "communeId", address FROM guardians`,
);
const [student] = (await buyer.browser.get("/students")).body as [{ rut: string; email: string }];

const { rut, email } = { rut: "12.345.678-5", email: "maria@example.cl" };
const aNewStudent = (fields: object) => ({ name: "María", fatherLastName: "Soto", rut, email, ...fields });
const putGuardian = (fields: object) =>
  buyer.browser.put(`/financingParties/${buyer.guardianId}`, { ...guardian, ...fields });
const putStudent = (fields: object) => buyer.browser.put(`/students/${buyer.studentId}`, fields);
const sendLead = (fields: object) => buyer.browser.post("/salesforce/lead", aLead(fields));

const HOSTILE = ["<b>Ana</b>", "Ana\r\nBcc: x@y.cl", "Ana 😀", "Ana\u0000"];

test.each(HOSTILE)("%j is no name in any form, and the field is named with its code [T23]", async (text) => {
  const refused = [
    buyer.browser.post("/students", aNewStudent({ name: text, lastName: text })),
    putStudent({ name: text, lastName: text }),
    putGuardian({ name: text, motherLastName: text }),
    buyer.browser.post("/otp", { email, rut, name: text }),
    sendLead({ firstName: text, lastName: text }),
  ];
  for (const { status, body } of await Promise.all(refused)) {
    expect([status, body]).toMatchObject([400, { code: "VALIDATION_FAILED" }]);
    const { fields } = (body as { details: { fields: Record<string, string> } }).details;
    expect(new Set(Object.values(fields))).toEqual(new Set(["LETTERS_ONLY"]));
  }
});

test("a name that was pasted with marks of direction is stored without them [BUG-11]", async () => {
  const pasted = { name: "\u202aAna\u202c", lastName: "So\u200bto" };
  expect((await putStudent(pasted)).body).toMatchObject({ name: "Ana", lastName: "Soto" });
});

test("names are as long as their form says, and no letter longer [GUARD-05, STUD-13, AMB-48, T23]", async () => {
  expect((await putStudent({ name: LONG })).body).toMatchObject({ name: LONG });
  const tooLong = { details: { fields: { name: "NAME_TOO_LONG" } } };
  expect((await putStudent({ name: `${LONG}Ñ` })).body).toMatchObject(tooLong);
  expect((await putGuardian({ name: "Ñ".repeat(30) })).status).toBe(200);
  expect((await putGuardian({ name: "Ñ".repeat(31) })).body).toMatchObject(tooLong);
  expect((await putGuardian({ fatherLastName: "Ñ".repeat(20_000) })).body).toMatchObject({
    details: { fields: { fatherLastName: "FATHER_LAST_NAME_TOO_LONG" } },
  });
});

test.each([
  "ana@example.cl\r\nBcc: x@y.cl",
  "ana@example.cl, x@y.cl",
  "Ana <ana@example.cl>",
  "a\u0000@b.cl",
])("%j is no address that a mail could go to [T23]", async (text) => {
  const refused = [
    buyer.browser.post("/students", aNewStudent({ email: text })),
    putGuardian({ email: text }),
    buyer.browser.post("/otp", { email: text, rut, name: "Ana" }),
  ];
  for (const { status, body } of await Promise.all(refused)) {
    expect([status, body]).toMatchObject([400, { details: { fields: { email: "EMAIL_INVALID" } } }]);
  }
});

test("what is not a name is kept as one line, letter by letter [T23]", async () => {
  const kept = await putGuardian({ address: "<b>Ñuñoa</b>\r\nBcc: x@y.cl\u0000", address3: " 4\r\nB " });
  expect(kept.body).toMatchObject({ address: "<b>Ñuñoa</b> Bcc: x@y.cl", address3: "4 B" });
  const sede = await putStudent({ sede: "Plaza\r\nEgaña\u0000", establishment: "Liceo  O'Higgins\n😀" });
  expect(sede.body).toMatchObject({ sede: "Plaza Egaña", establishment: "Liceo O'Higgins 😀" });
  const lead = { campus: "Pre Sede\r\nPlaza Egaña\u0000", program: "4° Medio\nPresencial Anual" };
  expect((await sendLead(lead)).status).toBe(200);
  const leads = await shop.query("SELECT campus, program FROM leads");
  expect(leads).toEqual([{ campus: "Pre Sede Plaza Egaña", program: "4° Medio Presencial Anual" }]);
});

test("an address, number and apartment that are too long are refused with their field's code [GUARD-06, GUARD-07, GUARD-08]", async () => {
  const { body } = await putGuardian({ address: "😀".repeat(31), address2: "123456", address3: "123456" });
  expect(body).toMatchObject({
    details: {
      fields: {
        address: "ADDRESS_TOO_LONG",
        address2: "ADDRESS_NUMBER_TOO_LONG",
        address3: "APARTMENT_TOO_LONG",
      },
    },
  });
  expect((await putGuardian({ address: "😀".repeat(30), address2: "", address3: null })).status).toBe(200);
  expect((await putGuardian({ address: " \r\n " })).body).toMatchObject({
    details: { fields: { address: "ADDRESS_REQUIRED" } },
  });
});

test("a zero character, which PostgreSQL cannot store, breaks no call [T23]", async () => {
  const order = buyer.order();
  const quote = new URLSearchParams({
    ...{ locationId: String(VENUE), programId: String(PROGRAM), coursesIds: COURSES.join() },
    ...{ studentId: String(buyer.studentId), orderId: String(buyer.orderId), coupon: ZERO },
  });
  const press = { financingParty: { id: buyer.guardianId }, terms: { version: ZERO } };
  const answers = [
    await buyer.browser.get(`/quote?${quote}`),
    await buyer.trySave(ZERO),
    await buyer.browser.put("/orders", { ...order, sessionState: ZERO }),
    await buyer.browser.put("/orders", { ...order, sessionState: JSON.stringify({ name: ZERO }) }),
    await buyer.browser.put("/orders", { ...order, ...press }),
    await buyer.browser.get("/programs/meta/a%00b"),
    await buyer.browser.get("/programs/code/a%00b"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 400, 200, 404]);
  expect(answers[0]?.body).toMatchObject({ validCupon: false });
});

const aLead = (fields: object) => ({
  firstName: "Sofía",
  lastName: "Muñoz Araya",
  rut: student.rut,
  email: student.email,
  program: "4° Medio Presencial Anual",
  ...fields,
});
