import type { PlaceChoice } from "../place-choice";
import { useDraft } from "./draft-store";
import { useChoices } from "./use-choices";

const NO_OTHERS: readonly number[] = [];

/** Place and month of the new stepper, which enrols one student. */
export function useDraftPlace(): PlaceChoice {
  const { program, year, communeId, venueId, venueName, month, student, orderId } = useDraft(
    ({ draft }) => draft,
  );
  const { chooseCommune, chooseCampus, chooseMonth } = useChoices();
  return {
    ...{ program, year, communeId, venueId, venueName, month, orderId },
    preferredVenueId: student.preferredVenueId,
    othersCourseIds: NO_OTHERS,
    ...{ chooseCommune, chooseCampus, chooseMonth },
  };
}
