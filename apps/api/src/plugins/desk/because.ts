import type { Because } from "@shop/contracts/staff/acts/act-calls";
import { WHY_LENGTH } from "@shop/contracts/staff/endpoints";
import { ACT_REASONS } from "@shop/domain/purchases/reasons-copy";
import { StaffError } from "./staff-error";

// As the audit keeps it: without words, the reason's own. Throws StaffError WHY_MISSING
export function readBecause({ reason, why }: Because, wantsWords: boolean): Because {
  if ((wantsWords || reason === "other") && why.length < WHY_LENGTH.min) throw new StaffError("WHY_MISSING");
  return { reason, why: why || ACT_REASONS[reason] };
}
