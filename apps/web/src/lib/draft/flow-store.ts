import { create } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { onStorageCleared } from "./clear-storage";

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
 * with every change, and gone with `clearStorage`. Its storage keeps its own keys, so the name is only the library's.
 */
export function flowStore<State>(name: string, empty: State, { read, write }: FlowStorage<State>) {
  const storage: PersistStorage<Pick<FlowMemory<State>, "draft">> = {
    getItem: () => ({ state: { draft: read() } }),
    setItem: (_name, { state }) => write(state.draft),
    removeItem: () => write(empty),
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
