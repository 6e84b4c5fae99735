import type { Program } from "@shop/contracts/programs";
import { type SoldProgram, soldPrograms } from "../../lib/programs/sold-programs";

/** A programme that can be bought; `isIntensive` chooses its texts. */
export interface ProgramRow extends SoldProgram {
  isIntensive: boolean;
}

/** Programmes on sale in a modality. */
export function programRows(programs: readonly Program[], modality: string): ProgramRow[] {
  return soldPrograms(programs).map(({ sold, group }) => ({
    ...sold,
    isIntensive: isIntensive(sold, group, modality),
  }));
}

/** The row's own word counts; a child without Metas takes its group's. */
function isIntensive(row: SoldProgram, group: SoldProgram, modality: string): boolean {
  const metas = row.Metas.length > 0 ? row.Metas : group.Metas;
  return (metas.find(({ name }) => name === modality) ?? metas[0])?.isIntensive ?? false;
}
