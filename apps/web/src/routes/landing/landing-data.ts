/** What the landing shows of the academy's data; null keeps the place until it is known. */
export interface LandingData {
  /** Season, e.g. `Admisión 2026` (AMB-08). */
  admission: string;
  /** Percent for enrolling online, from general info (GEN-11, AMB-12). */
  discountPercent: number | null;
  /** Counted from the catalogue. */
  counts: { programmes: number; venues: number; courses: number } | null;
  holdMinutes: number;
  supportPhone: string;
}
