/** Kind of subject, which gives it its colour and icon in lists and timetable. */
export type SubjectKind =
  | "math"
  | "math2"
  | "reading"
  | "social"
  | "biology"
  | "physics"
  | "chemistry"
  | "other";

const PATTERNS: readonly [RegExp, SubjectKind][] = [
  [/m2\b/, "math2"],
  [/matem/, "math"],
  [/lectora|lenguaje/, "reading"],
  [/sociales|historia/, "social"],
  [/biolog/, "biology"],
  [/fisica/, "physics"],
  [/quimica/, "chemistry"],
];

/** Kind of a subject from its name, accents and case aside; unknown names are `other` (COURSE-42). */
export function subjectKind(name: string): SubjectKind {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return PATTERNS.find(([pattern]) => pattern.test(plain))?.[1] ?? "other";
}
