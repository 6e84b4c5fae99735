import type { Reader } from "../../../db/database";
import type { SnapshotStudent, SoldOrder } from "../../../db/stored/order-snapshot";
import { findBlockedRuts } from "../../people/blocked/blocked-people-queries";
import { findSalesBetween, findStandingSales, type SoldRow } from "./sale-queries";

export interface ClassLine {
  reference: string;
  buyOrder: string;
  /** Null: blocked, and nothing but the reference may be shown. */
  student: SnapshotStudent | null;
  /** Null: blocked. */
  guardian: SoldOrder["guardian"] | null;
}

/** Who attends: without students who left or were deleted; under notice they still attend. */
export async function listClasses(db: Reader): Promise<ClassLine[]> {
  const sales = await findStandingSales(db);
  const blocked = await findBlockedRuts(db);
  return sales.flatMap(({ snapshot: { reference, buyOrder, guardian, students } }) =>
    students.flatMap((student): ClassLine[] => {
      if (student.name === null || student.ended) return [];
      const of = { reference, buyOrder };
      if (blocked.has(student.rut)) return [{ ...of, student: null, guardian: null }];
      return [{ ...of, student, guardian: blocked.has(guardian.rut) ? null : guardian }];
    }),
  );
}

/** By Santiago day, annulled ones too. `sale` is null when its guardian is blocked. */
export async function listSales(
  db: Reader,
  range: { from: string; to: string },
): Promise<{ reference: string; sale: SoldRow | null }[]> {
  const sales = await findSalesBetween(db, range);
  const blocked = await findBlockedRuts(db);
  return sales.map((sale) => {
    const { reference, guardian } = sale.snapshot;
    return { reference, sale: blocked.has(guardian.rut) ? null : sale };
  });
}
