import type { ReactNode } from "react";
import { useDraft } from "../../lib/draft/draft-store";
import { Alert } from "../../ui/alert";
import { CampusChoice } from "./campus-choice";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import { CourseDialogs } from "./course-dialogs";
import { MonthChoice } from "./month-choice";
import { SubjectList } from "./subject-list";
import { useAutomaticCampus } from "./use-automatic-campus";
import type { CourseSelection } from "./use-course-selection";

interface CourseChoiceProps {
  selection: CourseSelection;
  /** A way to have the week put together, above the subjects; only where there are hours to choose. */
  planner: ReactNode;
}

/** Venue, month and courses; each appears when the one before is chosen (COURSE rows). */
export function CourseChoice({ selection, planner }: CourseChoiceProps) {
  const { program, year } = useDraft(({ draft }) => draft);
  const campus = useAutomaticCampus();
  if (!program || !year) return <Alert tone="danger" title={copy.programMissing} />;
  return (
    <>
      {campus ? (
        <Alert>{program.isOnline ? copy.noVenueNeeded.online : copy.noVenueNeeded.pdvx}</Alert>
      ) : (
        <CampusChoice />
      )}
      <MonthChoice />
      <SubjectList
        selection={selection}
        isOnline={program.isOnline}
        planner={program.isOnline ? null : planner}
      />
      <CourseDialogs selection={selection} />
    </>
  );
}
