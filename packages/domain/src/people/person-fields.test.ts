import fc from "fast-check";
import { expect, test } from "vitest";
import { EMAIL_LIMITS, NAME_LIMITS } from "../limits";
import { validationMessage } from "../validation-copy";
import { addressNumberProblem, addressProblem, apartmentProblem } from "./address";
import { emailProblem, normaliseEmail } from "./email";
import { graduationYearProblem, graduationYears, likelyGraduationYear } from "./graduation-years";
import { guardianChanges } from "./guardian-changes";
import { cleanOtpCode, isOtpComplete, maskOtpCode } from "./otp-code";
import { cleanName, lastNameProblem, type NameRules, nameProblem, secondSurnameProblem } from "./person-name";
import { formatPhone, normalisePhone, phoneProblem } from "./phone";
import { choiceProblem } from "./required-choice";

const letters = (length: number) => "ñ".repeat(length);

test("a name has letters, accents, ñ and spaces only [INSC-08]", () => {
  for (const name of ["José Ñuñoa", "Zoë", "María de los Ángeles", "Luksić", "Jose\u0301"]) {
    expect(nameProblem(name, NAME_LIMITS.program.name)).toBeNull();
  }
  for (const name of ["O'Higgins", "García-Huidobro", "Ana2", "<img>", "Анна", "Mª"]) {
    expect(nameProblem(name, NAME_LIMITS.program.name)).toBe("LETTERS_ONLY");
  }
  expect(nameProblem("   ", NAME_LIMITS.program.name)).toBe("NAME_REQUIRED");
});

test("people's names have hyphens and apostrophes and up to 60 characters, never fewer than the form's [AMB-48]", () => {
  const { name, fatherLastName } = NAME_LIMITS.personalData;
  for (const text of ["José-María", "O'Higgins", "O’Higgins", "de la Barrera", letters(60)]) {
    expect(nameProblem(text, name, "people")).toBeNull();
    expect(lastNameProblem("FATHER", text, fatherLastName, "people")).toBeNull();
  }
  for (const text of ["-", "'", "Ana2", "<img>", "Ana;"]) {
    expect(nameProblem(text, name, "people")).toBe("LETTERS_ONLY");
  }
  expect(nameProblem(letters(61), name, "people")).toBe("NAME_TOO_LONG");
  expect(nameProblem(letters(100), NAME_LIMITS.stepperStudent.name, "people")).toBeNull();
  expect(nameProblem("A", name, "people")).toBe("NAME_TOO_SHORT");
});

test("a second surname may be left out where the shop admits people's names and they say so [AMB-48]", () => {
  const limit = NAME_LIMITS.guardian.motherLastName;
  const problem = (text: string, rules: NameRules, hasOneSurname: boolean) =>
    secondSurnameProblem(text, limit, { rules, hasOneSurname });
  expect(problem(" ", "people", true)).toBeNull();
  expect(problem("", "people", false)).toBe("MOTHER_LAST_NAME_REQUIRED");
  expect(problem("", "spec", true)).toBe("MOTHER_LAST_NAME_REQUIRED");
  expect(problem("Soto1", "people", true)).toBe("LETTERS_ONLY");
});

test("each form has its own longest name and surname [INSC-09] [INSC-11] [STUD-13]", () => {
  const { program, stepperStudent, addStudent, graduates } = NAME_LIMITS;
  const longestName = (limits: { max: number }) =>
    [30, 31, 100, 101].filter((length) => nameProblem(letters(length), limits) === null).at(-1);
  expect([longestName(program.name), longestName(stepperStudent.name)]).toEqual([30, 100]);
  const surname = (length: number, limits: { max: number }) =>
    lastNameProblem("FATHER", letters(length), limits);
  expect([surname(12, program.fatherLastName), surname(15, addStudent.fatherLastName)]).toEqual([null, null]);
  expect(surname(13, program.fatherLastName)).toBe("FATHER_LAST_NAME_TOO_LONG");
  expect(surname(16, graduates.fatherLastName)).toBe("FATHER_LAST_NAME_TOO_LONG");
  expect(nameProblem(letters(31), program.name)).toBe("NAME_TOO_LONG");
});

test("the new form wants two letters, the old one is content with one [DATA-04]", () => {
  expect(nameProblem("A", NAME_LIMITS.personalData.name)).toBe("NAME_TOO_SHORT");
  expect(nameProblem("Al", NAME_LIMITS.personalData.name)).toBeNull();
  expect(nameProblem("A", NAME_LIMITS.program.name)).toBeNull();
});

