import type { LengthLimit } from "./limits";
import type { AddressNumberProblem, AddressProblem } from "./people/address";
import type { AverageProblem } from "./people/average";
import type { BirthDateProblem } from "./people/birth-date";
import type { EmailProblem } from "./people/email";
import type { LastNameProblem, NameProblem } from "./people/person-name";
import type { PhoneProblem } from "./people/phone";
import type { RequiredChoice } from "./people/required-choice";
import type { RutProblem } from "./people/rut";
import type { SchoolProblem } from "./people/school";

export type ValidationCode =
  | NameProblem
  | LastNameProblem
  | RutProblem
  | "RUT_REPEATED_IN_FORM"
  | BirthDateProblem
  | "CHECKOUT_BIRTH_DATE_INVALID"
  | EmailProblem
  | PhoneProblem
  | AverageProblem
  | AddressProblem
  | AddressNumberProblem
  | "APARTMENT_TOO_LONG"
  | SchoolProblem
  | RequiredChoice
  | "GRADUATION_YEAR_FUTURE"
  | "WORDING_REQUIRED"
  | "STUDENT_REQUIRED"
  | "DAY_INVALID"
  | "HOLDER_REQUIRED"
  | "BANK_REQUIRED"
  | "ACCOUNT_TYPE_REQUIRED"
  | "ACCOUNT_NUMBER_INVALID"
  | "TERMS_REQUIRED_TO_PAY";

const MESSAGES: Readonly<Record<ValidationCode, string>> = {
  NAME_REQUIRED: "Ingresa tu nombre",
  NAME_TOO_SHORT: "El nombre debe tener al menos {min} caracteres",
  NAME_TOO_LONG: "El nombre no puede exceder {max} caracteres",
  LETTERS_ONLY: "Solo se permiten letras",
  FATHER_LAST_NAME_REQUIRED: "Debes ingresar tu apellido paterno",
  FATHER_LAST_NAME_TOO_LONG: "El apellido paterno no puede exceder {max} caracteres",
  MOTHER_LAST_NAME_REQUIRED: "Debes ingresar tu apellido materno",
  MOTHER_LAST_NAME_TOO_LONG: "El apellido materno no puede exceder {max} caracteres",
  RUT_REQUIRED: "Debes ingresar el RUT",
  RUT_INVALID: "El RUT ingresado no es válido",
  RUT_REPEATED_IN_FORM: "Este RUT ya está registrado en el formulario",
  BIRTH_DATE_REQUIRED: "Debes ingresar tu fecha de nacimiento",
  BIRTH_DATE_INVALID: "Debes ingresar una fecha válida",
  CHECKOUT_BIRTH_DATE_INVALID: "Debe ingresar la fecha correctamente",
  EMAIL_REQUIRED: "Debes ingresar un correo",
  EMAIL_INVALID: "Debes ingresar un correo valido",
  PHONE_REQUIRED: "Debes ingresar un número de celular",
  PHONE_INVALID: "El número debe tener 9 dígitos",
  PHONE_NOT_MOBILE: "El número de celular debe comenzar con 9",
  PHONE_FOREIGN: "Debe ser un celular chileno: 9 dígitos después de +56",
  AVERAGE_REQUIRED: "Debes ingresar tu promedio",
  AVERAGE_OUT_OF_RANGE: "El promedio debe estar entre 4,0 y 7,0",
  OPEN_AVERAGE_OUT_OF_RANGE: "El promedio debe estar entre 0,0 y 7,0",
  ADDRESS_REQUIRED: "Debes ingresar una dirección",
  ADDRESS_TOO_LONG: "La dirección no puede exceder {max} caracteres",
  ADDRESS_NUMBER_DIGITS: "Solo se permiten números",
  ADDRESS_NUMBER_TOO_LONG: "El número no puede exceder {max} caracteres",
  APARTMENT_TOO_LONG: "El departamento no puede exceder {max} caracteres",
  RIGHTS_KIND_REQUIRED: "Debes elegir qué quieres hacer",
  STUDENT_REQUIRED: "Debes elegir un estudiante",
  HOLDER_REQUIRED: "Debes ingresar el nombre del titular",
  BANK_REQUIRED: "Debes elegir un banco",
  ACCOUNT_TYPE_REQUIRED: "Debes elegir el tipo de cuenta",
  ACCOUNT_NUMBER_INVALID: "El número de cuenta tiene entre 4 y 20 dígitos",
  DAY_INVALID: "Debes ingresar una fecha válida",
  WORDING_REQUIRED: "Escribe qué dato está mal y cómo debe quedar",
  VENUE_REQUIRED: "Debes seleccionar una sede",
  PROGRAM_REQUIRED: "Debes seleccionar un programa",
  REGION_REQUIRED: "Debes seleccionar una región",
  CITY_REQUIRED: "Debes seleccionar una ciudad",
  COMMUNE_REQUIRED: "Debes seleccionar una comuna",
  SCHOOL_REQUIRED: "Debes ingresar un colegio",
  SCHOOL_TOO_LONG: "El nombre del colegio no puede exceder {max} caracteres",
  GRADUATION_YEAR_REQUIRED: "Debes seleccionar un año",
  GRADUATION_YEAR_FUTURE:
    "Para este programa ya debes haber egresado: elige el año en que terminaste IV Medio",
  GENDER_REQUIRED: "Debes seleccionar tu género",
  TERMS_REQUIRED: "Debes aceptar los terminos y condiciones",
  TERMS_REQUIRED_TO_PAY: "Debe aceptar los términos y condiciones para continuar",
};

/** The specification's text, with the broken limit (AMB-80). */
export function validationMessage(code: ValidationCode, limit?: LengthLimit): string {
  return MESSAGES[code].replace("{min}", String(limit?.min ?? 1)).replace("{max}", String(limit?.max ?? ""));
}
