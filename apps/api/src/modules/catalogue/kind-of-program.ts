import { isCatalogueKind, type ProgramKind, programKind } from "@shop/domain/programs/kind";

/** @throws Error when the catalogue holds an unknown kind */
export function kindOfProgram(
  { name, kind }: { name: string; kind: string },
  venueCount: number,
): ProgramKind {
  if (!isCatalogueKind(kind)) throw new Error(`the programme ${name} has the unknown kind ${kind}`);
  return programKind({ name, catalogueKind: kind, venueCount });
}
