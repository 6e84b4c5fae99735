import { flowStore } from "../storage/flow-store";
import { announceBackpack } from "./backpack-count";
import { EMPTY_LEGACY, LegacyState } from "./legacy-state";

export const useLegacy = flowStore({
  name: "legacy",
  schema: LegacyState,
  empty: EMPTY_LEGACY,
  hasKeyPerField: true,
  onWritten: announceBackpack,
});
