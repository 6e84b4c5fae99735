// Never throws: values that the browser refuses (private mode, full) stay in this page's memory.
function safeStorage(open: () => Storage) {
  const refused = new Map<string, string>();
  function attempt(work: (storage: Storage) => void): boolean {
    try {
      work(open());
      return true;
    } catch {
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
      // A stale value would come back with the next load.
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

export const browserStorage = safeStorage(() => window.localStorage);

export const tabStorage = safeStorage(() => window.sessionStorage);
