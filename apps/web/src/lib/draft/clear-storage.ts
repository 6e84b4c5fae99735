type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells whoever keeps a copy in memory that the browser's copy is gone. */
export function onStorageCleared(listener: Listener): void {
  listeners.add(listener);
}

/** Forgets everything that the shop stored in this browser. */
export function clearStorage(): void {
  localStorage.clear();
  for (const listener of listeners) listener();
}