test("each surname is missed by its own message [INSC-10]", () => {
  expect(lastNameProblem("FATHER", "", { max: 12 })).toBe("FATHER_LAST_NAME_REQUIRED");
  expect(lastNameProblem("MOTHER", " ", { max: 12 })).toBe("MOTHER_LAST_NAME_REQUIRED");
  expect(lastNameProblem("MOTHER", letters(13), { max: 12 })).toBe("MOTHER_LAST_NAME_TOO_LONG");
  expect(lastNameProblem("MOTHER", "Soto1", { max: 12 })).toBe("LETTERS_ONLY");
});

test("cleaning a name twice changes nothing and the server admits what any form admits [AMB-48]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(cleanName(cleanName(text))).toBe(cleanName(text));
    }),
  );
  for (const form of Object.values(NAME_LIMITS)) {
    expect(form.name.max).toBeLessThanOrEqual(NAME_LIMITS.server.name.max);
    expect(form.fatherLastName.max).toBeLessThanOrEqual(NAME_LIMITS.server.fatherLastName.max);
  }
});

test.each(["a@b.cl", "ana.perez+pdv@gmail.com", "  ANA@Correo.CL ", "x_1@sub.dominio.edu"])(
  "%s is an e-mail [INSC-24]",
  (text) => {
    expect(emailProblem(text, EMAIL_LIMITS.enrolment)).toBeNull();
  },
);

test.each([
  "ana",
  "ana@",
  "@b.cl",
  "a b@c.cl",
  "a@b",
  "ana@correo",
  "a@b..cl",
  "a@-b.cl",
  ".a@b.cl",
  "a..b@c.cl",
  "a@b@c.cl",
  "a@b.cl@c.cl",
  "a@b.c1",
  "<a@b.cl>",
  "a@b.cl\nBcc: x@y.cl",
])("%s is not an e-mail [INSC-24]", (text) => {
  expect(emailProblem(text, EMAIL_LIMITS.enrolment)).toBe("EMAIL_INVALID");
});

test("an e-mail has 5 to 50 characters, 8 at the checkout [INSC-23] [INSC-24] [STUD-06]", () => {
  expect(emailProblem("", EMAIL_LIMITS.enrolment)).toBe("EMAIL_REQUIRED");
  expect(emailProblem("a@b.c", EMAIL_LIMITS.enrolment)).toBe("EMAIL_INVALID");
  expect(emailProblem("ab@c.cl", EMAIL_LIMITS.enrolment)).toBeNull();
  expect(emailProblem("ab@c.cl", EMAIL_LIMITS.checkout)).toBe("EMAIL_INVALID");
  expect(emailProblem("ab@cd.cl", EMAIL_LIMITS.checkout)).toBeNull();
  expect(emailProblem(`${"a".repeat(45)}@b.cl`, EMAIL_LIMITS.enrolment)).toBeNull();
  expect(emailProblem(`${"a".repeat(46)}@b.cl`, EMAIL_LIMITS.enrolment)).toBe("EMAIL_INVALID");
  expect(emailProblem("ana@correo2589.cl", EMAIL_LIMITS.enrolment)).toBeNull();
  expect(normaliseEmail(" Ana@B.CL ")).toBe("ana@b.cl");
});

test("every spelling of a mobile gives one canonical number, shown as it is dialled [DATA-06] [GUARD-12] [AMB-50] [DESK-92]", () => {
  for (const typed of [
    "912345678",
    "+56912345678",
    "+569 12 34 5678",
    "+56 9 1234 5678",
    "56 9 1234-5678",
    "(9) 12345678",
  ]) {
    expect(normalisePhone(typed)).toBe("+56912345678");
  }
  expect(formatPhone("912345678")).toBe("+56 9 1234 5678");
});

test("a shown mobile reads back as itself [GUARD-12]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (rest) => {
      const phone = `+569${String(rest).padStart(8, "0")}`;
      expect(normalisePhone(formatPhone(phone))).toBe(phone);
      expect(formatPhone(phone).length).toBeGreaterThanOrEqual(13);
    }),
  );
});

test("a mobile with a digit missing is refused although it is 13 characters long [AMB-50]", () => {
  expect(phoneProblem("+569 1234 567")).toBe("PHONE_INVALID");
  expect(phoneProblem("91234567")).toBe("PHONE_INVALID");
  expect(phoneProblem("9123456789")).toBe("PHONE_INVALID");
  expect(phoneProblem("91234567a")).toBe("PHONE_INVALID");
  for (const empty of ["", "+56", "+569 "]) expect(phoneProblem(empty)).toBe("PHONE_REQUIRED");
});

