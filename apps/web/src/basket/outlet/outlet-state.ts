import { Pack } from "@shop/contracts/offer/packs";
import { z } from "zod/mini";
import { Basket, DraftStudent } from "../basket";
import { type OrderRequest, orderRequestOf } from "../order-lines";

export const OutletState = z.extend(Basket, {
  student: z.prefault(DraftStudent, {}),
  packId: z._default(z.nullable(z.int()), null),
  pack: z._default(z.nullable(Pack), null),
});
export type OutletState = z.output<typeof OutletState>;

export const EMPTY_OUTLET: OutletState = OutletState.parse({});

export function takePack({ student }: OutletState, pack: Pack): Partial<OutletState> {
  const preferredVenueId = pack.Location.id;
  const isSaved = student.isSaved && student.preferredVenueId === preferredVenueId;
  return { packId: pack.id, pack, student: { ...student, preferredVenueId, isSaved } };
}

export function outletOrderOf(state: OutletState): OrderRequest | null {
  const { pack, student } = state;
  const programId = pack?.PackDetails[0]?.Course.programId;
  if (!pack || programId === undefined || student.id === null) return null;
  const line = {
    studentId: student.id,
    programId,
    locationId: pack.Location.id,
    coursesIds: pack.PackDetails.map(({ courseId }) => courseId),
    packId: pack.id,
  };
  const request = orderRequestOf(state, student, [line]);
  return request && { ...request, outlet: { isOulet: true, amountPack: pack.priceOfert } };
}
