import { Pack } from "@shop/contracts/packs";
import { normaliseRut } from "@shop/domain/people/rut";
import { z } from "zod/mini";
import type { OrderRequest } from "../order-request";
import { Draft } from "../stepper/draft";

export const OutletState = z.extend(
  z.pick(Draft, {
    student: true,
    orderId: true,
    guardianTyped: true,
    guardianSaved: true,
    guardianId: true,
    storedCoupon: true,
    appliedCoupon: true,
  }),
  {
    packId: z._default(z.nullable(z.int()), null),
    pack: z._default(z.nullable(Pack), null),
  },
);
export type OutletState = z.output<typeof OutletState>;

export const EMPTY_OUTLET: OutletState = OutletState.parse({});

export function takePack({ student }: OutletState, pack: Pack): Partial<OutletState> {
  const preferredVenueId = pack.Location.id;
  const isSaved = student.isSaved && student.preferredVenueId === preferredVenueId;
  return { packId: pack.id, pack, student: { ...student, preferredVenueId, isSaved } };
}

export function outletOrderOf(state: OutletState): OrderRequest | null {
  const { pack, student, orderId, appliedCoupon } = state;
  const programId = pack?.PackDetails[0]?.Course.programId;
  if (!pack || programId === undefined || student.id === null || orderId === null) return null;
  return {
    orderId,
    lines: [
      {
        studentId: student.id,
        programId,
        locationId: pack.Location.id,
        coursesIds: pack.PackDetails.map(({ courseId }) => courseId),
        packId: pack.id,
      },
    ],
    coupon: appliedCoupon,
    rut: normaliseRut(student.rut) ?? student.rut,
    outlet: { isOulet: true, amountPack: pack.priceOfert },
  };
}
