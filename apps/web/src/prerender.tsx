import { canonicalPath, isCataloguePage, type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { ProgramBanner } from "./features/checkout/program-banner";
import { Searching } from "./features/order-result/verifying";
import { apiPath } from "./lib/api";
import { PageHead } from "./page-head";
import { pagePreviewCopy } from "./page-preview-copy";
import { SHOP_ROUTES } from "./routes/routes";
import { PageLayout } from "./ui/frame/page-layout";
import { PageLoading } from "./ui/frame/page-loading";
import { StepLayout } from "./ui/frame/step-layout";
import { StepperProgress } from "./ui/steps/stepper-progress";
import { writeScreen } from "./write-screen";
import { type Heading, WRITTEN_FLOWS, type WrittenFlow } from "./written-steps";

/** Shown whole before their code: what a first visit opens, and what needs neither a draft nor an answer. */
const WRITTEN_SCREENS: readonly PageName[] = ["Landing", "ProgramStep", "Re-Step1"];

/** By URL. */
export async function screenMarkups(): Promise<Record<string, string>> {
  const addresses = WRITTEN_SCREENS.map(pageAddress);
  const markups = addresses.map(async (address) => [address, await writeScreen(address)] as const);
  return Object.fromEntries(await Promise.all(markups));
}

/** For every other page until its code loads: no blank page after paying. */
export function waitingMarkup() {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <PageLayout config={null}>
        <PageLoading />
      </PageLayout>
    </StaticRouter>,
  );
}

// Says what is awaited before any code is loaded.
function resultMarkups(): Record<string, string> {
  const markup = renderToStaticMarkup(
    <StaticRouter location="/">
      <PageLayout config={null}>
        <Searching />
      </PageLayout>
    </StaticRouter>,
  );
  return Object.fromEntries(RESULT_PAGES.map((name) => [pageAddress(name), markup]));
}

const RESULT_PAGES = ["PurchaseInfo", "PurchaseConfirmed", "PurchaseRejected"] as const;

// A step's frame and heading by URL; nothing in it can be pressed.
function stepMarkups(): Record<string, string> {
  return Object.fromEntries(
    WRITTEN_FLOWS.flatMap((flow) =>
      flow.headings.flatMap((heading, index) =>
        heading ? [[flow.steps[index]?.route, stepMarkup(flow, index, heading)]] : [],
      ),
    ),
  );
}

/** Frame and heading of other pages, by URL. */
export const frameMarkups = (): Record<string, string> => ({ ...stepMarkups(), ...resultMarkups() });

function stepMarkup({ steps, isAlone, hasBanner }: WrittenFlow, index: number, heading: Heading): string {
  const { title, lead, hasAside } = heading;
  const written = steps.map((step) => ({ title: step.title, to: step.route, done: false }));
  const progress = !isAlone && (
    <>
      {hasBanner && <ProgramBanner />}
      <StepperProgress steps={written} current={index + 1} {...(hasBanner ? { tone: "other" } : {})} />
    </>
  );
  // Empty but present: the layout depends on it.
  const place = <span />;
  return renderToStaticMarkup(
    <StaticRouter location={steps[index]?.route ?? "/"}>
      <PageLayout config={null}>
        <StepLayout
          title={title}
          lead={lead}
          progress={progress}
          summary={place}
          aside={hasAside && place}
          {...(hasBanner ? { asideSize: "wide" } : {})}
        >
          <PageLoading isTitled />
        </StepLayout>
      </PageLayout>
    </StaticRouter>,
  );
}

export const configAddress = () => apiPath("getConfig");

/** Each page by its path, with its screen's file below `src/routes` and its own part of `<head>`. */
export const writtenPages = () =>
  Promise.all(
    SHOP_ROUTES.map(async (route) => ({
      path: pageAddress(route.name),
      code: route.code,
      /** By the server, of what it knows then. */
      isWrittenLater: (await route.load()).loadFacts !== undefined,
      isCatalogue: isCataloguePage(route.name),
      head: renderToStaticMarkup(
        <PageHead
          title={route.title}
          description={pagePreviewCopy[route.name]}
          canonical={canonicalPath(route.name)}
        />,
      ),
    })),
  );
