import type { Venue } from "@shop/contracts/places";
import { automaticCampus, guessCampus } from "@shop/domain/programs/campus";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { PlaceChoice } from "../../lib/place-choice";
import { kindOf } from "../../lib/program-kind";
import { venueQuery } from "../../lib/queries/venues";
import { courseChoiceCopy as copy } from "./course-choice-copy";

/** The campus of programmes that ask for none, or null where the buyer chooses (COURSE-08, COURSE-56). */
export function useAutomaticCampus({ program, venueId, venueName, chooseCampus }: PlaceChoice) {
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

/**
 * Chooses the preferred venue of the personal data once, else the usual guess, while nothing is chosen
 * (DATA-09, COURSE-58). What the buyer then clears stays cleared.
 */
export function usePreferredCampus(place: PlaceChoice, venues: readonly Venue[]) {
  const { preferredVenueId, communeId, venueId, chooseCampus } = place;
  const areKnown = venues.length > 0;

  const offer = useEffectEvent(() => {
    if (communeId !== null || venueId !== null) return;
    const preferred = venues.find(({ id }) => id === preferredVenueId) ?? guessCampus(venues);
    if (preferred) chooseCampus(preferred);
  });
  useEffect(() => {
    if (areKnown) offer();
  }, [areKnown]);
}
