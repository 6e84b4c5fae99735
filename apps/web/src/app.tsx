import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, useState } from "react";
import { createQueryClient } from "./lib/queries/query-client";
import { Shop } from "./routes/shop";
import { ErrorBoundary } from "./ui/frame/error-boundary";

/** `router` is the browser's, or the build's for the prerendered landing. */
export function App({ router }: { router: (shop: ReactNode) => ReactNode }) {
  const [queryClient] = useState(() => createQueryClient());
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>{router(<Shop />)}</QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
