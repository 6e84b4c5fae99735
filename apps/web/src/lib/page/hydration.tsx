import { IsRestoringProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";

// True by default: a page without prerendered markup has nothing to hydrate.
const Hydrated = createContext(true);

/** The shop over prerendered markup: the first render matches that markup, so calls begin after it. */
export function Hydrating({ children }: { children: ReactNode }) {
  const [isDone, setDone] = useState(false);
  // A transition, so that touches are answered in between.
  useEffect(() => startTransition(() => setDone(true)), []);
  return (
    <IsRestoringProvider value={!isDone}>
      <Hydrated value={isDone}>{children}</Hydrated>
    </IsRestoringProvider>
  );
}

/** False during hydration. Drawing what the browser stores would not match the document, and React would discard it. */
export const useIsHydrated = () => useContext(Hydrated);
