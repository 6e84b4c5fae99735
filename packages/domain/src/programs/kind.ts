/** Kinds that the catalogue may give a programme; online and PDVx follow from name and venues instead. */
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

/** Every kind a programme can end up being. */
export const PROGRAM_KINDS = [...CATALOGUE_KINDS, "online", "pdvx"] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

interface ProgramFacts {
  name: string;
  catalogueKind: CatalogueKind;
  venueCount: number;
}

/** True for text that the catalogue may use as a kind. */
export function isCatalogueKind(text: string): text is CatalogueKind {
  return CATALOGUE_KINDS.some((kind) => kind === text);
}

/** A programme is online when its name contains "online", in any case (GEN-07). */
export function isOnlineName(name: string): boolean {
  return name.toLowerCase().includes("online");
}

/**
 * Kind of a programme: online by its name, else PDVx when it has exactly one venue, else what the
 * catalogue says (GEN-06..08, AMB-43).
 */
export function programKind({ name, catalogueKind, venueCount }: ProgramFacts): ProgramKind {
  if (isOnlineName(name)) return "online";
  return venueCount === 1 ? "pdvx" : catalogueKind;
}

/** Programmes whose buyers choose no venue in the course step (COURSE-08). */
export function skipsVenueChoice(kind: ProgramKind): boolean {
  return kind === "online" || kind === "pdvx";
}
