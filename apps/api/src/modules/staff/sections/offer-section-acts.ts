import type { OfferedAct } from "@shop/contracts/staff/acts/acts";
import { hasRight } from "@shop/contracts/staff/rights";
import type { StaffSection } from "@shop/contracts/staff/sections/sections";
import type { Reader } from "../../../db/database";
import { weeklyMeetingText } from "../../catalogue/load/cells";
import { findSectionOffer } from "../../catalogue/queries/sections";
import type { MemberRow } from "../access/member-queries";

export async function offerSectionActs(
  db: Reader,
  { roles }: Pick<MemberRow, "roles">,
  { id: sectionId, schedules }: StaffSection,
): Promise<OfferedAct[]> {
  const offer = await findSectionOffer(db, String(sectionId));
  if (!offer || !hasRight(roles, "run_sections")) return [];
  const { isCancelled, venueId, open, seats } = offer;
  const about = null;
  const cancelling: OfferedAct = { name: "cancel_section", request: { sectionId, choices: [] }, about };
  if (isCancelled) return [cancelling];
  return [
    { name: "sell_section", request: { sectionId, isOpen: !open.value }, about },
    { name: "set_capacity", request: { sectionId, capacity: seats.value }, about },
    {
      name: "move_section",
      request: { sectionId, hours: schedules.map(weeklyMeetingText).join(", "), venueId, from: null },
      about,
    },
    cancelling,
  ];
}
