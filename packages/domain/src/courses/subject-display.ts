import { type SubjectArea, subjectArea } from "./subject-area";

/** How a subject looks, as names of design tokens; the screens own the values. */
export interface SubjectDisplay {
  icon: SubjectArea;
  colour: `subject-${SubjectArea}`;
  background: `subject-${SubjectArea}-soft`;
  isCommon: boolean;
}

/** Colour of a calendar entry whose course has none (COURSE-42). */
export const CALENDAR_FALLBACK_COLOUR = "#3691D8";

const COMMON_AREAS: readonly SubjectArea[] = ["chemistry", "physics", "biology"];

/** Icon, colour, background and common flag of a subject; Química, Física and Biología are common unless Mención (ENT-24). */
export function subjectDisplay({
  subjectName,
  hasMention,
}: {
  subjectName: string;
  hasMention: boolean;
}): SubjectDisplay {
  const area = subjectArea(subjectName);
  return {
    icon: area,
    colour: `subject-${area}`,
    background: `subject-${area}-soft`,
    isCommon: !hasMention && COMMON_AREAS.includes(area),
  };
}
