import type { ReceiptAccess } from "@shop/contracts/receipts";
import { USUAL_COLOURS } from "@shop/domain/brand/palette";
import { expect, test } from "vitest";
import { aSnapshot, aSoldStudent, BRAND } from "../../../../test/data/order-data";
import { readPdf } from "../../../../test/outside/read-pdf";
import { SoldOrder } from "../../../db/stored/order-snapshot";
import { NEUTRAL } from "../../../pdf/pdf-colours";
import { pdfText } from "../../../pdf/pdf-text";
import { createEnrolmentReceipt, createReceipt, NOTHING_MOVED } from "./create-receipt";
import { initialsOf, maskEmail, maskPhone, maskRut } from "./mask";

const A4 = [595, 842];
const draw = (sold: SoldOrder, access: ReceiptAccess = "full") =>
  createReceipt(sold, { access, annulledAt: null, money: NOTHING_MOVED, brand: BRAND });
const read = async (fields: Parameters<typeof aSnapshot>[0] = {}, access: ReceiptAccess = "full") =>
  await readPdf(await draw(aSnapshot(fields), access));
const textOf = async (...parts: Parameters<typeof read>) => (await read(...parts)).text;
/** What tells where and when a child is: name, venue, its street, course, hours. */
const WHEREABOUTS = /O'Higgins|Ñuñoa|Plaza Egaña|Larraín|Matemática|Lectora|Horario|17:00|Lun/;

test("the receipt is A4 portrait: payment, people, courses, price and week on one page [RESULT-02, API-40]", async () => {
  const { text, pages } = await read();
  expect(pages.map((size) => size.map(Math.round))).toEqual([A4]);
  expect(text).toContain("Página 1 de 1");
  expect(text.indexOf("Horario semanal")).toBeGreaterThan(text.indexOf("Monto Programa"));
  for (const part of [
    "Comprobante de pago",
    "Este comprobante no es una boleta.",
    "Ab3dEf6hIj9kLm2nOp5q",
    "03/02/2026 12:04:05",
    "**** **** **** 6623",
    "Crédito",
    "3 cuotas",
    "Ana Soto Rojas",
    "11.111.111-1",
    "ana@example.cl",
    "PDV Plaza Egaña",
    "Competencia Matemática M1 (C101)",
    "Lun y Mié 17:00–18:30",
    "Horario semanal",
    "17:00–18:30 Competencia",
    "Versión 2026-1",
    "600 123 4567",
  ]) {
    expect(text).toContain(part);
  }
});

test("each programme stands under its colour, with its modality; what was sold before they were kept reads as well [CHECKOUT-02]", async () => {
  const student = aSoldStudent({ kind: "online", modality: "Online" });
  const { kind, modality, ...older } = aSoldStudent();
  expect([kind, modality]).toEqual(["traditional", "Presencial"]);
  const sold = SoldOrder.parse({ ...aSnapshot(), students: [student, older] });
  const { text, fills } = await readPdf(await draw(sold));
  expect(text.match(/Tradicional 4º Medio · \w+/g)).toEqual(["Tradicional 4º Medio · Online"]);
  expect(fills).toContain(USUAL_COLOURS.second);
  expect(fills).not.toContain(NEUTRAL.green.toLowerCase());
});

test("the price rows add up to the programme's amount", async () => {
  const text = await textOf();
  const amounts = ["$1.500.000", "-$150.000", "$1.350.000", "-$567.000", "-$50.000", "$30.000", "$763.000"];
  const places = amounts.map((amount) => text.indexOf(amount, text.indexOf("Precio Bruto")));
  expect(places.every((index) => index > 0)).toBe(true);
  expect(1_500_000 - 150_000 - 567_000 - 50_000 + 30_000).toBe(763_000);
});

