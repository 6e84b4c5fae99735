import { santiagoClock, santiagoDate } from "@shop/domain/format/instants";
import { WITHOUT_SALE_PURPOSES } from "@shop/domain/orders/payment-states";
import { paymentTypeLabel } from "@shop/domain/orders/payment-type-copy";
import { joinedName } from "@shop/domain/people/person-name";
import { formatRut } from "@shop/domain/people/rut";
import { sumOf } from "@shop/domain/pricing/clp";
import { PAYMENT_KIND_NAMES, PURPOSE_NAMES } from "@shop/domain/purchases/names-copy";
import { monthLabel } from "@shop/domain/schedule/month-copy";
import type { DividedMovement, Part, Unit } from "../../modules/staff/sheets/divide-money";
import type { SaleMoney, SaleMovement } from "../../modules/staff/sheets/money-queries";
import type { MovedSale } from "../../modules/staff/sheets/sheet-lines";
import { movementNames as names, TABLES, UNIT_NAMES } from "./sheets-copy";
import { blankRow, type SheetCell } from "./write-sheet";

const dayCell = (day: string) => new Date(`${day}T00:00:00Z`);

function nameOf(movement: SaleMovement | null, parts: readonly Part[], saleId: number): string {
  if (!movement) return sumOf(parts.map(({ clp }) => Math.abs(clp))) === 0 ? names.free : names.change;
  const isInVain = !movement.isSale || WITHOUT_SALE_PURPOSES.some((purpose) => purpose === movement.purpose);
  if (movement.clp < 0) {
    if (isInVain) return names.refundInVain;
    return movement.purpose === "annulment" ? names.annulment : names.refund;
  }
  if (isInVain) return names.chargeInVain;
  return movement.orderId === saleId ? names.charge : names.changeCharge;
}

// Day, time, month, numbers, what moved and why: both tables begin with them.
function headCells({ id, reference, buyOrder }: SaleMoney, { at, movement, parts }: DividedMovement) {
  const [day = "", time = ""] = santiagoClock(at).split("T");
  return [
    dayCell(day),
    time,
    day.slice(0, 7),
    reference,
    buyOrder,
    movement?.key ?? null,
    nameOf(movement, parts, id),
    movement?.purpose ? PURPOSE_NAMES[movement.purpose] : null,
  ];
}

const joined = (values: (string | number | null | undefined)[]) =>
  [...new Set(values.filter((value) => value !== null && value !== undefined))].join(", ") || null;

const placeCells = ({ student }: Unit): SheetCell[] => [
  student?.venueName ?? null,
  student?.programName ?? null,
  student?.modality ?? null,
  student?.season ?? null,
];

// One row for each student's course, pack or fee of each movement; they sum to it.
export function lineRows({ sale, sold, divided }: MovedSale): SheetCell[][] {
  return divided.flatMap((one) =>
    one.parts.map(({ unit, clp, couponClp }) => [
      ...headCells(sale, one),
      clp,
      UNIT_NAMES[unit.kind],
      ...placeCells(unit),
      unit.student && monthLabel(unit.student.month, unit.student.season),
      unit.student && unit.position + 1,
      unit.code,
      unit.name,
      sold?.coupon?.code ?? null,
      couponClp,
    ]),
  );
}

function buyerCells({ sold, sale }: MovedSale): SheetCell[] {
  const guardian = sold?.guardian;
  return [
    guardian ? joinedName(guardian.name, guardian.fatherLastName, guardian.motherLastName) : null,
    guardian ? formatRut(guardian.rut) : null,
    guardian?.email ?? null,
    sale.campaign?.source ?? null,
    sale.campaign?.medium ?? null,
    sale.campaign?.campaign ?? null,
  ];
}

function movementRow(moved: MovedSale, one: DividedMovement): SheetCell[] {
  const { sale, sold } = moved;
  const { movement, parts } = one;
  const units = parts.map(({ unit }) => unit);
  const students = units.map(({ student }) => student);
  const payment = movement?.orderId === sale.id ? sold?.payment : null;
  return [
    ...headCells(sale, one),
    movement && PAYMENT_KIND_NAMES[movement.route === "transfer" ? "transfer" : movement.kind],
    movement?.clp ?? 0,
    sumOf(parts.flatMap(({ unit, clp }) => (unit.kind === "fee" ? clp : []))),
    joined(students.map((student) => student?.venueName)),
    joined(students.map((student) => student?.programName)),
    joined(students.map((student) => student?.modality)),
    joined(students.map((student) => student?.season)),
    joined(units.map(({ name }) => name)),
    new Set(units.flatMap(({ student, position }) => (student ? position : []))).size,
    sold?.coupon?.code ?? null,
    sale.annulledAt && dayCell(santiagoDate(sale.annulledAt)),
    payment?.paymentTypeCode ? paymentTypeLabel(payment.paymentTypeCode) : null,
    payment?.installments ?? null,
    payment?.authorizationCode ?? null,
    ...buyerCells(moved),
  ];
}

// Courses that took the place of others moved no money; a free sale stands in the list with 0.
const isListed = ({ movement, parts }: DividedMovement) => movement || parts.every(({ clp }) => clp === 0);

// One row for each charge, refund and free sale; of a blocked sale its number alone.
export const movementRows = (moved: MovedSale): SheetCell[][] =>
  moved.isBlocked
    ? [blankRow(TABLES.movements.heads, moved.sale.reference)]
    : moved.divided.filter(isListed).map((one) => movementRow(moved, one));

interface DayOfMoney {
  movements: number;
  takenClp: number;
  returnedClp: number;
  blockedClp: number;
}

// Sums by Santiago day; what blocked people paid stands in both tables as a sum by day.
export class MoneyByDay {
  private readonly days = new Map<string, DayOfMoney>();

  add({ divided, isBlocked }: MovedSale): void {
    for (const { at, movement } of divided) {
      if (!movement) continue;
      const day = santiagoDate(at);
      const sums = this.days.get(day) ?? { movements: 0, takenClp: 0, returnedClp: 0, blockedClp: 0 };
      sums.movements += 1;
      if (movement.clp > 0) sums.takenClp += movement.clp;
      else sums.returnedClp -= movement.clp;
      if (isBlocked) sums.blockedClp += movement.clp;
      this.days.set(day, sums);
    }
  }

  totals() {
    const days = [...this.days.values()];
    const takenClp = sumOf(days.map((day) => day.takenClp));
    const returnedClp = sumOf(days.map((day) => day.returnedClp));
    return { takenClp, returnedClp };
  }

  private sorted() {
    return [...this.days].toSorted(([one], [other]) => one.localeCompare(other));
  }

  rows(): SheetCell[][] {
    return this.sorted().map(([day, { movements, takenClp, returnedClp }]) => {
      const netClp = takenClp - returnedClp;
      return [dayCell(day), movements, takenClp, returnedClp, netClp];
    });
  }

  blockedRows(heads: readonly string[]): SheetCell[][] {
    return this.sorted().flatMap(([day, { blockedClp }]) => {
      const cells: Record<string, SheetCell> = {
        Fecha: dayCell(day),
        Mes: day.slice(0, 7),
        Movimiento: names.blocked,
        Monto: blockedClp,
      };
      return blockedClp === 0 ? [] : [heads.map((head) => cells[head] ?? null)];
    });
  }
}
