import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode, useState } from "react";
import { createQueryClient } from "./lib/queries/query-client";
import { keepWrittenFacts, type WrittenFacts } from "./lib/queries/venue-pages";
import { Shop } from "./routes/shop";
import { ErrorBoundary } from "./ui/frame/error-boundary";

interface AppProps {
  /** The browser's, or the one of who writes a page beforehand. */
  router: (shop: ReactNode) => ReactNode;
  written?: WrittenFacts | null;
}

export function App({ router, written = null }: AppProps) {
  const [queryClient] = useState(() => {
    const queries = createQueryClient();
    if (written) keepWrittenFacts(queries, written);
    return queries;
  });
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>{router(<Shop />)}</QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
