import type { Course } from "@shop/domain/courses/course";
import { type CourseStepGap, courseStepGaps } from "@shop/domain/courses/course-step";
import { useEffect, useRef } from "react";
import type { PlaceChoice } from "../../lib/place-choice";
import { kindOf } from "../../lib/programs/program-kind";
import { Alert } from "../../ui/alert";
import { courseChoiceCopy as copy } from "./course-choice-copy";

interface GapNoticeProps {
  gaps: readonly CourseStepGap[];
  /** Grows with each press of Continue that could not go on. */
  tries: number;
}

/** Answers a press of the disabled Continue: what is missing, brought into view. */
export function GapNotice({ gaps, tries }: GapNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const [gap] = gaps;

  useEffect(() => {
    if (tries > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [tries]);

  if (tries === 0 || !gap) return null;
  return (
    <div ref={box} key={tries}>
      <Alert tone="danger" title={copy.gaps[gap]} />
    </div>
  );
}

/** What Continue still waits for, in the order of the screen. */
export function courseGaps(place: PlaceChoice, chosen: readonly Course[]): CourseStepGap[] {
  const { program, year, communeId, venueId, month } = place;
  const kind = program && kindOf(program);
  return courseStepGaps({
    programId: program?.id ?? null,
    kind,
    year,
    communeId,
    venueId,
    month,
    courses: chosen,
  });
}
