import type { Hold, Order, SavedOrder } from "@shop/contracts/orders";
import type { Guardian } from "@shop/contracts/people";
import type { Quote } from "@shop/contracts/quote";
import type { z } from "zod";
import type { Draft } from "../../src/basket/stepper/draft";
import type { Refusal, SeenCall } from "../fake-api";
import { program, savedStudent } from "./draft-parts";
import { anOrderHolding } from "./order-builders";
import { aCourse, hoursOn } from "./shop-builders";

const GROSS = 300_000;
const ONLINE_DISCOUNT = 150_000;
const FEE = 30_000;

/** Two courses at half price, less `couponPercent` of the rest. */
export function aQuote(couponPercent: number | null = null): Quote {
  const valorCupon = (ONLINE_DISCOUNT * (couponPercent ?? 0)) / 100;
  const valorMatricula = couponPercent === 100 ? 0 : FEE;
  return {
    precioBruto: GROSS,
    porcentajeDescuentoSesiones: 0,
    valorDescuentoSesiones: 0,
    precioSubTotal: GROSS,
    porcentajeDescuento: 50,
    valorDescuento: ONLINE_DISCOUNT,
    valorMatricula,
    valorCupon,
    valorDescuentoCupon: valorCupon,
    totalDescuento: ONLINE_DISCOUNT + valorCupon,
    porcentajeTotalDescuento: 50,
    precioTotal: GROSS - ONLINE_DISCOUNT - valorCupon + valorMatricula,
    validCupon: couponPercent !== null,
  };
}

/** By both clocks. */
export function aHold(leftMs = 600_000, changes: Partial<Hold> = {}): Hold {
  const now = Date.now();
  return {
    serverNow: new Date(now).toISOString(),
    expiresAt: new Date(now + leftMs).toISOString(),
    phase: "choosing",
    minutes: 15,
    canExtend: true,
    ...changes,
  };
}

export function aSavedOrder(changes: Partial<SavedOrder> = {}): SavedOrder {
  const quote = aQuote();
  return {
    url: null,
    token: null,
    financingPartyId: null,
    caretakerId: null,
    buyOrder: "ABCDEFGHJKLMNPQRSTUV",
    order: { id: 77 },
    total: quote.precioTotal,
    season: 2027,
    quotes: [{ ...quote, studentId: 55, programId: 367 }],
    validCupon: false,
    heldCourseIds: [1, 4],
    hold: aHold(),
    ...changes,
  };
}

/** Replies to saves with `saved`, to the pay press with `pressed`. */
export const atPress =
  (pressed: SavedOrder | Refusal | Response, saved = aSavedOrder()) =>
  ({ body }: SeenCall) =>
    "financingParty" in (body as object) ? pressed : saved;

export const theCourses = [
  aCourse({ id: 1, subject: "Matemática M1", hours: hoursOn([1, 3], "17:00–18:30") }),
  aCourse({ id: 4, subject: "Lenguaje", name: "Lenguaje 1301 Tarde", hours: [[2, "18:00", "19:30"]] }),
];

/** Step 4 may open. */
export const reviewDraft: z.input<typeof Draft> = {
  year: "4",
  modality: "Presencial",
  program,
  student: savedStudent,
  orderId: 77,
  communeId: 328,
  venueId: 51,
  venueName: "Preuniversitario Pre Sede Plaza Egaña",
  month: 4,
  courseIds: [1, 4],
};

type OrderLine = Order["OrderDetails"][number];

/** Two courses from April. */
export const anOrderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  studentId: 55,
  studentName: "Camila Soto Ríos",
  programId: 367,
  programName: "Presencial Anual",
  kind: "in_person",
  modality: "Presencial",
  locationId: 51,
  locationName: "Pre Sede Plaza Egaña",
  locationAddress: "Av. Irarrázaval 5450",
  mes: 4,
  ended: null,
  changedAt: null,
  lastDay: "2027-12-31",
  season: 2027,
  quote: aQuote(),
  Course: theCourses,
  ...changes,
});

/** Paid by card. */
export function aFinishedOrder(changes: Partial<Order> = {}): Order {
  return {
    ...anOrderHolding([]),
    reference: "PDV-2027-004312",
    financingPartyId: 9,
    status: "finished",
    payment: "paid",
    total: aQuote().precioTotal,
    finishedAt: "2026-11-21T15:04:05.000Z",
    webPayAuthorizationCode: "001213",
    webPayPaymentTypeCode: "VN",
    webPaySharesNumber: 0,
    webPayCardNumber: "XXXXXXXXXXXX6623",
    orderDetails: [{ studentId: 55, programId: 367, locationId: 51, coursesIds: [1, 4] }],
    FinancingParty: { name: "Ana Soto", email: "a***@correo.cl", rut: "1*.***.***-1" },
    OrderDetails: [anOrderLine()],
    ...changes,
  };
}

/** As the session that saved it reads it. */
export function aGuardian(changes: Partial<Guardian> = {}): Guardian {
  return {
    id: 9,
    name: "Ana",
    fatherLastName: "Soto",
    motherLastName: "Rojas",
    lastName: "Rojas",
    rut: "11111111-1",
    email: "ana@correo.cl",
    phone: "+56987654321",
    regionId: 13,
    cityId: 131,
    communeId: 328,
    address: "Los Aromos",
    address2: "12",
    address3: null,
    Region: { id: 13, name: "Metropolitana" },
    City: { id: 131, name: "Santiago" },
    Commune: { id: 328, name: "Ñuñoa" },
    ...changes,
  };
}

/** As typed. */
export const guardianTyped = {
  name: "Ana",
  fatherLastName: "Soto",
  motherLastName: "Rojas",
  rut: "11.111.111-1",
  email: "ana@correo.cl",
  phone: "9 8765 4321",
  regionId: "13",
  cityId: "131",
  communeId: "328",
  address: "Los Aromos",
  address2: "12",
  address3: "",
};
