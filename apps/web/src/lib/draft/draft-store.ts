import { create } from "zustand";
import { onStorageCleared } from "./clear-storage";
import { Draft, EMPTY_DRAFT } from "./draft";
import { storedValue } from "./stored-value";

interface DraftStore {
  draft: Draft;
  /** Changes some fields and stores the draft. */
  change: (changes: Partial<Draft>) => void;
}

const stored = storedValue({ key: "inscripcion", parse: (value) => Draft.parse(value), empty: EMPTY_DRAFT });

/** The stepper's memory: one store, one local-storage key, read once when the page loads. */
export const useDraft = create<DraftStore>((set, get) => ({
  draft: stored.read(),
  change: (changes) => {
    const draft = { ...get().draft, ...changes };
    stored.write(draft);
    set({ draft });
  },
}));

onStorageCleared(() => useDraft.setState({ draft: EMPTY_DRAFT }));