test("the public receipt tells what was paid, with initials and masks and no course, place or hour [SAFE-07] [AMB-06]", async () => {
  const brother = aSoldStudent({ id: 2, name: "Pedro" });
  const text = await textOf({ students: [aSoldStudent(), brother] }, "public");
  const contact = ["ana@example.cl", "11.111.111-1", "87 65 4321", "Irarrázaval", "12.345.678-5"];
  for (const part of [...contact, "Ana", "Soto", "Rojas", "Pedro"]) expect(text).not.toContain(part);
  expect(text).not.toMatch(WHEREABOUTS);
  for (const part of ["A. S. R.", "a***@e***.cl", "**.***.111-1", "Ñ. M. O. M.", "P. O. M.", "$763.000"]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("con un código enviado al correo de la compra");
});

test("the public receipt of a pack names the pack, not its courses [SAFE-07]", async () => {
  const pack = { id: 1, title: "Pack Ciencias", priceClp: 700_000, offerPriceClp: 400_000 };
  const text = await textOf({ pack, totalClp: 350_000 }, "public");
  expect(text).toContain("Pack Ciencias");
  expect(text).toContain("$350.000");
  expect(text).not.toMatch(WHEREABOUTS);
});

test("a student's receipt has that student's classes, and nobody else, no contact and no money [SAFE-07]", async () => {
  const sister = aSoldStudent({
    id: 2,
    name: "Elisa",
    rut: "9876543-3",
    email: "elisa@example.cl",
    programName: "Intensivo 3º Medio",
    venueName: "Preuniversitario PDV Sede Maipú",
    venueAddress: "Av. Pajaritos 1",
  });
  const own = aSoldStudent();
  const pdf = await createEnrolmentReceipt(aSnapshot({ students: [own, sister] }), {
    students: [own],
    brand: BRAND,
  });
  const { text } = await readPdf(pdf);
  for (const part of [
    "Ñuñoa María O'Higgins",
    "Plaza Egaña",
    "Matemática M1",
    "17:00",
    "Ab3dEf6hIj9kLm2nOp5q",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Elisa|Intensivo|Maipú|Pajaritos|9\.?876/);
  expect(text).not.toMatch(/Ana|Soto|Rojas|@example\.cl|11\.?111|87 65|Irarrázaval|6623|\$/);
});

test("a free order says that nothing was charged", async () => {
  expect(await textOf({ payment: null, totalClp: 0 })).toContain("Sin cobro");
});

test("a debit card has its name, and no instalments are said so [ENT-14, ENT-15]", async () => {
  const card = { authorizationCode: "1", paymentTypeCode: "VD", installments: 0, cardNumber: "6623" };
  const text = await textOf({ payment: { ...card, amountClp: 763_000, transactionDate: null } });
  expect(text).toContain("Débito");
  expect(text).toContain("Sin cuotas");
});

test.each([
  ["online", "Clases grabadas por internet"],
  ["pdvx", "Clases en vivo por internet"],
] as const)(
  "programmes of kind %s say how their classes are held, and show no venue [AMB-41]",
  async (kind, held) => {
    const text = await textOf({ students: [aSoldStudent({ kind })] });
    expect(text).toContain(held);
    expect(text).not.toContain("Larraín");
  },
);

test("a pack has its original and its offer price instead of the courses' prices, and the rows add up [OUTLET-15]", async () => {
  const text = await textOf({
    pack: { id: 1, title: "Pack Ciencias", priceClp: 700_000, offerPriceClp: 400_000 },
    totalClp: 350_000,
  });
  expect(text).not.toContain("Precio Bruto");
  const parts = ["Pack Ciencias", "$700.000", "-$300.000", "$400.000", "-$50.000", "$350.000"];
  for (const part of parts) expect(text).toContain(part);
});

test("twelve students fill pages that are numbered, each A4", async () => {
  const students = Array.from({ length: 12 }, (_, index) => aSoldStudent({ id: index + 1 }));
  const { text, pages } = await read({ students });
  expect(pages.length).toBeGreaterThan(2);
  expect(text).toContain(`Página ${pages.length} de ${pages.length}`);
  expect(text.match(/Monto Programa/g)).toHaveLength(12);
});

test("letters that the font lacks lose their accent instead of turning into garbage [T23]", () => {
  expect(pdfText("Łukasz Nguyễn Đorđević Ñandú – “ok” €")).toBe("Lukasz Nguyen Dordevic Ñandú – “ok” €");
  expect(pdfText("a\u0000b\nc\u202Ed 漢")).toBe("a b c d ?");
});

test("masks keep enough to recognise one's own", () => {
  expect(maskEmail("ana.maria@correo.example.cl")).toBe("a***@c***.cl");
  expect(initialsOf("ñuñoa María", "O'Higgins", null)).toBe("Ñ. M. O.");
  expect(maskRut("12345678-5")).toBe("**.***.678-5");
  expect(maskRut("1234567-4")).toBe("*.***.567-4");
  expect(maskPhone("+56987654321")).toBe("+569 ** ** **21");
});

test("the receipt of one student with four courses is one page, with its fonts in it", async () => {
  const [course] = aSoldStudent().courses;
  if (!course) throw new Error("a sold student has courses");
  const courses = [1, 2, 3, 4].map((id) => ({
    ...course,
    id,
    name: `Matemática M${id} Tarde 5101`,
    schedules: course.schedules.map((session) => ({
      ...session,
      startTime: `1${id}:00`,
      endTime: `1${id}:50`,
    })),
  }));
  const pdf = await draw(aSnapshot({ students: [aSoldStudent({ courses })] }));
  expect((await readPdf(pdf)).pages).toHaveLength(1);
  expect(pdf.toString("latin1")).toContain("/FontFile2");
});
