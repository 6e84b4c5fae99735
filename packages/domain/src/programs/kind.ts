import type { Modality } from "./modality";

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

const STREAMING: Modality = "Streaming";

interface ProgramFacts {
  name: string;
  catalogueKind: CatalogueKind;
  /** As the catalogue has it; null while a group has none. */
  modality: string | null;
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
 * Online by name, PDVx when streamed from exactly one venue, else the catalogue's kind (GEN-06..08, AMB-43): an academy
 * may have a single venue, where people sit.
 */
export function programKind({ name, catalogueKind, modality, venueCount }: ProgramFacts): ProgramKind {
  if (isOnlineName(name)) return "online";
  return venueCount === 1 && modality === STREAMING ? "pdvx" : catalogueKind;
}

/** COURSE-08. */
export function skipsVenueChoice(kind: ProgramKind): boolean {
  return kind === "online" || kind === "pdvx";
}

/** Of a stored programme. @throws Error when the catalogue holds an unknown kind */
export function kindOfProgram(
  { name, kind, modality }: { name: string; kind: string; modality: string | null },
  venueCount: number,
): ProgramKind {
  if (!isCatalogueKind(kind)) throw new Error(`the programme ${name} has the unknown kind ${kind}`);
  return programKind({ name, catalogueKind: kind, modality, venueCount });
}
