import { useSyncExternalStore } from "react";
import { browserStorage } from "../../lib/browser-storage";
import { onStorageCleared } from "../storage/clear-storage";
import { isMemoryOld } from "../storage/draft-life";

const KEY = "studentsWithPrices";
const listeners = new Set<() => void>();

export function announceBackpack(): void {
  for (const listener of listeners) listener();
}
onStorageCleared(announceBackpack);

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function countStored(): number {
  if (isMemoryOld("legacy")) return 0;
  try {
    const stored: unknown = JSON.parse(browserStorage.get(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.length : 0;
  } catch {
    return 0;
  }
}

/** Counts without the validator, which the landing never loads (BACKPACK-07). */
export function useBackpackCount(): number {
  return useSyncExternalStore(subscribe, countStored, () => 0);
}
