import { expect, test } from "vitest";
import {
  type StudentValues,
  studentChanges,
  studentResolver,
  toStudentValues,
  typedOf,
} from "./student-values";

const right: StudentValues = {
  schoolRegionId: "13",
  schoolCommuneId: "328",
  schoolId: "501",
  establishment: "",
  graduationYear: "2027",
  averageScore: "6,5",
  gender: "otro",
  name: "Camila",
  birthday: "05/03/2008",
  email: "camila@correo.cl",
  phone: "9 1234 5678",
  terms: true,
};

async function messagesOf(changes: Partial<StudentValues>) {
  const resolve = studentResolver("2026-11-21", {
    average: "open",
    asksName: true,
    nameRules: "spec",
    hasTerms: true,
  });
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolve({ ...right, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

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
])(
  "%j is told as %j [STUD-06, STUD-07, STUD-09, STUD-10, STUD-11, STUD-12, STUD-13]",
  async (changes, messages) => {
    expect(await messagesOf(changes)).toEqual(messages);
  },
);

test.each(["0,0", "3,9", "6,5", "7,0"])(
  "an average of %s is admitted by the new stepper [STUD-16, AMB-01]",
  async (averageScore) => {
    expect(await messagesOf({ averageScore })).toEqual({});
  },
);

test("the average is sent with a dot [STUD-17]", () => {
  expect(studentChanges(right)).toMatchObject({
    averageScore: "6.5",
    birthday: "2008-03-05",
    schoolId: 501,
  });
});

test("a school that is not in the list is sent by its name, without an id [STUD-07] [ENT-03] [ENT-04]", () => {
  expect(studentChanges({ ...right, schoolId: "", establishment: " Liceo  de Putre " })).toMatchObject({
    schoolId: null,
    establishment: "Liceo de Putre",
  });
  expect(studentChanges(right)).toMatchObject({ schoolId: 501, establishment: null });
});

test("contact data come from step 2 unless they were changed here; terms never come accepted [STUD-11]", () => {
  const student = { name: "Camila", email: "camila@correo.cl", phone: "9 1234 5678", birthday: "05/03/2008" };
  const values = toStudentValues({ student, typed: { phone: "9 8888 8888", gender: "otro" } }, 2026);
  expect(typedOf(values, student)).not.toHaveProperty("email");
  expect(typedOf(values, student)).toMatchObject({ phone: "9 8888 8888" });
  expect(values).toMatchObject({
    email: "camila@correo.cl",
    phone: "9 8888 8888",
    gender: "otro",
    graduationYear: "2027",
    terms: false,
  });
});

test.each([
  ["3,9", "El promedio debe estar entre 4,0 y 7,0"],
  ["6,55", "El promedio debe estar entre 4,0 y 7,0"],
  ["7,1", "El promedio debe estar entre 4,0 y 7,0"],
  ["4,0", undefined],
  ["7,0", undefined],
])(
  "the older forms take 4,0 to 7,0 and ask no terms: %s [STUD-14] [STUD-15]",
  async (averageScore, message) => {
    const resolve = studentResolver("2026-11-21", {
      average: "strict",
      asksName: false,
      nameRules: "spec",
      hasTerms: false,
    });
    const values = { ...toStudentValues({ student: right, typed: {} }, 2026), averageScore };
    const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    expect(errors).toMatchObject(message ? { averageScore: { message } } : {});
    expect(errors).not.toHaveProperty("terms");
    if (!message) expect(errors).not.toHaveProperty("averageScore");
  },
);
