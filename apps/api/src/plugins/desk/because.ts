import type { Because } from "@shop/contracts/staff/acts/act-calls";
import { ACT_REASONS, areWordsWanted, saysWhy } from "@shop/domain/purchases/reasons-copy";
import { StaffError } from "./staff-error";

// As the audit keeps it: without words, the reason's own. Throws StaffError WHY_MISSING
export function readBecause({ reason, why }: Because, areRead: boolean): Because {
  if (areWordsWanted(reason, areRead) && !saysWhy(why)) throw new StaffError("WHY_MISSING");
  return { reason, why: why || ACT_REASONS[reason] };
}
