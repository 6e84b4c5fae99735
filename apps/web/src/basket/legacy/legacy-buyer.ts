import { EMPTY_STUDENT } from "../basket";
import type { BuyerMemory, BuyerStore } from "../buyer";
import { currentStudent } from "./enrolments";
import { useLegacy } from "./legacy-store";

type LegacyStore = ReturnType<typeof useLegacy.getState>;

const memoryOf = ({ draft, change }: LegacyStore): BuyerMemory => ({
  draft: { ...draft, student: currentStudent(draft) ?? EMPTY_STUDENT },
  // Not the student, of whom this flow has several.
  change: ({ student: _, ...changes }) => change(changes),
});

export const legacyBuyer: BuyerStore = {
  getState: () => memoryOf(useLegacy.getState()),
  getInitialState: () => memoryOf(useLegacy.getInitialState()),
  subscribe: (listener) => useLegacy.subscribe((now, before) => listener(memoryOf(now), memoryOf(before))),
};
