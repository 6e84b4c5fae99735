import type { Venue } from "@shop/contracts/places";
import { nearbyVenues } from "@shop/domain/programs/nearby-venues";
import { shortVenueName } from "@shop/domain/programs/venue-name";
import { useQuery } from "@tanstack/react-query";
import { Map as MapIcon } from "lucide-react";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { useChunk } from "../../lib/use-chunk";
import { Button } from "../../ui/button";
import { RetryLine } from "../../ui/retry-line";
import { courseChoiceCopy as copy } from "./course-choice-copy";
import styles from "./venue-map.module.css";
import { VenuePlan } from "./venue-plan";

interface VenueMapProps {
  venue: Venue;
  /** All venues of the programme, for where the others are. */
  venues: readonly Venue[];
}

/**
 * Where the venue is (COURSE-10): a plan of the venues nearby, and where the academy has set a tile server the
 * streets in its place, once they are asked for. Nothing of it can stand in the way of the enrolment (AMB-75).
 */
export function VenueMap({ venue, venues }: VenueMapProps) {
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
    <div className={styles.map}>
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
