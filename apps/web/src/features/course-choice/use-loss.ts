import type { Course } from "@shop/contracts/offer/courses";
import { useState } from "react";
import type { PlaceChoice } from "../../basket/place-choice";

export interface LostSubject {
  /** By `subjectKey`. */
  key: string;
  name: string;
  reason: "SOLD_OUT" | "WITHDRAWN" | "M1_REMOVED";
}

interface Loss {
  /** Place and month. */
  at: string;
  subjects: readonly LostSubject[];
  left: number;
  isNews: boolean;
}

// Outside online a section without hours counts as withdrawn.
export const lossReason = (listed: readonly Course[], { program }: PlaceChoice) =>
  listed.some(({ Schedules }) => program?.isOnline || Schedules.length > 0) ? "SOLD_OUT" : "WITHDRAWN";

// Reported until chosen again, without a name until any choice, at most until place or month changes.
export function useLoss({ program, venueId, month }: PlaceChoice, chosenKeys: readonly string[]) {
  const here = [program?.id, venueId, month].join();
  const [loss, setLoss] = useState<Loss>({ at: here, subjects: [], left: 0, isNews: false });
  const isMissed = ({ key, name }: LostSubject) =>
    name ? !chosenKeys.includes(key) : chosenKeys.length <= loss.left;
  const subjects = loss.at === here ? loss.subjects.filter(isMissed) : [];
  // Forget reported losses, so that going back does not report them again.
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
