import type { Venue } from "@shop/contracts/places";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { MapPin } from "lucide-react";
import type { CSSProperties } from "react";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import styles from "./venue-map.module.css";

interface VenuePlanProps {
  venue: Venue;
  nearby: readonly { venue: Venue; km: number }[];
}

const SHOWN = 5;
/** How far from the middle the farthest venue shown stands. */
const REACH_REM = 4.25;

/** The venue in the middle and the others where they lie, to scale, north above; drawn from the catalogue alone. */
export function VenuePlan({ venue, nearby }: VenuePlanProps) {
  const shown = nearby.slice(0, SHOWN);
  const farthest = Math.max(1, ...shown.map(({ km }) => km));
  return (
    <>
      <div className={styles.plan} aria-hidden="true">
        <span className={styles.here}>
          <MapPin />
        </span>
        {shown.map(({ venue: other, km }) => (
          <span
            key={other.id}
            className={styles.other}
            style={placeOf(venue, other, (km / farthest) * REACH_REM)}
          />
        ))}
        <span className={styles.north}>N</span>
      </div>
      {shown.length > 0 && (
        <p className={styles.nearby}>
          {copy.nearby(
            shown.map(({ venue: other, km }) =>
              copy.venueAway(confirmedVenueName(other.name), Math.round(km)),
            ),
          )}
        </p>
      )}
    </>
  );
}

/** Place of another venue in the plan: its true direction, its distance to the scale of the plan. */
function placeOf(here: Venue, other: Venue, rem: number): CSSProperties {
  const north = (other.latitude ?? 0) - (here.latitude ?? 0);
  const east =
    ((other.longitude ?? 0) - (here.longitude ?? 0)) * Math.cos(((here.latitude ?? 0) * Math.PI) / 180);
  const length = Math.hypot(north, east) || 1;
  return {
    left: `calc(50% + ${((east / length) * rem).toFixed(2)}rem)`,
    top: `calc(50% - ${((north / length) * rem).toFixed(2)}rem)`,
  };
}
