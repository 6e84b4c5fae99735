import { addressOf } from "@shop/contracts/client";
import { STEPPER_STEPS } from "@shop/domain/steps/stepper-steps";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app";
import { personalDataCopy } from "./features/personal-data/personal-data-copy";
import { API } from "./lib/api";
import { Hydrating } from "./lib/use-is-hydrated";
import { checkoutCopy } from "./routes/checkout-step/checkout-copy";
import { courseStepCopy } from "./routes/course-step/course-step-copy";
import { routeOfStep } from "./routes/enrolment/steps";
import { personalDataStepCopy } from "./routes/personal-data-step/personal-data-step-copy";
import { programStepCopy } from "./routes/program-step/program-step-copy";
import { prepareScreen } from "./routes/ready-screens";
import { reviewCopy } from "./routes/review-step/review-copy";
import { SHOP_ROUTES } from "./routes/routes";
import { PageLayout } from "./ui/frame/page-layout";
import { PageLoading } from "./ui/frame/page-loading";
import { StepLayout } from "./ui/frame/step-layout";
import { StepperProgress } from "./ui/stepper-progress";

/**
 * Markup of the landing before any answer of the API, written into the document by the build.
 * It is the browser's own first drawing, so nothing in it may depend on storage, clock or address,
 * and it holds no `style` attribute, which the content policy would refuse.
 */
export async function landingMarkup() {
  await prepareScreen("/");
  const app = <App router={(shop) => <StaticRouter location="/">{shop}</StaticRouter>} />;
  return renderToString(<Hydrating>{app}</Hydrating>);
}

/** Frame with its wait, for every other page until its code arrives: who comes back from paying sees no blank page. */
export function waitingMarkup() {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <PageLayout config={null}>
        <PageLoading />
      </PageLayout>
    </StaticRouter>,
  );
}

/** Of the five steps; a lead that depends on the settings is left out. */
const HEADINGS: readonly { title: string; lead?: string }[] = [
  programStepCopy,
  { ...personalDataStepCopy, lead: `${personalDataCopy.privacy} ${personalDataCopy.contract}` },
  courseStepCopy,
  reviewCopy,
  checkoutCopy,
];
/** Its week stays in sight beside the content. */
const WEEK_STEP = 3;

/**
 * A step's frame and heading with a wait below, by the step's address: what a page is for is read while its code
 * arrives. Nothing in it can be pressed.
 */
export function stepMarkups(): Record<string, string> {
  return Object.fromEntries(STEPPER_STEPS.map(({ order, route }) => [route, stepMarkup(order)]));
}

function stepMarkup(step: number): string {
  const steps = STEPPER_STEPS.map(({ title, route }) => ({ title, to: route, done: false }));
  // Empty, but there: a step is laid out by what it has.
  const place = <span />;
  return renderToStaticMarkup(
    <StaticRouter location={routeOfStep(step)}>
      <PageLayout config={null}>
        <StepLayout
          {...(HEADINGS[step - 1] ?? { title: "" })}
          progress={<StepperProgress steps={steps} current={step} />}
          summary={place}
          aside={step === WEEK_STEP && place}
        >
          <PageLoading isTitled />
        </StepLayout>
      </PageLayout>
    </StaticRouter>,
  );
}

/** Where the frame asks for the shop's settings. */
export const configAddress = () => API + addressOf("getConfig");

/** Addresses that stand for themselves, each with the file of its screen's code below `src/routes`. */
export function screenFiles() {
  return SHOP_ROUTES.filter(({ path }) => !path.includes(":")).map(({ path, code }) => ({ path, code }));
}
