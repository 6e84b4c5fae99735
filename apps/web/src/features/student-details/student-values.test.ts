import { expect, test } from "vitest";
import { person, studentTyped } from "../../../test/builders/draft-parts";
import {
  type StudentValues,
  studentChanges,
  studentResolver,
  toStudentValues,
  typedOf,
} from "./student-values";

const { name, birthday, email, phone } = person;
const right = { ...studentTyped, establishment: "", name, birthday, email, phone, terms: true };
type StudentRules = Parameters<typeof studentResolver>[1];

const STEPPER = {
  average: "open",
  asksName: true,
  nameRules: "spec",
  hasTerms: true,
  schoolYear: "4",
} as const;

test.each([
  [{ schoolId: "" }, { schoolId: "Debes ingresar un colegio" }],
  [{ schoolId: "", establishment: "  " }, { schoolId: "Debes ingresar un colegio" }],
  [
    { schoolId: "", establishment: "x".repeat(101) },
    { schoolId: "El nombre del colegio no puede exceder 100 caracteres" },
  ],
  [{ schoolId: "", establishment: "Liceo N° 1 de Putre" }, {}],
  [{ averageScore: "" }, { averageScore: "Debes ingresar tu promedio" }],
  [{ averageScore: "7,1" }, { averageScore: "El promedio debe estar entre 0,0 y 7,0" }],
  [{ graduationYear: "" }, { graduationYear: "Debes seleccionar un año" }],
  [{ birthday: "31/02/2008" }, { birthday: "Debe ingresar la fecha correctamente" }],
  [{ birthday: "" }, { birthday: "Debe ingresar la fecha correctamente" }],
  [{ gender: "" }, { gender: "Debes seleccionar tu género" }],
  [{ email: "a@bb.cl" }, { email: "Debes ingresar un correo valido" }],
  [{ phone: "9 1234" }, { phone: "El número debe tener 9 dígitos" }],
  [{ name: "x".repeat(100) }, {}],
  [{ name: "x".repeat(101) }, { name: "El nombre no puede exceder 100 caracteres" }],
  [{ name: "" }, { name: "Ingresa tu nombre" }],
  [{ terms: false }, { terms: "Debes aceptar los terminos y condiciones" }],
  [{ averageScore: "0,0" }, {}],
  [{ averageScore: "3,9" }, {}],
  [{ averageScore: "7,0" }, {}],
])("%j is told as %j [STUD-07, STUD-09, STUD-10, STUD-12, STUD-16]", async (changes, messages) => {
  expect(await messagesOf(changes)).toEqual(messages);
});

test("of a graduate a coming year is refused, and of this year and others it is not [STUD-18] [AMB-89]", async () => {
  const rules = { ...STEPPER, schoolYear: "e" } as const;
  expect(await messagesOf({ graduationYear: "2027" }, rules)).toEqual({
    graduationYear: "Para este programa ya debes haber egresado: elige el año en que terminaste IV Medio",
  });
  expect(await messagesOf({ graduationYear: "2026" }, rules)).toEqual({});
  expect(await messagesOf({ graduationYear: "2027" })).toEqual({});
});

test("the average is sent with a dot [STUD-17]", () => {
  expect(studentChanges(right)).toMatchObject({ averageScore: "6.5", birthday: "2008-03-05" });
});

test("a school that is not in the list is sent by its name, without an id [STUD-07] [ENT-03] [ENT-04]", () => {
  expect(studentChanges({ ...right, schoolId: "", establishment: " Liceo  de Putre " })).toMatchObject({
    schoolId: null,
    establishment: "Liceo de Putre",
  });
  expect(studentChanges(right)).toMatchObject({ schoolId: 501, establishment: null });
});

test("contact data come from step 2 unless they were changed here; terms never come accepted [STUD-11]", () => {
  const values = toStudentValues({ student: person, typed: { phone: "9 8888 8888", gender: "otro" } });
  expect(typedOf(values, person)).not.toHaveProperty("email");
  expect(typedOf(values, person)).toMatchObject({ phone: "9 8888 8888" });
  const typed = { phone: "9 8888 8888", gender: "otro" };
  expect(values).toMatchObject({ ...typed, email: person.email, graduationYear: "", terms: false });
});

const OUT_OF_RANGE = { averageScore: "El promedio debe estar entre 4,0 y 7,0" };

test.each([
  ["3,9", OUT_OF_RANGE],
  ["6,55", OUT_OF_RANGE],
  ["7,1", OUT_OF_RANGE],
  ["4,0", {}],
  ["7,0", {}],
])("the older forms take 4,0 to 7,0 and ask no terms: %s [STUD-14] [STUD-15]", async (averageScore, told) => {
  const rules = {
    average: "strict",
    asksName: false,
    nameRules: "spec",
    hasTerms: false,
    schoolYear: "4",
  } as const;
  expect(await messagesOf({ averageScore, terms: false, name: "" }, rules)).toEqual(told);
});

async function messagesOf(changes: Partial<StudentValues>, rules: StudentRules = STEPPER) {
  const resolve = studentResolver("2026-11-21", rules);
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve({ ...right, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}
