import {
  addressField,
  addressNumberField,
  apartmentField,
  averageField,
  dateField,
  lastNameField,
  nameField,
  phoneField,
} from "@shop/contracts/fields/fields";
import { GENDERS } from "@shop/contracts/people";
import { z } from "zod";

/** Columns of each table, and keys of a sale, in which a field stands. */
interface Places {
  students?: string;
  guardians?: string;
  leads?: string;
  soldStudent?: string;
  soldGuardian?: string;
  /** A part of the one line in which a sale keeps the guardian's address. */
  soldAddress?: string;
  /** A part of the one text in which a lead keeps both surnames. */
  leadSurnames?: string;
}

interface Field {
  schema: z.core.$ZodType<string | null, unknown>;
  places: Places;
}

/**
 * What may be rectified, by the word after `--set`, with the rules of the forms. RUT and mailbox tell who somebody is:
 * `identity-change.ts` has them.
 */
const RECTIFIABLE = {
  name: {
    schema: nameField(),
    places: {
      students: "name",
      guardians: "name",
      leads: "first_name",
      soldStudent: "name",
      soldGuardian: "name",
    },
  },
  fatherLastName: {
    schema: lastNameField("FATHER"),
    places: {
      students: "father_last_name",
      guardians: "father_last_name",
      soldStudent: "fatherLastName",
      soldGuardian: "fatherLastName",
      leadSurnames: "father_last_name",
    },
  },
  motherLastName: {
    schema: lastNameField("MOTHER"),
    places: {
      students: "last_name",
      guardians: "mother_last_name",
      soldStudent: "lastName",
      soldGuardian: "motherLastName",
      leadSurnames: "last_name",
    },
  },
  phone: {
    schema: phoneField(),
    places: { students: "phone", guardians: "phone", leads: "phone", soldGuardian: "phone" },
  },
  birthday: { schema: dateField(), places: { students: "birthday", leads: "birth_date" } },
  gender: { schema: z.enum(GENDERS), places: { students: "gender" } },
  average: { schema: averageField(), places: { students: "average_score" } },
  street: { schema: addressField(), places: { guardians: "address", soldAddress: "address" } },
  streetNumber: { schema: addressNumberField(), places: { guardians: "address2", soldAddress: "address2" } },
  apartment: { schema: apartmentField(), places: { guardians: "address3", soldAddress: "address3" } },
} satisfies Record<string, Field>;

type FieldName = keyof typeof RECTIFIABLE;
const FIELDS: Readonly<Record<FieldName, Field>> = RECTIFIABLE;

/** New values by field, normalised as the forms do. */
export type Rectification = Partial<Record<FieldName, string | null>>;

/** Their names, as staff write them. */
export const FIELD_NAMES = Object.keys(RECTIFIABLE);

const isField = (name: string): name is FieldName => name in RECTIFIABLE;

/** The value of a field as the forms take it; null when they would not, or when there is no such field. */
export function readField(name: string, typed: string): Rectification | null {
  if (!isField(name)) return null;
  const { data, success } = z.safeParse(FIELDS[name].schema, typed);
  return success ? { [name]: data } : null;
}

export type Place = keyof Places;

const SOLD: readonly Place[] = ["soldStudent", "soldGuardian", "soldAddress"];

export const isAnyAt = (place: Place, changes: Rectification): boolean =>
  Object.keys(valuesAt(place, changes)).length > 0;

/** Whether a sale tells one of the fields. */
export const isAnySold = (changes: Rectification): boolean => SOLD.some((place) => isAnyAt(place, changes));

/** The new values of one place, by column or key. */
export function valuesAt(place: Place, changes: Rectification): Record<string, string | null> {
  const names = Object.keys(changes).filter(isField);
  return Object.fromEntries(
    names.flatMap((name) => {
      const key = FIELDS[name].places[place];
      return key ? [[key, changes[name] ?? null]] : [];
    }),
  );
}
