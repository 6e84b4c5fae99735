import { ONLINE_LOCATION_ID, VIRTUAL_CAMPUS } from "@shop/domain/programs/campus";
import { isOnlineName } from "@shop/domain/programs/kind";
import { SCHOOL_YEARS } from "@shop/domain/programs/school-year";
import type { Placed } from "../csv-table";
import type { Issue } from "../issue";
import { VENUES } from "../place-tables";
import { DETAILS, PROGRAM_DETAILS, PROGRAMS, type ProgramRow, SUBJECTS } from "../program-tables";
import { dangling, type Findings, findingsOf, idsOf, repeated } from "../references";
import type { Tables } from "../tables";

type Programs = Pick<Tables, "programs" | "details" | "programDetails" | "subjects" | "venues">;

/** Programmes, their comparison rows and the subjects: relations, then what the shop will make of each programme. */
export function checkPrograms({ programs, details, programDetails, subjects, venues }: Programs): Issue[] {
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
    ...checkEach(programs),
  ];
}

function checkEach(programs: Placed<ProgramRow>[]): Issue[] {
  const findings = findingsOf(PROGRAMS);
  const parents = new Set(programs.map(({ parentId }) => parentId));
  for (const program of programs) {
    checkId(program, findings);
    if (program.years.length === 0) findings.add(program, "years", "must name at least one school year");
    if (parents.has(program.id)) checkGroup(program, findings);
    else checkSold(program, findings);
  }
  return findings.issues;
}

/** `GET /datesprograms/{id or year}` reads 1–4 as years (AMB-15). */
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

function checkSold(program: Placed<ProgramRow>, findings: Findings<ProgramRow>): void {
  if (program.enabled && program.months.length === 0)
    findings.add(program, "months", "must name a start month");
  if (program.enabled && program.venueIds.length === 0)
    findings.add(program, "venueIds", "must name a venue");
  if (isOnlineName(program.name)) checkOnline(program, findings);
  else if (program.venueIds.length === 1) checkSingleVenue(program, findings);
}

function checkOnline(program: Placed<ProgramRow>, findings: Findings<ProgramRow>): void {
  if (program.modality !== "Online")
    findings.add(program, "modality", 'the name says "online", so it must be Online');
  if (program.venueIds.some((id) => id !== ONLINE_LOCATION_ID)) {
    findings.add(program, "venueIds", `an online programme is sold at venue ${ONLINE_LOCATION_ID} only`);
  }
}

/** One venue makes a programme PDVx, at streaming's price; that must be meant, not an oversight. */
function checkSingleVenue(program: Placed<ProgramRow>, findings: Findings<ProgramRow>): void {
  if (program.modality === "Online") findings.add(program, "modality", 'Online needs "online" in the name');
  else if (program.modality !== "Streaming") {
    findings.add(
      program,
      "venueIds",
      "with a single venue the shop sells it as streaming (PDVx): add a venue",
    );
  } else if (program.venueIds[0] !== VIRTUAL_CAMPUS.id) {
    findings.add(program, "venueIds", `a streaming programme is sold at venue ${VIRTUAL_CAMPUS.id}`);
  }
}
