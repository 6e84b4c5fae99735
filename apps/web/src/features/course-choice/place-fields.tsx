import type { DraftProgram } from "../../lib/draft/draft";
import type { PlaceChoice } from "../../lib/place-choice";
import { Alert } from "../../ui/alert";
import { CampusChoice } from "./campus-choice";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import { MonthChoice } from "./month-choice";
import { useAutomaticCampus } from "./use-automatic-campus";

/** Venue, where the programme asks for one, and start month (COURSE-01..03, COURSE-08). */
export function PlaceFields({ place, program }: { place: PlaceChoice; program: DraftProgram }) {
  const campus = useAutomaticCampus(place);
  return (
    <>
      {campus ? (
        <Alert>{program.isOnline ? copy.noVenueNeeded.online : copy.noVenueNeeded.pdvx}</Alert>
      ) : (
        <CampusChoice place={place} />
      )}
      <MonthChoice place={place} />
    </>
  );
}
