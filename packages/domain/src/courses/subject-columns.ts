import { isSecondLevelMath } from "./course-name";
import { type SubjectArea, subjectArea } from "./subject-area";

interface ColumnSubject {
  Subject: { name: string };
  hasMention: boolean;
  isElective: boolean;
}

interface Columns<S> {
  left: S[];
  right: S[];
  rest: S[];
}

const COLUMN_SIZE = 5;
const LEFT: readonly SubjectArea[] = ["math", "reading", "biology", "physics", "chemistry"];
const MENTIONS: readonly SubjectArea[] = ["biology", "physics", "chemistry"];

// Ciencias Sociales, M2, then the Mención of Biología, Física, Química; −1 for the left column.
function rightPlace(subject: ColumnSubject): number {
  const area = subjectArea(subject.Subject.name);
  if (area === "social_sciences") return 0;
  if (isSecondLevelMath({ ...subject, name: "" })) return 1;
  return subject.hasMention && MENTIONS.includes(area) ? 2 + MENTIONS.indexOf(area) : -1;
}

function leftPlace(subject: ColumnSubject): number {
  const index = LEFT.indexOf(subjectArea(subject.Subject.name));
  return index < 0 ? LEFT.length : index;
}

/** Two columns of at most five (COURSE-44). Unknown subjects come last on the left; the remainder is in `rest`. */
export function subjectColumns<S extends ColumnSubject>(subjects: readonly S[]): Columns<S> {
  const right = subjects.filter((subject) => rightPlace(subject) >= 0);
  const left = subjects.filter((subject) => rightPlace(subject) < 0);
  right.sort((a, b) => rightPlace(a) - rightPlace(b));
  left.sort((a, b) => leftPlace(a) - leftPlace(b));
  return {
    left: left.slice(0, COLUMN_SIZE),
    right: right.slice(0, COLUMN_SIZE),
    rest: [...left.slice(COLUMN_SIZE), ...right.slice(COLUMN_SIZE)],
  };
}

export function inCourseOrder<S extends ColumnSubject>(courses: readonly S[]): S[] {
  const placeOf = (course: S) =>
    rightPlace(course) >= 0 ? LEFT.length + 1 + rightPlace(course) : leftPlace(course);
  return [...courses].sort((a, b) => placeOf(a) - placeOf(b));
}
