import { create } from "zustand";
import { type PersistStorage, persist } from "zustand/middleware";
import { basketStorage, type StoredBasket } from "./basket-storage";
import { onStorageCleared } from "./clear-storage";
import { dateMemory, isMemoryOld, undateMemory } from "./draft-life";
import { paidPurchase } from "./paid-purchase";

export interface FlowMemory<State> {
  draft: State;
  change: (changes: Partial<State>) => void;
}

// Read once at page load, so that two tabs never write into each other's form.
export function flowStore<State>(basket: StoredBasket<State>) {
  const { name, empty, onWritten } = basket;
  const stored = basketStorage(basket);
  function write(state: State) {
    stored.write(state);
    onWritten?.();
  }
  function forget() {
    undateMemory(name);
    write(empty);
    return empty;
  }
  function readFresh() {
    const draft = stored.read();
    return isMemoryOld(name) ? forget() : draft;
  }
  const storage: PersistStorage<Pick<FlowMemory<State>, "draft">> = {
    getItem: () => ({ state: { draft: readFresh() } }),
    setItem: (_name, { state }) => {
      if (state.draft === empty) return void forget();
      // First: listeners of the write read the date.
      dateMemory(name);
      paidPurchase.forget();
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
