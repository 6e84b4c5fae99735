import { adoptCspNonce } from "@shop/ui/csp-nonce";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app";
import { forgetOldMemories, hasMemory } from "./basket/storage/draft-life";
import { coverKeptPages } from "./features/inactivity/kept-page";
import { keepCampaign } from "./lib/page/campaign";
import { keepWrittenControls } from "./lib/page/early-input";
import { Hydrating } from "./lib/page/hydration";
import { followTranslators, isTranslated } from "./lib/page/translated-page";
import { keepWrittenFacts } from "./lib/page/written-facts";
import { createQueryClient } from "./lib/queries/query-client";
import { prepareScreen } from "./routes/ready-screens";
import "@shop/ui/tokens.css";
import "@shop/ui/base.css";

forgetOldMemories();
coverKeptPages(document.body);
adoptCspNonce();
const { origin, search } = window.location;
keepCampaign({ origin, search, referrer: document.referrer });
followTranslators(document);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queries = createQueryClient();
keepWrittenFacts(queries, document);

const app = <App router={(shop) => <BrowserRouter>{shop}</BrowserRouter>} queries={queries} />;

void draw(root);

// No top-level await: Safari may fail on a module that has one (WebKit bug 242740).
async function draw(place: HTMLElement) {
  // The document already shows the page (written-pages), so load its code before rendering. On failure the screen
  // retries and reports it.
  const { written } = place.dataset;
  if (written !== undefined)
    await prepareScreen(window.location.pathname).catch((error: unknown) => console.error(error));

  keepWrittenControls(place);
  // What was chosen before, another address of the screen and a translation do not match the markup: hydration would
  // discard it at the first touch.
  const isSame = written === window.location.pathname && !hasMemory() && !isTranslated(place);
  // A transition: a phone stays responsive in between.
  startTransition(() => {
    if (isSame) hydrateRoot(place, <Hydrating>{app}</Hydrating>);
    else createRoot(place).render(app);
  });
}
