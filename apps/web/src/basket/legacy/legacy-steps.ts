import { LEGACY_STEPS, type StoredKey, type StoredKeys } from "@shop/domain/steps/legacy-steps";
import { pathTo } from "../../lib/page/route-paths";
import { isEmpty } from "../storage/basket-storage";
import type { LegacyState } from "./legacy-state";

export function routeOfLegacyStep(step: number): string {
  return LEGACY_STEPS[step - 1]?.route ?? pathTo("Landing");
}

const KEYS: readonly StoredKey[] = [
  "selectedProgram",
  "students",
  "selectedSubjects",
  "selectedLocation",
  "selectedCourses",
  "studentsWithPrices",
  "fullOrder",
];

/** The specification's keys that hold a value; they open the legacy steps. */
export const storedKeysOf = (state: LegacyState): StoredKeys =>
  new Set(KEYS.filter((key) => !isEmpty(state[key])));
