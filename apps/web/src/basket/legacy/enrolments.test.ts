import { expect, test } from "vitest";
import { aQuote } from "../../../test/builders/purchase-builders";
import { aCourse } from "../../../test/builders/shop-builders";
import { anEnrolment, aStoredProgram, aStoredStudent } from "../../../test/legacy/builders";
import {
  beginStudent,
  finishEnrolment,
  keepPrices,
  legacyOrderOf,
  removeEnrolment,
  selectProgram,
  takeSections,
} from "./enrolments";
import { EMPTY_LEGACY, type LegacyState, type Selection } from "./legacy-state";

const { selectedLocation, selectedMonth, selectedSubjects, selectedCourses } = anEnrolment();
const chosen: Selection = { selectedLocation, selectedMonth, selectedSubjects, selectedCourses };
const pdvx = aStoredProgram({ id: 9, isPdvX: true, venueIds: [7] });
const sister = aStoredStudent({ id: 56, name: "Elisa", rut: "11.111.111-1", program: pdvx });

test("each student has a programme, place, month and courses of their own [BACKPACK-02] [ENT-17]", () => {
  const state = enrol(enrol(EMPTY_LEGACY), sister, {
    ...chosen,
    selectedCourses: [{ subjectKey: "7", courseId: 303 }],
  });
  expect(state.students.map(({ name }) => name)).toEqual(["Camila", "Elisa"]);
  expect(legacyOrderOf({ ...state, orderId: 77 })?.lines).toEqual([
    { studentId: 55, programId: 367, locationId: 51, coursesIds: [101, 202] },
    { studentId: 56, programId: 9, locationId: 7, coursesIds: [303] },
  ]);
});

test("a further student begins without place or courses, and the confirmed order is no longer whole [ADDST-07]", () => {
  const order = { id: 77, buyOrder: "ABC", coupon: null, total: 1, orderDetails: [] };
  const state = { ...enrol(EMPTY_LEGACY), fullOrder: order };
  expect(beginStudent(state, sister)).toMatchObject({
    selectedProgram: pdvx,
    selectedLocation: null,
    selectedCourses: [],
    fullOrder: null,
  });
});

test("a student who was begun and given up leaves no trace [INSC-06]", () => {
  const begun = { ...EMPTY_LEGACY, ...beginStudent(EMPTY_LEGACY, aStoredStudent()) };
  expect(beginStudent(begun, sister).students).toEqual([sister]);
});

test("choosing again replaces the programme's line, it does not double it", () => {
  const again = enrol(enrol(EMPTY_LEGACY), aStoredStudent(), { ...chosen, selectedMonth: 5 });
  expect(again.studentsWithPrices.map((line) => line.selectedMonth)).toEqual([5]);
});

test.each<Partial<Selection>>([
  { selectedLocation: null },
  { selectedMonth: null },
  { selectedCourses: [] },
  { selectedCourses: [...selectedCourses, { subjectKey: "9", courseId: null }] },
])("an enrolment without %o stays out of the backpack [ROUTE-08]", (gap) => {
  expect(enrol(EMPTY_LEGACY, aStoredStudent(), { ...chosen, ...gap }).studentsWithPrices).toEqual([]);
});

test("a removed programme takes its student along, and leaves the others [BACKPACK-06]", () => {
  const state = enrol(enrol(EMPTY_LEGACY), sister);
  expect(removeEnrolment(state, anEnrolment())).toMatchObject({
    students: [sister],
    studentsWithPrices: [{ id: 56 }],
  });
});

test("prices come to the programme that they are for [ENT-33]", () => {
  const state = enrol(enrol(EMPTY_LEGACY), sister);
  const quotes = [{ ...aQuote(), studentId: 56, programId: 9 }];
  expect(keepPrices(state, quotes).studentsWithPrices?.map(({ prices }) => prices)).toEqual([null, aQuote()]);
});

test("another programme forgets place and courses, the same one keeps them [REC-18]", () => {
  const state = enrol(EMPTY_LEGACY);
  expect({ ...state, ...selectProgram(state, aStoredProgram()) }).toEqual(state);
  expect(selectProgram(state, pdvx)).toMatchObject({ selectedProgram: pdvx, selectedLocation: null });
});

const onMonday = (startTime: string, endTime: string) => ({ hours: [[1, startTime, endTime]] as const });

test("an online student gets sections that do not clash, whichever are listed first, full ones aside [COURSE-09]", () => {
  const [early, late, night] = [
    onMonday("15:00", "16:00"),
    onMonday("16:10", "17:10"),
    onMonday("19:00", "20:00"),
  ];
  const math = [aCourse({ id: 1, subject: "M1", ...early }), aCourse({ id: 2, subject: "M1", ...late })];
  const reading = [
    aCourse({ id: 3, subject: "Lenguaje", ...late, seatsAvailable: 0 }),
    aCourse({ id: 4, subject: "Lenguaje", ...early }),
  ];
  const subjects = [
    { key: "7", courses: math },
    { key: "9", courses: reading },
  ];
  const state = { ...EMPTY_LEGACY, selectedSubjects: ["7", "9"] };
  const idsOf = (offered: typeof subjects) =>
    takeSections(state, offered).selectedCourses?.map(({ courseId }) => courseId);
  expect(idsOf(subjects)).toEqual([2, 4]);
  const free = aCourse({ id: 5, subject: "Lenguaje", ...night });
  expect(
    idsOf([
      { key: "7", courses: math },
      { key: "9", courses: [free] },
    ]),
  ).toEqual([1, 5]);
  // Where nothing fits, the order is refused and names the clash; a subject without seats has no section.
  expect(
    idsOf([
      { key: "7", courses: math.slice(0, 1) },
      { key: "9", courses: reading },
    ]),
  ).toEqual([1, 4]);
});

test("[SHOP-04] the first student keeps the place that another flow chose for the programme, a further one does not", () => {
  const student = aStoredStudent();
  const { selectedLocation, selectedMonth } = anEnrolment();
  const carried = { ...EMPTY_LEGACY, selectedProgram: student.program, selectedLocation, selectedMonth };
  expect(beginStudent(carried, student)).toMatchObject({ selectedLocation, selectedMonth });
  const further = { ...carried, studentsWithPrices: [anEnrolment({ id: 90 })] };
  expect(beginStudent(further, student)).toMatchObject({ selectedLocation: null, selectedMonth: null });
});

test("once a programme is in the backpack the form is for the next student [ADDST-07]", () => {
  const typed = { ...EMPTY_LEGACY, typedStudent: { ...aStoredStudent(), isSaved: false } };
  expect(enrol(typed).typedStudent).toEqual(EMPTY_LEGACY.typedStudent);
});

function enrol(state: LegacyState, student = aStoredStudent(), selection = chosen): LegacyState {
  const begun = { ...state, ...beginStudent(state, student), ...selection };
  return { ...begun, ...finishEnrolment(begun) };
}
