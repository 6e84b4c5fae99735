import { ONLINE_LOCATION_ID, VIRTUAL_CAMPUS } from "@shop/domain/programs/campus";
import type { Issue } from "../issue";
import { CITIES, COMMUNES, REGIONS, SCHOOLS, VENUES } from "../place-tables";
import { dangling, findingsOf, idsOf, repeated } from "../references";
import type { Tables } from "../tables";

type Places = Pick<Tables, "regions" | "cities" | "communes" | "schools" | "venues">;

/** Regions, cities, communes, schools and venues hang together, and the two fixed venues are there. */
export function checkPlaces({ regions, cities, communes, schools, venues }: Places): Issue[] {
  const communeIds = { file: COMMUNES.file, ids: idsOf(communes) };
  return [
    ...repeated(REGIONS, regions, "id"),
    ...repeated(CITIES, cities, "id"),
    ...repeated(COMMUNES, communes, "id"),
    ...repeated(COMMUNES, communes, "name"),
    ...repeated(SCHOOLS, schools, "id"),
    ...repeated(VENUES, venues, "id"),
    ...repeated(VENUES, venues, "pdvId"),
    ...dangling(CITIES, cities, "regionId", { file: REGIONS.file, ids: idsOf(regions) }),
    ...dangling(COMMUNES, communes, "cityId", { file: CITIES.file, ids: idsOf(cities) }),
    ...dangling(SCHOOLS, schools, "communeId", communeIds),
    ...dangling(VENUES, venues, "communeId", communeIds),
    ...halfPlaced({ venues }),
    ...fixedVenues({ venues }),
  ];
}

/** Half a position would put the venue nowhere on the map, and nobody would notice. */
function halfPlaced({ venues }: Pick<Places, "venues">): Issue[] {
  const findings = findingsOf(VENUES);
  for (const venue of venues) {
    if ((venue.latitude === null) === (venue.longitude === null)) continue;
    const missing = venue.latitude === null ? "latitude" : "longitude";
    findings.add(venue, missing, "is missing: fill in both latitude and longitude, or neither");
  }
  return findings.issues;
}

function fixedVenues({ venues }: Pick<Places, "venues">): Issue[] {
  const findings = findingsOf(VENUES);
  const campus = venues.find(({ id }) => id === VIRTUAL_CAMPUS.id);
  if (campus && campus.communeId !== VIRTUAL_CAMPUS.communeId) {
    findings.add(campus, "communeId", `the virtual campus stands in commune ${VIRTUAL_CAMPUS.communeId}`);
  }
  const missing = [VIRTUAL_CAMPUS.id, ONLINE_LOCATION_ID].filter((id) => !idsOf(venues).has(id));
  const issues = missing.map((id) => ({
    file: VENUES.file,
    row: null,
    field: "id",
    problem: `venue ${id} is missing: streaming and online programmes are sold there`,
  }));
  return [...issues, ...findings.issues];
}
