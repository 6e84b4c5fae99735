import type { Program } from "@shop/contracts/offer/programs";
import { type SoldProgram, soldPrograms } from "../../lib/programs/sold-programs";

export interface ProgramRow extends SoldProgram {
  isIntensive: boolean;
}

export function programRows(programs: readonly Program[], modality: string): ProgramRow[] {
  return soldPrograms(programs).map(({ sold, group }) => ({
    ...sold,
    isIntensive: isIntensive(sold, group, modality),
  }));
}

// A child without Metas takes its group's.
function isIntensive(row: SoldProgram, group: SoldProgram, modality: string): boolean {
  const metas = row.Metas.length > 0 ? row.Metas : group.Metas;
  return (metas.find(({ name }) => name === modality) ?? metas[0])?.isIntensive ?? false;
}
