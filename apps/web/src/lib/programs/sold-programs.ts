import type { Program } from "@shop/contracts/offer/programs";

export type SoldProgram = Omit<Program, "Childrens">;

/** The children of a group, else the programme itself, in catalogue order. */
export function soldPrograms(programs: readonly Program[]): { sold: SoldProgram; group: SoldProgram }[] {
  return [...programs].sort(byOrder).flatMap((group) => {
    const sold: readonly SoldProgram[] = group.Childrens.length > 0 ? group.Childrens : [group];
    return [...sold].sort(byOrder).map((row) => ({ sold: row, group }));
  });
}

/** False for one switched off or retired: the API still returns it for past purchases. */
export const isOnSale = ({ enable }: Pick<SoldProgram, "enable">): boolean => enable.includes(true);

const byOrder = (a: SoldProgram, b: SoldProgram) => a.order - b.order;
