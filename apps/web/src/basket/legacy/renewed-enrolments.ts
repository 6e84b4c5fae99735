import { DraftStudent } from "../basket";
import { reopenEnrolment } from "./enrolments";
import type { Enrolment, LegacyState, StoredStudent } from "./legacy-state";

/** Replaces student ids by those of the new rows. Drops order and guardian, which belonged to the ended session. */
export function renewEnrolments(state: LegacyState, newIds: ReadonlyMap<number, number>): LegacyState {
  const idOf = (id: number) => newIds.get(id) ?? id;
  const renew = <S extends StoredStudent>(student: S): S => ({ ...student, id: idOf(student.id) });
  const { typedStudent } = state;
  return {
    ...state,
    typedStudent: typedStudent.id === null ? typedStudent : { ...typedStudent, id: idOf(typedStudent.id) },
    students: state.students.map(renew),
    studentsWithPrices: state.studentsWithPrices.map(renew),
    studentsTyped: Object.fromEntries(
      Object.entries(state.studentsTyped).map(([id, typed]) => [idOf(Number(id)), typed]),
    ),
    orderId: null,
    fullOrder: null,
    guardianId: null,
    doneStudentIds: [],
  };
}

export function retypeStudent(state: LegacyState, line: Enrolment): Partial<LegacyState> {
  return {
    ...reopenEnrolment(state, line),
    typedStudent: { ...DraftStudent.parse(line), isSaved: false },
    fullOrder: null,
  };
}
