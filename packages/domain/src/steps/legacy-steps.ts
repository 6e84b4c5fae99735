import { type PageName, pageAddress } from "./page-paths";
import type { Step } from "./step";
import { LEGACY_TITLES } from "./step-copy";

/** Which keys of local storage hold something; the names are the specification's. */
export type StoredKey =
  | "selectedProgram"
  | "students"
  | "selectedSubjects"
  | "selectedLocation"
  | "selectedCourses"
  | "studentsWithPrices"
  | "fullOrder";
export type StoredKeys = ReadonlySet<StoredKey>;

/** Keys that a legacy step needs before it may be opened; without them the user goes to Landing (ROUTE-06..10). */
export const LEGACY_STEP_NEEDS: readonly (readonly StoredKey[])[] = [
  ["selectedProgram", "students"],
  ["selectedSubjects", "selectedLocation", "selectedCourses"],
  ["studentsWithPrices"],
  ["fullOrder"],
];

/** Keys that a legacy step 1–4 still lacks; empty when it may be opened. */
export function missingKeys(order: number, stored: StoredKeys): StoredKey[] {
  return (LEGACY_STEP_NEEDS[order - 1] ?? []).filter((key) => !stored.has(key));
}

const PAGES = ["Step1", "Step2", "Step3", "Step4"] as const satisfies readonly PageName[];

/** The legacy flow's four steps; each is complete once the next may be opened, the last never by storage alone (CHECKOUT-01). */
export const LEGACY_STEPS: readonly Step<StoredKeys>[] = PAGES.map((page, index) => ({
  order: index + 1,
  title: LEGACY_TITLES[index] ?? "",
  route: pageAddress(page),
  isComplete: (stored) => index + 1 < PAGES.length && missingKeys(index + 2, stored).length === 0,
}));
