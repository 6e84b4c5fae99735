import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { adoptCspNonce } from "./lib/csp-nonce";
import { ShopRouter } from "./routes/router";
import { ErrorBoundary } from "./ui/frame/error-boundary";
import "./ui/tokens.css";
import "./ui/base.css";

adoptCspNonce();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={new QueryClient()}>
        <ShopRouter />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
