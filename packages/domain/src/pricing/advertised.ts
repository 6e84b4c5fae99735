import { MODALITIES } from "../programs/modality";
import { shareInPercent } from "./clp";
import { type QuoteLine, quoteLine } from "./quote";

export const OUTLET = "outlet";

/** Who advertises 'Hasta N % de descuento' (GEN-10). */
export const ADVERTISERS = [...MODALITIES, OUTLET] as const;
export type Advertiser = (typeof ADVERTISERS)[number];

/** Percents 1–100; a missing key advertises none. */
export type AdvertisedPercents = { readonly [A in Advertiser]?: number | undefined };

/** Largest rounded percent below the Precio Bruto from `minimum` courses on, else 0; fee, no coupon (AMB-12). */
export function largestDiscountPercent(line: QuoteLine, minimum: number): number {
  const counts = line.coursePrices.map((_, index) => index + 1).filter((count) => count >= minimum);
  const quotes = counts.map((count) =>
    quoteLine({ ...line, coursePrices: line.coursePrices.slice(0, count) }, null),
  );
  return Math.max(0, ...quotes.map(({ gross, total }) => shareInPercent(gross - total, gross)));
}

/** Rounded percent against today's course prices; never below 0. */
export function packDiscountPercent({ price, offerPrice }: { price: number; offerPrice: number }): number {
  return Math.max(0, shareInPercent(price - offerPrice, price));
}
