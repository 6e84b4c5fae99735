import {
  addressField,
  addressNumberField,
  apartmentField,
  averageField,
  dateField,
  lastNameField,
  nameField,
  phoneField,
  secondSurnameField,
} from "@shop/contracts/fields/fields";
import { GENDERS } from "@shop/contracts/people";
import type { RectifiedField } from "@shop/domain/rights/rectified-fields";
import { z } from "zod";

// Columns of each table and keys of a sale.
interface NameSpots {
  students?: string;
  guardians?: string;
  leads?: string;
  soldStudent?: string;
  soldGuardian?: string;
  // A sale has the guardian's address as one line.
  soldAddress?: string;
  // A lead has both surnames in one text.
  leadSurnames?: string;
}

interface Field {
  schema: z.core.$ZodType<string | null, unknown>;
  places: NameSpots;
}

// By the value of `--set`, with the rules of the forms. RUT and mailbox identify a person: `identity-change.ts`
// has them.
const FIELDS: Readonly<Record<RectifiedField, Field>> = {
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
    schema: lastNameField(),
    places: {
      students: "father_last_name",
      guardians: "father_last_name",
      soldStudent: "fatherLastName",
      soldGuardian: "fatherLastName",
      leadSurnames: "father_last_name",
    },
  },
  motherLastName: {
    schema: secondSurnameField(),
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
};

/** New values by field, normalised as the forms do. */
export type Rectification = Partial<Record<RectifiedField, string | null>>;

export const FIELD_NAMES = Object.keys(FIELDS);

const isField = (name: string): name is RectifiedField => name in FIELDS;

/** Null if the forms would refuse the value or the field is unknown. */
export function readField(name: string, typed: string): Rectification | null {
  if (!isField(name)) return null;
  const { data, success } = z.safeParse(FIELDS[name].schema, typed);
  return success ? { [name]: data } : null;
}

export type NameSpot = keyof NameSpots;

const SOLD: readonly NameSpot[] = ["soldStudent", "soldGuardian", "soldAddress"];

export const isAnyAt = (place: NameSpot, changes: Rectification): boolean =>
  Object.keys(valuesAt(place, changes)).length > 0;

export const isAnySold = (changes: Rectification): boolean => SOLD.some((place) => isAnyAt(place, changes));

export function valuesAt(place: NameSpot, changes: Rectification): Record<string, string | null> {
  const names = Object.keys(changes).filter(isField);
  return Object.fromEntries(
    names.flatMap((name) => {
      const key = FIELDS[name].places[place];
      return key ? [[key, changes[name] ?? null]] : [];
    }),
  );
}
