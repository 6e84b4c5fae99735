import type { SoldProgram } from "../../lib/programs/sold-programs";
import type { DraftProgram } from "./draft";

export function toDraftProgram(row: SoldProgram): DraftProgram {
  const { id, name, code, isOnline, isPdvX, kind, Locations } = row;
  return { id, name, code, isOnline, isPdvX, kind, venueIds: Locations.map((venue) => venue.id) };
}
