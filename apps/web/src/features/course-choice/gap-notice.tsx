import type { CourseStepGap } from "@shop/domain/courses/course-step";
import { useEffect, useRef } from "react";
import { Alert } from "../../ui/alert";
import { courseChoiceCopy as copy } from "./course-choice-copy";

interface GapNoticeProps {
  gaps: readonly CourseStepGap[];
  /** Grows with each press of Continue that could not go on. */
  tries: number;
}

/** Answers a press of the disabled Continue: what is missing, brought into view (COURSE-07, COURSE-33, AMB-83). */
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
