import type { SchoolYear } from "@shop/domain/programs/school-year";

/** Who has left school fills the short form. */
export const formOfYear = (year: SchoolYear) => (year === "e" ? "graduates" : "program");
