import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { useQuery } from "@tanstack/react-query";
import type { DraftProgram } from "../../lib/draft/draft";
import { kindOf } from "../../lib/programs/program-kind";
import { venueQuery } from "../../lib/queries/venues";

export interface ChosenPlace {
  program: DraftProgram;
  /** Location that sells the courses. */
  locationId: number | null;
  venueName: string | null;
}

/** Where the classes are: the venue under its short name, its address once read; remote for online and PDVx. */
export function useClassPlace({ program, locationId, venueName }: ChosenPlace) {
  const kind = kindOf(program);
  const isRemote = kind === "online" || kind === "pdvx";
  const venue = useQuery({ ...venueQuery(locationId ?? 0), enabled: locationId !== null && !isRemote });
  const name = venue.data?.name ?? venueName;
  return { isRemote, name: name && confirmedVenueName(name), address: venue.data?.address ?? null };
}
