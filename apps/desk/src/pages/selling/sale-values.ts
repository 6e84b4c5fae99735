import { type ConsentWay, SaleRequest, type SaleWay } from "@shop/contracts/staff/selling";
import {
  ADDRESS_LIMITS,
  EMAIL_LIMITS,
  type LengthLimit,
  NAME_LIMITS,
  SCHOOL_NAME_LIMIT,
} from "@shop/domain/limits";
import { missingDetails } from "@shop/domain/people/asked-details";
import { averageToWire } from "@shop/domain/people/average";
import {
  lastNameProblem,
  type NameRules,
  nameProblem,
  secondSurnameProblem,
} from "@shop/domain/people/person-name";
import { type ValidationCode, validationMessage } from "@shop/domain/validation-copy";
import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { sellingCopy as copy } from "./selling-copy";

const NO_PERSON = {
  name: "",
  fatherLastName: "",
  lastName: "",
  rut: "",
  birthday: "",
  email: "",
  phoneNumber: "",
  schoolRegionId: "",
  schoolCommuneId: "",
  schoolId: "",
  establishment: "",
  graduationYear: "",
  gender: "",
  averageScore: "",
};

export interface LineTyped {
  programId: string;
  venueId: string;
  month: string;
  courseIds: number[];
}

// As typed: texts, numbers of lists as text.
export interface SaleTyped {
  students: { person: typeof NO_PERSON; line: LineTyped }[];
  guardian: typeof NO_GUARDIAN;
  coupon: string;
  consent: ConsentWay | "";
  way: SaleWay | "";
  proof: string;
}

const NO_GUARDIAN = {
  name: "",
  fatherLastName: "",
  motherLastName: "",
  rut: "",
  email: "",
  phone: "",
  regionId: "",
  cityId: "",
  communeId: "",
  address: "",
  address2: "",
  address3: "",
};

const NO_LINE: LineTyped = { programId: "", venueId: "", month: "", courseIds: [] };
export const NO_STUDENT = { person: NO_PERSON, line: NO_LINE };
export const NO_SALE: SaleTyped = {
  students: [NO_STUDENT],
  guardian: NO_GUARDIAN,
  coupon: "",
  consent: "",
  way: "",
  proof: "",
};

export const lineOf = ({ programId, venueId, courseIds }: LineTyped) => ({
  programId: Number(programId),
  venueId: Number(venueId),
  courseIds,
});

export const couponOf = ({ coupon }: Pick<SaleTyped, "coupon">) => coupon.trim().toUpperCase() || null;

function personOf(person: typeof NO_PERSON) {
  const { schoolRegionId, schoolCommuneId, schoolId, establishment, graduationYear, averageScore } = person;
  return {
    ...person,
    schoolRegionId: Number(schoolRegionId),
    schoolCommuneId: Number(schoolCommuneId),
    schoolId: Number(schoolId) || null,
    establishment: establishment.trim() || null,
    graduationYear: Number(graduationYear),
    averageScore: averageToWire(averageScore) ?? averageScore,
  };
}

const saleOf = ({ students, guardian, ...sale }: SaleTyped) => ({
  ...sale,
  coupon: couponOf(sale),
  students: students.map(({ person, line }) => ({ person: personOf(person), line: lineOf(line) })),
  guardian: {
    ...guardian,
    regionId: Number(guardian.regionId),
    cityId: Number(guardian.cityId),
    communeId: Number(guardian.communeId),
  },
});

const LIMITS: Readonly<Record<string, LengthLimit>> = {
  ...NAME_LIMITS.server,
  email: EMAIL_LIMITS.enrolment,
  establishment: SCHOOL_NAME_LIMIT,
  address: ADDRESS_LIMITS.address,
  address2: ADDRESS_LIMITS.number,
  address3: ADDRESS_LIMITS.apartment,
};

const CODE = /^[A-Z][A-Z_]+$/;

function messageOf(path: string, code: string): string {
  const field = path.split(".").at(-1) ?? "";
  if (Object.hasOwn(copy.missing, field)) return copy.missing[field as keyof typeof copy.missing];
  return CODE.test(code) ? validationMessage(code as ValidationCode, LIMITS[field]) : copy.required;
}

type Named = Record<"name" | "fatherLastName", string>;

function nameProblems(
  { name, fatherLastName }: Named,
  second: string,
  { limits, rules }: { limits: (typeof NAME_LIMITS)["guardian" | "server"]; rules: NameRules },
) {
  const asTold = { rules, hasOneSurname: true };
  return {
    name: nameProblem(name, limits.name, rules),
    fatherLastName: lastNameProblem("FATHER", fatherLastName, limits.fatherLastName, rules),
    second: secondSurnameProblem(second, limits.motherLastName, asTold),
  };
}

// Checks as the shop's forms do, by its rules of names, then by the contract's schema.
function problemsOf(values: SaleTyped, rules: NameRules): Map<string, string> {
  const typed = saleOf(values);
  const found = new Map<string, string>();
  const note = (path: string, code: string | null) => code && found.set(path, code);
  const noteNames = (path: string, second: string, names: ReturnType<typeof nameProblems>) => {
    note(`${path}.name`, names.name);
    note(`${path}.fatherLastName`, names.fatherLastName);
    note(`${path}.${second}`, names.second);
  };
  for (const [index, { person }] of typed.students.entries())
    for (const [field, code] of Object.entries(
      missingDetails("stepper", { ...person, phone: person.phoneNumber }),
    ))
      found.set(`students.${index}.person.${field}`, code);
  for (const { path, message } of SaleRequest.safeParse(typed).error?.issues ?? [])
    found.set(path.join("."), message);
  for (const [index, { person, line }] of values.students.entries()) {
    note(`students.${index}.line.month`, line.month === "" ? "MONTH_REQUIRED" : null);
    const names = nameProblems(person, person.lastName, { limits: NAME_LIMITS.server, rules });
    noteNames(`students.${index}.person`, "lastName", names);
  }
  const { guardian } = values;
  const names = nameProblems(guardian, guardian.motherLastName, { limits: NAME_LIMITS.guardian, rules });
  noteNames("guardian", "motherLastName", names);
  return found;
}

// Of a form without problems, with all values as the shop stores them.
export const saleRequest = (values: SaleTyped): SaleRequest => SaleRequest.parse(saleOf(values));

export const saleResolver =
  (rules: NameRules): Resolver<SaleTyped> =>
  (values) => {
    const errors: FieldErrors<SaleTyped> = {};
    for (const [path, code] of problemsOf(values, rules))
      set(errors, path, { type: code, message: messageOf(path, code) });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
