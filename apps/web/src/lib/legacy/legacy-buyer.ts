import type { BuyerMemory, BuyerStore } from "../buyer/buyer";
import { EMPTY_DRAFT } from "../draft/draft";
import { currentStudent } from "./enrolments";
import { useLegacy } from "./legacy-store";

type LegacyStore = ReturnType<typeof useLegacy.getState>;

const remembered = new WeakMap<LegacyStore, BuyerMemory>();

/** One memory for each state of the legacy flow: React compares what it reads by identity. */
function memoryOf(store: LegacyStore): BuyerMemory {
  const known = remembered.get(store);
  if (known) return known;
  const { orderId, guardianTyped, guardianId, appliedCoupon } = store.state;
  const student = currentStudent(store.state) ?? EMPTY_DRAFT.student;
  const memory: BuyerMemory = {
    draft: { student, orderId, guardianTyped, guardianId, storedCoupon: null, appliedCoupon },
    // The student and a stored coupon are not changed here: the legacy flow has several of the one, none of the other.
    change: ({ student: _, storedCoupon: __, ...changes }) => store.change(changes),
  };
  remembered.set(store, memory);
  return memory;
}

/** People and coupon of the legacy flow, as the features that all flows share read them. */
export const legacyBuyer: BuyerStore = {
  getState: () => memoryOf(useLegacy.getState()),
  getInitialState: () => memoryOf(useLegacy.getInitialState()),
  subscribe: (listener) => useLegacy.subscribe((now, before) => listener(memoryOf(now), memoryOf(before))),
};
