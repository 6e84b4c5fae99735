import type { Brand } from "@shop/domain/brand/brand";
import { USUAL_COLOURS } from "@shop/domain/brand/palette";
import { OrderSnapshot } from "../../src/db/stored/order-snapshot";
import type { MailContext } from "../../src/modules/messaging/mails/compose-mail";

const course = (id: number, name: string, days: number[]) => ({
  id,
  name,
  pdvCode: `C${id}`,
  hasMention: false,
  isElective: false,
  isCommon: false,
  schedules: days.map((dayOfWeek, index) => ({
    id: id * 10 + index,
    courseId: id,
    dayOfWeek,
    block: 5,
    startTime: "17:00",
    endTime: "18:30",
  })),
  priceClp: 500_000,
});

export const aSoldStudent = (fields: Partial<OrderSnapshot["students"][number]> = {}) => ({
  id: 1,
  name: "Ñuñoa María",
  fatherLastName: "O'Higgins",
  lastName: "Muñoz",
  rut: "12345678-5",
  email: "maria@example.cl",
  school: "Liceo Carmela Carvajal",
  programId: 367,
  programName: "Tradicional 4º Medio",
  kind: "traditional" as const,
  modality: "Presencial",
  venueId: 7,
  venueName: "Preuniversitario PDV Pre Sede Plaza Egaña",
  venueAddress: "Av. Larraín 5862, La Reina",
  isOnline: false,
  month: 3,
  season: 2026,
  courses: [
    course(101, "Competencia Matemática M1", [1, 3]),
    course(102, "Competencia Lectora", [2, 4]),
    course(103, "Química Mención", [6]),
  ],
  quote: {
    gross: 1_500_000,
    sessionDiscountPercent: 10,
    sessionDiscount: 150_000,
    subtotal: 1_350_000,
    onlineDiscountPercent: 42,
    onlineDiscount: 567_000,
    enrolmentFee: 30_000,
    couponDiscount: 50_000,
    totalDiscount: 617_000,
    totalDiscountPercent: 43,
    total: 763_000,
    hasValidCoupon: true,
  },
  ended: null,
  ...fields,
});

/** One student, paid by card. */
export const aSnapshot = (fields: Partial<OrderSnapshot> = {}): OrderSnapshot =>
  OrderSnapshot.parse({
    version: 1,
    orderId: 1,
    buyOrder: "Ab3dEf6hIj9kLm2nOp5q",
    reference: "PDV-2027-004312",
    flow: "stepper",
    finishedAt: "2026-02-03T15:04:05.000Z",
    guardian: {
      id: 1,
      name: "Ana",
      fatherLastName: "Soto",
      motherLastName: "Rojas",
      rut: "11111111-1",
      email: "ana@example.cl",
      phone: "+56987654321",
      address: "Av. Irarrázaval 123, depto. 4B",
      commune: "Ñuñoa",
    },
    students: [aSoldStudent()],
    coupon: { code: "PDV50", valueClp: 50_000 },
    pack: null,
    totalClp: 763_000,
    terms: { version: "2026-1", acceptedAt: "2026-02-03T15:00:00.000Z" },
    payment: {
      authorizationCode: "1213",
      paymentTypeCode: "VN",
      installments: 3,
      cardNumber: "6623",
      amountClp: 763_000,
      transactionDate: "2026-02-03T15:03:00.000Z",
    },
    seller: {
      legalName: "Preuniversitario PDV SpA",
      rut: "76123456-0",
      address: "Av. Apoquindo 1, Las Condes",
      email: "contacto@pdv.example",
    },
    supportPhone: "600 123 4567",
    ...fields,
  });

export const BRAND: Brand = { name: "PDV", colours: USUAL_COLOURS, logo: null, pictures: [] };

export const MAIL_CONTEXT: MailContext = {
  brand: BRAND,
  season: { ends: { annual: 12, intensive: 6 }, intensivePrograms: new Set(), daysOff: [] },
  supportHours: "Lunes a viernes de 9:00 a 20:00",
  whatsApp: "https://wa.me/56912345678",
  classroom: null,
  shopUrl: "https://shop.example",
  linkKey: Buffer.from("the key of a test's purchases"),
};
