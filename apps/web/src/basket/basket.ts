import { Month } from "@shop/contracts/fields/primitives";
import { convertMonth } from "@shop/domain/schedule/convert-month";
import { z } from "zod/mini";
import type { SoldProgram } from "../lib/programs/sold-programs";

// Accepts month names of older browser data and converts them.
export const KeptMonth = z._default(
  z.nullable(z.pipe(z.pipe(z.union([z.number(), z.string()]), z.transform(convertMonth)), Month)),
  null,
);

export const SchoolYear = z.enum(["1", "2", "3", "4", "e"]);

export const DraftStudent = z.object({
  /** Row id on the server, once saved. */
  id: z._default(z.nullable(z.int()), null),
  /** The server has exactly what is typed. */
  isSaved: z._default(z.boolean(), false),
  name: z._default(z.string(), ""),
  fatherLastName: z._default(z.string(), ""),
  lastName: z._default(z.string(), ""),
  hasOneSurname: z._default(z.boolean(), false),
  rut: z._default(z.string(), ""),
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  birthday: z._default(z.string(), ""),
  preferredVenueId: z._default(z.nullable(z.int()), null),
  publicity: z._default(z.boolean(), false),
});
export type DraftStudent = z.output<typeof DraftStudent>;

export const EMPTY_STUDENT: DraftStudent = DraftStudent.parse({});

export const DraftProgram = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  isOnline: z.boolean(),
  isPdvX: z.boolean(),
  kind: z.string(),
  /** Where it is taught; a PDVx programme is sold at its only venue. */
  venueIds: z._default(z.array(z.int()), []),
});
export type DraftProgram = z.output<typeof DraftProgram>;

export function toDraftProgram(row: SoldProgram): DraftProgram {
  const { id, name, code, isOnline, isPdvX, kind, Locations } = row;
  return { id, name, code, isOnline, isPdvX, kind, venueIds: Locations.map((venue) => venue.id) };
}

export const TypedText = z._default(z.record(z.string(), z.string()), {});

const CouponCode = z._default(z.nullable(z.string().check(z.maxLength(16))), null);

/** What every flow keeps of a purchase, beside its students and their lines. */
export const Basket = z.object({
  orderId: z._default(z.nullable(z.int()), null),
  /** Code kept before the order has a price; applied, and cleared, once it has. */
  storedCoupon: CouponCode,
  appliedCoupon: CouponCode,
  /** The guardian's form as typed; it stays in this browser. */
  guardianTyped: TypedText,
  guardianSaved: TypedText,
  guardianId: z._default(z.nullable(z.int()), null),
});
export type Basket = z.output<typeof Basket>;
