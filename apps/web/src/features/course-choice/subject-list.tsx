import { courseDisplayName } from "@shop/domain/courses/course-name";
import type { ReactNode } from "react";
import type { PlaceChoice } from "../../lib/place-choice";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import { OfferSection } from "./offer-section";
import { SubjectCard } from "./subject-card";
import type { CourseSelection } from "./use-course-selection";

interface SubjectListProps {
  place: PlaceChoice;
  selection: CourseSelection;
  /** Online programmes have courses but no hours to choose (COURSE-09). */
  isOnline: boolean;
  planner: ReactNode;
}

/** Subjects of the month, each with its sections to choose from (COURSE-05, COURSE-21). */
export function SubjectList({ place, selection, isOnline, planner }: SubjectListProps) {
  return (
    <OfferSection
      place={place}
      offer={selection.offer}
      title={copy.courses}
      lead={isOnline ? copy.coursesLeadOnline : copy.coursesLead}
      lost={selection.lost.courses.map(courseDisplayName)}
      tool={planner}
    >
      {(subject) => <SubjectCard subject={subject} selection={selection} isOnline={isOnline} />}
    </OfferSection>
  );
}
