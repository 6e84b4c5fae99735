import { OrderDetail } from "@shop/contracts/orders";
import { Quote } from "@shop/contracts/quote";
import { z } from "zod/mini";
import { Basket, DraftProgram, DraftStudent, KeptMonth, SchoolYear, TypedText } from "../basket";

const StoredProgram = z.extend(DraftProgram, { year: SchoolYear, modality: z.string() });
export type StoredProgram = z.output<typeof StoredProgram>;

export const StoredStudent = z.extend(DraftStudent, { id: z.int(), program: StoredProgram });
export type StoredStudent = z.output<typeof StoredStudent>;

// PDVx and online programmes store the virtual campus.
const StoredLocation = z.object({ id: z.int(), name: z.string(), communeId: z.int() });

const StoredCourse = z.object({ subjectKey: z.string(), courseId: z.nullable(z.int()) });

const Selection = z.object({
  selectedLocation: z._default(z.nullable(StoredLocation), null),
  selectedMonth: KeptMonth,
  selectedSubjects: z._default(z.array(z.string()), []),
  selectedCourses: z._default(z.array(StoredCourse), []),
});
export type Selection = z.output<typeof Selection>;
export const NO_SELECTION: Selection = Selection.parse({});

/** A line of the backpack. `prices` in CLP, null until the order was quoted. */
export const Enrolment = z.extend(StoredStudent, {
  ...Selection.shape,
  prices: z._default(z.nullable(Quote), null),
});
export type Enrolment = z.output<typeof Enrolment>;

const FullOrder = z.object({
  id: z.int(),
  buyOrder: z.string(),
  coupon: z.nullable(z.string()),
  /** CLP. */
  total: z.int(),
  orderDetails: z.array(OrderDetail),
});
export type FullOrder = z.output<typeof FullOrder>;

/** Memory of the legacy flow, one local storage key per field. The specification names the keys that open steps. */
export const LegacyState = z.extend(Selection, {
  ...Basket.shape,
  selectedYear: z._default(z.nullable(SchoolYear), null),
  selectedModality: z._default(z.nullable(z.string()), null),
  selectedProgram: z._default(z.nullable(StoredProgram), null),
  typedStudent: z.prefault(DraftStudent, {}),
  students: z._default(z.array(StoredStudent), []),
  studentsWithPrices: z._default(z.array(Enrolment), []),
  fullOrder: z._default(z.nullable(FullOrder), null),
  studentsTyped: z._default(z.record(z.string(), TypedText), {}),
  doneStudentIds: z._default(z.array(z.int()), []),
});
export type LegacyState = z.output<typeof LegacyState>;

export const EMPTY_LEGACY: LegacyState = LegacyState.parse({});
