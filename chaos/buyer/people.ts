import { rutCheckDigit } from "../../packages/domain/src/people/rut";

/** More than any run has buyers: students and guardians never share a RUT. */
const GUARDIANS_FROM = 5_000_000;
const STUDENTS_FROM = 20_000_000;

function rutOf(body: number): string {
  return `${body}-${rutCheckDigit(body)}`;
}

/** The student of buyer `n`. */
export function studentOf(n: number) {
  return {
    name: "Sofía",
    fatherLastName: "Muñoz",
    lastName: "Araya",
    rut: rutOf(STUDENTS_FROM + n),
    email: `estudiante${n}@correo.example.cl`,
    birthday: "2008-05-14",
  };
}

/** Who pays for it: buyer `n`. */
export function guardianOf(n: number) {
  return {
    name: "Carolina",
    fatherLastName: "Araya",
    motherLastName: "Vega",
    rut: rutOf(GUARDIANS_FROM + n),
    email: `apoderada${n}@correo.example.cl`,
    phone: "+56987654321",
    address: "Av. Irarrázaval",
    address2: "3400",
    address3: null,
  };
}
