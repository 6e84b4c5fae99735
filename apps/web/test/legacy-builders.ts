import {
  type Enrolment,
  type StoredProgram,
  type StoredStudent,
  StoredStudent as StudentSchema,
} from "../src/lib/legacy/legacy-state";

/** A programme that the recommender chose. */
export function aStoredProgram(changes: Partial<StoredProgram> = {}): StoredProgram {
  return {
    id: 367,
    name: "Presencial Anual",
    code: "PRE",
    isOnline: false,
    isPdvX: false,
    kind: "in_person",
    venueIds: [51, 52],
    year: "4",
    modality: "Presencial",
    ...changes,
  };
}

/** A student of the legacy flow whom the server has. */
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

/** A line of the backpack: two courses with their hours, not quoted yet. */
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
