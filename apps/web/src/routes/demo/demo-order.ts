import type { Order, PurchasedDetail } from "@shop/contracts/orders";

export type DemoResult = "success" | "rejected";

const session = (dayOfWeek: number, startTime: string, endTime: string) => ({
  id: dayOfWeek,
  courseId: 1,
  dayOfWeek,
  block: 1,
  startTime,
  endTime,
});

const detail: Omit<PurchasedDetail, "season" | "lastDay"> = {
  studentId: 1,
  studentName: "Estudiante de ejemplo",
  programId: 1,
  programName: "Programa de ejemplo",
  kind: "in_person",
  modality: "Presencial",
  locationId: 1,
  locationName: "Pre Sede Ejemplo",
  locationAddress: "Calle de ejemplo 123, Santiago",
  mes: 3,
  ended: null,
  changedAt: null,
  quote: {
    precioBruto: 900_000,
    porcentajeDescuentoSesiones: 0,
    valorDescuentoSesiones: 0,
    precioSubTotal: 900_000,
    porcentajeDescuento: 50,
    valorDescuento: 450_000,
    valorMatricula: 30_000,
    valorCupon: 0,
    valorDescuentoCupon: 0,
    totalDescuento: 450_000,
    porcentajeTotalDescuento: 47,
    precioTotal: 480_000,
    validCupon: false,
  },
  Course: [
    {
      id: 1,
      name: "Competencia Matemática M1",
      pdvCode: "EJEMPLO-1",
      hasMention: false,
      isElective: false,
      isCommon: false,
      Schedules: [session(1, "16:30", "18:00"), session(3, "16:30", "18:00")],
    },
  ],
};

export function demoOrder(result: DemoResult, season: number): Order {
  const isPaid = result === "success";
  return {
    id: 0,
    sessionId: "",
    flow: "stepper",
    financingPartyId: null,
    caretakerId: null,
    buyOrder: "ORDEN-DE-EJEMPLO",
    reference: "EJEMPLO",
    url: null,
    token: null,
    status: isPaid ? "finished" : "held",
    payment: isPaid ? "paid" : "rejected",
    total: detail.quote.precioTotal,
    coupon: null,
    valueCoupon: 0,
    createdAt: `${season}-01-11T15:00:00.000Z`,
    finishedAt: isPaid ? `${season}-01-11T15:04:05.000Z` : null,
    annulment: null,
    money: { changesPaid: 0, returned: 0, pending: 0 },
    purchaseToken: null,
    termsVersion: null,
    webPayAuthorizationCode: null,
    webPayPaymentTypeCode: isPaid ? "VD" : null,
    webPaySharesNumber: isPaid ? 0 : null,
    webPayCardNumber: null,
    sessionState: null,
    orderDetails: [],
    rut: null,
    isOulet: false,
    amountPack: null,
    Pack: null,
    FinancingParty: null,
    OrderDetails: [{ ...detail, season, lastDay: `${season}-12-31` }],
    heldCourseIds: [],
    hold: null,
  };
}
