import { create } from "zustand";
import { onStorageCleared } from "./clear-storage";
import { type Draft, EMPTY_DRAFT } from "./draft";
import { readDraft, writeDraft } from "./draft-storage";

interface DraftStore {
  draft: Draft;
  /** Changes some fields and stores the draft. */
  change: (changes: Partial<Draft>) => void;
}

/** The stepper's memory: one store, one local-storage key, read once when the page loads. */
export const useDraft = create<DraftStore>((set, get) => ({
  draft: readDraft(),
  change: (changes) => {
    const draft = { ...get().draft, ...changes };
    writeDraft(draft);
    set({ draft });
  },
}));

onStorageCleared(() => useDraft.setState({ draft: EMPTY_DRAFT }));
