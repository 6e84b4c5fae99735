import { type PageName, pageAddress } from "./page-paths";
import type { Step } from "./step";
import { LEGACY_TITLES } from "./step-copy";

/** The specification's names of local storage keys. */
export type StoredKey =
  | "selectedProgram"
  | "students"
  | "selectedSubjects"
  | "selectedLocation"
  | "selectedCourses"
  | "studentsWithPrices"
  | "fullOrder";
export type StoredKeys = ReadonlySet<StoredKey>;

/** Without these keys a legacy step redirects to Landing (ROUTE-06..10). */
export const LEGACY_STEP_NEEDS: readonly (readonly StoredKey[])[] = [
  ["selectedProgram", "students"],
  ["selectedSubjects", "selectedLocation", "selectedCourses"],
  ["studentsWithPrices"],
  ["fullOrder"],
];

export function missingKeys(order: number, stored: StoredKeys): StoredKey[] {
  return (LEGACY_STEP_NEEDS[order - 1] ?? []).filter((key) => !stored.has(key));
}

const PAGES = ["Step1", "Step2", "Step3", "Step4"] as const satisfies readonly PageName[];

/** A step is complete once the next may open, the last never by storage alone (CHECKOUT-01). */
export const LEGACY_STEPS: readonly Step<StoredKeys>[] = PAGES.map((page, index) => ({
  order: index + 1,
  title: LEGACY_TITLES[index] ?? "",
  route: pageAddress(page),
  isComplete: (stored) => index + 1 < PAGES.length && missingKeys(index + 2, stored).length === 0,
}));
