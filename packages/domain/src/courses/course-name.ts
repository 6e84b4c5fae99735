import { foldText } from "../format/fold-text";

export interface NamedCourse {
  name: string;
  Subject?: { name: string };
  isElective: boolean;
}

// No lookbehind, which Safari 15 cannot parse.
const CODE = /(^|[^\p{L}\p{N}])\d{3,4}(?![\p{L}\p{N}])/gu;
const TRAILING_SHIFT = /(?:^|[\s\-–(]+)(?:Tarde|Mañana|GE|Tercero|Egresado)\)?$/iu;
const READING = /^(?:lenguaje(?: y comunicacion)?)(?=$|[^a-z])/;
const SECOND_LEVEL = /(?:^|[^a-z0-9])m2(?:$|[^a-z0-9])/;

/** Removes 3–4 digit codes and the final shift words Tarde, Mañana, GE, Tercero, Egresado (COURSE-45, COURSE-46). */
export function cleanCourseName(name: string): string {
  let clean = tidy(name.normalize("NFC").replace(CODE, "$1 "));
  while (TRAILING_SHIFT.test(clean)) clean = tidy(clean.replace(TRAILING_SHIFT, ""));
  return clean;
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)|\s+/g, " ")
    .replace(/ +/g, " ")
    .replace(/^[\s\-–]+|[\s\-–]+$/g, "");
}

const fullName = ({ name, Subject }: NamedCourse) => foldText(`${Subject?.name ?? name} ${name}`);

/** Named M2, or an elective of mathematics. */
export function isSecondLevelMath(course: NamedCourse): boolean {
  const text = fullName(course);
  return (
    text.includes("matematica") && (SECOND_LEVEL.test(text) || course.isElective || text.includes("electiv"))
  );
}

/** Every other mathematics course, named M1 or plain (COURSE-43). */
export function isFirstLevelMath(course: NamedCourse): boolean {
  return fullName(course).includes("matematica") && !isSecondLevelMath(course);
}

/** Shown to buyers (COURSE-47). Two courses with the same display name may not be taken together. */
export function courseDisplayName(course: NamedCourse): string {
  if (isSecondLevelMath(course)) return "Competencia Matemática M2";
  if (isFirstLevelMath(course)) return "Competencia Matemática M1";
  const clean = cleanCourseName(course.name) || cleanCourseName(course.Subject?.name ?? "");
  const match = READING.exec(foldText(clean));
  return match ? `Competencia Lectora${clean.slice(match[0].length)}` : clean;
}

/** Without Mención, Común and Electivo: {subject} of 'No puedes seleccionar {subject} común…' (COURSE-29). */
export function courseBaseName(course: NamedCourse): string {
  return tidy(courseDisplayName(course).replace(/\b(?:Menci[oó]n|Com[uú]n|Electivo)\b/gi, " "));
}
