import type { Page } from "@playwright/test";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { openLegacyReview, openPackReview, openReview, PACKS } from "../draft";
import { recommendProgram } from "../legacy-flow";
import type { BudgetedRoute } from "./budgets";

/** Screens that open by their address once the page has the draft they need. */
interface Screens {
  seed?: (page: Page) => Promise<unknown>;
  routes: readonly BudgetedRoute[];
}

/** Addresses that say more than their route. */
const ADDRESSES: Partial<Record<BudgetedRoute, string>> = {
  "Re-Step2": "/recomendado-paso-2/4",
  "Re-Step3": "/recomendado-paso-3/367",
  Outlet2: `${PAGE_PATHS.Outlet2}?packId=${PACKS.humanist}`,
};

/** Where a screen opens. */
export const addressOf = (route: BudgetedRoute): string => ADDRESSES[route] ?? PAGE_PATHS[route];

/** Every screen with a budget, by flow: those that a first visit opens, then those that need a draft. */
export const FLOWS: Record<string, readonly Screens[]> = {
  stepper: [
    { routes: ["Landing", "ProgramStep"] },
    {
      seed: (page) => openReview(page, { step: 5 }),
      routes: ["PersonalDataStep", "CourseStep", "ReviewStep", "CheckoutStep"],
    },
  ],
  "hour by hour": [
    { routes: ["Re-Step1", "Re-Step2", "Re-Step3", "GraduatesInscription"] },
    { seed: recommendProgram, routes: ["Re-Step4", "ProgramInscription"] },
    {
      seed: openLegacyReview,
      routes: ["Step1", "Step2", "Step3", "Step4", "Backpack", "BuyOtherProgram"],
    },
  ],
  outlet: [
    { routes: ["Outlet1", "Outlet2"] },
    { seed: (page) => openPackReview(page, PACKS.humanist), routes: ["Outlet3"] },
  ],
};
