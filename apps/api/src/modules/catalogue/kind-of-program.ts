import { isCatalogueKind, type ProgramKind, programKind } from "@shop/domain/programs/kind";

/**
 * Kind of a stored programme, as the rules of name and venues decide it.
 * @throws Error when the catalogue holds a kind that no rule knows
 */
export function kindOfProgram(
  { name, kind }: { name: string; kind: string },
  venueCount: number,
): ProgramKind {
  if (!isCatalogueKind(kind)) throw new Error(`the programme ${name} has the unknown kind ${kind}`);
  return programKind({ name, catalogueKind: kind, venueCount });
}
