import { expect, test } from "vitest";
import { chooseCampus, chooseCommune, chooseModality, chooseYear } from "./enrolment-choices";
import type { EnrolmentState } from "./enrolment-state";
import { LEGACY_STEPS, missingKeys, type StoredKey } from "./legacy-steps";
import { OUTLET_STEPS } from "./outlet-steps";
import { personalDataProblems } from "./personal-data";
import { RECOMMENDER_STEPS } from "./recommender-steps";
import { furthestStep } from "./step";
import { STEPPER_STEPS } from "./stepper-steps";

const TRADITIONAL = { id: 9, name: "Tradicional 4° Medio", kind: "traditional" } as const;
const PDVX = { id: 8, name: "Streaming 4° Medio", kind: "pdvx" } as const;
const COMPLETE: EnrolmentState = {
  today: "2026-11-21",
  year: "4",
  modality: "Presencial",
  program: TRADITIONAL,
  person: {
    name: "Ana",
    fatherLastName: "Soto",
    motherLastName: "Díaz",
    hasOneSurname: false,
    birthDate: "30/04/2009",
    rut: "12.345.678-5",
    email: "ana@correo.cl",
    phone: "912345678",
    preferredVenueId: 3,
  },
  communeId: 300,
  venueId: 3,
  month: 4,
  courseIds: [1],
  isConfirmed: true,
  isGuardianDone: true,
  isStudentDone: true,
};
const completed = (state: EnrolmentState) =>
  STEPPER_STEPS.filter((step) => step.isComplete(state)).map(({ order }) => order);

test("the new flow has five steps on their routes [ROUTE-05]", () => {
  expect(STEPPER_STEPS.map(({ route }) => route)).toEqual(
    [1, 2, 3, 4, 5].map((n) => `/inscripcion/paso-${n}`),
  );
  expect(STEPPER_STEPS.every(({ title }) => title !== "")).toBe(true);
  expect(completed(COMPLETE)).toEqual([1, 2, 3, 4, 5]);
});

test.each<[number, Partial<EnrolmentState>]>([
  [1, { year: null }],
  [1, { modality: null }],
  [2, { person: { ...COMPLETE.person, rut: "1-9" } }],
  [2, { person: { ...COMPLETE.person, preferredVenueId: null } }],
  [3, { communeId: null }],
  [3, { venueId: null }],
  [3, { month: null }],
  [3, { courseIds: [] }],
  [4, { isConfirmed: false }],
  [5, { isGuardianDone: false }],
  [5, { isStudentDone: false }],
])("step %i waits for %o [STEPPER-04] [STEPPER-06] [STEPPER-07] [STEPPER-08]", (order, gap) => {
  const state = { ...COMPLETE, ...gap };
  expect(completed(state)).toEqual([1, 2, 3, 4, 5].filter((n) => n !== order));
  expect(furthestStep(STEPPER_STEPS, state)).toBe(order);
});

test("step 1 waits for a programme [STEPPER-04]", () => {
  expect(completed({ ...COMPLETE, program: null })).not.toContain(1);
});

test("PDVx needs neither a preferred venue nor comuna and sede [STEPPER-05] [DATA-08] [AMB-41]", () => {
  const person = { ...COMPLETE.person, preferredVenueId: null };
  expect(completed({ ...COMPLETE, program: PDVX, person, communeId: null, venueId: null })).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test("each wrong personal field has its own code [DATA-05]", () => {
  const empty = {
    name: "",
    fatherLastName: "",
    motherLastName: "",
    hasOneSurname: false,
    birthDate: "",
    rut: "",
    email: "",
    phone: "",
    preferredVenueId: null,
  };
  expect(Object.values(personalDataProblems(empty, { program: TRADITIONAL, today: "2026-11-21" }))).toEqual([
    "NAME_REQUIRED",
    "FATHER_LAST_NAME_REQUIRED",
    "MOTHER_LAST_NAME_REQUIRED",
    "BIRTH_DATE_REQUIRED",
    "RUT_REQUIRED",
    "EMAIL_REQUIRED",
    "PHONE_REQUIRED",
    "VENUE_REQUIRED",
  ]);
});

test("legacy steps open only with their stored keys [ROUTE-06] [ROUTE-07] [ROUTE-08]", () => {
  const keys: StoredKey[][] = [
    ["selectedProgram", "students"],
    ["selectedSubjects", "selectedLocation", "selectedCourses"],
    ["studentsWithPrices"],
    ["fullOrder"],
  ];
  const all = new Set(keys.flat());
  expect([1, 2, 3, 4].map((order) => missingKeys(order, new Set()))).toEqual(keys);
  expect([1, 2, 3, 4].flatMap((order) => missingKeys(order, all))).toEqual([]);
  expect(missingKeys(2, new Set<StoredKey>(["selectedLocation"]))).toEqual([
    "selectedSubjects",
    "selectedCourses",
  ]);
  const titles = ["Sede y Agenda", "Horario", "Confirmar compra", "Datos"];
  expect(LEGACY_STEPS.map(({ title }) => title)).toEqual(titles);
  expect(furthestStep(LEGACY_STEPS, all)).toBe(4);
  expect(furthestStep(LEGACY_STEPS, new Set(["selectedProgram", "students"] as const))).toBe(1);
});

test("recommender and outlet are steps too [REC-16] [AMB-20]", () => {
  expect(RECOMMENDER_STEPS.map(({ route, title }) => `${route} ${title}`)).toEqual([
    "/recomendado-paso-1 Curso",
    "/recomendado-paso-2 Tipo de Modalidad",
    "/recomendado-paso-3 Programa",
    "/recomendado-paso-4 Datos",
  ]);
  expect(furthestStep(RECOMMENDER_STEPS, COMPLETE)).toBe(4);
  const outlet = { packId: 1, isStudentSaved: true, isGuardianSaved: false, isConfirmed: false };
  expect(furthestStep(OUTLET_STEPS, outlet)).toBe(1);
  expect(furthestStep(OUTLET_STEPS, { ...outlet, isGuardianSaved: true })).toBe(2);
});

test("a new year forgets modality and programme, the same year nothing [REC-17]", () => {
  expect(chooseYear(COMPLETE, "4")).toBe(COMPLETE);
  const forgotten = { modality: null, program: null, courseIds: [], isConfirmed: false };
  expect(chooseYear(COMPLETE, "e")).toMatchObject({ year: "e", ...forgotten });
});

test("a new modality forgets the programme [REC-18]", () => {
  expect(chooseModality(COMPLETE, "Presencial")).toBe(COMPLETE);
  const kept = { year: "4", modality: "Online" };
  expect(chooseModality(COMPLETE, "Online")).toMatchObject({ ...kept, program: null, venueId: null });
});

test("a new comuna clears the campus, a new campus month and courses [COURSE-18] [COURSE-19]", () => {
  const cleared = { month: null, courseIds: [] };
  expect(chooseCommune(COMPLETE, 301)).toMatchObject({ communeId: 301, venueId: null, ...cleared });
  expect(chooseCampus(COMPLETE, 5)).toMatchObject({ communeId: 300, venueId: 5, ...cleared });
  expect(chooseCampus(COMPLETE, 3)).toBe(COMPLETE);
});
