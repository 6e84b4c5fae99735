import { foldText } from "../format/fold-text";
import type { ProgramKind } from "../programs/kind";
import type { SchoolYear } from "../programs/school-year";
import type { Course } from "./course";
import { isFirstLevelMath, isSecondLevelMath } from "./course-name";
import { subjectArea } from "./subject-area";

export interface OfferProgram {
  name: string;
  kind: ProgramKind;
  year: SchoolYear | null;
}

const GRADE_RAISING_AREAS = ["math", "reading"];

/** "sube notas" of 3° Medio or PDVx teaches only Matemática and Lenguaje (COURSE-36). */
export function isLimitedGradeRaising({ name, kind, year }: OfferProgram): boolean {
  const text = foldText(name);
  const isThirdYear = year === "3" || (year === null && /3\s*°?\s*medio|tercero/.test(text));
  return kind === "pdvx" && isThirdYear && /sube\s*notas/.test(text);
}

export function canListSecondLevelMath(courses: readonly Course[]): boolean {
  return courses.some((course) => isFirstLevelMath(course) && course.Schedules.length > 0);
}

export function listedCourses<C extends Course>(courses: readonly C[], program: OfferProgram): C[] {
  const taught = isLimitedGradeRaising(program)
    ? courses.filter((course) => GRADE_RAISING_AREAS.includes(subjectArea(course.Subject.name)))
    : [...courses];
  if (canListSecondLevelMath(taught)) return taught;
  return taught.filter((course) => !isSecondLevelMath(course));
}
