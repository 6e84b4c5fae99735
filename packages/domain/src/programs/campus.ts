import { type ProgramKind, skipsVenueChoice } from "./kind";

interface Campus {
  id: number;
  communeId: number;
}

/** Venues with a part of their own; null where the academy has none. */
export interface VenueRoles {
  /** Sells streaming, and stands for the place of who chooses no venue (COURSE-56). */
  virtualCampus: Campus | null;
  /** Sells online programmes, and is in no list of venues (COURSE-57, COURSE-59, AMB-42). */
  onlineId: number | null;
  /** Proposed first (COURSE-58). */
  proposedId: number | null;
}

export const NO_VENUE_ROLES: VenueRoles = { virtualCampus: null, onlineId: null, proposedId: null };

export function automaticCampus(kind: ProgramKind, { virtualCampus }: VenueRoles): Campus | null {
  return skipsVenueChoice(kind) ? virtualCampus : null;
}

/** Location for catalogue, quote and order: the only venue of what is taught at a distance, else the chosen one. */
export function sellingLocationId(choice: {
  kind: ProgramKind;
  programVenueIds: readonly number[];
  chosenVenueId: number | null;
}): number | null {
  if (!skipsVenueChoice(choice.kind)) return choice.chosenVenueId;
  return choice.programVenueIds[0] ?? choice.chosenVenueId;
}

/** Venues that somebody goes to. */
export function attendedVenues<V extends { id: number }>(venues: readonly V[], roles: VenueRoles): V[] {
  return venues.filter(({ id }) => id !== roles.onlineId && id !== roles.virtualCampus?.id);
}

/** The academy's proposal, or the only venue; else none. */
export function guessCampus<V extends { id: number }>(venues: readonly V[], roles: VenueRoles): V | null {
  const only = venues.length === 1 ? venues[0] : undefined;
  return venues.find(({ id }) => id === roles.proposedId) ?? only ?? null;
}
