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

// Removes 3–4 digit codes and the final shift words Tarde, Mañana, GE, Tercero, Egresado (COURSE-45, COURSE-46).
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

interface KnownName {
  isFirstLevelMath: boolean;
  isSecondLevelMath: boolean;
  displayName: string;
}

// Rules and screens read a few names again and again, and each costs a phone a dozen expressions.
const known = new Map<string, KnownName>();
const MAX_KNOWN = 2_000;

function knownName(course: NamedCourse): KnownName {
  const { name, Subject, isElective } = course;
  const key = [name, isElective, Subject?.name].join("\n");
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const found = readName(course);
  known.set(key, found);
  return found;
}

function readName({ name, Subject, isElective }: NamedCourse): KnownName {
  const text = foldText(`${Subject?.name ?? name} ${name}`);
  if (text.includes("matematica")) {
    const isSecond = SECOND_LEVEL.test(text) || isElective || text.includes("electiv");
    const displayName = `Competencia Matemática ${isSecond ? "M2" : "M1"}`;
    return { isFirstLevelMath: !isSecond, isSecondLevelMath: isSecond, displayName };
  }
  const clean = cleanCourseName(name) || cleanCourseName(Subject?.name ?? "");
  const match = READING.exec(foldText(clean));
  const displayName = match ? `Competencia Lectora${clean.slice(match[0].length)}` : clean;
  return { isFirstLevelMath: false, isSecondLevelMath: false, displayName };
}

/** Named M2, or an elective of mathematics. */
export const isSecondLevelMath = (course: NamedCourse): boolean => knownName(course).isSecondLevelMath;

/** Every other mathematics course, named M1 or plain (COURSE-43). */
export const isFirstLevelMath = (course: NamedCourse): boolean => knownName(course).isFirstLevelMath;

/** Shown to buyers (COURSE-47). Two courses with the same display name may not be taken together. */
export const courseDisplayName = (course: NamedCourse): string => knownName(course).displayName;

/** Without Mención, Común and Electivo: {subject} of 'No puedes seleccionar {subject} común…' (COURSE-29). */
export function courseBaseName(course: NamedCourse): string {
  return tidy(courseDisplayName(course).replace(/\b(?:Menci[oó]n|Com[uú]n|Electivo)\b/gi, " "));
}
