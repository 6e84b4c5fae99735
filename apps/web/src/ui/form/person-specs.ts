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
