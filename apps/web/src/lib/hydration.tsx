import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from "react";

/** A document that holds no screen has nothing to bring alive. */
const Hydrated = createContext(true);

/** The shop over a document that the build wrote: its first drawing is what the document already shows. */
export function Hydrating({ children }: { children: ReactNode }) {
  const [isDone, setDone] = useState(false);
  // In slices, like the first drawing: a touch is answered in between.
  useEffect(() => startTransition(() => setDone(true)), []);
  return <Hydrated value={isDone}>{children}</Hydrated>;
}

/**
 * False while the prerendered document comes alive, true afterwards. An answer of the API may arrive in
 * between; drawn then, it would not match the document, which React would throw away under the buyer's finger.
 */
export const useIsHydrated = () => useContext(Hydrated);
