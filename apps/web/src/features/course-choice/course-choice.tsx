import { useDraft } from "../../lib/draft/draft-store";
import { Alert } from "../../ui/alert";
import { CampusChoice } from "./campus-choice";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import { CourseDialogs } from "./course-dialogs";
import { MonthChoice } from "./month-choice";
import { SubjectList } from "./subject-list";
import { useAutomaticCampus } from "./use-automatic-campus";
import type { CourseSelection } from "./use-course-selection";

/** Venue, month and courses; each appears when the one before is chosen (COURSE rows). */
export function CourseChoice({ selection }: { selection: CourseSelection }) {
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
      <SubjectList selection={selection} isOnline={program.isOnline} />
      <CourseDialogs selection={selection} />
    </>
  );
}
