import { flowStore } from "../draft/flow-store";
import { EMPTY_LEGACY } from "./legacy-state";
import { legacyStorage } from "./legacy-storage";

/** The legacy flow's memory. The rules of `enrolments.ts` answer the changes of it. */
export const useLegacy = flowStore("legacy", EMPTY_LEGACY, legacyStorage());