test("nine digits of another phone are told to be no mobile's, not to be too few [DATA-06] [GUARD-12]", () => {
  for (const typed of ["8 1234 5678", "221234567", "+56 2 2123 4567"]) {
    expect(phoneProblem(typed)).toBe("PHONE_NOT_MOBILE");
  }
  for (const typed of ["+1 305 555 1234", "0054 9 11 2345 6789", "+34 612 34 56 78", "+51987654321"])
    expect(phoneProblem(typed), typed).toBe("PHONE_FOREIGN");
  expect(validationMessage("PHONE_NOT_MOBILE")).toBe("El número de celular debe comenzar con 9");
});

test("street is required and short, number and apartment are optional [GUARD-06] [GUARD-07] [GUARD-08]", () => {
  expect(addressProblem(" ")).toBe("ADDRESS_REQUIRED");
  expect(addressProblem(letters(30))).toBeNull();
  expect(addressProblem(letters(31))).toBe("ADDRESS_TOO_LONG");
  expect(addressNumberProblem("")).toBeNull();
  expect(addressNumberProblem("12345")).toBeNull();
  expect(addressNumberProblem("123456")).toBe("ADDRESS_NUMBER_TOO_LONG");
  expect(addressNumberProblem("12B")).toBe("ADDRESS_NUMBER_DIGITS");
  expect(apartmentProblem("")).toBeNull();
  expect(apartmentProblem("1204B")).toBeNull();
  expect(apartmentProblem("1204BC")).toBe("APARTMENT_TOO_LONG");
});

test("a missing programme asks for it in the form's words [INSC-26]", () => {
  const problem = choiceProblem("PROGRAM_REQUIRED", null);
  expect(problem && validationMessage(problem)).toBe("Debes seleccionar un programa");
});

test("a choice is missing while nothing is chosen [GUARD-09] [GUARD-13]", () => {
  for (const nothing of [null, undefined, "", "  ", 0, false]) {
    expect(choiceProblem("REGION_REQUIRED", nothing)).toBe("REGION_REQUIRED");
  }
  for (const something of [1, "F", true]) expect(choiceProblem("TERMS_REQUIRED", something)).toBeNull();
});

test("a code is compared without spaces and shown as ### ### [OTP-05]", () => {
  expect(cleanOtpCode(" 123 456 ")).toBe("123456");
  expect(isOtpComplete("123 45")).toBe(false);
  expect(isOtpComplete("123 456")).toBe(true);
  const shown = ["12", "123", "1234", "123 456", "1234567"].map(maskOtpCode);
  expect(shown).toEqual(["12", "123", "123 4", "123 456", "123 456"]);
});

test("graduation years are 33, from five years ahead downward [STUD-18]", () => {
  const years = graduationYears(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([33, 2031, 1999]);
  expect(years.every((year, index) => index === 0 || year === (years[index - 1] ?? 0) - 1)).toBe(true);
});

test("the likely graduation year is told by school year and season, and by nothing for a graduate [STUD-18] [AMB-89]", () => {
  expect((["1", "2", "3", "4", "e"] as const).map((year) => likelyGraduationYear(year, 2027))).toEqual([
    2030,
    2029,
    2028,
    2027,
    null,
  ]);
});

test.each([
  [["e"], 2026, null],
  [["e"], 2027, "GRADUATION_YEAR_FUTURE"],
  [["e", "e"], 2030, "GRADUATION_YEAR_FUTURE"],
  [["e", "4"], 2027, null],
  [["4"], 2027, null],
  [[null], 2027, null],
  [[], 2027, null],
])(
  "of school years %j a graduation in %i, seen from 2026, is %s [STUD-18] [AMB-89]",
  (schoolYears, graduationYear, problem) => {
    expect(graduationYearProblem({ graduationYear, schoolYears }, "2026-12-31")).toBe(problem);
  },
);

test("a guardian is updated only for real differences [GUARD-17]", () => {
  const saved = {
    name: "Ana",
    fatherLastName: "Soto",
    motherLastName: "Díaz",
    rut: "12345678-5",
    email: "ana@correo.cl",
    phone: "+56912345678",
    communeId: 320,
    address: "Los Leones",
    address2: "12",
    address3: "",
  };
  const respelt = {
    ...saved,
    rut: "12.345.678-5",
    email: "ANA@correo.cl ",
    phone: "+569 12 34 5678",
    name: " Ana",
  };
  expect(guardianChanges(saved, respelt)).toEqual([]);
  expect(guardianChanges(saved, { ...saved, communeId: 321, address: "Otra" })).toEqual([
    "communeId",
    "address",
  ]);
});
