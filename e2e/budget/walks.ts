import { expect, type Page } from "@playwright/test";
import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import { chooseCourses, chooseProgram, confirm, fillStudent } from "../enrolment";
import { chooseFirstHours, chooseSubjects, confirmReview, fillInscription } from "../legacy-flow";
import { reachPackReview } from "../outlet";
import type { BudgetedRoute } from "./budgets";

/** Measures the screen that the page stands on; what the buyer did so far is its draft. */
export type Measure = (route: BudgetedRoute, address: string) => Promise<void>;

interface Walk {
  /** In the order in which they are measured. */
  routes: readonly BudgetedRoute[];
  walk: (page: Page, measure: (route: BudgetedRoute) => Promise<void>) => Promise<void>;
}

const SUBJECTS = ["Competencia Matemática M1", "Competencia Lectora"];
const PACK = 7;

/** Every screen with a budget, each reached as a buyer reaches it. */
export const WALKS: Record<string, Walk> = {
  stepper: {
    routes: ["Landing", "ProgramStep", "PersonalDataStep", "CourseStep", "ReviewStep", "CheckoutStep"],
    walk: async (page, measure) => {
      await page.goto(PAGE_PATHS.Landing);
      await measure("Landing");
      await page.goto(PAGE_PATHS.ProgramStep);
      await measure("ProgramStep");
      await chooseProgram(page);
      await measure("PersonalDataStep");
      await fillStudent(page);
      await measure("CourseStep");
      await chooseCourses(page);
      await measure("ReviewStep");
      await confirm(page);
      await measure("CheckoutStep");
    },
  },
  "hour by hour": {
    routes: [
      ...(["Re-Step1", "Re-Step2", "Re-Step3", "Re-Step4", "Step1", "Step2", "Step3"] as const),
      ...(["Backpack", "BuyOtherProgram", "ProgramInscription", "GraduatesInscription", "Step4"] as const),
    ],
    walk: async (page, measure) => {
      const recommender = (["Re-Step1", "Re-Step2", "Re-Step3", "Re-Step4"] as const).values();
      await fillInscription(page, undefined, async () => {
        const { value } = recommender.next();
        if (value) await measure(value);
      });
      await measure("Step1");
      await chooseSubjects(page, SUBJECTS);
      await measure("Step2");
      await chooseFirstHours(page, SUBJECTS);
      await measure("Step3");
      const review = page.url();
      for (const route of [
        "Backpack",
        "BuyOtherProgram",
        "ProgramInscription",
        "GraduatesInscription",
      ] as const) {
        await page.goto(PAGE_PATHS[route]);
        await measure(route);
      }
      await page.goto(review);
      await confirmReview(page);
      await measure("Step4");
    },
  },
  outlet: {
    routes: ["Outlet1", "Outlet2", "Outlet3"],
    walk: async (page, measure) => {
      await page.goto(PAGE_PATHS.Outlet1);
      await measure("Outlet1");
      await page.goto(`${PAGE_PATHS.Outlet2}?packId=${PACK}`);
      await measure("Outlet2");
      await reachPackReview(page, PACK);
      await measure("Outlet3");
    },
  },
};

/** Walks, and measures each screen at the address that it has then, in the order that the walk promises. */
export async function walkAlong({ routes, walk }: Walk, page: Page, measure: Measure): Promise<void> {
  const walked: BudgetedRoute[] = [];
  await walk(page, async (route) => {
    const pattern = new RegExp(`^${PAGE_PATHS[route].replaceAll(/\/:\w+\?/g, "(/[^/]+)?")}$`);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(pattern);
    await measure(route, page.url());
    walked.push(route);
  });
  expect(walked).toEqual(routes);
}
