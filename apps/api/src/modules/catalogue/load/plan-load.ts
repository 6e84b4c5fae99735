import { isDeepStrictEqual } from "node:util";
import type { Reader } from "../../../db/database";
import type { Academy } from "../academy";
import { AcademyMissing, readAcademy } from "../academy-queries";
import { findListed, type Listed } from "../queries/listed";
import { PRICE_TERMS } from "../queries/published-prices";
import type { Catalogue } from "./tables";

/** What a load takes away or sells at another price. */
export interface LoadPlan {
  /** `file id name` of what leaves the shop: closed with sales, else deleted. */
  removed: string[];
  /** CLP. */
  repriced: { name: string; before: number; after: number }[];
  /** Settings that prices are worked out by. */
  terms: string[];
}

async function findTerms(db: Reader, academy: Academy): Promise<string[]> {
  try {
    const stored = await readAcademy(db);
    return PRICE_TERMS.filter((key) => !isDeepStrictEqual(stored[key], academy[key]));
  } catch (error) {
    if (error instanceof AcademyMissing) return [];
    throw error;
  }
}

// Price of each row of the files, by the key of `Listed`; null of what has none of its own.
const pricesOf = ({ courses, packs, coupons, programs, venues }: Catalogue) =>
  new Map<string, number | null>([
    ...courses.map(({ id, priceClp }) => [`courses.csv ${id}`, priceClp] as const),
    ...packs.map(({ id, offerPriceClp }) => [`packs.csv ${id}`, offerPriceClp] as const),
    ...coupons.map(({ code }) => [`coupons.csv ${code}`, null] as const),
    ...programs.map(({ id }) => [`programs.csv ${id}`, null] as const),
    ...venues.map(({ id }) => [`venues.csv ${id}`, null] as const),
  ]);

const named = ({ key, name }: Listed) => `${key} ${name}`.trim();

// Reads only. Sections of seasons that the files do not have stay as they are.
export async function planLoad(
  db: Reader,
  catalogue: Catalogue,
  years: ReadonlySet<number>,
): Promise<LoadPlan> {
  const listed = (await findListed(db)).filter(({ season }) => season === null || years.has(season));
  const prices = pricesOf(catalogue);
  return {
    removed: listed.filter(({ key }) => !prices.has(key)).map(named),
    repriced: listed.flatMap((one) => {
      const [before, after] = [one.clp, prices.get(one.key) ?? null];
      return before !== null && after !== null && before !== after
        ? [{ name: named(one), before, after }]
        : [];
    }),
    terms: await findTerms(db, catalogue.academy),
  };
}
