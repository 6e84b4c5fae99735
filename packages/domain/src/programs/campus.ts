import type { ProgramKind } from "./kind";

interface NamedVenue {
  id: number;
  name: string;
}

interface ProgramChoice {
  kind: ProgramKind;
  name: string;
}

/** Campus that stands in for a venue where the buyer chooses none (COURSE-56). */
export const VIRTUAL_CAMPUS = { id: 42, communeId: 320 } as const;

/** Location whose courses an online programme sells (COURSE-57, AMB-42). */
export const ONLINE_LOCATION_ID = 1_000_220;

const HIDDEN_VENUE = "pdv online";
const DEFAULT_CAMPUS = "plaza egaña";

const isPdvOnline = (name: string) => name.toLowerCase().includes(HIDDEN_VENUE);

/** Campus that is chosen without asking: the virtual one for online, PDVx and "pdv online" programmes. */
export function automaticCampus({ kind, name }: ProgramChoice): typeof VIRTUAL_CAMPUS | null {
  return kind === "online" || kind === "pdvx" || isPdvOnline(name) ? VIRTUAL_CAMPUS : null;
}

/** True when the personal data need a preferred venue: not for PDVx nor "pdv online" (DATA-07). */
export function needsPreferredVenue({ kind, name }: ProgramChoice): boolean {
  return kind !== "pdvx" && !isPdvOnline(name);
}

/**
 * Location that catalogue, quote and order calls use: the online one for online programmes, the only venue of
 * a PDVx programme, else the chosen venue. Null while nothing is chosen.
 */
export function sellingLocationId(choice: {
  kind: ProgramKind;
  programVenueIds: readonly number[];
  chosenVenueId: number | null;
}): number | null {
  if (choice.kind === "online") return ONLINE_LOCATION_ID;
  if (choice.kind === "pdvx") return choice.programVenueIds[0] ?? choice.chosenVenueId;
  return choice.chosenVenueId;
}

/** Venues that may be listed; the "pdv online" location is not a place (COURSE-59). */
export function listableVenues<V extends NamedVenue>(venues: readonly V[]): V[] {
  return venues.filter((venue) => !isPdvOnline(venue.name));
}

/** First guess of a campus: the venue whose name contains "plaza egaña", else none (COURSE-58). */
export function guessCampus<V extends NamedVenue>(venues: readonly V[]): V | null {
  return venues.find((venue) => venue.name.normalize("NFC").toLowerCase().includes(DEFAULT_CAMPUS)) ?? null;
}
