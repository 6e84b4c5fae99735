/**
 * A storage of the browser that never throws. What it refuses (switched off, full, private mode) stays in the memory of
 * this page, so that the sale goes on; a reload then begins anew.
 */
function safeStorage(open: () => Storage) {
  const refused = new Map<string, string>();
  /** Whether the browser did it. */
  function attempt(work: (storage: Storage) => void): boolean {
    try {
      work(open());
      return true;
    } catch {
      // Refused: the copy in memory serves.
      return false;
    }
  }
  return {
    get(key: string): string | null {
      let stored: string | null = null;
      attempt((storage) => {
        stored = storage.getItem(key);
      });
      return refused.get(key) ?? stored;
    },
    set(key: string, text: string): void {
      if (attempt((storage) => storage.setItem(key, text))) {
        refused.delete(key);
        return;
      }
      refused.set(key, text);
      // An older text would come back with the next load.
      attempt((storage) => storage.removeItem(key));
    },
    remove(key: string): void {
      refused.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear(): void {
      refused.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** Of this browser. */
export const browserStorage = safeStorage(() => window.localStorage);

/** Of this tab, until it is closed. */
export const tabStorage = safeStorage(() => window.sessionStorage);
