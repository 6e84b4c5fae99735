import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, StrictMode } from "react";
import { Shop } from "./routes/shop";
import { ErrorBoundary } from "./ui/frame/error-boundary";

interface AppProps {
  /** The browser's, or the one of who writes a page beforehand. */
  router: (shop: ReactNode) => ReactNode;
  queries: QueryClient;
}

export function App({ router, queries }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>{router(<Shop />)}</QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
