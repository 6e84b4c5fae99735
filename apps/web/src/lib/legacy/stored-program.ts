import type { Program } from "@shop/contracts/programs";
import type { SchoolYear } from "@shop/domain/programs/school-year";
import { toDraftProgram } from "../programs/sold-programs";
import type { StoredProgram } from "./legacy-state";

interface Chosen {
  year: SchoolYear | null;
  modality: string | null;
}

/** Year and modality that a programme has, the chosen ones where they are among them; null when it has none. */
export function placeOfProgram(program: Program, chosen: Chosen) {
  const meta = program.Metas.find(({ name }) => name === chosen.modality) ?? program.Metas[0];
  const year = meta?.applyTo.find((one) => one === chosen.year) ?? meta?.applyTo[0];
  return meta && year ? { year, modality: meta.name } : null;
}

/** A programme as the legacy flow stores it; null for a group of programmes, which is not sold itself. */
export function toStoredProgram(program: Program, chosen: Chosen): StoredProgram | null {
  const place = placeOfProgram(program, chosen);
  return place && program.Childrens.length === 0 ? { ...toDraftProgram(program), ...place } : null;
}
