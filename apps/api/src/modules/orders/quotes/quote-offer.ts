import type { Quote } from "@shop/domain/pricing/quote";
import { AppError } from "../../../app-error";
import type { NamedOffer, Offer } from "../../catalogue/offer/load-offer";
import { findEdition } from "../../catalogue/offer/offer-queries";
import type { OrderDeps } from "../deps";
import { priceLines } from "./quote-lines";

// The month decides the price, so all courses must start in the same one.
function isOnSale({ programs, venues, courses }: Offer, { programId, venueId, courseIds }: NamedOffer) {
  const chosen = courseIds.flatMap((id) => courses.get(id) ?? []);
  return (
    (programs.get(programId)?.isEnabled ?? false) &&
    venues.has(venueId) &&
    chosen.length === courseIds.length &&
    new Set(chosen.map(({ month }) => month)).size === 1 &&
    chosen.every((course) => course.isOpen && course.programId === programId && course.venueId === venueId)
  );
}

type PricedOffer = { quote: Quote; month: number };

// Price for one student online, without coupon; null for courses that are not sold together.
export function priceIfSold(offer: Offer, asked: NamedOffer): PricedOffer | null {
  const [quote] = isOnSale(offer, asked) ? priceLines([asked], offer, null) : [];
  const month = offer.courses.get(asked.courseIds[0] ?? 0)?.month;
  return quote && month !== undefined ? { quote, month } : null;
}

// Throws AppError QUOTE_FAILED for courses that are not sold together
export function priceOffer(offer: Offer, asked: NamedOffer): PricedOffer {
  const priced = priceIfSold(offer, asked);
  if (!priced) throw new AppError("QUOTE_FAILED");
  return priced;
}

/** Without coupons, whose limits count per student. @throws AppError QUOTE_FAILED for courses not sold together */
export async function quoteOffer(
  { db, readOffer }: Pick<OrderDeps, "db" | "readOffer">,
  asked: NamedOffer,
): Promise<Quote> {
  return priceOffer(await readOffer(db, { lines: [asked], edition: await findEdition(db) }), asked).quote;
}
