import { browserStorage } from "../browser-storage";

type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells whoever keeps a copy in memory that the browser's copy is gone. */
export function onStorageCleared(listener: Listener): void {
  listeners.add(listener);
}

/** Where a session that closed by itself leaves what was chosen (last-choice.ts). */
export const LAST_CHOICE_KEY = "ultima-eleccion";

/**
 * Forgets everything that the shop stored in this browser.
 * @param keepsChoice all but the last choice, which names nobody
 */
export function clearStorage({ keepsChoice = false } = {}): void {
  const choice = keepsChoice ? browserStorage.get(LAST_CHOICE_KEY) : null;
  browserStorage.clear();
  if (choice !== null) browserStorage.set(LAST_CHOICE_KEY, choice);
  for (const listener of listeners) listener();
}
