interface Placed extends MapPlace {
  id: number;
}

const REACHABLE_KM = 60;

/** Venues within reach, nearest first, with straight-line kilometres. */
export function nearbyVenues<V extends Placed>(venue: V, others: readonly V[]): { venue: V; km: number }[] {
  return others
    .flatMap((other) => {
      const km = other.id === venue.id ? null : distanceKm(venue, other);
      return km !== null && km <= REACHABLE_KM ? [{ venue: other, km }] : [];
    })
    .sort((a, b) => a.km - b.km || a.venue.id - b.venue.id);
}

// In degrees; null when unknown.
interface MapPlace {
  latitude: number | null;
  longitude: number | null;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceKm(a: MapPlace, b: MapPlace): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const narrowing = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(north + narrowing * east));
}
