import { OrderDetail } from "@shop/contracts/orders";
import { Quote } from "@shop/contracts/quote";
import { z } from "zod";
import { DraftProgram, DraftStudent, SchoolYear, TypedText } from "../draft/draft";

/** A programme with the year and modality that it was chosen for. */
const StoredProgram = DraftProgram.extend({ year: SchoolYear, modality: z.string() });
export type StoredProgram = z.output<typeof StoredProgram>;

/** A student whom the server has, as typed, with a programme of their own (ENT-01, ENT-02). */
export const StoredStudent = DraftStudent.extend({ id: z.number().int(), program: StoredProgram });
export type StoredStudent = z.output<typeof StoredStudent>;

/** Venue of one student; PDVx and online programmes keep the virtual campus here (AMB-41). */
const StoredLocation = z.object({ id: z.number().int(), name: z.string(), communeId: z.number().int() });

/** A subject by the domain's `subjectKey`, with its section once Step2 has chosen the hour. */
const StoredCourse = z.object({ subjectKey: z.string(), courseId: z.number().int().nullable() });

const Selection = z.object({
  selectedLocation: StoredLocation.nullable().default(null),
  selectedMonth: z.number().int().min(1).max(12).nullable().default(null),
  /** `subjectKey`s in the order in which Step2 asks for their hours. */
  selectedSubjects: z.array(z.string()).default([]),
  selectedCourses: z.array(StoredCourse).default([]),
});
/** Place, month and courses of one student's programme. */
export type Selection = z.output<typeof Selection>;
export const NO_SELECTION: Selection = Selection.parse({});

/** One student's programme with its choices: a line of the backpack. `prices` in CLP, null until the order was quoted. */
export const Enrolment = StoredStudent.extend({
  ...Selection.shape,
  prices: Quote.nullable().default(null),
});
export type Enrolment = z.output<typeof Enrolment>;

/** The order as Step3 confirmed it, which Step4 pays. */
const FullOrder = z.object({
  id: z.number().int(),
  buyOrder: z.string(),
  coupon: z.string().nullable(),
  /** CLP. */
  total: z.number().int(),
  orderDetails: z.array(OrderDetail),
});
export type FullOrder = z.output<typeof FullOrder>;

/**
 * What the legacy flow remembers, one key of local storage per field. The specification names the keys that
 * open steps (ROUTE-06..09); year, modality, month, order and coupon are beside them.
 */
export const LegacyState = Selection.extend({
  selectedYear: SchoolYear.nullable().default(null),
  selectedModality: z.string().nullable().default(null),
  selectedProgram: StoredProgram.nullable().default(null),
  /** The inscription form as typed, so that neither reload nor Back loses it. */
  typedStudent: DraftStudent.prefault({}),
  /** The last one is being enrolled; those before are done and stand in `studentsWithPrices`. */
  students: z.array(StoredStudent).default([]),
  studentsWithPrices: z.array(Enrolment).default([]),
  fullOrder: FullOrder.nullable().default(null),
  orderId: z.number().int().nullable().default(null),
  /** Coupon that the quote accepted, for the whole order. */
  appliedCoupon: z.string().max(16).nullable().default(null),
  /** What Step4 asks, as typed, so that neither reload nor Back loses it; by student's id. */
  guardianTyped: TypedText,
  studentsTyped: z.record(z.string(), TypedText).default({}),
  guardianId: z.number().int().nullable().default(null),
  /** Students whose data of Step4 the server has. */
  doneStudentIds: z.array(z.number().int()).default([]),
});
export type LegacyState = z.output<typeof LegacyState>;

export const EMPTY_LEGACY: LegacyState = LegacyState.parse({});
