import { text } from "node:stream/consumers";
import { canonicalPath, type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import { renderToStaticMarkup } from "react-dom/server";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./app";
import { ProgramBanner } from "./features/checkout/program-banner";
import { Searching } from "./features/order-result/verifying";
import { apiPath } from "./lib/api";
import { Hydrating } from "./lib/page/hydration";
import { pagePreviewCopy } from "./page-preview-copy";
import { prepareScreen } from "./routes/ready-screens";
import { SHOP_ROUTES, type ShopRoute } from "./routes/routes";
import { frameCopy } from "./ui/frame/frame-copy";
import { PageLayout } from "./ui/frame/page-layout";
import { PageLoading } from "./ui/frame/page-loading";
import { StepLayout } from "./ui/frame/step-layout";
import { StepperProgress } from "./ui/steps/stepper-progress";
import { WRITTEN_FLOWS, type WrittenFlow } from "./written-steps";

/** Shown whole before their code: what a first visit opens, and what needs neither a draft nor an answer. */
const WRITTEN_SCREENS: readonly PageName[] = ["Landing", "ProgramStep", "Re-Step1", "Re-Step2"];

/** By URL. Must match the first render: no storage, clock, or `style` attribute (content policy). */
export async function screenMarkups(): Promise<Record<string, string>> {
  const markups = WRITTEN_SCREENS.map(async (name) => {
    const address = pageAddress(name);
    await prepareScreen(address);
    return [address, await screenMarkup(address)] as const;
  });
  return Object.fromEntries(await Promise.all(markups));
}

async function screenMarkup(address: string) {
  const app = <App router={(shop) => <StaticRouter location={address}>{shop}</StaticRouter>} />;
  // Waits for lazy parts, and writes each at its place: what comes later would need an inline script.
  const { prelude } = await prerenderToNodeStream(<Hydrating>{app}</Hydrating>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return await text(prelude);
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
      flow.headings.map((_, index) => [flow.steps[index]?.route, stepMarkup(flow, index)]),
    ),
  );
}

/** Frame and heading of other pages, by URL. */
export const frameMarkups = (): Record<string, string> => ({ ...stepMarkups(), ...resultMarkups() });

function stepMarkup({ steps, headings, isAlone, hasBanner }: WrittenFlow, index: number): string {
  const { title = "", lead, hasAside } = headings[index] ?? {};
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
  SHOP_ROUTES.map((route) => ({
    path: pageAddress(route.name),
    code: route.code,
    head: renderToStaticMarkup(<PageHead {...route} />),
  }));

function PageHead({ name, title }: ShopRoute) {
  const tab = frameCopy.titleOf(title);
  const canonical = canonicalPath(name);
  return (
    <>
      <title>{tab}</title>
      <meta name="description" content={pagePreviewCopy[name]} />
      <meta property="og:title" content={tab} />
      <meta property="og:description" content={pagePreviewCopy[name]} />
      {/* The server writes the shop's address. */}
      {canonical && <link rel="canonical" href={`__SHOP_URL__${canonical}`} />}
    </>
  );
}
