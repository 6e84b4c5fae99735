import { flowStore } from "../storage/flow-store";
import { EMPTY_OUTLET, OutletState } from "./outlet-state";

export const useOutlet = flowStore({ name: "paquete", schema: OutletState, empty: EMPTY_OUTLET });
