import { pageAddress } from "./page-paths";
import type { Step } from "./step";
import { OUTLET_TITLES } from "./step-copy";

interface OutletState {
  packId: number | null;
  isStudentSaved: boolean;
  isGuardianSaved: boolean;
  isConfirmed: boolean;
}

/** ROUTE-26, ROUTE-27, AMB-20. */
export const OUTLET_STEPS: readonly Step<OutletState>[] = [
  {
    order: 1,
    title: OUTLET_TITLES[0],
    route: pageAddress("Outlet2"),
    isComplete: ({ packId, isStudentSaved, isGuardianSaved }) =>
      packId !== null && isStudentSaved && isGuardianSaved,
  },
  {
    order: 2,
    title: OUTLET_TITLES[1],
    route: pageAddress("Outlet3"),
    isComplete: ({ isConfirmed }) => isConfirmed,
  },
];
