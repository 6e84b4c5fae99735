import { ASKERS, PROVEN_BY } from "@shop/domain/rights/proofs";
import { z } from "zod";
import {
  addressField,
  addressNumberField,
  apartmentField,
  dateField,
  emailField,
  lastNameField,
  nameField,
  phoneField,
  rutField,
  secondSurnameField,
} from "../../fields/fields";
import { line } from "../fields";

const MAX_FIELD = 200;
const Text = line(MAX_FIELD);

/** What of a person is corrected at a time, by the fields that are typed for it. */
export const CORRECTIONS = {
  name: ["name", "fatherLastName", "motherLastName"],
  phone: ["phone"],
  birthday: ["birthday"],
  address: ["street", "streetNumber", "apartment"],
  rut: ["rut"],
  email: ["email"],
} as const;
export type CorrectionName = keyof typeof CORRECTIONS;
export const CORRECTION_NAMES = Object.keys(CORRECTIONS) as [CorrectionName, ...CorrectionName[]];
export type CorrectedField = (typeof CORRECTIONS)[CorrectionName][number];

/** RUT and mailbox say who somebody is: they need two proofs. */
export const IDENTITY_FIELDS = ["rut", "email"] as const;

const RULES = {
  name: nameField(),
  fatherLastName: lastNameField(),
  motherLastName: secondSurnameField(),
  phone: phoneField(),
  birthday: dateField(),
  street: addressField(),
  streetNumber: addressNumberField(),
  apartment: apartmentField(),
  rut: rutField(),
  email: emailField(),
} as const satisfies Record<CorrectedField, z.core.$ZodType<string | null, unknown>>;

/** As it is stored, by the rules of the forms; undefined where they refuse it. */
export function readCorrected(field: CorrectedField, typed: string): string | null | undefined {
  const { data, success } = z.safeParse<z.core.$ZodType<string | null, unknown>>(RULES[field], typed);
  return success ? data : undefined;
}

const fields = Object.values(CORRECTIONS).flat();
export const CorrectedFields = z.partialRecord(z.enum(fields as [CorrectedField, ...CorrectedField[]]), Text);

export const IdentityProof = z.object({ asker: z.enum(ASKERS), provenBy: z.enum(PROVEN_BY) });

export const CorrectPlan = z.object({
  facts: z.array(
    z.object({
      what: z.enum(CORRECTION_NAMES),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Of the next receipt; null: it is the same. */
  version: z.number().nullable(),
  /** All in which a RUT or mailbox changes, and the mailboxes to notify. */
  purchases: z.array(z.string()),
  told: z.array(z.string()),
});
