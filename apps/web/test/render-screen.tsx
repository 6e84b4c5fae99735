import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import type { z } from "zod";
import { Draft } from "../src/lib/draft/draft";
import { useDraft } from "../src/lib/draft/draft-store";

interface ScreenOptions {
  path?: string;
  draft?: z.input<typeof Draft>;
}

/** Renders a screen with router, queries that do not wait to retry, and a draft of its own. */
export function renderScreen(screen: ReactNode, { path = "/", draft = {} }: ScreenOptions = {}) {
  localStorage.clear();
  useDraft.setState({ draft: Draft.parse(draft) });
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        {screen}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Where the router stands, for tests that follow a navigation. */
function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
