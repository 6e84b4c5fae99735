import { isOnlineName } from "@shop/domain/programs/kind";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import type { Academy } from "../../academy";
import type { Issue, Placed } from "../csv-table";
import {
  CITIES,
  COMMUNES,
  DETAILS,
  PROGRAM_DETAILS,
  PROGRAMS,
  type ProgramRow,
  REGIONS,
  SCHOOLS,
  SUBJECTS,
  type Tables,
  VENUES,
} from "../tables";
import { checkCoupons, checkCourses, checkPacks } from "./check-offer";
import { checkVenueRoles } from "./check-venue-roles";
import { dangling, type Findings, findingsOf, idsOf, repeated } from "./findings";

type Places = Pick<Tables, "regions" | "cities" | "communes" | "schools" | "venues">;

function checkPlaces({ regions, cities, communes, schools, venues }: Places): Issue[] {
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
  ];
}

// Half a position would silently keep the venue off the map.
function halfPlaced({ venues }: Pick<Places, "venues">): Issue[] {
  const findings = findingsOf(VENUES);
  for (const venue of venues) {
    if ((venue.latitude === null) === (venue.longitude === null)) continue;
    const missing = venue.latitude === null ? "latitude" : "longitude";
    findings.add(venue, missing, "is missing: fill in both latitude and longitude, or neither");
  }
  return findings.issues;
}

type Programs = Pick<Tables, "programs" | "details" | "programDetails" | "subjects" | "venues">;
type Roles = Academy["venues"];

function checkPrograms(
  { programs, details, programDetails, subjects, venues }: Programs,
  roles: Roles,
): Issue[] {
  const programIds = { file: PROGRAMS.file, ids: idsOf(programs) };
  return [
    ...repeated(PROGRAMS, programs, "id"),
    ...repeated(PROGRAMS, programs, "code"),
    ...repeated(DETAILS, details, "id"),
    ...repeated(SUBJECTS, subjects, "id"),
    ...repeated(
      PROGRAM_DETAILS,
      programDetails,
      "detailId",
      ({ programId, detailId }) => `${programId}/${detailId}`,
    ),
    ...dangling(PROGRAMS, programs, "parentId", programIds),
    ...dangling(PROGRAMS, programs, "venueIds", { file: VENUES.file, ids: idsOf(venues) }),
    ...dangling(PROGRAM_DETAILS, programDetails, "programId", programIds),
    ...dangling(PROGRAM_DETAILS, programDetails, "detailId", { file: DETAILS.file, ids: idsOf(details) }),
    ...checkEach(programs, roles),
  ];
}

function checkEach(programs: Placed<ProgramRow>[], roles: Roles): Issue[] {
  const findings = findingsOf(PROGRAMS);
  const parents = new Set(programs.map(({ parentId }) => parentId));
  for (const program of programs) {
    checkId(program, findings);
    if (program.years.length === 0) findings.add(program, "years", "must name at least one school year");
    if (parents.has(program.id)) checkGroup(program, findings);
    else checkSold(program, roles, findings);
  }
  return findings.issues;
}

// `GET /datesprograms/{id or year}` reads 1–4 as years (AMB-15).
function checkId(program: Placed<ProgramRow>, findings: Findings<ProgramRow>): void {
  if (SCHOOL_YEARS.some((year) => year === String(program.id))) {
    findings.add(program, "id", "1 to 4 are school years, choose another number");
  }
}

function checkGroup(program: Placed<ProgramRow>, findings: Findings<ProgramRow>): void {
  if (program.parentId !== null) findings.add(program, "parentId", "a group cannot belong to another group");
  if (program.venueIds.length > 0) findings.add(program, "venueIds", "a group has no venues of its own");
  if (program.months.length > 0) findings.add(program, "months", "a group has no months of its own");
}

function checkSold(program: Placed<ProgramRow>, roles: Roles, findings: Findings<ProgramRow>): void {
  if (program.enabled && program.months.length === 0)
    findings.add(program, "months", "must name a start month");
  if (program.enabled && program.venueIds.length === 0)
    findings.add(program, "venueIds", "must name a venue");
  if (isOnlineName(program.name)) checkOnline(program, roles, findings);
  else if (program.venueIds.length === 1) checkSingleVenue(program, roles, findings);
}

function checkOnline(program: Placed<ProgramRow>, { online }: Roles, findings: Findings<ProgramRow>): void {
  if (program.modality !== "Online")
    findings.add(program, "modality", 'the name says "online", so it must be Online');
  if (online !== undefined && program.venueIds.some((id) => id !== online)) {
    findings.add(program, "venueIds", `an online programme is sold at venue ${online} only`);
  }
}

function checkSingleVenue(
  program: Placed<ProgramRow>,
  { virtualCampus }: Roles,
  findings: Findings<ProgramRow>,
): void {
  if (program.modality === "Online") findings.add(program, "modality", 'Online needs "online" in the name');
  else if (program.modality !== "Streaming" || virtualCampus === undefined) return;
  else if (program.venueIds[0] !== virtualCampus)
    findings.add(program, "venueIds", `a streaming programme is sold at venue ${virtualCampus}`);
}

export function checkCatalogue(tables: Tables, { venues: roles }: Academy): Issue[] {
  return [
    ...checkPlaces(tables),
    ...checkVenueRoles(tables, roles),
    ...checkPrograms(tables, roles),
    ...[checkCourses, checkPacks, checkCoupons].flatMap((check) => check(tables)),
  ];
}
