import { dateMask, phoneMask, rutMask } from "../masks/masks";
import { personCopy } from "./form-copy";
import type { FieldSpec } from "./form-rows";

const { labels, hints } = personCopy;

/** Fields of a person with their keyboards and autofill; forms put them into rows and rename or hint at will. */
export const PERSON = {
  name: { name: "name", label: labels.name, autoComplete: "given-name" },
  fatherLastName: { name: "fatherLastName", label: labels.fatherLastName, autoComplete: "family-name" },
  motherLastName: { name: "motherLastName", label: labels.motherLastName, autoComplete: "off" },
  rut: { name: "rut", label: labels.rut, hint: hints.rut, mask: rutMask },
  birthday: { name: "birthday", label: labels.birthday, hint: hints.birthday, mask: dateMask },
  email: {
    name: "email",
    label: labels.email,
    type: "email",
    inputMode: "email",
    autoComplete: "email",
  },
  phone: {
    name: "phone",
    label: labels.phone,
    hint: hints.phone,
    mask: phoneMask,
    prefix: "+56",
    autoComplete: "tel-national",
  },
} as const satisfies Record<string, FieldSpec>;

/**
 * Of somebody else than whose browser it is, mostly their child. Chrome fills names, mail and phone in although they
 * are "off"; a word that it does not know stops it, and this one is among those that axe admits.
 */
const UNFILLED = { autoComplete: "xoff" } as const;

/** Fields of the student, whom a parent's browser must not fill in as the parent. */
export const STUDENT = {
  name: { ...PERSON.name, ...UNFILLED },
  fatherLastName: { ...PERSON.fatherLastName, ...UNFILLED },
  motherLastName: { ...PERSON.motherLastName, ...UNFILLED },
  rut: { ...PERSON.rut, ...UNFILLED },
  birthday: { ...PERSON.birthday, ...UNFILLED },
  email: { ...PERSON.email, ...UNFILLED },
  phone: { ...PERSON.phone, ...UNFILLED },
} as const satisfies Record<string, FieldSpec>;
