import type { ShopConfig } from "@shop/contracts/shop-config";

/** What the landing shows of the academy's data; null keeps the place until it is known. */
export interface LandingData {
  /** Season, e.g. `Admisión 2026` (AMB-08). */
  admission: string | null;
  /** Percent for enrolling online, from general info (GEN-11, AMB-12). */
  discountPercent: number | null;
  /** The settings could not be had: what they would fill is left out. */
  hasFailed: boolean;
  /** Counted from the catalogue. */
  counts: { programmes: number; venues: number; courses: number } | null;
  years: ShopConfig["offer"]["years"] | null;
  holdMinutes: number | null;
  supportPhone: string | null;
}

/** Before the first answer; also what the document holds before the code runs. */
export const UNKNOWN_LANDING: LandingData = {
  admission: null,
  discountPercent: null,
  hasFailed: false,
  counts: null,
  years: null,
  holdMinutes: null,
  supportPhone: null,
};
