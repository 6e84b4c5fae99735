import {
  type Enrolment,
  type LegacyState,
  type StoredProgram,
  type StoredStudent,
  StoredStudent as StudentSchema,
} from "../../src/basket/legacy/legacy-state";
import { program } from "../builders/draft-parts";

export function aStoredProgram(changes: Partial<StoredProgram> = {}): StoredProgram {
  return {
    ...program,
    year: "4",
    modality: "Presencial",
    ...changes,
  };
}

/** Saved on the server. */
export function aStoredStudent(changes: Partial<StoredStudent> = {}): StoredStudent {
  return StudentSchema.parse({
    id: 55,
    isSaved: true,
    name: "Camila",
    fatherLastName: "Soto",
    lastName: "Ríos",
    rut: "12.345.678-5",
    email: "camila@correo.cl",
    birthday: "05/03/2008",
    preferredVenueId: 51,
    program: aStoredProgram(),
    ...changes,
  });
}

/** Two courses with hours, without a quote. */
export function anEnrolment(changes: Partial<Enrolment> = {}): Enrolment {
  return {
    ...aStoredStudent(),
    selectedLocation: { id: 51, name: "Pre Sede Plaza Egaña", communeId: 328 },
    selectedMonth: 4,
    selectedSubjects: ["7", "8"],
    selectedCourses: [
      { subjectKey: "7", courseId: 101 },
      { subjectKey: "8", courseId: 202 },
    ],
    prices: null,
    ...changes,
  };
}

/** Two students with different programmes: courses 1 and 4 for the first, 1 for the second. */
export const twoEnrolments = (): [Enrolment, Enrolment] => [
  anEnrolment({ selectedCourses: sectionsOf(1, 4) }),
  anEnrolment({
    id: 56,
    name: "Elisa",
    rut: "11.111.111-1",
    email: "elisa@correo.cl",
    program: aStoredProgram({
      id: 9,
      name: "Streaming Anual",
      kind: "streaming",
      isPdvX: true,
      venueIds: [7],
    }),
    selectedCourses: sectionsOf(1),
  }),
];

export function sectionsOf(...courseIds: number[]) {
  return courseIds.map((courseId) => ({ subjectKey: `asignatura-${courseId}`, courseId }));
}

export function aBackpack(lines: readonly Enrolment[]): Partial<LegacyState> {
  return {
    orderId: 77,
    selectedProgram: lines.at(-1)?.program ?? null,
    students: lines.map((line) => StudentSchema.parse(line)),
    studentsWithPrices: [...lines],
  };
}
