import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while the prerendered document comes alive, true afterwards. An answer of the API may arrive in
 * between; drawn then, it would not match the document, which React would throw away under the buyer's finger.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
