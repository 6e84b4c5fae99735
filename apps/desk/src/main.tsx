import { adoptCspNonce } from "@shop/ui/csp-nonce";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchPresence } from "./lib/presence";
import { createQueryClient } from "./lib/queries";
import { createDeskRouter } from "./router";
import "@shop/ui/tokens.css";
import "@shop/ui/base.css";

adoptCspNonce();
watchPresence();
const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root");

const queries = createQueryClient();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createDeskRouter(queries)} />
    </QueryClientProvider>
  </StrictMode>,
);
