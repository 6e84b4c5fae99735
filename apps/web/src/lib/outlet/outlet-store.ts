import { create } from "zustand";
import { onStorageCleared } from "../draft/clear-storage";
import { storedValue } from "../draft/stored-value";
import { EMPTY_OUTLET, OutletState } from "./outlet-state";

interface OutletStore {
  draft: OutletState;
  /** Changes some fields and stores them. */
  change: (changes: Partial<OutletState>) => void;
}

const stored = storedValue({
  key: "paquete",
  parse: (value) => OutletState.parse(value),
  empty: EMPTY_OUTLET,
});

/** The outlet's memory: read once when the page loads, so that two tabs never write into each other's form. */
export const useOutlet = create<OutletStore>((set, get) => ({
  draft: stored.read(),
  change: (changes) => {
    const draft = { ...get().draft, ...changes };
    stored.write(draft);
    set({ draft });
  },
}));

onStorageCleared(() => useOutlet.setState({ draft: EMPTY_OUTLET }));
