import type { ProgramKind } from "./kind";

interface NamedVenue {
  id: number;
  name: string;
}

interface ProgramChoice {
  kind: ProgramKind;
  name: string;
}

/** Used where the buyer chooses no venue (COURSE-56). */
export const VIRTUAL_CAMPUS = { id: 42, communeId: 320 } as const;

/** Location of online programmes (COURSE-57, AMB-42). */
export const ONLINE_LOCATION_ID = 1_000_220;

const HIDDEN_VENUE = "pdv online";
const DEFAULT_CAMPUS = "plaza egaña";

const isPdvOnline = (name: string) => name.toLowerCase().includes(HIDDEN_VENUE);

export function automaticCampus({ kind, name }: ProgramChoice): typeof VIRTUAL_CAMPUS | null {
  return kind === "online" || kind === "pdvx" || isPdvOnline(name) ? VIRTUAL_CAMPUS : null;
}

/** Not for PDVx nor "pdv online" (DATA-07). */
export function needsPreferredVenue({ kind, name }: ProgramChoice): boolean {
  return kind !== "pdvx" && !isPdvOnline(name);
}

/** Location for catalogue, quote and order: the online one, a PDVx programme's only venue, or the chosen venue. */
export function sellingLocationId(choice: {
  kind: ProgramKind;
  programVenueIds: readonly number[];
  chosenVenueId: number | null;
}): number | null {
  if (choice.kind === "online") return ONLINE_LOCATION_ID;
  if (choice.kind === "pdvx") return choice.programVenueIds[0] ?? choice.chosenVenueId;
  return choice.chosenVenueId;
}

/** The online location is not a venue, by its id and by the name "pdv online" (COURSE-59). */
export function listableVenues<V extends NamedVenue>(venues: readonly V[]): V[] {
  return venues.filter(({ id, name }) => id !== ONLINE_LOCATION_ID && !isPdvOnline(name));
}

/** The venue with "plaza egaña" in its name, else none (COURSE-58). */
export function guessCampus<V extends NamedVenue>(venues: readonly V[]): V | null {
  return venues.find((venue) => venue.name.normalize("NFC").toLowerCase().includes(DEFAULT_CAMPUS)) ?? null;
}
