import { expect, test } from "vitest";
import { aSnapshot, aSoldStudent, BRAND } from "../../../../test/data/order-data";
import { readPdf } from "../../../../test/outside/read-pdf";
import { createQuotePdf, type QuotedOrder } from "./create-quote-pdf";

const read = async (fields: Partial<QuotedOrder> = {}) => readPdf(await createQuotePdf(anOrder(fields)));

test("the quote is one A4 portrait page with programme, venue, month, courses, week and retracto [REVIEW-09] [LAW-40]", async () => {
  const { text, pages } = await read();
  expect(pages.map((size) => size.map(Math.round))).toEqual([[595, 842]]);
  for (const part of [
    "Horario y cotización",
    "Ñuñoa María O'Higgins Muñoz",
    "Tradicional 4º Medio",
    "PDV Plaza Egaña",
    "Av. Larraín 5862, La Reina",
    "Marzo",
    "Competencia Matemática M1 (C101)",
    "Lun y Mié 17:00–18:30",
    "Horario semanal",
    "Miércoles",
    "valor anual",
    "Derecho a retracto Tienes 10 días corridos.",
    "https://tienda.example/retracto",
  ]) {
    expect(text).toContain(part);
  }
});

test("it is informational without legal value, dated, and has the support phone in the footer [REVIEW-10]", async () => {
  const { text } = await read();
  expect(text).toContain("Documento solo informativo, sin validez legal.");
  expect(text).toContain("03/02/2026 12:04:05");
  expect(text).toContain("Precio al 03/02/2026 12:04:05, hora de Santiago");
  expect(text).toContain("Sujetos a disponibilidad.");
  expect(text).toContain("https://tienda.example");
  expect(text).not.toMatch(/válid|Hasta el/);
  expect(text).toMatch(/¿Dudas\? Llámanos al 600 123 4567 Página 1 de 1$/);
  expect(text).not.toContain("boleta");
});

test("the price rows with the coupon add up to the programme's amount", async () => {
  const { text } = await read();
  const rows = text.slice(text.indexOf("Precio Bruto"), text.indexOf("Monto Programa"));
  const amounts = [...rows.matchAll(/(-?)\$([\d.]+)/g)].map(([, sign, digits = ""]) =>
    Number(`${sign}${digits.replaceAll(".", "")}`),
  );
  expect(rows).toContain("Cupón PDV50");
  // The subtotal repeats what stands above it.
  expect(amounts.reduce((sum, amount) => sum + amount, 0) - 1_350_000).toBe(763_000);
  expect(text).toContain("Monto Programa $763.000");
});

test("each course has its part of the amount, the fee apart; what was sold without their prices tells none [ROW-01]", async () => {
  const student = aSoldStudent();
  const priced = (priceClp: number | null) => ({
    students: [{ ...student, courses: student.courses.map((course) => ({ ...course, priceClp })) }],
  });
  const { text } = await read(priced(500_000));
  expect(text).toContain("Cursos, cada uno con sus descuentos y sin la matrícula");
  const each = [...text.matchAll(/\d\d:\d\d \$([\d.]+)/g)].map(([, digits = ""]) =>
    Number(digits.replaceAll(".", "")),
  );
  expect(each).toHaveLength(3);
  expect(each.reduce((sum, amount) => sum + amount, 30_000)).toBe(763_000);
  expect((await read(priced(null))).text).not.toContain("cada uno con sus descuentos");
});

test("beside the code it is told that its price leaves an applied coupon out [SHOP-01]", async () => {
  const link = "https://tienda.example/cotizacion/abc";
  const hint = "Ese precio no incluye tu cupón";
  expect((await read({ link })).text).toContain(hint);
  expect((await read({ link, coupon: null })).text).not.toContain(hint);
});

test.each(["online", "pdvx"] as const)(
  "programmes of kind %s name the head office instead of a venue [REVIEW-07]",
  async (kind) => {
    const { text } = await read({ students: [aSoldStudent({ kind })] });
    expect(text).toContain("casa matriz: Av. Apoquindo 1, Las Condes");
    expect(text).not.toContain("Larraín");
  },
);

test("long names wrap, and a second student has price, week and the total of both", async () => {
  const students = [
    aSoldStudent({ name: "María Fernanda Antonia de los Ángeles", fatherLastName: "Fernández-Montalva" }),
    aSoldStudent({ id: 2, name: "Íñigo" }),
  ];
  const { text } = await read({ students, totalClp: 1_526_000 });
  expect(text).toContain("María Fernanda Antonia de los Ángeles Fernández-Montalva Muñoz");
  expect(text.match(/Horario semanal/g)).toHaveLength(2);
  expect(text).toContain("Total $1.526.000");
});

const anOrder = (fields: Partial<QuotedOrder> = {}): QuotedOrder => {
  const { students, pack, coupon, totalClp, seller, supportPhone } = aSnapshot();
  return {
    ...{ students, pack, coupon, totalClp, seller, supportPhone },
    brand: BRAND,
    issuedAt: new Date("2026-02-03T15:04:05.000Z"),
    shopUrl: "https://tienda.example",
    link: null,
    notice: [{ about: "withdrawal", title: "Derecho a retracto", text: "Tienes 10 días corridos." }],
    ...fields,
  };
};
