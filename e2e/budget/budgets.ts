import type { PageName } from "@shop/domain/steps/page-paths";

/** What a screen may cost a phone that has nothing of the shop yet. */
export interface Budget {
  /** Scripts as they travel with gzip, all that load before anybody presses anything; the map is one press away. */
  scriptKib: number;
  /** Lighthouse's scores for mobiles, at least. */
  performance: number;
  accessibility: number;
  /** At most, where the screen has such a limit. */
  lcpMs?: number;
  cls?: number;
  tbtMs?: number;
}

const LANDING: Budget = {
  ...{ scriptKib: 120, performance: 95, accessibility: 100 },
  ...{ lcpMs: 1_800, cls: 0.02, tbtMs: 150 },
};
const STEP: Budget = { scriptKib: 220, performance: 90, accessibility: 100, lcpMs: 1_800, cls: 0.02 };

/** The screens of the three flows; results and pages beside them have no budget. */
export type BudgetedRoute = Exclude<
  PageName,
  | "Home"
  | "PurchaseInfo"
  | "PurchaseConfirmed"
  | "PurchaseRejected"
  | "SuccessInscription"
  | "Demo"
  | "SavedQuote"
  | "Receipt"
  | "Purchase"
  | "PayLink"
  | "Venues"
  | "Venue"
  | "VenueProgram"
  | "Questions"
  | "Privacy"
  | "Withdrawal"
  | "YourData"
  | "Accessibility"
  | "Preloader"
  | "Components"
  | "NotFound"
>;

/** A screen that is added to the shop has a budget too, or says above that it needs none. */
export const BUDGETS: Record<BudgetedRoute, Budget> = {
  Landing: LANDING,
  ProgramStep: STEP,
  PersonalDataStep: STEP,
  CourseStep: STEP,
  ReviewStep: STEP,
  CheckoutStep: STEP,
  "Re-Step1": STEP,
  "Re-Step2": STEP,
  "Re-Step3": STEP,
  "Re-Step4": STEP,
  ProgramInscription: STEP,
  GraduatesInscription: STEP,
  Step1: STEP,
  Step2: STEP,
  Step3: STEP,
  Step4: STEP,
  Backpack: STEP,
  BuyOtherProgram: STEP,
  Outlet1: STEP,
  Outlet2: STEP,
  Outlet3: STEP,
};
