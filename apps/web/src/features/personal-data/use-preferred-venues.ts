import { listableVenues, needsPreferredVenue, VIRTUAL_CAMPUS } from "@shop/domain/programs/campus";
import { useQuery } from "@tanstack/react-query";
import type { DraftProgram } from "../../lib/draft/draft";
import { kindOf } from "../../lib/programs/program-kind";
import { venuesQuery } from "../../lib/queries/venues";

/**
 * Venues that may be preferred: the programme's own, for an online one all real places.
 * `isAsked` is false where the programme needs none, or where the venue is settled.
 */
export function usePreferredVenues(program: DraftProgram | null, isSettled = false) {
  const isNeeded = program === null || needsPreferredVenue({ name: program.name, kind: kindOf(program) });
  const isAsked = isNeeded && !isSettled;
  const query = useQuery({ ...venuesQuery, enabled: isAsked });
  const venues = listableVenues(query.data ?? []).filter(({ id }) => {
    if (id === VIRTUAL_CAMPUS.id) return false;
    return !program || program.isOnline || program.venueIds.length === 0 || program.venueIds.includes(id);
  });
  return { isAsked, query, venues };
}
