import type { Venue } from "@shop/contracts/offer/places";
import { USUAL_HOURS } from "@shop/domain/programs/usual-hours";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { kitCopy } from "@shop/ui/kit-copy";
import { NewTabLink } from "@shop/ui/new-tab-link";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Clock, ExternalLink, MapPin, Phone } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyExtra } from "../../../lib/chunks/lazy-extra";
import { shopConfigQuery } from "../../../lib/queries/shop-config";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import styles from "./venue-card.module.css";
import venueMapStyles from "./venue-map.module.css";

const StreetMap = lazyExtra(async () => (await import("./street-map")).StreetMap);

export function VenueCard({ venue }: { venue: Venue }) {
  const { data: config } = useQuery(shopConfigQuery);
  const photo = config?.venuePictures.photo[venue.id];
  const map = mapAddress(venue);
  return (
    <section className={styles.card} aria-label={confirmedVenueName(venue.name)}>
      <p>
        <MapPin aria-hidden="true" />
        <span>
          {venue.address}, {venue.Commune.name}{" "}
          {map && (
            <NewTabLink href={map}>
              {copy.map} <ExternalLink aria-hidden="true" />
            </NewTabLink>
          )}
        </span>
      </p>
      <p>
        <Clock aria-hidden="true" />
        {venue.businessHours || USUAL_HOURS}
      </p>
      {venue.phone && (
        <p>
          <Phone aria-hidden="true" />
          <a href={`tel:${venue.phone.replace(/[^\d+]/g, "")}`}>{venue.phone}</a>
        </p>
      )}
      <VenueMap key={venue.id} venue={venue} />
      {photo && <Picture key={photo} address={photo} words={copy.photoOf(confirmedVenueName(venue.name))} />}
    </section>
  );
}

export function UnknownVenueCard({ venueId }: { venueId: number | null }) {
  const { data: config } = useQuery(shopConfigQuery);
  const { plan = {}, photo = {} } = config?.venuePictures ?? {};
  const hasPlan = venueId !== null && venueId in plan;
  return (
    <div className={styles.card} role="status">
      <span className="visually-hidden">{kitCopy.loading}</span>
      <Skeleton height="2.625rem" />
      <Skeleton height="2.625rem" />
      <Skeleton height="1.3125rem" />
      {config?.mapTilesUrl ? (
        <div className={venueMapStyles.streets} />
      ) : (
        hasPlan && <div className={venueMapStyles.picture} />
      )}
      {venueId !== null && venueId in photo && <div className={venueMapStyles.picture} />}
    </div>
  );
}

function mapAddress({ latitude, longitude }: Venue): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

// Map tiles, else the academy's plan, else nothing (COURSE-10).
function VenueMap({ venue }: { venue: Venue }) {
  const { data: config } = useQuery(shopConfigQuery);
  const { latitude, longitude } = venue;
  const name = confirmedVenueName(venue.name);
  const plan = config?.venuePictures.plan[venue.id];
  const picture = plan ? <Picture address={plan} words={copy.planOf(name)} /> : null;
  const tiles = config?.mapTilesUrl;
  if (!tiles || latitude === null || longitude === null) return picture;
  return (
    <Suspense fallback={<div className={venueMapStyles.streets} />}>
      <StreetMap place={[latitude, longitude]} tiles={tiles} label={copy.mapOf(name)} instead={picture} />
    </Suspense>
  );
}

function Picture({ address, words }: { address: string; words: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img className={venueMapStyles.picture} src={address} alt={words} onError={() => setMissing(true)} />
  );
}
