import type { Program } from "@shop/contracts/programs";
import type { DraftProgram } from "../../lib/draft/draft";

type ProgramFields = Omit<Program, "Childrens">;

/** A programme that can be bought; `isIntensive` chooses its texts (REC-07, REC-08). */
export interface ProgramRow extends ProgramFields {
  isIntensive: boolean;
}

/** Programmes on sale in a modality: the children of a group, else the programme itself, in catalogue order (REC-06). */
export function programRows(programs: readonly Program[], modality: string): ProgramRow[] {
  return [...programs].sort(byOrder).flatMap((program) => {
    const sold: readonly ProgramFields[] = program.Childrens.length > 0 ? program.Childrens : [program];
    return [...sold]
      .sort(byOrder)
      .map((row) => ({ ...row, isIntensive: isIntensive(row, program, modality) }));
  });
}

const byOrder = (a: ProgramFields, b: ProgramFields) => a.order - b.order;

/** The row's own word counts; a child without Metas takes its group's. */
function isIntensive(row: ProgramFields, group: ProgramFields, modality: string): boolean {
  const metas = row.Metas.length > 0 ? row.Metas : group.Metas;
  return (metas.find(({ name }) => name === modality) ?? metas[0])?.isIntensive ?? false;
}

/** What the draft remembers of a chosen programme. */
export function toDraftProgram(row: ProgramRow): DraftProgram {
  const { id, name, code, isOnline, isPdvX, kind, Locations } = row;
  return { id, name, code, isOnline, isPdvX, kind, venueIds: Locations.map((venue) => venue.id) };
}
