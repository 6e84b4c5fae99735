import { Month } from "@shop/contracts/fields/primitives";
import { convertMonth } from "@shop/domain/schedule/convert-month";
import { z } from "zod/mini";

/** Start month as some browser kept it: a name or a text with one is converted. */
export const KeptMonth = z._default(
  z.nullable(z.pipe(z.pipe(z.union([z.number(), z.string()]), z.transform(convertMonth)), Month)),
  null,
);

export const SchoolYear = z.enum(["1", "2", "3", "4", "e"]);

/** What the buyer typed in step 2, as typed: masks and all. */
export const DraftStudent = z.object({
  /** Row on the server once it was saved. */
  id: z._default(z.nullable(z.int()), null),
  /** The row holds what is typed here; false again as soon as something is changed. */
  isSaved: z._default(z.boolean(), false),
  name: z._default(z.string(), ""),
  fatherLastName: z._default(z.string(), ""),
  lastName: z._default(z.string(), ""),
  rut: z._default(z.string(), ""),
  email: z._default(z.string(), ""),
  phone: z._default(z.string(), ""),
  birthday: z._default(z.string(), ""),
  preferredVenueId: z._default(z.nullable(z.int()), null),
  /** The box for publicity is ticked. */
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
  /** Where it is taught; a PDVx programme is sold at its only one. */
  venueIds: z._default(z.array(z.int()), []),
});
export type DraftProgram = z.output<typeof DraftProgram>;

/** Text of a form by field name. */
export const TypedText = z._default(z.record(z.string(), z.string()), {});

/** One student with what was chosen in the steps 1 to 3 and typed in step 5. */
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
  /** What step 5 asks of the student, as typed; it stays in this browser. */
  studentTyped: TypedText,
  isStudentDone: z._default(z.boolean(), false),
  /** Which student of the purchase it is, in the order in which they were begun; ids tell none. */
  turn: z._default(z.int(), 0),
});
export type DraftEnrolment = z.output<typeof DraftEnrolment>;

/**
 * Everything that the new stepper remembers between its steps and after a reload: the enrolment that the steps show,
 * the other students of the same order, and what all have in common (STEPPER-03, AMB-74).
 */
export const Draft = z.extend(DraftEnrolment, {
  others: z._default(z.array(DraftEnrolment), []),
  /** The student whom the steps show is not in the saved order yet: leaving takes nobody out of it. */
  isBeingAdded: z._default(z.boolean(), false),
  /** Code kept on steps 1–3; taken into step 4 and cleared there. */
  storedCoupon: z._default(z.nullable(z.string().check(z.maxLength(16))), null),
  /** Coupon that the quote accepted. */
  appliedCoupon: z._default(z.nullable(z.string().check(z.maxLength(16))), null),
  orderId: z._default(z.nullable(z.int()), null),
  isConfirmed: z._default(z.boolean(), false),
  /** The guardian's form as typed, so that neither reload nor Back loses it; it stays in this browser. */
  guardianTyped: TypedText,
  /** The same as this browser saved it last; empty for a guardian saved elsewhere. */
  guardianSaved: TypedText,
  guardianId: z._default(z.nullable(z.int()), null),
});
export type Draft = z.output<typeof Draft>;

export const EMPTY_DRAFT: Draft = Draft.parse({});
