import type { OrderDetail } from "@shop/contracts/orders";
import { normaliseRut } from "@shop/domain/people/rut";
import { sellingLocationId } from "@shop/domain/programs/campus";
import { kindOf } from "../lib/programs/program-kind";
import type { Basket, DraftProgram } from "./basket";

export interface OrderRequest {
  orderId: number;
  lines: readonly OrderDetail[];
  coupon: string | null;
  /** The first student's; coupon limits count by it. */
  rut: string;
  outlet?: { isOulet: true; amountPack: number };
}

/** Null without a saved order or a line. */
export function orderRequestOf(
  { orderId, appliedCoupon: coupon }: Pick<Basket, "orderId" | "appliedCoupon">,
  first: { rut: string } | undefined,
  lines: readonly OrderDetail[],
): OrderRequest | null {
  if (orderId === null || !first || lines.length === 0) return null;
  return { orderId, lines, coupon, rut: normaliseRut(first.rut) ?? first.rut };
}

interface Chosen {
  program: DraftProgram | null;
  venueId: number | null;
  courseIds: number[];
}

export function locationIdOf({ program, venueId }: Pick<Chosen, "program" | "venueId">): number | null {
  if (!program) return null;
  return sellingLocationId({
    kind: kindOf(program),
    programVenueIds: program.venueIds,
    chosenVenueId: venueId,
  });
}

/** An order line without its student; null until programme, place and courses are chosen. */
export function chosenLineOf({ program, venueId, courseIds }: Chosen): Omit<OrderDetail, "studentId"> | null {
  const locationId = locationIdOf({ program, venueId });
  if (!program || locationId === null || courseIds.length === 0) return null;
  return { programId: program.id, locationId, coursesIds: courseIds };
}
