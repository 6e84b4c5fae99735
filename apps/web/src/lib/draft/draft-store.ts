import { Draft, EMPTY_DRAFT } from "./draft";
import { flowStore } from "./flow-store";
import { obfuscatedStorage } from "./obfuscated-storage";

const KEY = "inscripcion";

export const useDraft = flowStore(
  KEY,
  EMPTY_DRAFT,
  obfuscatedStorage({ key: KEY, parse: (stored) => Draft.parse(stored), empty: EMPTY_DRAFT }),
);
