import { rutCheckDigit } from "@shop/domain/people/rut";

export interface Identity {
  rut: string;
  email: string;
}

export type Role = "student" | "guardian";

const FIRST_BODY = { guardian: 5_000_000, student: 20_000_000 } as const satisfies Record<Role, number>;
const MAILBOX = { guardian: "apoderada", student: "estudiante" } as const satisfies Record<Role, string>;

/** Always the same, and unique per role and `n` below five million. */
export function identityOf(role: Role, n: number): Identity {
  const body = FIRST_BODY[role] + n;
  return { rut: `${body}-${rutCheckDigit(body)}`, email: `${MAILBOX[role]}${n}@correo.example.cl` };
}

// Processes that share a database start at different numbers.
let last = Math.floor(Math.random() * 4_000_000);

export function newIdentity(role: Role): Identity {
  last += 1;
  return identityOf(role, last);
}

export const aStudent = (fields: object = {}) => ({
  ...newIdentity("student"),
  name: "Sofía",
  fatherLastName: "Muñoz",
  lastName: "Araya",
  birthday: "2008-05-14",
  phoneNumber: "+56912345678",
  ...fields,
});

// The school is not in the list.
export const STUDIES = {
  schoolRegionId: 13,
  schoolCommuneId: 328,
  schoolId: null,
  establishment: "Liceo del Valle",
  graduationYear: 2027,
  gender: "femenino",
  averageScore: "6.2",
} as const;

export const aGuardian = (fields: object = {}) => ({
  ...newIdentity("guardian"),
  name: "Carolina",
  fatherLastName: "Araya",
  motherLastName: "Vega",
  phone: "+56987654321",
  address: "Av. Irarrázaval",
  address2: "3400",
  address3: null,
  ...fields,
});
