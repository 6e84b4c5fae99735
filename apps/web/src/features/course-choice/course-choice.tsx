import type { ReactNode } from "react";
import type { PlaceChoice } from "../../lib/place-choice";
import { CourseDialogs } from "./course-dialogs";
import { KnownProgram } from "./known-program";
import { PlaceFields } from "./place-fields";
import { SubjectList } from "./subject-list";
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
