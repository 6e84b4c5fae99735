import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app";
import { adoptCspNonce } from "./lib/csp-nonce";
import { prepareScreen } from "./routes/ready-screens";
import "./ui/tokens.css";
import "./ui/base.css";

adoptCspNonce();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const app = <App router={(shop) => <BrowserRouter>{shop}</BrowserRouter>} />;

// The first drawing is a transition: in slices, so that a phone answers a touch in between.
if (root.dataset.screen === "landing") {
  // The document already shows the landing (see prerender.tsx): it comes alive where it stands.
  // Without its code the screen itself asks again, and shows what went wrong.
  await prepareScreen(window.location.pathname).catch((error: unknown) => console.error(error));
  startTransition(() => {
    hydrateRoot(root, app);
  });
} else {
  startTransition(() => createRoot(root).render(app));
}
