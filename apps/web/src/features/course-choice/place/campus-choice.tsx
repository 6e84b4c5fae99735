import type { Venue } from "@shop/contracts/places";
import { guessCampus } from "@shop/domain/programs/campus";
import { shortVenueName } from "@shop/domain/programs/venue-name";
import { useEffect, useEffectEvent } from "react";
import type { PlaceChoice } from "../../../lib/place-choice";
import { EmptyState } from "../../../ui/empty-state";
import { ErrorState } from "../../../ui/error-state";
import { Field } from "../../../ui/fields/field";
import { Select } from "../../../ui/fields/select";
import { Skeleton, SkeletonList } from "../../../ui/skeleton";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import styles from "./campus-choice.module.css";
import { communesOf, useProgramVenues } from "./use-program-venues";
import { VenueCard } from "./venue-card";

/** Commune, then venue with its address and hours (COURSE-51, COURSE-52). */
export function CampusChoice({ place }: { place: PlaceChoice }) {
  const { program, all, venues } = useProgramVenues(place);
  usePreferredCampus(place, venues);

  const failed = [program, all].filter(({ isError }) => isError);
  if (failed.length > 0)
    return (
      <ErrorState
        title={program.isError ? copy.locationsFailed : copy.venuesFailed}
        retrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.map((query) => query.refetch())}
      />
    );
  if (program.isPending || all.isPending) return <CampusSkeleton />;
  if (venues.length === 0) return <EmptyState title={copy.noVenues} />;
  return <CampusFields place={place} venues={venues} />;
}

/** The two lists and the card of the venue, which is nearly always known already. */
function CampusSkeleton() {
  return (
    <div className={styles.place}>
      <div className={styles.fields}>
        <Skeleton className={styles.unknownField ?? ""} />
        <Skeleton className={styles.unknownField ?? ""} />
      </div>
      <SkeletonList count={1} className={styles.unknownCard ?? ""} />
    </div>
  );
}

function CampusFields({ place, venues }: { place: PlaceChoice; venues: readonly Venue[] }) {
  const { communeId, venueId, chooseCommune, chooseCampus } = place;
  const near = venues.filter((venue) => communeId === null || venue.communeId === communeId);
  const chosen = venues.find(({ id }) => id === venueId);
  return (
    <div className={styles.place}>
      <div className={styles.fields}>
        <Field name="commune" label={copy.commune}>
          <Select
            value={communeId ?? ""}
            placeholder={copy.chooseCommune}
            options={communesOf(venues).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => chooseCommune(Number(target.value) || null)}
          />
        </Field>
        <Field name="venue" label={copy.venue}>
          <Select
            value={venueId ?? ""}
            placeholder={copy.chooseVenue}
            options={near.map(({ id, name }) => ({ value: String(id), label: shortVenueName(name) }))}
            onChange={({ target }) =>
              chooseCampus(venues.find(({ id }) => id === Number(target.value)) ?? null)
            }
          />
        </Field>
      </div>
      {chosen && <VenueCard venue={chosen} venues={venues} />}
    </div>
  );
}

/**
 * Chooses the preferred venue of the personal data once, else the usual guess, while nothing is chosen
 * (DATA-09). What the buyer then clears stays cleared.
 */
function usePreferredCampus(place: PlaceChoice, venues: readonly Venue[]) {
  const { preferredVenueId, communeId, venueId, chooseCampus } = place;
  const areKnown = venues.length > 0;

  const offer = useEffectEvent(() => {
    if (communeId !== null || venueId !== null) return;
    const preferred = venues.find(({ id }) => id === preferredVenueId) ?? guessCampus(venues);
    if (preferred) chooseCampus(preferred);
  });
  useEffect(() => {
    if (areKnown) offer();
  }, [areKnown]);
}
