import { LEGACY_STEPS } from "@shop/domain/steps/legacy-steps";
import { pathTo } from "../route-paths";

export type LegacyStep = 1 | 2 | 3 | 4;

/** Address of a step of the legacy flow. */
export function routeOfLegacyStep(step: LegacyStep): string {
  return LEGACY_STEPS[step - 1]?.route ?? pathTo("Landing");
}
