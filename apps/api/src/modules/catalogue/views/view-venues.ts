import type { Venue, VenueBrief } from "@shop/contracts/offer/places";
import type { VenueRow } from "../queries/places";
import type { ProgramView } from "./view-programs";

export function viewVenue({ venue, Commune, City, Region }: VenueRow): Venue {
  return {
    id: venue.id,
    pdvId: venue.pdvId,
    name: venue.name,
    address: venue.address,
    phone: venue.phone,
    phone2: venue.phone2,
    businessHours: venue.businessHours,
    commerceCode: venue.commerceCode,
    communeId: venue.communeId,
    latitude: venue.latitude,
    longitude: venue.longitude,
    Commune,
    City,
    Region,
  };
}

export function briefVenue({ id, name, communeId }: Venue): VenueBrief {
  return { id, name, communeId };
}

/** Venues that sell single-location streaming (API-13). */
export function pdvXVenues(offer: { programs: readonly ProgramView[]; venues: readonly Venue[] }): Venue[] {
  const { programs, venues } = offer;
  const sold = programs.filter(({ isEnabled, isSold, program }) => isEnabled && isSold && program.isPdvX);
  const ids = new Set(sold.flatMap(({ program }) => program.Locations.map(({ id }) => id)));
  return venues.filter(({ id }) => ids.has(id));
}

/** The database's collation may differ from the Spanish alphabet. */
export function byName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.name.localeCompare(b.name, "es"));
}
