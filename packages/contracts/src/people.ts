import { NAME_LIMITS } from "@shop/domain/limits";
import { z } from "zod/mini";
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
  schoolNameField,
  secondSurnameField,
} from "./fields/fields";
import { Id } from "./fields/primitives";

export const GENDERS = ["femenino", "masculino", "otro", "prefiero_no_decir"] as const;

/** `POST /students`; short forms leave the second surname, date and phone out (AMB-51). */
export const NewStudent = z.object({
  name: nameField(),
  fatherLastName: lastNameField(),
  lastName: z.nullish(secondSurnameField()),
  rut: rutField(),
  email: emailField(),
  phoneNumber: z.nullish(phoneField()),
  birthday: z.nullish(dateField()),
  preferredVenue: z.nullish(z.union([z.object({ id: Id }), Id])),
  sede: z.nullish(lineField(120)),
  /** Answer of the publicity box, where the form has one. */
  authorizationPublicitary: z.optional(z.boolean()),
});
export type NewStudent = z.output<typeof NewStudent>;

/** `PUT /students/{id}`: any of them (API-23). */
export const StudentChanges = z.partial(
  z.extend(NewStudent, {
    establishment: z.nullable(schoolNameField()),
    graduationYear: choiceField("GRADUATION_YEAR_REQUIRED"),
    regionId: z.nullable(Id),
    communeId: z.nullable(Id),
    schoolRegionId: choiceField("REGION_REQUIRED"),
    schoolCommuneId: choiceField("COMMUNE_REQUIRED"),
    schoolId: z.nullable(choiceField("SCHOOL_REQUIRED")),
    averageScore: averageField(),
    gender: z.enum(GENDERS, "GENDER_REQUIRED"),
    financingPartyId: Id,
    caretakerId: Id,
  }),
);
export type StudentChanges = z.output<typeof StudentChanges>;

export const EnteredStudent = z.extend(
  z.omit(NewStudent, { preferredVenue: true, sede: true, authorizationPublicitary: true }),
  z.required(
    z.pick(StudentChanges, {
      establishment: true,
      graduationYear: true,
      schoolRegionId: true,
      schoolCommuneId: true,
      schoolId: true,
      averageScore: true,
      gender: true,
    }),
  ).shape,
);
export type EnteredStudent = z.output<typeof EnteredStudent>;

// The adult of a student, visible to the session that created both (ENT-07, AMB-71).
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
  lastName: z.nullable(z.string()),
  rut: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  preferredVenue: z.nullable(z.object({ id: Id, name: z.string(), communeId: Id })),
  sede: z.nullable(z.string()),
  establishment: z.nullable(z.string()),
  graduationYear: z.nullable(z.int()),
  careerPath: z.string(),
  regionId: z.nullable(Id),
  communeId: z.nullable(Id),
  averageScore: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  schoolRegionId: z.nullable(Id),
  schoolCommuneId: z.nullable(Id),
  schoolId: z.nullable(Id),
  authorizationPublicitary: z.boolean(),
  financingPartyId: z.nullable(Id),
  caretakerId: z.nullable(Id),
  packId: z.nullable(Id),
  Caretaker: z.nullable(Caretaker),
});
export type Student = z.infer<typeof Student>;

const guardianNames = NAME_LIMITS.guardian;

/** `lastName` mirrors `motherLastName`. */
export const GuardianFields = z.object({
  name: nameField(guardianNames.name),
  fatherLastName: lastNameField(guardianNames.fatherLastName),
  motherLastName: secondSurnameField(guardianNames.motherLastName),
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

/** Guardian as its own session sees it (ENT-08..11). */
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
  address2: z.nullable(z.string()),
  address3: z.nullable(z.string()),
  Region: Place,
  City: Place,
  Commune: Place,
});
export type Guardian = z.infer<typeof Guardian>;

export const KnownGuardian = z.pick(Guardian, {
  name: true,
  fatherLastName: true,
  motherLastName: true,
  rut: true,
  email: true,
  phone: true,
  regionId: true,
  cityId: true,
  communeId: true,
  address: true,
  address2: true,
  address3: true,
});
export type KnownGuardian = z.infer<typeof KnownGuardian>;

export const OtpStatus = z.enum(["none", "sent", "valid"]);
export type OtpStatus = z.infer<typeof OtpStatus>;
