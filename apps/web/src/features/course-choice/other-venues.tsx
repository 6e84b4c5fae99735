import type { Course } from "@shop/contracts/courses";
import type { Venue } from "@shop/contracts/places";
import type { SubjectGroup } from "@shop/domain/courses/subject-groups";
import { wordList } from "@shop/domain/format/word-list";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { useId } from "react";
import type { PlaceChoice } from "../../lib/place-choice";
import { Button } from "../../ui/button";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import styles from "./other-venues.module.css";
import { useVenuesWithSeats } from "./use-venues-with-seats";

interface OtherVenuesProps {
  place: PlaceChoice;
  soldOut: readonly SubjectGroup<Course>[];
  onMoved: (venue: Venue) => void;
}

const SHOWN = 2;

/** One press to the nearest venues that have what is sold out here, at the same month; nothing where none has (COURSE-13). */
export function OtherVenues({ place, soldOut, onMoved }: OtherVenuesProps) {
  const id = useId();
  const found = useVenuesWithSeats(
    place,
    soldOut.map(({ key }) => key),
  );
  const { month, chooseCampus, chooseMonth } = place;

  function move(venue: Venue) {
    chooseCampus(venue);
    chooseMonth(month);
    onMoved(venue);
  }

  if (found.length === 0) return null;
  return (
    <>
      <ul className={styles.venues}>
        {found.slice(0, SHOWN).map(({ venue, km, keys }) => (
          <li key={venue.id}>
            <Button size="small" aria-describedby={`${id}-${venue.id}`} onClick={() => move(venue)}>
              {copy.changeTo(confirmedVenueName(venue.name))}
            </Button>
            <span id={`${id}-${venue.id}`}>
              {copy.away(km)} {seatsText(soldOut, keys)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{copy.moveClears}</p>
    </>
  );
}

/** Which of the subjects can be had there. */
function seatsText(soldOut: OtherVenuesProps["soldOut"], keys: readonly string[]): string {
  if (soldOut.length > 1 && keys.length === soldOut.length) return copy.allSeatsThere;
  const there = soldOut.filter(({ key }) => keys.includes(key));
  return copy.seatsThere(wordList(there.map(({ displayName }) => displayName)));
}
