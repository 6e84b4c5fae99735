import type { Course } from "@shop/contracts/offer/courses";
import type { OrderDetail, SavedOrder } from "@shop/contracts/orders";
import { withSeats } from "@shop/domain/courses/seats";
import { lastOf } from "@shop/domain/last-of";
import { schedulesOverlap } from "@shop/domain/schedule/overlap";
import { EMPTY_STUDENT } from "../basket";
import { chosenLineOf, type OrderRequest, orderRequestOf } from "../order-lines";
import {
  type Enrolment,
  type LegacyState,
  NO_SELECTION,
  type Selection,
  type StoredProgram,
  type StoredStudent,
} from "./legacy-state";

type Changes = Partial<LegacyState>;

export function currentStudent({ students }: LegacyState): StoredStudent | undefined {
  return lastOf(students);
}

export function selectProgram(state: LegacyState, program: StoredProgram | null): Changes {
  if (program !== null && state.selectedProgram?.id === program.id) return { selectedProgram: program };
  return { selectedProgram: program, ...NO_SELECTION };
}

/** Replaces an unfinished enrolment. The first student keeps another flow's place, one in the backpack all choices. */
export function beginStudent(state: LegacyState, student: StoredStudent): Changes {
  const done = state.students.filter(
    ({ id }) => id !== student.id && state.studentsWithPrices.some((line) => line.id === id),
  );
  const line = state.studentsWithPrices.find((other) => isSame(other, student));
  const { selectedLocation, selectedMonth } = state;
  const isFirst = state.studentsWithPrices.length === 0;
  return {
    students: [...done, student],
    selectedProgram: student.program,
    selectedYear: student.program.year,
    selectedModality: student.program.modality,
    ...NO_SELECTION,
    ...(isFirst && state.selectedProgram?.id === student.program.id
      ? { selectedLocation, selectedMonth }
      : {}),
    ...(line && selectionOf(line)),
    fullOrder: null,
  };
}

export function currentEnrolment(state: LegacyState): Enrolment | null {
  const student = currentStudent(state);
  const program = state.selectedProgram;
  if (!student || !program) return null;
  return { ...student, program, ...selectionOf(state), prices: null };
}

/** Keeps the order in which Step2 shows the subjects, and the hours already chosen. */
export function chooseSubjects({ selectedCourses }: LegacyState, keys: readonly string[]): Changes {
  return {
    selectedSubjects: [...keys],
    selectedCourses: keys.map(
      (subjectKey) =>
        selectedCourses.find((course) => course.subjectKey === subjectKey) ?? { subjectKey, courseId: null },
    ),
  };
}

export function chooseSection(
  { selectedCourses }: LegacyState,
  subjectKey: string,
  courseId: number | null,
): Changes {
  return {
    selectedCourses: selectedCourses.map((course) =>
      course.subjectKey === subjectKey ? { subjectKey, courseId } : course,
    ),
  };
}

type Section = Pick<Course, "id" | "seatsAvailable" | "Schedules" | "priceOnline">;

interface SubjectSections {
  key: string;
  courses: readonly Section[];
}

/** One section per subject without clashes, cheapest first (COURSE-09); if none fits, the server names the clash. */
export function takeSections(
  { selectedSubjects }: LegacyState,
  subjects: readonly SubjectSections[],
): Changes {
  const choices = selectedSubjects.map((subjectKey) =>
    withSeats(subjects.find(({ key }) => key === subjectKey)?.courses ?? []).sort(
      (one, other) => one.priceOnline - other.priceOnline,
    ),
  );
  const fitting = fitTogether(choices) ?? choices.map(([first]) => first ?? null);
  return {
    selectedCourses: selectedSubjects.map((subjectKey, index) => ({
      subjectKey,
      courseId: fitting[index]?.id ?? null,
    })),
  };
}

const clashesWith = (taken: readonly Section[]) => (section: Section) =>
  taken.some((other) => schedulesOverlap(other.Schedules, section.Schedules));

function fitTogether(
  choices: readonly (readonly Section[])[],
  taken: readonly Section[] = [],
): Section[] | null {
  const [sections, ...others] = choices;
  if (!sections) return [...taken];
  for (const section of sections) {
    const fitting = clashesWith(taken)(section) ? null : fitTogether(others, [...taken, section]);
    if (fitting) return fitting;
  }
  return null;
}

