import type { SchoolYear } from "@shop/domain/programs/school-year";

/** Who has left school fills the short form (INSC-04, AMB-21). */
export const formOfYear = (year: SchoolYear) => (year === "e" ? "graduates" : "program");
