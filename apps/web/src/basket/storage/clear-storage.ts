import { browserStorage } from "../../lib/browser-storage";

type Listener = () => void;

const listeners = new Set<Listener>();

export function onStorageCleared(listener: Listener): void {
  listeners.add(listener);
}

/** Holds the choice that survives a session closed for inactivity (last-choice.ts). */
export const LAST_CHOICE_KEY = "ultima-eleccion";

/** @param keepsChoice keeps the last choice, which contains no personal data */
export function clearStorage({ keepsChoice = false } = {}): void {
  const choice = keepsChoice ? browserStorage.get(LAST_CHOICE_KEY) : null;
  browserStorage.clear();
  if (choice !== null) browserStorage.set(LAST_CHOICE_KEY, choice);
  for (const listener of listeners) listener();
}
