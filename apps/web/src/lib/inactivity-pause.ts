import { useEffect } from "react";

type Listener = () => void;

const listeners = new Set<Listener>();
let waits = 0;

function count(change: 1 | -1) {
  waits += change;
  for (const listener of listeners) listener();
}

/** While `isWaiting` the shop is at work for the buyer: no session closes for inactivity. */
export function useInactivityPause(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    count(1);
    return () => count(-1);
  }, [isWaiting]);
}

/** Whether a wait of the shop is under way; for `useSyncExternalStore`. */
export const inactivityPause = {
  isOn: () => waits > 0,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
