import type { Badge } from "./badge";

/** COURSE-05. */
export const BADGE_LABELS: Readonly<Record<Badge, string>> = {
  mention: "MENCIÓN",
  elective: "ELECTIVO",
  common: "Común",
};
