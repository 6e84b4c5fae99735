import type { Course } from "@shop/contracts/courses";
import { useState } from "react";
import type { PlaceChoice } from "../../lib/place-choice";

/** A chosen subject that cannot be had any more as it was chosen. */
export interface LostSubject {
  /** By `subjectKey`. */
  key: string;
  /** Empty where the offer no longer names it and nobody remembers. */
  name: string;
  /** Listed without seats, no longer offered as it was, or an M2 whose M1 was lost. */
  reason: "SOLD_OUT" | "WITHDRAWN" | "M1_REMOVED";
}

interface Loss {
  /** Place and month to which it belongs. */
  at: string;
  subjects: readonly LostSubject[];
  /** How many subjects stayed chosen. */
  left: number;
  /** It happened while the page was open, not before. */
  isNews: boolean;
}

/** Why what was chosen can no longer be had; outside online a section without hours is offered no more. */
export const lossReason = (listed: readonly Course[], { program }: PlaceChoice) =>
  listed.some(({ Schedules }) => program?.isOnline || Schedules.length > 0) ? "SOLD_OUT" : "WITHDRAWN";

/**
 * What is told of lost subjects: each until it is chosen again, one without a name until anything more is chosen,
 * and none once place or month was another.
 */
export function useLoss({ program, venueId, month }: PlaceChoice, chosenKeys: readonly string[]) {
  const here = [program?.id, venueId, month].join();
  const [loss, setLoss] = useState<Loss>({ at: here, subjects: [], left: 0, isNews: false });
  const isMissed = ({ key, name }: LostSubject) =>
    name ? !chosenKeys.includes(key) : chosenKeys.length <= loss.left;
  const subjects = loss.at === here ? loss.subjects.filter(isMissed) : [];
  // What is told no more is forgotten: going back to the place, or taking the choice back, tells nothing again.
  if (loss.at !== here || subjects.length < loss.subjects.length) setLoss({ ...loss, at: here, subjects });
  return {
    lost: { subjects, isNews: loss.isNews && subjects.length > 0 },
    tell: (gone: readonly LostSubject[], isNews: boolean) => {
      const left = chosenKeys.filter((chosen) => gone.every(({ key }) => key !== chosen)).length;
      setLoss({ at: here, subjects: gone, left, isNews });
    },
    hearOfLoss: () => setLoss({ ...loss, isNews: false }),
  };
}
