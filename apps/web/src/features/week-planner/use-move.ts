import type { Course } from "@shop/contracts/courses";
import type { WeekPlan } from "@shop/domain/planner/plan-week";
import { VIRTUAL_CAMPUS } from "@shop/domain/programs/campus";
import { useDraft } from "../../lib/draft/draft-store";
import { useChoices } from "../../lib/draft/use-choices";
import type { Elsewhere } from "./use-places-elsewhere";

const STREAMING = "Streaming";

/** Takes a week of another place: its venue or programme, the same month, and the week's courses. */
export function useMove() {
  const { chooseCampus, chooseMonth, chooseCourses } = useChoices();
  const { draft, change } = useDraft();
  return (place: Elsewhere, plan: WeekPlan<Course>) => {
    if (place.kind === "venue") chooseCampus(place.venue);
    else change({ modality: STREAMING, program: place.program, ...VIRTUAL_PLACE });
    chooseMonth(draft.month);
    chooseCourses(plan.courses.map(({ id }) => id));
  };
}

const VIRTUAL_PLACE = { venueId: VIRTUAL_CAMPUS.id, communeId: VIRTUAL_CAMPUS.communeId, venueName: null };
