import type { ShopConfig } from "@shop/contracts/shop-config";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import type { ProgramRows } from "../queries/programs";

type Offer = ShopConfig["offer"];

/**
 * What is on sale: programmes with open courses, the venues that teach them, the courses, and for each school year its
 * programmes with the modalities to choose from (LAND-01).
 */
export function countOffer({ programs, metas, offers }: ProgramRows): Offer {
  const enabled = new Set(programs.filter(({ isEnabled }) => isEnabled).map(({ id }) => id));
  const onSale = offers.filter(({ programId }) => enabled.has(programId));
  const sold = new Set(onSale.map(({ programId }) => programId));
  const soldMetas = metas.filter(({ programId }) => sold.has(programId));
  return {
    programs: sold.size,
    venues: new Set(onSale.map(({ venueId }) => venueId)).size,
    courses: onSale.reduce((sum, { courses }) => sum + courses, 0),
    years: SCHOOL_YEARS.flatMap((year) => {
      const ofYear = soldMetas.filter(({ applyTo }) => applyTo.includes(year));
      const modalities = [...new Set(ofYear.map(({ name }) => name))].sort((a, b) =>
        a.localeCompare(b, "es"),
      );
      const count = new Set(ofYear.map(({ programId }) => programId)).size;
      return count > 0 ? [{ year, programs: count, modalities }] : [];
    }),
  };
}
