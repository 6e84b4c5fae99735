import { flowStore } from "../draft/flow-store";
import { obfuscatedStorage } from "../draft/obfuscated-storage";
import { EMPTY_OUTLET, OutletState } from "./outlet-state";

const KEY = "paquete";

export const useOutlet = flowStore(
  KEY,
  EMPTY_OUTLET,
  obfuscatedStorage({ key: KEY, parse: (stored) => OutletState.parse(stored), empty: EMPTY_OUTLET }),
);
