import type { ProgramKind } from "./kind";

const DISTANCE_PERCENT = 70;
const STUDY_GROUP_PERCENT = 130;

/** Percent of a course's price that a programme charges: 70 online, streaming and PDVx, 130 study group, else 100. */
export function priceFactorPercent(kind: ProgramKind): number {
  if (kind === "online" || kind === "streaming" || kind === "pdvx") return DISTANCE_PERCENT;
  return kind === "study_group" ? STUDY_GROUP_PERCENT : 100;
}
