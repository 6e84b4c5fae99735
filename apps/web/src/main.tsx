import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app";
import { adoptCspNonce } from "./lib/csp-nonce";
import { Hydrating } from "./lib/hydration";
import { followTranslators } from "./lib/translated-page";
import { prepareScreen } from "./routes/ready-screens";
import "./ui/tokens.css";
import "./ui/base.css";

adoptCspNonce();
followTranslators(document);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const app = <App router={(shop) => <BrowserRouter>{shop}</BrowserRouter>} />;

// The document already shows a screen, or its frame (see prerender.tsx): no wait comes between. Without its code the
// screen itself asks again, and shows what went wrong.
const { written } = root.dataset;
if (written) await prepareScreen(window.location.pathname).catch((error: unknown) => console.error(error));

// The first drawing is a transition: in slices, so that a phone answers a touch in between.
startTransition(() => {
  if (written === "screen") hydrateRoot(root, <Hydrating>{app}</Hydrating>);
  else createRoot(root).render(app);
});
