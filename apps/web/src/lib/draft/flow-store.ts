import { create } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { onStorageCleared } from "./clear-storage";
import { dateMemory, type FlowName, isMemoryOld, undateMemory } from "./draft-life";

/** What one flow remembers. */
export interface FlowMemory<State> {
  draft: State;
  /** Changes some fields, in memory and in local storage. */
  change: (changes: Partial<State>) => void;
}

/** Where a flow's memory stands in local storage. */
export interface FlowStorage<State> {
  /** Anything missing, foreign or broken counts as empty and is removed. */
  read: () => State;
  /** What is empty is removed, so that a stored key always holds something. */
  write: (state: State) => void;
}

/**
 * The memory of one flow: read once when the page loads, so that two tabs never write into each other's form, stored
 * with every change, and gone with `clearStorage` or when it is older than a session lives. Its storage keeps its own
 * keys; the date stands beside them.
 */
export function flowStore<State>(name: FlowName, empty: State, { read, write }: FlowStorage<State>) {
  function forget() {
    undateMemory(name);
    write(empty);
    return empty;
  }
  function readFresh() {
    const stored = read();
    return isMemoryOld(name) ? forget() : stored;
  }
  const storage: PersistStorage<Pick<FlowMemory<State>, "draft">> = {
    getItem: () => ({ state: { draft: readFresh() } }),
    setItem: (_name, { state }) => {
      if (state.draft === empty) return void forget();
      // First, for whoever hears of the writing and reads.
      dateMemory(name);
      write(state.draft);
    },
    removeItem: forget,
  };
  const useFlow = create<FlowMemory<State>>()(
    persist(
      (set, get) => ({
        draft: empty,
        change: (changes) => set({ draft: { ...get().draft, ...changes } }),
      }),
      { name, storage, partialize: ({ draft }) => ({ draft }) },
    ),
  );
  onStorageCleared(() => useFlow.setState({ draft: empty }));
  return useFlow;
}
