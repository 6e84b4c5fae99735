import { LEGACY_STEPS } from "@shop/domain/steps/legacy-steps";
import { pathTo } from "../../lib/page/route-paths";

export function routeOfLegacyStep(step: number): string {
  return LEGACY_STEPS[step - 1]?.route ?? pathTo("Landing");
}
