import { ActRefused } from "../../../acts/refusal";
import type { Reader } from "../../../db/database";
import { StaffError } from "../../../plugins/desk/staff-error";
import { getNamedOrder, getSaleOf } from "../../orders/rows/named-order";
import type { MemberRow } from "../access/member-queries";
import { isAtVenues } from "./search-queries";

type Venues = Pick<MemberRow, "venueIds">;

// The same answer as for a number that does not exist.
export async function requireVenue(db: Reader, { venueIds }: Venues, orderId: number): Promise<void> {
  if (!(await isAtVenues(db, orderId, { venueIds, lines: "some" }))) throw new StaffError("NOT_FOUND");
}

/** For money: it is of the whole purchase. @throws StaffError NOT_ALLOWED */
export async function requireAllVenues(db: Reader, { venueIds }: Venues, orderId: number): Promise<void> {
  if (!(await isAtVenues(db, orderId, { venueIds, lines: "all" }))) throw new StaffError("NOT_ALLOWED");
}

/** The sale, and the order of that name: its change's, maybe. @throws StaffError NOT_FOUND */
export async function getPurchase(db: Reader, member: Venues, name: string) {
  try {
    const named = await getNamedOrder(db, name);
    const sale = await getSaleOf(db, named);
    await requireVenue(db, member, sale.id);
    return { named, sale };
  } catch (error) {
    if (error instanceof ActRefused && error.code === "ORDER_UNKNOWN") throw new StaffError("NOT_FOUND");
    throw error;
  }
}
