import type { Course } from "@shop/domain/courses/course";
import { type CourseStepGap, courseStepGaps } from "@shop/domain/courses/course-step";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { useEffect, useRef, useState } from "react";
import type { PlaceChoice } from "../../lib/place-choice";
import { kindOf } from "../../lib/programs/program-kind";
import { Alert } from "../../ui/alert";
import { courseChoiceCopy as copy } from "./course-choice-copy";

interface GapNoticeProps {
  /** Fewest courses that the programme sells. */
  minimum: number;
  told: ToldGap | null;
}

/** What the last press of the disabled Continue was answered with. */
interface ToldGap {
  gap: CourseStepGap;
  /** Grows with each such press. */
  tries: number;
}

/** Answers a press of Continue with the first gap; once that is filled, nothing is complained of until the next press. */
export function useToldGap(gaps: readonly CourseStepGap[]) {
  const [told, setTold] = useState<ToldGap | null>(null);
  const [gap] = gaps;
  return {
    told: told?.gap === gap ? told : null,
    tell: () => gap && setTold({ gap, tries: (told?.tries ?? 0) + 1 }),
  };
}

/** Courses of the chosen place and month. */
interface CoursesThere {
  chosen: readonly Course[];
  listed: readonly Course[];
}

/** Answers a press of the disabled Continue: what is missing, brought into view. */
export function GapNotice({ minimum, told }: GapNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { gap, tries = 0 } = told ?? {};

  useEffect(() => {
    if (tries > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [tries]);

  if (!gap) return null;
  return (
    <div ref={box} key={tries}>
      <Alert tone="danger" title={gap === "MIN_COURSES" ? copy.minimum(minimum) : copy.gaps[gap]} />
    </div>
  );
}

/** What Continue still waits for, in the order of the screen, and the fewest courses of those that are `listed`. */
export function courseGaps(place: PlaceChoice, { chosen, listed }: CoursesThere) {
  const { program, year, communeId, venueId, month } = place;
  const minimum = program ? minimumCourses(kindOf(program), listed) : 1;
  const programId = program?.id ?? null;
  const gaps = courseStepGaps({ programId, year, communeId, venueId, month, minimum, courses: chosen });
  return { gaps, minimum };
}
