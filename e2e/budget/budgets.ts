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
  ...{ scriptKib: 110, performance: 95, accessibility: 100 },
  ...{ lcpMs: 1_800, cls: 0.05, tbtMs: 150 },
};
const STEP: Budget = { scriptKib: 200, performance: 90, accessibility: 100 };

/** The screens of the three flows; results and pages beside them have no budget. */
export type BudgetedRoute = Exclude<
  PageName,
  | "Home"
  | "PurchaseInfo"
  | "PurchaseConfirmed"
  | "PurchaseRejected"
  | "SuccessInscription"
  | "Demo"
  | "Receipt"
  | "Preloader"
  | "Components"
  | "NotFound"
>;

/** What a screen may cost; one that is added to the shop is a step, or says above that it needs no budget. */
export const budgetOf = (route: BudgetedRoute): Budget => (route === "Landing" ? LANDING : STEP);
