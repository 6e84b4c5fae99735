import { santiagoDate } from "@shop/domain/format/instants";
import { chooseCampus, chooseCommune } from "@shop/domain/steps/enrolment-choices";
import { useDraft } from "./draft-store";
import { choicesOf, type DraftState, enrolmentStateOf } from "./enrolment-state";

interface CampusLike {
  id: number;
  name: string;
  communeId: number;
}

export function useChoices() {
  const change = useDraft((store) => store.change);
  const decide = (rule: (state: DraftState) => DraftState) => {
    const { draft } = useDraft.getState();
    change(choicesOf(rule(enrolmentStateOf(draft, santiagoDate(new Date())))));
  };

  return {
    chooseCommune: (communeId: number | null) => decide((state) => chooseCommune(state, communeId)),
    chooseCampus: (campus: CampusLike | null) => {
      // Commune first: a venue may be chosen from the list of all communes.
      if (campus) decide((state) => chooseCommune(state, campus.communeId));
      decide((state) => chooseCampus(state, campus?.id ?? null));
      if (campus) change({ venueName: campus.name });
    },
    /** Courses belong to a month, so they are cleared (COURSE-17). */
    chooseMonth: (month: number | null) => change({ month, courseIds: [], isConfirmed: false }),
    chooseCourses: (courseIds: number[]) => change({ courseIds, isConfirmed: false }),
  };
}
