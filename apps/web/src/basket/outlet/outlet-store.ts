import { flowStore } from "../storage/flow-store";
import { obfuscatedStorage } from "../storage/obfuscated-storage";
import { EMPTY_OUTLET, OutletState } from "./outlet-state";

const KEY = "paquete";

export const useOutlet = flowStore(
  KEY,
  EMPTY_OUTLET,
  obfuscatedStorage({ key: KEY, parse: (stored) => OutletState.parse(stored), empty: EMPTY_OUTLET }),
);
