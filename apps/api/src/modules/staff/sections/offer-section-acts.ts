import type { OfferedAct } from "@shop/contracts/staff/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import type { Reader } from "../../../db/database";
import { findSectionOffer } from "../../catalogue/queries/sections";
import type { MemberRow } from "../access/member-queries";

/** What this member may do to it now. */
export async function offerSectionActs(
  db: Reader,
  { roles }: Pick<MemberRow, "roles">,
  sectionId: number,
): Promise<OfferedAct[]> {
  const offer = await findSectionOffer(db, String(sectionId));
  if (!offer || !hasRight(roles, "run_sections")) return [];
  const { isCancelled, open, seats } = offer;
  const about = null;
  return [
    ...(isCancelled
      ? []
      : [{ name: "sell_section", request: { sectionId, isOpen: !open.value }, about } as const]),
    { name: "set_capacity", request: { sectionId, capacity: seats.value }, about },
  ];
}
