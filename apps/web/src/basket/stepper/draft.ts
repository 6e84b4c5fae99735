import { z } from "zod/mini";
import { Basket, DraftProgram, DraftStudent, KeptMonth, SchoolYear, TypedText } from "../basket";

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

/** Basket of the stepper: the enrolment on screen, and the order's other students (STEPPER-03). */
export const Draft = z.extend(DraftEnrolment, {
  ...Basket.shape,
  others: z._default(z.array(DraftEnrolment), []),
  isBeingAdded: z._default(z.boolean(), false),
  isConfirmed: z._default(z.boolean(), false),
});
export type Draft = z.output<typeof Draft>;

export const EMPTY_DRAFT: Draft = Draft.parse({});
