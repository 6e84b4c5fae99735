import type { StaffSection } from "@shop/contracts/staff/sections/sections";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import type { MemberRow } from "../access/member-queries";
import { findSection } from "./section-queries";

/** The same answer for one of another venue as for one that does not exist. @throws StaffError SECTION_UNKNOWN */
export async function getSection(
  db: Reader,
  { venueIds }: Pick<MemberRow, "venueIds">,
  id: number,
): Promise<StaffSection> {
  const section = await findSection(db, venueIds, id);
  if (!section) throw new StaffError("SECTION_UNKNOWN");
  return section;
}
