import { type Clp, sumOf } from "@shop/domain/pricing/clp";
import { courseShares, spread } from "@shop/domain/pricing/course-shares";
import type { SoldOrder, SoldStudent } from "../../../db/stored/order-snapshot";
import type { SaleMoney, SaleMovement } from "./money-queries";

export type UnitKind = "course" | "pack" | "fee" | "nothing";

/** What money was for: a student's course, enrolment fee or pack. */
export interface Unit {
  key: string;
  kind: UnitKind;
  position: number;
  student: SoldStudent | null;
  code: string | null;
  name: string | null;
}

export interface Part {
  unit: Unit;
  clp: Clp;
  /** Its part of the sale's coupon, in a first charge. */
  couponClp: Clp;
}

/** A movement with its parts, which sum to it; null: other courses took the place of paid ones, and the sum is 0. */
export interface DividedMovement {
  at: Date;
  movement: SaleMovement | null;
  parts: readonly Part[];
}

const NOTHING: Unit = { key: "", kind: "nothing", position: -1, student: null, code: null, name: null };

interface Priced {
  unit: Unit;
  clp: Clp;
  couponClp: Clp;
}

function pricedLine(student: SoldStudent, position: number, { pack }: SoldOrder): Priced[] {
  const { quote, courses, venueId } = student;
  const unitOf = (kind: UnitKind, id: number, names: Pick<Unit, "code" | "name">): Unit => ({
    key: [position, venueId, kind, id].join("/"),
    ...names,
    kind,
    position,
    student,
  });
  if (pack) {
    const unit = unitOf("pack", pack.id, { code: null, name: pack.title });
    return [{ unit, clp: quote.total, couponClp: quote.couponDiscount }];
  }
  const prices = courses.map(({ priceClp }) => priceClp);
  const amounts = courseShares(quote.total - quote.enrolmentFee, prices);
  const coupons = courseShares(quote.couponDiscount, prices);
  const fee = { unit: unitOf("fee", 0, { code: null, name: null }), clp: quote.enrolmentFee, couponClp: 0 };
  return [
    ...courses.map(({ id, pdvCode, name }, index) => ({
      unit: unitOf("course", id, { code: pdvCode, name }),
      clp: amounts[index] ?? 0,
      couponClp: coupons[index] ?? 0,
    })),
    ...(quote.enrolmentFee > 0 ? [fee] : []),
  ];
}

const pricedUnits = (sold: SoldOrder): Priced[] =>
  sold.students.flatMap((student, position) => pricedLine(student, position, sold));

class Balances {
  private readonly left = new Map<string, { unit: Unit; clp: Clp }>();
  /** As sold now, in this sequence. */
  private now: readonly Priced[];
  /** By position: what a change added last. */
  private readonly added = new Map<number, readonly Priced[]>();

  constructor(sold: SoldOrder) {
    this.now = pricedUnits(sold);
  }

  private put(unit: Unit, clp: Clp, couponClp = 0): Part {
    this.left.set(unit.key, { unit, clp: (this.left.get(unit.key)?.clp ?? 0) + clp });
    return { unit, clp, couponClp };
  }

  private share(units: readonly Priced[], clp: Clp): Part[] {
    const amounts = spread(
      clp,
      units.map((priced) => priced.clp),
    );
    return units.map(({ unit }, index) => this.put(unit, amounts[index] ?? 0));
  }

  chargeSale(clp: Clp): Part[] {
    return this.share(this.now, clp).map((part, index) => ({
      ...part,
      couponClp: this.now[index]?.couponClp ?? 0,
    }));
  }

  /** Of a dearer change: to the courses that it added. */
  chargeLine(position: number, clp: Clp): Part[] {
    const line = this.now.filter(({ unit }) => unit.position === position);
    return this.share(this.added.get(position) ?? line, clp);
  }

