import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, parsePath, Route, Routes, useLocation, useNavigate } from "react-router";
import type { z } from "zod";
import { EMPTY_LEGACY, type LegacyState } from "../src/basket/legacy/legacy-state";
import { useLegacy } from "../src/basket/legacy/legacy-store";
import { OutletState } from "../src/basket/outlet/outlet-state";
import { useOutlet } from "../src/basket/outlet/outlet-store";
import { Draft } from "../src/basket/stepper/draft";
import { useDraft } from "../src/basket/stepper/draft-store";
import { createQueryClient } from "../src/lib/queries/query-client";
import { type Answers, fakeApi } from "./fake-api";

export interface ScreenOptions {
  path?: string;
  /** Of the navigation to this screen. */
  state?: object;
  draft?: z.input<typeof Draft>;
  legacy?: Partial<LegacyState>;
  outlet?: z.input<typeof OutletState>;
  /** Answers that an earlier screen asked for, by their key. */
  known?: readonly [key: readonly unknown[], answer: object][];
}

/** Router, queries without retry delay, and stored choices. */
export function renderScreen(screen: ReactNode, options: ScreenOptions = {}) {
  const { path = "/", state = null, draft = {}, legacy = {}, outlet = {}, known = [] } = options;
  localStorage.clear();
  useDraft.setState({ draft: Draft.parse(draft) });
  useOutlet.setState({ draft: OutletState.parse(outlet) });
  useLegacy.setState({ draft: EMPTY_LEGACY });
  useLegacy.getState().change(legacy);
  const queries = createQueryClient({ retryDelay: 0 });
  for (const [key, answer] of known) queries.setQueryData(key, answer);
  return render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state }]}>
        {screen}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** @returns calls made */
export function openScreen(screen: ReactNode, options: ScreenOptions, answers: Answers = {}) {
  const calls = fakeApi(answers);
  renderScreen(screen, options);
  return calls;
}

export const screensAt = (screens: Record<string, ReactNode>) => (
  <Routes>
    {Object.entries({ ...screens, "*": null }).map(([path, element]) => (
      <Route key={path} path={path} element={element} />
    ))}
  </Routes>
);

/** The browser's Back as a button. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      atrás
    </button>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return (
    <output data-testid="address" data-search={search}>
      {pathname}
    </output>
  );
}
