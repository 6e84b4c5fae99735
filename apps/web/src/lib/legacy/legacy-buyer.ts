import type { BuyerMemory, BuyerStore } from "../buyer/buyer";
import { EMPTY_DRAFT } from "../draft/draft";
import { currentStudent } from "./enrolments";
import { useLegacy } from "./legacy-store";

type LegacyStore = ReturnType<typeof useLegacy.getState>;

function memoryOf({ draft, change }: LegacyStore): BuyerMemory {
  const { orderId, guardianTyped, guardianSaved, guardianId, appliedCoupon } = draft;
  const student = currentStudent(draft) ?? EMPTY_DRAFT.student;
  return {
    draft: { student, orderId, guardianTyped, guardianSaved, guardianId, storedCoupon: null, appliedCoupon },
    // The student and a stored coupon are not changed here: the legacy flow has several of the one, none of the other.
    change: ({ student: _, storedCoupon: __, ...changes }) => change(changes),
  };
}

/** People and coupon of the legacy flow, as the features that all flows share read them. */
export const legacyBuyer: BuyerStore = {
  getState: () => memoryOf(useLegacy.getState()),
  getInitialState: () => memoryOf(useLegacy.getInitialState()),
  subscribe: (listener) => useLegacy.subscribe((now, before) => listener(memoryOf(now), memoryOf(before))),
};
