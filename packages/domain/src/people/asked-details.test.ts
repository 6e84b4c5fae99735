import { expect, test } from "vitest";
import { missingDetails, type StudentDetails } from "./asked-details";

test("each flow demands what its forms ask, and no more [STUD-07] [STUD-08] [STUD-09] [STUD-10] [STUD-11] [STUD-12]", () => {
  const studies = {
    birthday: "CHECKOUT_BIRTH_DATE_INVALID",
    phoneNumber: "PHONE_REQUIRED",
    email: "EMAIL_INVALID",
    schoolRegionId: "REGION_REQUIRED",
    schoolCommuneId: "COMMUNE_REQUIRED",
    schoolId: "SCHOOL_REQUIRED",
    graduationYear: "GRADUATION_YEAR_REQUIRED",
    gender: "GENDER_REQUIRED",
    averageScore: "AVERAGE_REQUIRED",
  };
  const { birthday, phoneNumber } = studies;
  expect(missingDetails("legacy", NOTHING)).toEqual(studies);
  expect(missingDetails("stepper", NOTHING)).toEqual({ ...studies, lastName: "MOTHER_LAST_NAME_REQUIRED" });
  expect(missingDetails("outlet", NOTHING)).toEqual({
    lastName: "MOTHER_LAST_NAME_REQUIRED",
    birthday,
    phoneNumber,
  });
});

test("who gave all is told nothing; an average below 4,0 is the new stepper's alone [STUD-14] [STUD-16]", () => {
  for (const flow of ["stepper", "legacy", "outlet"] as const) {
    expect(missingDetails(flow, COMPLETE)).toEqual({});
  }
  expect(missingDetails("stepper", { ...COMPLETE, averageScore: "3.9" })).toEqual({});
  expect(missingDetails("legacy", { ...COMPLETE, averageScore: "3.9" })).toEqual({
    averageScore: "AVERAGE_OUT_OF_RANGE",
  });
});

const NOTHING: StudentDetails = {
  ...{ lastName: null, email: "a@b.cl", phone: null, birthday: null, schoolRegionId: null },
  ...{ schoolCommuneId: null, schoolId: null, establishment: null, graduationYear: null },
  ...{ gender: null, averageScore: null },
};

const COMPLETE: StudentDetails = {
  ...{ lastName: "Araya", email: "sofia@b.cl", phone: "+56912345678", birthday: "2008-05-14" },
  ...{ schoolRegionId: 13, schoolCommuneId: 328, schoolId: null, establishment: "Liceo de Putre" },
  ...{ graduationYear: 2027, gender: "otro", averageScore: "6.2" },
};
