import type { Course } from "@shop/domain/courses/course";
import { type CourseStepGap, courseStepGaps } from "@shop/domain/courses/course-step";
import { minimumCourses } from "@shop/domain/courses/selection/minimum-courses";
import { Alert } from "@shop/ui/alert";
import { useEffect, useRef, useState } from "react";
import type { PlaceChoice } from "../../basket/place-choice";
import { kindOf } from "../../lib/programs/program-kind";
import { courseChoiceCopy as copy } from "./course-choice-copy";

interface GapNoticeProps {
  minimum: number;
  shown: ShownGap | null;
}

interface ShownGap {
  gap: CourseStepGap;
  tries: number;
}

/** A press of Continue shows the first gap; once that gap is filled, silent until the next press. */
export function useGapNotice(gaps: readonly CourseStepGap[]) {
  const [shown, setShown] = useState<ShownGap | null>(null);
  const [gap] = gaps;
  return {
    shown: shown?.gap === gap ? shown : null,
    show: () => gap && setShown({ gap, tries: (shown?.tries ?? 0) + 1 }),
  };
}

interface CoursesThere {
  chosen: readonly Course[];
  listed: readonly Course[];
}

export function GapNotice({ minimum, shown }: GapNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { gap, tries = 0 } = shown ?? {};

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

export function courseGaps(place: PlaceChoice, { chosen, listed }: CoursesThere) {
  const { program, year, communeId, venueId, month } = place;
  const minimum = program ? minimumCourses(kindOf(program), listed) : 1;
  const programId = program?.id ?? null;
  const gaps = courseStepGaps({ programId, year, communeId, venueId, month, minimum, courses: chosen });
  return { gaps, minimum };
}
