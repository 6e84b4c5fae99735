import type { Venue } from "@shop/contracts/places";
import { shortVenueName } from "@shop/domain/programs/venue-name";
import { Clock, ExternalLink, MapPin, Phone } from "lucide-react";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import styles from "./venue-card.module.css";
import { VenueMap } from "./venue-map";

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
