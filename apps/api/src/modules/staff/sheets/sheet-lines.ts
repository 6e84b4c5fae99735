import { santiagoDate } from "@shop/domain/format/instants";
import type { Reader, Tx } from "../../../db/database";
import type { SnapshotStudent, SoldOrder } from "../../../db/stored/order-snapshot";
import { findBlockedRuts } from "../../people/blocked/blocked-people-queries";
import { type DayRange, findSalesMoved, isIn } from "../../tax/closing/movement-queries";
import { type DividedMovement, divideMoney } from "./divide-money";
import { readMoneyOf, type SaleMoney } from "./money-queries";
import { findStandingSales } from "./sale-queries";

export interface ClassLine {
  orderId: number;
  reference: string;
  buyOrder: string;
  /** Null: blocked, and nothing but the reference may be shown. */
  student: SnapshotStudent | null;
  /** Null: blocked. */
  guardian: SoldOrder["guardian"] | null;
}

/** Who attends, one section or any: without students who left or were deleted; under notice they still attend. */
export async function listClasses(db: Reader, sectionId: number | null = null): Promise<ClassLine[]> {
  const sales = await findStandingSales(db, sectionId);
  const blocked = await findBlockedRuts(db);
  return sales.flatMap(({ orderId, reference, buyOrder, guardian, students }) =>
    students.flatMap((student): ClassLine[] => {
      if (student.name === null || student.ended) return [];
      if (sectionId !== null && !student.courses.some(({ id }) => id === sectionId)) return [];
      const of = { orderId, reference, buyOrder };
      if (blocked.has(student.rut)) return [{ ...of, student: null, guardian: null }];
      return [{ ...of, student, guardian: blocked.has(guardian.rut) ? null : guardian }];
    }),
  );
}

// Dividing a sale's money takes half a millisecond, and buyers wait meanwhile.
const PAGE = 50;

export interface MovedSale {
  sale: SaleMoney;
  /** Null: somebody of the sale is blocked, and nothing but its number may be shown beside the day and the money. */
  sold: SoldOrder | null;
  isBlocked: boolean;
  divided: readonly DividedMovement[];
}

/** Page by page, in the order of the ids; the caller keeps one moment of the database. */
export async function* readMoved(
  tx: Tx,
  ids: readonly number[],
  blocked: ReadonlySet<string>,
): AsyncGenerator<MovedSale> {
  for (let start = 0; start < ids.length; start += PAGE) {
    for (const sale of await readMoneyOf(tx, ids.slice(start, start + PAGE))) {
      const sold = sale.states.at(-1)?.sold ?? null;
      const people = sold ? [sold.guardian, ...sold.students] : [];
      const isBlocked = people.some(({ rut }) => rut !== null && blocked.has(rut));
      yield { sale, sold: isBlocked ? null : sold, isBlocked, divided: divideMoney(sale) };
    }
  }
}

/** Sales by their first movement in these Santiago days, with what moved in them. */
export async function* listMoney(tx: Tx, range: DayRange): AsyncGenerator<MovedSale> {
  const blocked = await findBlockedRuts(tx);
  const isOfRange = ({ at }: DividedMovement) => isIn(range, santiagoDate(at));
  for await (const { divided, ...sale } of readMoved(tx, await findSalesMoved(tx, range), blocked))
    yield { ...sale, divided: divided.filter(isOfRange) };
}
