import { flowStore } from "../storage/flow-store";
import { EMPTY_LEGACY } from "./legacy-state";
import { legacyStorage } from "./legacy-storage";

export const useLegacy = flowStore("legacy", EMPTY_LEGACY, legacyStorage());
