import { cleanLine } from "../format/clean-line";
import { normaliseEmail } from "./email";
import { cleanName } from "./person-name";
import { normalisePhone } from "./phone";
import { normaliseRut } from "./rut";

/** GUARD-17. */
export interface GuardianIdentity {
  name: string;
  fatherLastName: string;
  motherLastName: string;
  rut: string;
  email: string;
  phone: string;
  communeId: number;
  address: string;
  address2: string;
  address3: string;
}

const NORMALISERS: { [K in keyof GuardianIdentity]: (value: GuardianIdentity[K]) => string } = {
  name: cleanName,
  fatherLastName: cleanName,
  motherLastName: cleanName,
  rut: (rut) => normaliseRut(rut) ?? rut,
  email: normaliseEmail,
  phone: (phone) => normalisePhone(phone) ?? phone,
  communeId: String,
  address: cleanLine,
  address2: cleanLine,
  address3: cleanLine,
};

function differs<K extends keyof GuardianIdentity>(
  field: K,
  saved: GuardianIdentity,
  typed: GuardianIdentity,
): boolean {
  return NORMALISERS[field](saved[field]) !== NORMALISERS[field](typed[field]);
}

export function guardianChanges(
  saved: GuardianIdentity,
  typed: GuardianIdentity,
): (keyof GuardianIdentity)[] {
  const fields = Object.keys(NORMALISERS) as (keyof GuardianIdentity)[];
  return fields.filter((field) => differs(field, saved, typed));
}
