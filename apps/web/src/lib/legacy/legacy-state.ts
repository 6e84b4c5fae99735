import { OrderDetail } from "@shop/contracts/orders";
import { Quote } from "@shop/contracts/quote";
import { z } from "zod/mini";
import { DraftProgram, DraftStudent, KeptMonth, SchoolYear, TypedText } from "../draft/draft";

/** A programme with the year and modality that it was chosen for. */
const StoredProgram = z.extend(DraftProgram, { year: SchoolYear, modality: z.string() });
export type StoredProgram = z.output<typeof StoredProgram>;

/** A student whom the server has, as typed, with a programme of their own. */
export const StoredStudent = z.extend(DraftStudent, { id: z.int(), program: StoredProgram });
export type StoredStudent = z.output<typeof StoredStudent>;

/** Venue of one student; PDVx and online programmes keep the virtual campus here. */
const StoredLocation = z.object({ id: z.int(), name: z.string(), communeId: z.int() });

/** A subject by the domain's `subjectKey`, with its section once Step2 has chosen the hour. */
const StoredCourse = z.object({ subjectKey: z.string(), courseId: z.nullable(z.int()) });

const Selection = z.object({
  selectedLocation: z._default(z.nullable(StoredLocation), null),
  selectedMonth: KeptMonth,
  /** `subjectKey`s in the order in which Step2 asks for their hours. */
  selectedSubjects: z._default(z.array(z.string()), []),
  selectedCourses: z._default(z.array(StoredCourse), []),
});
/** Place, month and courses of one student's programme. */
export type Selection = z.output<typeof Selection>;
export const NO_SELECTION: Selection = Selection.parse({});

/** One student's programme with its choices: a line of the backpack. `prices` in CLP, null until the order was quoted. */
export const Enrolment = z.extend(StoredStudent, {
  ...Selection.shape,
  prices: z._default(z.nullable(Quote), null),
});
export type Enrolment = z.output<typeof Enrolment>;

/** The order as Step3 confirmed it, which Step4 pays. */
const FullOrder = z.object({
  id: z.int(),
  buyOrder: z.string(),
  coupon: z.nullable(z.string()),
  /** CLP. */
  total: z.int(),
  orderDetails: z.array(OrderDetail),
});
export type FullOrder = z.output<typeof FullOrder>;

/**
 * What the legacy flow remembers, one key of local storage per field. The specification names the keys that
 * open steps; year, modality, month, order and coupon are beside them.
 */
export const LegacyState = z.extend(Selection, {
  selectedYear: z._default(z.nullable(SchoolYear), null),
  selectedModality: z._default(z.nullable(z.string()), null),
  selectedProgram: z._default(z.nullable(StoredProgram), null),
  /** The inscription form as typed, so that neither reload nor Back loses it. */
  typedStudent: z.prefault(DraftStudent, {}),
  /** The last one is being enrolled; those before are done and stand in `studentsWithPrices`. */
  students: z._default(z.array(StoredStudent), []),
  studentsWithPrices: z._default(z.array(Enrolment), []),
  fullOrder: z._default(z.nullable(FullOrder), null),
  orderId: z._default(z.nullable(z.int()), null),
  /** Coupon that the quote accepted, for the whole order. */
  appliedCoupon: z._default(z.nullable(z.string().check(z.maxLength(16))), null),
  /** What Step4 asks, as typed, so that neither reload nor Back loses it; by student's id. */
  guardianTyped: TypedText,
  /** The guardian as this browser saved it last. */
  guardianSaved: TypedText,
  studentsTyped: z._default(z.record(z.string(), TypedText), {}),
  guardianId: z._default(z.nullable(z.int()), null),
  /** Students whose data of Step4 the server has. */
  doneStudentIds: z._default(z.array(z.int()), []),
});
export type LegacyState = z.output<typeof LegacyState>;

export const EMPTY_LEGACY: LegacyState = LegacyState.parse({});
