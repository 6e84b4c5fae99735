export const CATALOGUE_KINDS = [
  "in_person",
  "streaming",
  "study_group",
  "mentoring",
  "essential",
  "grade_raising",
  "traditional",
] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

export const PROGRAM_KINDS = [...CATALOGUE_KINDS, "online", "pdvx"] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

interface ProgramFacts {
  name: string;
  catalogueKind: CatalogueKind;
  venueCount: number;
}

export function isCatalogueKind(text: string): text is CatalogueKind {
  return CATALOGUE_KINDS.some((kind) => kind === text);
}

/** GEN-07. */
export function isOnlineName(name: string): boolean {
  return name.toLowerCase().includes("online");
}

/**
 * Online by name, PDVx with exactly one venue unless it is taught there in person, else the catalogue's kind (GEN-06..08,
 * AMB-43): an academy may have a single venue.
 */
export function programKind({ name, catalogueKind, venueCount }: ProgramFacts): ProgramKind {
  if (isOnlineName(name)) return "online";
  return venueCount === 1 && catalogueKind !== "in_person" ? "pdvx" : catalogueKind;
}

/** COURSE-08. */
export function skipsVenueChoice(kind: ProgramKind): boolean {
  return kind === "online" || kind === "pdvx";
}

/** Of a stored programme. @throws Error when the catalogue holds an unknown kind */
export function kindOfProgram(
  { name, kind }: { name: string; kind: string },
  venueCount: number,
): ProgramKind {
  if (!isCatalogueKind(kind)) throw new Error(`the programme ${name} has the unknown kind ${kind}`);
  return programKind({ name, catalogueKind: kind, venueCount });
}
