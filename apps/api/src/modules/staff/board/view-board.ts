import { BOARD_GROUPS, type StaffBoard } from "@shop/contracts/staff/board";
import { readShopTime } from "../../../db/clock";
import type { Database } from "../../../db/database";
import type { DayRange } from "../../tax/closing/movement-queries";
import { isWanted } from "./board-entries";
import { findDemand, findRunningHolds } from "./board-queries";
import { readEntries } from "./read-entries";
import { Tallies, Tally } from "./tally";

export interface BoardRequest {
  range: DayRange;
  /** Null: all money, also that without a sale. */
  venueIds: readonly number[] | null;
}

/** Sums of what moved in these days; those of each grouping are the total. */
export async function viewBoard(db: Database, { range, venueIds }: BoardRequest): Promise<StaffBoard> {
  const total = new Tally();
  const days = new Tallies();
  const groups = {
    venue: new Tallies(),
    program: new Tallies(),
    modality: new Tallies(),
    coupon: new Tallies(),
  };
  const { holds, demand, at } = await db.transaction(
    async (tx) => {
      for (const entry of (await readEntries(db, tx, range)).filter(isWanted({ range, venueIds }))) {
        total.add(entry);
        days.add(entry.day, null, entry);
        for (const grouping of BOARD_GROUPS) {
          const { key, name } = entry.groups[grouping];
          groups[grouping].add(key, name, entry);
        }
      }
      const holds = await findRunningHolds(tx, venueIds);
      const demand = await findDemand(tx, { range, venueIds });
      return { holds, demand, at: (await readShopTime(tx)).toISOString() };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const dearestFirst = (tallies: Tallies) =>
    tallies.figures().toSorted((one, other) => other.netClp - one.netClp);
  return {
    ...range,
    at,
    isOfAllVenues: venueIds === null,
    total: total.figures(),
    days: days
      .figures()
      .map(({ key: day, name: _, ...figures }) => ({ day, ...figures }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    groups: {
      venue: dearestFirst(groups.venue),
      program: dearestFirst(groups.program),
      modality: dearestFirst(groups.modality),
      coupon: dearestFirst(groups.coupon),
    },
    holds,
    demand,
  };
}
