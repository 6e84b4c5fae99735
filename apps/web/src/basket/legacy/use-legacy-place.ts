import { useMemo, useState } from "react";
import type { PlaceChoice } from "../place-choice";
import { courseIdsOf, currentStudent } from "./enrolments";
import { NO_SELECTION } from "./legacy-state";
import { useLegacy } from "./legacy-store";

export function useLegacyPlace(): PlaceChoice {
  const state = useLegacy((store) => store.draft);
  const change = useLegacy((store) => store.change);
  const { selectedLocation: venue, selectedMonth: month, studentsWithPrices } = state;
  const student = currentStudent(state);
  const [communeId, setCommuneId] = useState(venue?.communeId ?? null);
  const othersCourseIds = useMemo(
    () => studentsWithPrices.filter(({ id }) => id !== student?.id).flatMap(courseIdsOf),
    [studentsWithPrices, student?.id],
  );

  return {
    program: state.selectedProgram,
    year: state.selectedProgram?.year ?? null,
    communeId,
    venueId: venue?.id ?? null,
    venueName: venue?.name ?? null,
    month,
    preferredVenueId: student?.preferredVenueId ?? null,
    orderId: state.orderId,
    othersCourseIds,
    chooseCommune: (id) => {
      setCommuneId(id);
      if (venue !== null && id !== venue.communeId) change(NO_SELECTION);
    },
    chooseCampus: (campus) => {
      if (campus) setCommuneId(campus.communeId);
      const selectedLocation = campus && { id: campus.id, name: campus.name, communeId: campus.communeId };
      change({ ...(campus?.id === venue?.id ? {} : NO_SELECTION), selectedLocation });
    },
    chooseMonth: (selectedMonth) => change({ selectedMonth, selectedSubjects: [], selectedCourses: [] }),
  };
}