  /** The money of courses that went moves to those that came. */
  change(sold: SoldOrder): Part[] {
    const next = pricedUnits(sold);
    const has = (units: readonly Priced[], { unit }: Priced) =>
      units.some((one) => one.unit.key === unit.key);
    const gone = this.now.filter((priced) => !has(next, priced));
    const came = next.filter((priced) => !has(this.now, priced));
    this.now = next;
    const isOf = (of: Unit) => (one: Priced) =>
      one.unit.position === of.position && one.unit.kind === of.kind;
    return gone.flatMap(({ unit }) => {
      const heirs = came.filter(isOf(unit));
      const clp = this.left.get(unit.key)?.clp ?? 0;
      if (heirs.length === 0) return [];
      this.added.set(unit.position, came.filter(isOf({ ...unit, kind: "course" })));
      return clp === 0 ? [] : [this.put(unit, -clp), ...this.share(heirs, clp)];
    });
  }

  // Courses that the sale no longer has come first, and the fee last: most contracts keep it.
  private ranked(position: number | null): { unit: Unit; clp: Clp }[][] {
    const isNow = new Set(this.now.map(({ unit }) => unit.key));
    const open = [...this.left.values()].filter(
      ({ unit, clp }) => clp > 0 && (position === null || unit.position === position),
    );
    const rankOf = ({ unit }: { unit: Unit }) => (unit.kind === "fee" ? 2 : Number(isNow.has(unit.key)));
    return [0, 1, 2].map((rank) => open.filter((one) => rankOf(one) === rank));
  }

  private takeFrom(groups: readonly { unit: Unit; clp: Clp }[][], clp: Clp): Part[] {
    let rest = clp;
    return groups.flatMap((group) => {
      const amount = Math.min(rest, sumOf(group.map((one) => one.clp)));
      rest -= amount;
      const amounts = spread(
        amount,
        group.map((one) => one.clp),
      );
      return group.flatMap(({ unit }, index) => (amounts[index] ? [this.put(unit, -amounts[index])] : []));
    });
  }

  /** What its lines do not have comes from the rest of the sale. */
  refund({ clp, parts }: Pick<SaleMovement, "clp" | "parts">): Part[] {
    const lines = parts ?? [];
    const wanted = spread(
      -clp,
      lines.map((part) => part.clp),
    );
    const taken = lines.flatMap(({ position }, index) =>
      this.takeFrom(this.ranked(position), wanted[index] ?? 0),
    );
    const rest = () => clp - sumOf(taken.map((part) => part.clp));
    taken.push(...this.takeFrom([this.ranked(null).flat()], -rest()));
    return rest() === 0 ? taken : [...taken, this.put(NOTHING, rest())];
  }
}

const whole = (movement: SaleMovement): Part[] => [{ unit: NOTHING, clp: movement.clp, couponClp: 0 }];

function divideOne(movement: SaleMovement, balances: Balances | null, saleId: number): readonly Part[] {
  if (!balances || !movement.isSale) return whole(movement);
  if (movement.clp < 0) return balances.refund(movement);
  if (movement.orderId === saleId) return balances.chargeSale(movement.clp);
  return movement.parts?.[0]
    ? balances.chargeLine(movement.parts[0].position, movement.clp)
    : whole(movement);
}

// Each movement of a sale among its students' courses, packs and fees, oldest first; a free sale is one of 0.
export function divideMoney({ id, states, movements }: SaleMoney): DividedMovement[] {
  const [first, ...later] = states;
  const balances = first ? new Balances(first.sold) : null;
  const divided: DividedMovement[] = [];
  if (first && balances && first.sold.payment === null)
    divided.push({ at: first.since, movement: null, parts: balances.chargeSale(0) });
  const changes = later.map(({ since, sold }) => ({ at: since, sold, movement: null }));
  const events = [...changes, ...movements.map((movement) => ({ at: movement.at, sold: null, movement }))];
  for (const { at, sold, movement } of events.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    const parts = movement ? divideOne(movement, balances, id) : (balances?.change(sold) ?? []);
    if (movement || parts.length > 0) divided.push({ at, movement, parts });
  }
  return divided;
}
