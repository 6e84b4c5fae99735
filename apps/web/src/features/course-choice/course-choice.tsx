import { courseDisplayName } from "@shop/domain/courses/course-name";
import type { ReactNode } from "react";
import type { PlaceChoice } from "../../lib/place-choice";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import { CourseDialogs } from "./course-dialogs";
import { KnownProgram } from "./known-program";
import { OfferSection } from "./offer/offer-section";
import { PlaceFields } from "./place/place-fields";
import { SubjectCard } from "./subject-card";
import type { CourseSelection } from "./use-course-selection";

interface CourseChoiceProps {
  place: PlaceChoice;
  selection: CourseSelection;
  /** A way to have the week put together, above the subjects; only where there are hours to choose. */
  planner: ReactNode;
}

/** Venue, month and courses; each appears when the one before is chosen (COURSE rows). */
export function CourseChoice({ place, selection, planner }: CourseChoiceProps) {
  return (
    <KnownProgram place={place}>
      {(program) => (
        <>
          <PlaceFields place={place} program={program} />
          <SubjectList
            place={place}
            selection={selection}
            isOnline={program.isOnline}
            planner={program.isOnline ? null : planner}
          />
          <CourseDialogs selection={selection} />
        </>
      )}
    </KnownProgram>
  );
}

interface SubjectListProps {
  place: PlaceChoice;
  selection: CourseSelection;
  /** Online programmes have courses but no hours to choose. */
  isOnline: boolean;
  planner: ReactNode;
}

/** Subjects of the month, each with its sections to choose from. */
function SubjectList({ place, selection, isOnline, planner }: SubjectListProps) {
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
