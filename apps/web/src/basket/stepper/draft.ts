import { Month } from "@shop/contracts/fields/primitives";
import { convertMonth } from "@shop/domain/schedule/convert-month";
import { z } from "zod/mini";

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
  rut: z._default(z.string(), ""),
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  birthday: z._default(z.string(), ""),
  preferredVenueId: z._default(z.nullable(z.int()), null),
  publicity: z._default(z.boolean(), false),
});
export type DraftStudent = z.output<typeof DraftStudent>;

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

export const TypedText = z._default(z.record(z.string(), z.string()), {});

export const DraftEnrolment = z.object({
  year: z._default(z.nullable(SchoolYear), null),
  modality: z._default(z.nullable(z.string()), null),
  program: z._default(z.nullable(DraftProgram), null),
  student: z.prefault(DraftStudent, {}),
  communeId: z._default(z.nullable(z.int()), null),
  venueId: z._default(z.nullable(z.int()), null),
  venueName: z._default(z.nullable(z.string()), null),
  month: KeptMonth,
  courseIds: z._default(z.array(z.int()), []),
  /** Data of step 5 as typed; it stays in this browser. */
  studentTyped: TypedText,
  isStudentDone: z._default(z.boolean(), false),
  turn: z._default(z.int(), 0),
});
export type DraftEnrolment = z.output<typeof DraftEnrolment>;

/** Memory of the stepper: the enrolment on screen, the order's other students, and shared data (STEPPER-03, AMB-74). */
export const Draft = z.extend(DraftEnrolment, {
  others: z._default(z.array(DraftEnrolment), []),
  isBeingAdded: z._default(z.boolean(), false),
  /** Code kept on steps 1–3; moved into step 4 and cleared there. */
  storedCoupon: z._default(z.nullable(z.string().check(z.maxLength(16))), null),
  appliedCoupon: z._default(z.nullable(z.string().check(z.maxLength(16))), null),
  orderId: z._default(z.nullable(z.int()), null),
  isConfirmed: z._default(z.boolean(), false),
  /** The guardian's form as typed; it stays in this browser. */
  guardianTyped: TypedText,
  guardianSaved: TypedText,
  guardianId: z._default(z.nullable(z.int()), null),
});
export type Draft = z.output<typeof Draft>;

export const EMPTY_DRAFT: Draft = Draft.parse({});
