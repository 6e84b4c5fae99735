import { distanceKm, type MapPlace } from "./distance";

interface Placed extends MapPlace {
  id: number;
}

const REACHABLE_KM = 60;

/** Other venues that a student of one can reach, nearest first, with the kilometres as the crow flies. */
export function nearbyVenues<V extends Placed>(venue: V, others: readonly V[]): { venue: V; km: number }[] {
  return others
    .flatMap((other) => {
      const km = other.id === venue.id ? null : distanceKm(venue, other);
      return km !== null && km <= REACHABLE_KM ? [{ venue: other, km }] : [];
    })
    .sort((a, b) => a.km - b.km || a.venue.id - b.venue.id);
}
