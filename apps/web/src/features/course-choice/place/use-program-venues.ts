import type { Venue } from "@shop/contracts/offer/places";
import { attendedVenues } from "@shop/domain/programs/campus";
import { useQuery } from "@tanstack/react-query";
import type { PlaceChoice } from "../../../basket/place-choice";
import { programQuery } from "../../../lib/queries/programs";
import { useVenueRoles } from "../../../lib/queries/shop-config";
import { venuesQuery } from "../../../lib/queries/venues";

export const VENUE_FIELD = "venue";

export function useProgramVenues(place: PlaceChoice) {
  const program = useQuery(programQuery(place.program?.id ?? 0));
  const all = useQuery(venuesQuery);
  const taughtAt = new Set(program.data?.Locations.map(({ id }) => id));
  const roles = useVenueRoles();
  const venues = attendedVenues(all.data ?? [], roles).filter(
    (venue): venue is Venue => "address" in venue && taughtAt.has(venue.id),
  );
  return { program, all, venues };
}

export function communesOf(venues: readonly Venue[]) {
  const byId = new Map(venues.map(({ Commune }) => [Commune.id, Commune.name]));
  return [...byId].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, "es"));
}
