import { automaticCampus } from "@shop/domain/programs/campus";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { DraftProgram } from "../../../lib/draft/draft";
import type { PlaceChoice } from "../../../lib/place-choice";
import { kindOf } from "../../../lib/programs/program-kind";
import { venueQuery } from "../../../lib/queries/venues";
import { Alert } from "../../../ui/alert";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import { CampusChoice } from "./campus-choice";
import { MonthChoice } from "./month-choice";

/** Venue, where the programme asks for one, and start month (COURSE-01..03). */
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

/** The campus of programmes that ask for none, or null where the buyer chooses. */
function useAutomaticCampus({ program, venueId, venueName, chooseCampus }: PlaceChoice) {
  const campus = program ? automaticCampus({ name: program.name, kind: kindOf(program) }) : null;
  const { data } = useQuery({ ...venueQuery(campus?.id ?? 0), enabled: campus !== null });
  const name = data?.name ?? copy.virtualCampus;

  const missingName = campus && (venueId !== campus.id || venueName !== name) ? name : null;

  const choose = useEffectEvent((name: string) => {
    if (campus) chooseCampus({ ...campus, name });
  });
  useEffect(() => {
    if (missingName !== null) choose(missingName);
  }, [missingName]);
  return campus;
}
