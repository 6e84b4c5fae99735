import { isDeepStrictEqual } from "node:util";
import type { Reader } from "../../../db/database";
import type { Academy } from "../academy";
import { AcademyMissing, readAcademy } from "../academy-queries";
import { findListed, type Listed } from "../queries/listed";
import type { Catalogue } from "./tables";

const TERMS = ["discount", "enrolmentFee", "sessionPercents", "programSessionPercents"] as const;

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
    return TERMS.filter((key) => !isDeepStrictEqual(stored[key], academy[key]));
  } catch (error) {
    if (error instanceof AcademyMissing) return [];
    throw error;
  }
}

// Rows of the files as they would be listed.
function wantedOf({ courses, packs, coupons, programs }: Catalogue): Listed[] {
  return [
    ...courses.map(({ id, name, priceClp, open }) =>
      row("courses.csv", id, { name, clp: priceClp, isOn: open }),
    ),
    ...packs.map(({ id, title, offerPriceClp, active }) =>
      row("packs.csv", id, { name: title, clp: offerPriceClp, isOn: active }),
    ),
    ...coupons.map(({ code }) => row("coupons.csv", code, { name: "", clp: null, isOn: true })),
    ...programs.map(({ id, name }) => row("programs.csv", id, { name, clp: null, isOn: true })),
  ];
}

const row = (file: string, id: number | string, rest: Omit<Listed, "key" | "season">): Listed => ({
  key: `${file} ${id}`,
  season: null,
  ...rest,
});

/** Reads only. Sections of seasons that the files do not have stay as they are. */
export async function planLoad(
  db: Reader,
  catalogue: Catalogue,
  years: ReadonlySet<number>,
): Promise<LoadPlan> {
  const stored = (await findListed(db)).filter(({ season }) => season === null || years.has(season));
  const wanted = new Map(wantedOf(catalogue).map((one) => [one.key, one]));
  const named = ({ key, name }: Listed) => `${key} ${name}`.trim();
  return {
    removed: stored.filter(({ key, isOn }) => isOn && !wanted.has(key)).map(named),
    repriced: stored.flatMap((one) => {
      const after = wanted.get(one.key)?.clp ?? null;
      const isOther = one.isOn && one.clp !== null && after !== null && one.clp !== after;
      return isOther ? [{ name: named(one), before: one.clp ?? 0, after }] : [];
    }),
    terms: await findTerms(db, catalogue.academy),
  };
}
