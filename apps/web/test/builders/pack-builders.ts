import type { Pack } from "@shop/contracts/offer/packs";
import type { Quote } from "@shop/contracts/quote";
import { aQuote, reviewDraft } from "./purchase-builders";
import { aCourse, hoursOn } from "./shop-builders";

/** Two courses at Plaza Egaña, from March. */
export function aPack(changes: Partial<Pack> = {}): Pack {
  const math = aCourse({ id: 1, subject: "Matemática M1", mes: 3, hours: hoursOn([1, 3], "16:30–18:00") });
  const reading = aCourse({ id: 5, subject: "Lenguaje", mes: 3, hours: [[2, "18:00", "19:30"]] });
  return {
    id: 3,
    title: "Pack Humanista Plaza Egaña",
    price: 1_682_000,
    priceOfert: 1_542_000,
    stock: 20,
    seatsAvailable: 20,
    modalidad: "Presencial",
    Location: { id: 51, name: "Pre Sede Plaza Egaña", communeId: 328 },
    PackDetails: [math, reading].map((Course) => ({ courseId: Course.id, Course })),
    ...changes,
  };
}

/** `couponPercent` of the offer price (AMB-37). */
export function aPackQuote(couponPercent: number | null = null): Quote {
  const { priceOfert } = aPack();
  const valorCupon = (priceOfert * (couponPercent ?? 0)) / 100;
  return {
    ...aQuote(couponPercent),
    precioBruto: priceOfert,
    precioSubTotal: priceOfert,
    valorDescuento: 0,
    valorMatricula: 0,
    valorCupon,
    totalDescuento: valorCupon,
    precioTotal: priceOfert - valorCupon,
  };
}

const theGuardian = { name: "Ana", fatherLastName: "Soto", motherLastName: "Rojas", email: "ana@correo.cl" };

/** Student and guardian are saved: the review may open. */
export const packReview = {
  packId: 3,
  pack: aPack(),
  student: { ...reviewDraft.student, preferredVenueId: 51 },
  orderId: 77,
  guardianId: 9,
  guardianTyped: theGuardian,
  guardianSaved: theGuardian,
};
