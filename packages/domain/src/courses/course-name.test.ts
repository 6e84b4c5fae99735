import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cleanCourseName,
  courseBaseName,
  courseDisplayName,
  isFirstLevelMath,
  isSecondLevelMath,
} from "./course-name";
import { isSameBaseSubject, subjectArea } from "./subject-area";

const named = (name: string, subject = name, isElective = false) => ({
  name,
  Subject: { name: subject },
  isElective,
});

test.each([
  ["Biología Común Tarde", "Biología Común"],
  ["Física Mañana", "Física"],
  ["Química GE", "Química"],
  ["Lenguaje Tercero", "Lenguaje"],
  ["Historia Egresado", "Historia"],
  ["Física 123", "Física"],
  ["1203 Física Tarde", "Física"],
  ["Física Tarde 1203", "Física"],
  ["Biología GE Mañana - 4512", "Biología"],
  ["Química (Tarde)", "Química"],
  ["Química (1203)", "Química"],
])("%s is shown as %s [COURSE-45] [COURSE-46]", (name, clean) => {
  expect(cleanCourseName(name)).toBe(clean);
});

test.each(["Tarde de Física", "Física 12", "Física 12345", "M1", "Viaje", "A1203"])(
  "%s stays as it is [COURSE-45] [COURSE-46]",
  (name) => {
    expect(cleanCourseName(name)).toBe(name);
  },
);

test("cleaning twice changes nothing, whatever shift words and codes a name ends with [COURSE-45]", () => {
  const word = fc.constantFrom(
    "Biología",
    "Matemática M1",
    "Tarde",
    "Mañana",
    "GE",
    "Tercero",
    "Egresado",
    "1203",
    "99",
    "-",
    "(Tarde)",
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const clean = cleanCourseName(words.join(" "));
      expect(cleanCourseName(clean)).toBe(clean);
      expect(clean).not.toMatch(/(^|\s)(Tarde|Mañana|GE|Tercero|Egresado|\d{3,4})$/);
    }),
  );
});

test.each([
  [named("Lenguaje Tarde 1203"), "Competencia Lectora"],
  [named("Lenguaje y Comunicación"), "Competencia Lectora"],
  [named("Competencia Lectora"), "Competencia Lectora"],
  [named("Matemática"), "Competencia Matemática M1"],
  [named("MATEMATICA M1 Tarde"), "Competencia Matemática M1"],
  [named("Matemática (M2) Electivo"), "Competencia Matemática M2"],
  [named("Matemática", "Matemática", true), "Competencia Matemática M2"],
  [named("Sección Tarde", "Matemática M2"), "Competencia Matemática M2"],
  [named("Competencia Matemática M2"), "Competencia Matemática M2"],
  [named("1203", "Física"), "Física"],
  [named("Biología Mención"), "Biología Mención"],
])("%o is read as %s [COURSE-47]", (course, shown) => {
  expect(courseDisplayName(course)).toBe(shown);
});

test("every mathematics course is M1 or M2 and never both [COURSE-47]", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("Matemática", "Matemática M1", "matematica m2", "Matemática Electivo", "Física"),
      fc.boolean(),
      (name, isElective) => {
        const course = named(name, name, isElective);
        expect(Number(isFirstLevelMath(course)) + Number(isSecondLevelMath(course))).toBe(
          name === "Física" ? 0 : 1,
        );
      },
    ),
  );
});

test("a base name has no Mención, Común or Electivo [COURSE-29]", () => {
  expect(courseBaseName(named("Biología Común Tarde"))).toBe("Biología");
  expect(courseBaseName(named("Química Mención"))).toBe("Química");
});

test.each([
  ["Matemática M2", "math"],
  ["Lenguaje", "reading"],
  ["Competencia Lectora", "reading"],
  ["BIOLOGIA", "biology"],
  ["Física Mención", "physics"],
  ["Química", "chemistry"],
  ["Historia", "social_sciences"],
  ["Ciencias Sociales", "social_sciences"],
  ["Inglés", "other"],
])("%s is known by its name as %s, with or without accents [ENT-24]", (name, area) => {
  expect(subjectArea(name)).toBe(area);
});

test("unknown subjects are versions of one another only by name [COURSE-28]", () => {
  expect(isSameBaseSubject("Inglés Mención", "Inglés")).toBe(true);
  expect(isSameBaseSubject("Inglés Mención", "Arte")).toBe(false);
  expect(isSameBaseSubject("Biología Mención", "Biología Común")).toBe(true);
  expect(isSameBaseSubject("Biología Mención", "Física")).toBe(false);
});
