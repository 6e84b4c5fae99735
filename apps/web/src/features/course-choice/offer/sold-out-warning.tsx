import type { Course } from "@shop/contracts/courses";
import type { Venue } from "@shop/contracts/places";
import { withSeats } from "@shop/domain/courses/seats";
import { groupBySubject } from "@shop/domain/courses/subject-groups";
import type { PlaceChoice } from "../../../lib/place-choice";
import { Alert } from "../../../ui/alert";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import { OtherVenues } from "./other-venues";

interface SoldOutWarningProps {
  courses: readonly Course[];
  place: PlaceChoice;
  /** The buyer took another venue. */
  onMoved: (venue: Venue) => void;
}

/** Names the subjects without any seat here and what else there is, with the way there. */
export function SoldOutWarning({ courses, place, onMoved }: SoldOutWarningProps) {
  const soldOut = groupBySubject(courses).filter((group) => withSeats(group.courses).length === 0);
  if (soldOut.length === 0) return null;
  return (
    <Alert tone="warning" title={copy.soldOut}>
      <p>{soldOut.map(({ displayName }) => displayName).join(", ")}.</p>
      <p>{copy.soldOutHint}</p>
      <OtherVenues {...{ place, soldOut, onMoved }} />
    </Alert>
  );
}

/** Says which chosen courses sold out before their seats were held. */
export function LostCourses({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert tone="warning" announce>
      {copy.notices.lost(names.join(", "))}
    </Alert>
  );
}
