import type { BuyerMemory, BuyerStore } from "../buyer";
import { EMPTY_DRAFT } from "../stepper/draft";
import { currentStudent } from "./enrolments";
import { useLegacy } from "./legacy-store";

type LegacyStore = ReturnType<typeof useLegacy.getState>;

function memoryOf({ draft, change }: LegacyStore): BuyerMemory {
  const { orderId, guardianTyped, guardianSaved, guardianId, appliedCoupon } = draft;
  const student = currentStudent(draft) ?? EMPTY_DRAFT.student;
  return {
    draft: { student, orderId, guardianTyped, guardianSaved, guardianId, storedCoupon: null, appliedCoupon },
    // Not the student, of whom this flow has several, nor a stored coupon, of which it has none.
    change: ({ student: _, storedCoupon: __, ...changes }) => change(changes),
  };
}

export const legacyBuyer: BuyerStore = {
  getState: () => memoryOf(useLegacy.getState()),
  getInitialState: () => memoryOf(useLegacy.getInitialState()),
  subscribe: (listener) => useLegacy.subscribe((now, before) => listener(memoryOf(now), memoryOf(before))),
};
