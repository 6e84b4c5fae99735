import { automaticCampus, type VenueRoles } from "@shop/domain/programs/campus";
import { toDraftProgram } from "../../basket/basket";
import { useDraft } from "../../basket/stepper/draft-store";
import { furthestStepOf, PLACE_STEP, routeOfStep } from "../../basket/stepper/steps";
import type { Compared } from "./use-compared";

// Takes a compared programme into the steps as shown. Returns the next step.
export function takeProgram({ listed, courses }: Compared, month: number, roles: VenueRoles): string {
  const { program, kind, venue } = listed;
  const campus = automaticCampus(kind, roles) ?? venue;
  const { change } = useDraft.getState();
  change({
    modality: program.modality,
    program: toDraftProgram(program),
    communeId: campus?.communeId ?? null,
    venueId: campus?.id ?? null,
    venueName: venue?.name ?? null,
    month,
    courseIds: courses.map(({ id }) => id),
    isConfirmed: false,
  });
  return routeOfStep(Math.min(PLACE_STEP, furthestStepOf(useDraft.getState().draft)));
}
