import { isOnlineName } from "@shop/domain/programs/kind";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import type { Academy } from "../../academy";
import type { Placed } from "../csv-table";
import type { Issue } from "../issues";
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
import { checksCopy as copy } from "./checks-copy";
import { dangling, type Findings, findingsOf, repeated, targetOf, type Unread } from "./findings";

type Places = Pick<Tables, "regions" | "cities" | "communes" | "schools" | "venues">;

function checkPlaces({ regions, cities, communes, schools, venues }: Places, unread: Unread): Issue[] {
  const communeIds = targetOf(COMMUNES, communes, unread);
  return [
    ...repeated(REGIONS, regions, "id"),
    ...repeated(CITIES, cities, "id"),
    ...repeated(COMMUNES, communes, "id"),
    ...repeated(COMMUNES, communes, "name"),
    ...repeated(SCHOOLS, schools, "id"),
    ...repeated(VENUES, venues, "id"),
    ...repeated(VENUES, venues, "pdvId"),
    ...dangling(CITIES, cities, "regionId", targetOf(REGIONS, regions, unread)),
    ...dangling(COMMUNES, communes, "cityId", targetOf(CITIES, cities, unread)),
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
    findings.add(venue, missing, copy.halfPlaced);
  }
  return findings.issues;
}

type Programs = Pick<Tables, "programs" | "details" | "programDetails" | "subjects" | "venues">;
type Roles = Academy["venues"];

function checkPrograms(
  { programs, details, programDetails, subjects, venues }: Programs,
  roles: Roles,
  unread: Unread,
): Issue[] {
  const programIds = targetOf(PROGRAMS, programs, unread);
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
    ...dangling(PROGRAMS, programs, "venueIds", targetOf(VENUES, venues, unread)),
    ...dangling(PROGRAM_DETAILS, programDetails, "programId", programIds),
    ...dangling(PROGRAM_DETAILS, programDetails, "detailId", targetOf(DETAILS, details, unread)),
    // Of a group whose members are not read nobody knows that it is one.
    ...(unread.has(PROGRAMS.file) ? [] : checkEach(programs, roles)),
  ];
}

function checkEach(programs: Placed<ProgramRow>[], roles: Roles): Issue[] {
  const findings = findingsOf(PROGRAMS);
  const parents = new Set(programs.map(({ parentId }) => parentId));
  for (const program of programs) {
    checkId(program, findings);
    if (program.years.length === 0) findings.add(program, "years", copy.noYear);
    if (parents.has(program.id)) checkGroup(program, findings);
    else checkSold(program, roles, findings);
  }
  return findings.issues;
}

// `GET /datesprograms/{id or year}` reads 1–4 as years (AMB-15).
function checkId(program: Placed<ProgramRow>, findings: Findings<ProgramRow>): void {
  if (SCHOOL_YEARS.some((year) => year === String(program.id))) {
    findings.add(program, "id", copy.yearId);
  }
}

function checkGroup(program: Placed<ProgramRow>, findings: Findings<ProgramRow>): void {
  if (program.parentId !== null) findings.add(program, "parentId", copy.groupInGroup);
  if (program.venueIds.length > 0) findings.add(program, "venueIds", copy.groupVenues);
  if (program.months.length > 0) findings.add(program, "months", copy.groupMonths);
}

function checkSold(program: Placed<ProgramRow>, roles: Roles, findings: Findings<ProgramRow>): void {
  if (program.enabled && program.months.length === 0) findings.add(program, "months", copy.noMonth);
  if (program.enabled && program.venueIds.length === 0) findings.add(program, "venueIds", copy.noVenue);
  if (isOnlineName(program.name)) checkOnline(program, roles, findings);
  else if (program.venueIds.length === 1) checkSingleVenue(program, roles, findings);
}

function checkOnline(program: Placed<ProgramRow>, { online }: Roles, findings: Findings<ProgramRow>): void {
  if (program.modality !== "Online") findings.add(program, "modality", copy.onlineName);
  if (online !== undefined && program.venueIds.some((id) => id !== online)) {
    findings.add(program, "venueIds", copy.onlineVenue(online));
  }
}

function checkSingleVenue(
  program: Placed<ProgramRow>,
  { virtualCampus }: Roles,
  findings: Findings<ProgramRow>,
): void {
  if (program.modality === "Online") findings.add(program, "modality", copy.needsOnlineName);
  else if (program.modality !== "Streaming" || virtualCampus === undefined) return;
  else if (program.venueIds[0] !== virtualCampus)
    findings.add(program, "venueIds", copy.streamingVenue(virtualCampus));
}

/** @param unread tables whose other rows are checked by themselves, and nothing against what they lack */
export function checkCatalogue(
  tables: Tables,
  { venues: roles }: Academy,
  unread: Unread = new Set(),
): Issue[] {
  const isWhole = [VENUES, PROGRAMS].every(({ file }) => !unread.has(file));
  return [
    ...checkPlaces(tables, unread),
    ...(isWhole ? checkVenueRoles(tables, roles) : []),
    ...checkPrograms(tables, roles, unread),
    ...[checkCourses, checkPacks, checkCoupons].flatMap((check) => check(tables, unread)),
  ];
}
