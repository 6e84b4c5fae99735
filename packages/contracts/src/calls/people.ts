import { NAME_LIMITS } from "@shop/domain/limits";
import { z } from "zod";
import { emailField, nameField, rutField } from "../fields/fields";
import { Id } from "../fields/primitives";
import { IdText } from "../fields/query-fields";
import { Guardian, GuardianFields, NewStudent, OtpStatus, Student, StudentChanges } from "../people";

const EmailParams = z.object({ email: emailField() });

/** Whose e-mail is to be proven (API-33); name, RUT and a valid e-mail are needed (OTP-08). */
const OtpRequest = z.object({
  email: emailField(),
  rut: rutField(),
  name: nameField(NAME_LIMITS.guardian.name),
});

export const peopleSchemas = {
  createStudent: { body: NewStudent, reply: z.object({ id: Id }) },
  updateStudent: { params: z.object({ id: IdText }), body: StudentChanges, reply: Student },
  listStudents: { reply: z.array(Student) },
  createGuardian: { body: GuardianFields, reply: Guardian },
  updateGuardian: { params: z.object({ id: IdText }), body: GuardianFields, reply: Guardian },
  findGuardianByEmail: {
    params: EmailParams,
    reply: z.object({ id: z.optional(Id), otpstate: OtpStatus }),
  },
  getOtpStatus: { params: EmailParams, reply: z.object({ status: OtpStatus }) },
  sendOtp: {
    body: OtpRequest,
    reply: z.object({ status: OtpStatus, expiresAt: z.string().nullable() }),
  },
  checkOtp: {
    params: EmailParams,
    body: OtpRequest.extend({
      code: z
        .string()
        .max(20)
        .transform((text) => text.replace(/\s/g, "")),
    }),
    reply: z.literal("Valido RUT y Email"),
  },
};
