import { NAME_LIMITS } from "@shop/domain/limits";
import { z } from "zod";
import {
  addressField,
  addressNumberField,
  apartmentField,
  averageField,
  choiceField,
  dateField,
  emailField,
  lastNameField,
  lineField,
  nameField,
  phoneField,
  rutField,
} from "./fields";
import { Id, IdText } from "./primitives";

export const GENDERS = ["femenino", "masculino", "otro", "prefiero_no_decir"] as const;

/** Fields of `POST /students` (API-22); short forms leave the second surname, date and phone out (AMB-51). */
export const NewStudent = z.object({
  name: nameField(),
  fatherLastName: lastNameField("FATHER"),
  lastName: lastNameField("MOTHER").nullish(),
  rut: rutField(),
  email: emailField(),
  phoneNumber: phoneField().nullish(),
  birthday: dateField().nullish(),
  preferredVenue: z.object({ id: Id }).or(Id).nullish(),
  sede: lineField(120).nullish(),
  /** Counts only when the shop asks for it; otherwise it is true (ENT-06, AMB-61). */
  authorizationPublicitary: z.boolean().optional(),
});
export type NewStudent = z.output<typeof NewStudent>;

/** Fields of `PUT /students/{id}`: any of them (API-23). */
export const StudentChanges = NewStudent.extend({
  establishment: lineField(160).nullable(),
  graduationYear: choiceField("GRADUATION_YEAR_REQUIRED"),
  regionId: Id.nullable(),
  communeId: Id.nullable(),
  schoolRegionId: choiceField("REGION_REQUIRED"),
  schoolCommuneId: choiceField("COMMUNE_REQUIRED"),
  schoolId: choiceField("SCHOOL_REQUIRED"),
  averageScore: averageField(),
  gender: z.enum(GENDERS, "GENDER_REQUIRED"),
  financingPartyId: Id,
  caretakerId: Id,
}).partial();
export type StudentChanges = z.output<typeof StudentChanges>;

/** The adult of a student, as the session that wrote both sees them (ENT-07, AMB-71). */
const Caretaker = z.object({
  id: Id,
  name: z.string(),
  fatherLastName: z.string(),
  motherLastName: z.string(),
  rut: z.string(),
  email: z.string(),
  phone: z.string(),
});

/** Student as its own session sees it (ENT-01..07). */
export const Student = z.object({
  id: Id,
  name: z.string(),
  fatherLastName: z.string(),
  lastName: z.string().nullable(),
  rut: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  birthday: z.string().nullable(),
  preferredVenue: z.object({ id: Id, name: z.string(), communeId: Id }).nullable(),
  sede: z.string().nullable(),
  establishment: z.string().nullable(),
  graduationYear: z.number().int().nullable(),
  careerPath: z.string(),
  regionId: Id.nullable(),
  communeId: Id.nullable(),
  averageScore: z.string().nullable(),
  gender: z.string().nullable(),
  schoolRegionId: Id.nullable(),
  schoolCommuneId: Id.nullable(),
  schoolId: Id.nullable(),
  authorizationPublicitary: z.boolean(),
  financingPartyId: Id.nullable(),
  caretakerId: Id.nullable(),
  packId: Id.nullable(),
  Caretaker: Caretaker.nullable(),
});
export type Student = z.infer<typeof Student>;

const guardianNames = NAME_LIMITS.guardian;

/** Fields of the guardian form (GUARD-05..12); `lastName` mirrors `motherLastName` (AMB-51). */
export const GuardianFields = z.object({
  name: nameField(guardianNames.name),
  fatherLastName: lastNameField("FATHER", guardianNames.fatherLastName),
  motherLastName: lastNameField("MOTHER", guardianNames.motherLastName),
  rut: rutField(),
  email: emailField(),
  phone: phoneField(),
  regionId: choiceField("REGION_REQUIRED"),
  cityId: choiceField("CITY_REQUIRED"),
  communeId: choiceField("COMMUNE_REQUIRED"),
  address: addressField(),
  address2: addressNumberField(),
  address3: apartmentField(),
});
export type GuardianFields = z.output<typeof GuardianFields>;

const Place = z.object({ id: Id, name: z.string() });

/** Guardian as the session that wrote it sees it (ENT-08..11). */
export const Guardian = z.object({
  id: Id,
  name: z.string(),
  fatherLastName: z.string(),
  motherLastName: z.string(),
  lastName: z.string(),
  rut: z.string(),
  email: z.string(),
  phone: z.string(),
  regionId: Id,
  cityId: Id,
  communeId: Id,
  address: z.string(),
  address2: z.string().nullable(),
  address3: z.string().nullable(),
  Region: Place,
  City: Place,
  Commune: Place,
});
export type Guardian = z.infer<typeof Guardian>;

const EmailParams = z.object({ email: emailField() });

/** Whose e-mail is to be proven (API-33); name, RUT and a valid e-mail are needed (OTP-08). */
const OtpRequest = z.object({ email: emailField(), rut: rutField(), name: nameField(guardianNames.name) });

export const OtpStatus = z.enum(["none", "sent", "valid"]);
export type OtpStatus = z.infer<typeof OtpStatus>;

export const peopleSchemas = {
  createStudent: { body: NewStudent, reply: z.object({ id: Id }) },
  updateStudent: { params: z.object({ id: IdText }), body: StudentChanges, reply: Student },
  listStudents: { reply: z.array(Student) },
  createGuardian: { body: GuardianFields, reply: Guardian },
  updateGuardian: { params: z.object({ id: IdText }), body: GuardianFields, reply: Guardian },
  findGuardianByEmail: {
    params: EmailParams,
    reply: z.object({ id: Id.optional(), otpstate: OtpStatus }),
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
