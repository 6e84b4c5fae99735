import { MODALITIES } from "../programs/modality";
import { shareInPercent } from "./clp";
import { type QuoteLine, quoteLine } from "./quote";

/** The outlet among those who advertise. */
export const OUTLET = "outlet";

/** Who advertises 'Hasta N % de descuento': each modality, and the outlet for its packs (GEN-10). */
export const ADVERTISERS = [...MODALITIES, OUTLET] as const;
export type Advertiser = (typeof ADVERTISERS)[number];

/** Percents 1–100; who is not named advertises none. */
export type AdvertisedPercents = { readonly [A in Advertiser]?: number | undefined };

/**
 * Largest percent that the total, fee included and without coupon, is below the Precio Bruto, over the first courses of a
 * choice from `minimum` courses on, rounded; 0 when there are fewer (AMB-12).
 */
export function largestDiscountPercent(line: QuoteLine, minimum: number): number {
  const counts = line.coursePrices.map((_, index) => index + 1).filter((count) => count >= minimum);
  const quotes = counts.map((count) =>
    quoteLine({ ...line, coursePrices: line.coursePrices.slice(0, count) }, null),
  );
  return Math.max(0, ...quotes.map(({ gross, total }) => shareInPercent(gross - total, gross)));
}

/** Percent that a pack's offer takes off what its courses cost today, rounded; never below 0. */
export function packDiscountPercent({ price, offerPrice }: { price: number; offerPrice: number }): number {
  return Math.max(0, shareInPercent(price - offerPrice, price));
}
