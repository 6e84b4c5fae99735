import { flowStore } from "../storage/flow-store";
import { obfuscatedStorage } from "../storage/obfuscated-storage";
import { Draft, EMPTY_DRAFT } from "./draft";

const KEY = "inscripcion";

export const useDraft = flowStore(
  KEY,
  EMPTY_DRAFT,
  obfuscatedStorage({ key: KEY, parse: (stored) => Draft.parse(stored), empty: EMPTY_DRAFT }),
);
