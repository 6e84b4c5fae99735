import type { Venue } from "@shop/contracts/places";
import { automaticCampus, guessCampus } from "@shop/domain/programs/campus";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useDraft } from "../../lib/draft/draft-store";
import { useChoices } from "../../lib/draft/use-choices";
import { kindOf } from "../../lib/program-kind";
import { venueQuery } from "../../lib/queries/venues";
import { courseChoiceCopy as copy } from "./course-choice-copy";

/** The campus of programmes that ask for none, or null where the buyer chooses (COURSE-08, COURSE-56). */
export function useAutomaticCampus() {
  const { program, venueId, venueName } = useDraft(({ draft }) => draft);
  const { chooseCampus } = useChoices();
  const campus = program ? automaticCampus({ name: program.name, kind: kindOf(program) }) : null;
  const { data } = useQuery({ ...venueQuery(campus?.id ?? 0), enabled: campus !== null });
  const name = data?.name ?? copy.virtualCampus;

  useEffect(() => {
    if (campus && (venueId !== campus.id || venueName !== name)) chooseCampus({ ...campus, name });
  });
  return campus;
}

/**
 * Chooses the preferred venue of step 2 once, else the usual guess, while nothing is chosen
 * (DATA-09, COURSE-58). What the buyer then clears stays cleared.
 */
export function usePreferredCampus(venues: readonly Venue[]) {
  const { student, communeId, venueId } = useDraft(({ draft }) => draft);
  const { chooseCampus } = useChoices();
  const isOffered = useRef(false);

  useEffect(() => {
    if (isOffered.current || venues.length === 0) return;
    isOffered.current = true;
    if (communeId !== null || venueId !== null) return;
    const preferred = venues.find(({ id }) => id === student.preferredVenueId) ?? guessCampus(venues);
    if (preferred) chooseCampus(preferred);
  });
}
