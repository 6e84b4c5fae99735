import { create } from "zustand";
import { onStorageCleared } from "../draft/clear-storage";
import { announceBackpack } from "./backpack-count";
import { EMPTY_LEGACY, type LegacyState } from "./legacy-state";
import { readLegacy, writeLegacy } from "./legacy-storage";

interface LegacyStore {
  state: LegacyState;
  /** Changes some keys, in memory and in local storage. The rules of `enrolments.ts` answer such changes. */
  change: (changes: Partial<LegacyState>) => void;
}

/** The legacy flow's memory: read once when the page loads, written on every change, gone with `clearStorage`. */
export const useLegacy = create<LegacyStore>((set, get) => ({
  state: readLegacy(),
  change: (changes) => {
    writeLegacy(changes);
    set({ state: { ...get().state, ...changes } });
  },
}));

// The header counts what is stored, without this module and its validator.
useLegacy.subscribe(announceBackpack);

onStorageCleared(() => useLegacy.setState({ state: EMPTY_LEGACY }));