/** Replaces the student's line of the same programme; does nothing without hour, place or month. */
export function finishEnrolment(state: LegacyState): Changes {
  const line = currentEnrolment(state);
  if (!line || detailOf(line) === null) return {};
  const others = state.studentsWithPrices.filter((other) => !isSame(other, line));
  const typedStudent = state.typedStudent.id === line.id ? EMPTY_STUDENT : state.typedStudent;
  return { typedStudent, studentsWithPrices: [...others, line], fullOrder: null };
}

export function removeEnrolment(state: LegacyState, removed: Pick<Enrolment, "id" | "program">): Changes {
  const studentsWithPrices = state.studentsWithPrices.filter((line) => !isSame(line, removed));
  const students = state.students.filter(
    ({ id }) => id !== removed.id || studentsWithPrices.some((line) => line.id === id),
  );
  return { studentsWithPrices, students, fullOrder: null };
}

/** Marks Step4's data as saved; corrections apply to all lines of the student. */
export function finishStudent(
  state: LegacyState,
  id: number,
  contact: Pick<StoredStudent, "birthday" | "email" | "phone">,
): Changes {
  const correct = <S extends StoredStudent>(student: S): S =>
    student.id === id ? { ...student, ...contact } : student;
  return {
    students: state.students.map(correct),
    studentsWithPrices: state.studentsWithPrices.map(correct),
    doneStudentIds: [...state.doneStudentIds.filter((done) => done !== id), id],
  };
}

export function reopenEnrolment(state: LegacyState, line: Enrolment): Changes {
  const { selectedLocation, selectedMonth, selectedSubjects, selectedCourses, prices: _, ...student } = line;
  return {
    students: [...state.students.filter(({ id }) => id !== line.id), student],
    selectedProgram: line.program,
    selectedYear: line.program.year,
    selectedModality: line.program.modality,
    selectedLocation,
    selectedMonth,
    selectedSubjects,
    selectedCourses,
  };
}

export function keepPrices(state: LegacyState, quotes: SavedOrder["quotes"]): Changes {
  const studentsWithPrices = state.studentsWithPrices.map((line) => {
    const quote = quotes.find(
      ({ studentId, programId }) => studentId === line.id && programId === line.program.id,
    );
    if (!quote) return line;
    const { studentId: _, programId: __, ...prices } = quote;
    return { ...line, prices };
  });
  return { studentsWithPrices };
}

export const courseIdsOf = ({ selectedCourses }: Pick<Selection, "selectedCourses">): number[] =>
  selectedCourses.flatMap(({ courseId }) => courseId ?? []);

/** The choice in the stepper's terms. */
export const choiceIn = (selection: Selection) => ({
  communeId: selection.selectedLocation?.communeId ?? null,
  venueId: selection.selectedLocation?.id ?? null,
  venueName: selection.selectedLocation?.name ?? null,
  month: selection.selectedMonth,
  courseIds: courseIdsOf(selection),
});

/** Null until the enrolment has a place, a month and an hour for each subject. */
export function detailOf(enrolment: Enrolment): OrderDetail | null {
  const { id: studentId, program, selectedCourses } = enrolment;
  const choice = choiceIn(enrolment);
  if (choice.month === null || choice.courseIds.length < selectedCourses.length) return null;
  const line = chosenLineOf({ program, ...choice });
  return line && { studentId, ...line };
}

export const placedLines = ({ studentsWithPrices }: LegacyState): Enrolment[] =>
  studentsWithPrices.filter((line) => detailOf(line) !== null);

export function legacyOrderOf(state: LegacyState): OrderRequest | null {
  const placed = placedLines(state);
  const lines = placed.flatMap((line) => detailOf(line) ?? []);
  return orderRequestOf(state, placed[0], lines);
}

export const selectionOf = (from: Selection): Selection => {
  const { selectedLocation, selectedMonth, selectedSubjects, selectedCourses } = from;
  return { selectedLocation, selectedMonth, selectedSubjects, selectedCourses };
};

const isSame = (one: Pick<Enrolment, "id" | "program">, other: Pick<Enrolment, "id" | "program">) =>
  one.id === other.id && one.program.id === other.program.id;
