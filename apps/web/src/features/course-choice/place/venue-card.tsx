import type { Venue } from "@shop/contracts/places";
import { nearbyVenues } from "@shop/domain/programs/nearby-venues";
import { confirmedVenueName, shortVenueName } from "@shop/domain/programs/venue-name";
import { useQuery } from "@tanstack/react-query";
import { Clock, ExternalLink, Map as MapIcon, MapPin, Phone } from "lucide-react";
import type { CSSProperties } from "react";
import { useChunk } from "../../../lib/chunks/use-chunk";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { Button } from "../../../ui/button/button";
import { RetryLine } from "../../../ui/error-state";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import styles from "./venue-card.module.css";
import venueMapStyles from "./venue-map.module.css";

/** Address, hours, telephone and map of a venue; usual hours where it names none (COURSE-61, AMB-66). */
export function VenueCard({ venue, venues }: { venue: Venue; venues: readonly Venue[] }) {
  const map = mapAddress(venue);
  return (
    <section className={styles.card} aria-label={shortVenueName(venue.name)}>
      <p>
        <MapPin aria-hidden="true" />
        <span>
          {venue.address}, {venue.Commune.name}{" "}
          {map && (
            <a href={map} target="_blank" rel="noreferrer">
              {copy.map} <ExternalLink aria-hidden="true" />
            </a>
          )}
        </span>
      </p>
      <p>
        <Clock aria-hidden="true" />
        {venue.businessHours || copy.defaultHours}
      </p>
      {venue.phone && (
        <p>
          <Phone aria-hidden="true" />
          <a href={`tel:${venue.phone.replace(/[^\d+]/g, "")}`}>{venue.phone}</a>
        </p>
      )}
      <VenueMap key={venue.id} venue={venue} venues={venues} />
    </section>
  );
}

function mapAddress({ latitude, longitude }: Venue): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

interface VenueMapProps {
  venue: Venue;
  /** All venues of the programme, for where the others are. */
  venues: readonly Venue[];
}

/**
 * Where the venue is (COURSE-10): a plan of the venues nearby, and where the academy has set a tile server the
 * streets in its place, once they are asked for. Nothing of it can stand in the way of the enrolment.
 */
function VenueMap({ venue, venues }: VenueMapProps) {
  const { data: config } = useQuery(shopConfigQuery);
  const { state, start } = useChunk(() => import("./street-map"));
  const { latitude, longitude } = venue;
  if (latitude === null || longitude === null) return null;

  const tiles = config?.mapTilesUrl ?? null;
  if (state.status === "ready" && tiles)
    return (
      <state.module.StreetMap
        key={venue.id}
        place={[latitude, longitude]}
        tiles={tiles}
        label={copy.mapOf(shortVenueName(venue.name))}
      />
    );
  return (
    <div className={venueMapStyles.map}>
      <VenuePlan venue={venue} nearby={nearbyVenues(venue, venues)} />
      {tiles && (
        <Button
          size="small"
          icon={<MapIcon aria-hidden="true" />}
          busy={state.status === "loading"}
          onClick={start}
        >
          {copy.openMap}
        </Button>
      )}
      {state.status === "failed" && (
        <RetryLine retrying={false} onRetry={start}>
          {copy.mapFailed}
        </RetryLine>
      )}
    </div>
  );
}

interface VenuePlanProps {
  venue: Venue;
  nearby: readonly { venue: Venue; km: number }[];
}

const SHOWN = 5;
/** How far from the middle the farthest venue shown stands. */
const REACH_REM = 4.25;

/** The venue in the middle and the others where they lie, to scale, north above; drawn from the catalogue alone. */
function VenuePlan({ venue, nearby }: VenuePlanProps) {
  const shown = nearby.slice(0, SHOWN);
  const farthest = Math.max(1, ...shown.map(({ km }) => km));
  return (
    <>
      <div className={venueMapStyles.plan} aria-hidden="true">
        <span className={venueMapStyles.here}>
          <MapPin />
        </span>
        {shown.map(({ venue: other, km }) => (
          <span
            key={other.id}
            className={venueMapStyles.other}
            style={placeOf(venue, other, (km / farthest) * REACH_REM)}
          />
        ))}
        <span className={venueMapStyles.north}>N</span>
      </div>
      {shown.length > 0 && (
        <p className={venueMapStyles.nearby}>
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
