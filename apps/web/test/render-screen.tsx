import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, parsePath, useLocation } from "react-router";
import type { z } from "zod";
import { Draft } from "../src/lib/draft/draft";
import { useDraft } from "../src/lib/draft/draft-store";
import { EMPTY_LEGACY, type LegacyState } from "../src/lib/legacy/legacy-state";
import { useLegacy } from "../src/lib/legacy/legacy-store";
import { OutletState } from "../src/lib/outlet/outlet-state";
import { useOutlet } from "../src/lib/outlet/outlet-store";
import { createQueryClient } from "../src/lib/queries/query-client";

interface ScreenOptions {
  path?: string;
  /** Of the navigation that led here. */
  state?: object;
  draft?: z.input<typeof Draft>;
  legacy?: Partial<LegacyState>;
  outlet?: z.input<typeof OutletState>;
}

/** Renders a screen with router, queries that do not wait to retry, and stored choices of its own. */
export function renderScreen(screen: ReactNode, options: ScreenOptions = {}) {
  const { path = "/", state = null, draft = {}, legacy = {}, outlet = {} } = options;
  localStorage.clear();
  useDraft.setState({ draft: Draft.parse(draft) });
  useOutlet.setState({ draft: OutletState.parse(outlet) });
  useLegacy.setState({ draft: EMPTY_LEGACY });
  useLegacy.getState().change(legacy);
  const queries = createQueryClient({ retryDelay: 0 });
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
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
