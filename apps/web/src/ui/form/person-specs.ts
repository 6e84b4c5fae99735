import type { FieldSpec } from "@shop/ui/form/form-rows";
import { dateMask, phoneMask, rutMask } from "@shop/ui/masks";
import { personCopy } from "./form-copy";

const { labels, hints } = personCopy;

/** Names of fields where several have the same problem. */
export const PERSON_LABELS: Partial<Record<string, string>> = {
  ...labels,
  lastName: labels.motherLastName,
};

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

// For somebody else's data. Chrome ignores "off" for names, mail and phone, but not an unknown token, and axe
// accepts it.
const UNFILLED = { autoComplete: "xoff" } as const;

/** A parent's browser must not fill in the parent's data. */
export const STUDENT = {
  name: { ...PERSON.name, ...UNFILLED },
  fatherLastName: { ...PERSON.fatherLastName, ...UNFILLED },
  motherLastName: { ...PERSON.motherLastName, ...UNFILLED },
  rut: { ...PERSON.rut, ...UNFILLED },
  birthday: { ...PERSON.birthday, ...UNFILLED },
  email: { ...PERSON.email, ...UNFILLED },
  phone: { ...PERSON.phone, ...UNFILLED },
} as const satisfies Record<string, FieldSpec>;
