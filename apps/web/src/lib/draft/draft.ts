import { z } from "zod";

export const SchoolYear = z.enum(["1", "2", "3", "4", "e"]);

/** What the buyer typed in step 2, as typed: masks and all (STEPPER-05). */
export const DraftStudent = z.object({
  /** Row on the server once it was saved. */
  id: z.number().int().nullable().default(null),
  /** The row holds what is typed here; false again as soon as something is changed. */
  isSaved: z.boolean().default(false),
  name: z.string().default(""),
  fatherLastName: z.string().default(""),
  lastName: z.string().default(""),
  rut: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
  birthday: z.string().default(""),
  preferredVenueId: z.number().int().nullable().default(null),
});
export type DraftStudent = z.output<typeof DraftStudent>;

export const DraftProgram = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  isOnline: z.boolean(),
  isPdvX: z.boolean(),
  kind: z.string(),
  /** Where it is taught; a PDVx programme is sold at its only one (AMB-42). */
  venueIds: z.array(z.number().int()).default([]),
});
export type DraftProgram = z.output<typeof DraftProgram>;

/** Text of a form by field name. */
export const TypedText = z.record(z.string(), z.string()).default({});

/** Everything that the new stepper remembers between its steps and after a reload (STEPPER-03). */
export const Draft = z.object({
  year: SchoolYear.nullable().default(null),
  modality: z.string().nullable().default(null),
  program: DraftProgram.nullable().default(null),
  student: DraftStudent.prefault({}),
  communeId: z.number().int().nullable().default(null),
  venueId: z.number().int().nullable().default(null),
  venueName: z.string().nullable().default(null),
  month: z.number().int().min(1).max(12).nullable().default(null),
  courseIds: z.array(z.number().int()).default([]),
  /** Code kept on steps 1–3; taken into step 4 and cleared there (COUPON-03, AMB-31). */
  storedCoupon: z.string().max(16).nullable().default(null),
  /** Coupon that the quote accepted. */
  appliedCoupon: z.string().max(16).nullable().default(null),
  orderId: z.number().int().nullable().default(null),
  isConfirmed: z.boolean().default(false),
  /** What step 5 asks, as typed, so that neither reload nor Back loses it; it stays in this browser. */
  guardianTyped: TypedText,
  studentTyped: TypedText,
  guardianId: z.number().int().nullable().default(null),
  isStudentDone: z.boolean().default(false),
});
export type Draft = z.output<typeof Draft>;

export const EMPTY_DRAFT: Draft = Draft.parse({});
