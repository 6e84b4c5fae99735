import { OUTLET_STEPS } from "@shop/domain/steps/outlet-steps";
import { furthestStep } from "@shop/domain/steps/step";
import { pathTo } from "../../lib/page/route-paths";
import { isGuardianSaved } from "../guardian-saved";
import type { OutletState } from "./outlet-state";

export function furthestOutletStep(state: OutletState): number {
  const { packId, student, orderId } = state;
  return furthestStep(OUTLET_STEPS, {
    packId,
    isStudentSaved: student.id !== null && student.isSaved && orderId !== null,
    isGuardianSaved: isGuardianSaved(state),
    isConfirmed: false,
  });
}

export function packFormPath(packId: number | null): string {
  return packId === null ? pathTo("Outlet1") : pathTo("Outlet2", { query: { packId } });
}
