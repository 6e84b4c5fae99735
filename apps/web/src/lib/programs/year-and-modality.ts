import type { Program } from "@shop/contracts/offer/programs";
import type { SchoolYear } from "@shop/domain/programs/school-year";

export interface YearAndModality {
  year: SchoolYear | null;
  modality: string | null;
}

export function yearAndModalityOf(program: Pick<Program, "Metas">, chosen: YearAndModality) {
  const meta = program.Metas.find(({ name }) => name === chosen.modality) ?? program.Metas[0];
  const year = meta?.applyTo.find((one) => one === chosen.year) ?? meta?.applyTo[0];
  return meta && year ? { year, modality: meta.name } : null;
}
