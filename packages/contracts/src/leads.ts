import { NAME_LIMITS } from "@shop/domain/limits";
import { z } from "zod";
import {
  dateField,
  emailField,
  lastNameField,
  lineField,
  nameField,
  phoneField,
  rutField,
} from "./fields/fields";

/** Values that the CRM files every lead of the shop under (ENT-39). */
export const LEAD_LANDING = "Carro Abandonado";
export const LEAD_ORIGIN = "Landing";

/** The student of a started enrolment (ENT-37..39); `lastName` has both surnames. */
export const Lead = z.object({
  firstName: nameField(),
  lastName: lastNameField(NAME_LIMITS.server.name),
  rut: rutField(),
  email: emailField(),
  phone: z.nullish(phoneField()),
  birthDate: z.nullish(dateField()),
  campus: z.nullish(lineField(120)),
  program: lineField(120).check(z.minLength(1)),
  landing: z.literal(LEAD_LANDING).default(LEAD_LANDING),
  origin: z.literal(LEAD_ORIGIN).default(LEAD_ORIGIN),
  /** False when unanswered, where the shop uses the box. */
  authorizationPublicitary: z.boolean().optional(),
});
export type Lead = z.output<typeof Lead>;
