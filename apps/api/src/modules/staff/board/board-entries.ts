import type { BoardGrouping } from "@shop/contracts/staff/board";
import { santiagoDate } from "@shop/domain/format/instants";
import { type DayRange, isIn } from "../../tax/closing/movement-queries";
import type { DividedMovement, Part } from "../sheets/divide-money";
import type { SaleMoney } from "../sheets/money-queries";
import type { MovedSale } from "../sheets/sheet-lines";

interface GroupName {
  key: string;
  name: string | null;
}

// A movement's part for one student's course, pack or fee.
export interface BoardEntry {
  saleId: number;
  day: string;
  clp: number;
  kind: "taken" | "returned" | "moved";
  /** Id of the sale, where this is its first charge or it was free. */
  boughtSale: number | null;
  /** Who was enrolled by it. */
  boughtStudent: string | null;
  groups: Record<BoardGrouping, GroupName>;
}

const unnamed = (key: "none" | "nothing" | "blocked"): GroupName => ({ key, name: null });
const named = (name: string | null | undefined): GroupName => (name ? { key: name, name } : unnamed("none"));
const alike = (group: GroupName) => ({ venue: group, program: group, modality: group, coupon: group });

function groupsOf({ sold, isBlocked }: MovedSale, { unit: { student } }: Part): BoardEntry["groups"] {
  if (isBlocked) return alike(unnamed("blocked"));
  if (!student) return alike(unnamed("nothing"));
  return {
    venue: { key: String(student.venueId), name: student.venueName },
    program: { key: String(student.programId), name: student.programName },
    modality: named(student.modality),
    coupon: named(sold?.coupon?.code),
  };
}

function isFirst({ movement, parts }: DividedMovement, sale: SaleMoney): boolean {
  if (!movement) return parts.every(({ clp }) => clp === 0);
  return movement.isSale && movement.clp > 0 && movement.orderId === sale.id;
}

function kindOf({ movement }: DividedMovement): BoardEntry["kind"] {
  if (!movement) return "moved";
  return movement.clp < 0 ? "returned" : "taken";
}

// By the students' lines, as the sheet of sales divides them.
export function entriesOf(moved: MovedSale): BoardEntry[] {
  const { sale, isBlocked, divided } = moved;
  return divided.flatMap((one) => {
    const isBought = isFirst(one, sale);
    return one.parts.map((part) => ({
      saleId: sale.id,
      day: santiagoDate(one.at),
      clp: part.clp,
      kind: kindOf(one),
      boughtSale: isBought ? sale.id : null,
      boughtStudent: isBought && !isBlocked ? `${sale.id}/${part.unit.position}` : null,
      groups: groupsOf(moved, part),
    }));
  });
}

// Selects entries of these days and venues; null: all money. Money of a blocked sale has no venue.
export const isWanted =
  ({ range, venueIds }: { range: DayRange; venueIds: readonly number[] | null }) =>
  ({ day, groups }: BoardEntry) =>
    isIn(range, day) && (venueIds === null || venueIds.map(String).includes(groups.venue.key));
