import type { SchoolYear } from "../programs/school-year";
import type { PageName } from "./page-paths";

interface Offered {
  hasPacks: boolean;
  years: readonly { year: SchoolYear }[];
}

const OUTLET: readonly PageName[] = ["Outlet1", "Outlet2", "Outlet3"];

/** False for pages of what the academy has none of: its outlet without packs, its graduates' form without theirs. */
export function isPageOffered(page: PageName, { hasPacks, years }: Offered): boolean {
  if (OUTLET.includes(page)) return hasPacks;
  return page !== "GraduatesInscription" || years.some(({ year }) => year === "e");
}
