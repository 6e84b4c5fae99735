import type { Venue } from "@shop/contracts/offer/places";
import { automaticCampus, guessCampus } from "@shop/domain/programs/campus";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { Alert } from "@shop/ui/alert";
import { EmptyState } from "@shop/ui/empty-state";
import { ErrorState } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { DraftProgram } from "../../../basket/basket";
import type { PlaceChoice } from "../../../basket/place-choice";
import { kindOf } from "../../../lib/programs/program-kind";
import { useVenueRoles } from "../../../lib/queries/shop-config";
import { venueQuery } from "../../../lib/queries/venues";
import { courseChoiceCopy as copy } from "../course-choice-copy";
import { MonthChoice } from "./month-choice";
import styles from "./place-fields.module.css";
import { communesOf, useProgramVenues, VENUE_FIELD } from "./use-program-venues";
import { UnknownVenueCard, VenueCard } from "./venue-card";

/** COURSE-01..03. */
export function PlaceFields({ place, program }: { place: PlaceChoice; program: DraftProgram }) {
  const campus = useAutomaticCampus(place);
  return (
    <>
      {campus ? (
        <Alert>{program.isOnline ? copy.noVenueNeeded.online : copy.noVenueNeeded.pdvx}</Alert>
      ) : (
        <CampusChoice place={place} />
      )}
      <MonthChoice place={place} />
    </>
  );
}

// Campus of programmes that need no choice, else null.
function useAutomaticCampus({ program, venueId, venueName, chooseCampus }: PlaceChoice) {
  const roles = useVenueRoles();
  const campus = program && automaticCampus(kindOf(program), roles);
  const { data } = useQuery({ ...venueQuery(campus?.id ?? 0), enabled: campus !== null });
  const name = data?.name ?? copy.virtualCampus;

  const missingName = campus && (venueId !== campus.id || venueName !== name) ? name : null;

  const choose = useEffectEvent((name: string) => {
    if (campus) chooseCampus({ ...campus, name });
  });
  useEffect(() => {
    if (missingName !== null) choose(missingName);
  }, [missingName]);
  return campus;
}

// COURSE-51, COURSE-52.
function CampusChoice({ place }: { place: PlaceChoice }) {
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
  if (program.isPending || all.isPending) return <CampusSkeleton venueId={place.venueId} />;
  if (venues.length === 0) return <EmptyState title={copy.noVenues} />;
  return <CampusFields place={place} venues={venues} />;
}

function CampusSkeleton({ venueId }: Pick<PlaceChoice, "venueId">) {
  return (
    <div className={styles.place}>
      <div className={styles.fields}>
        <Skeleton className={styles.unknownField ?? ""} />
        <Skeleton className={styles.unknownField ?? ""} />
      </div>
      <UnknownVenueCard venueId={venueId} />
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
        <Field name={VENUE_FIELD} label={copy.venue}>
          <Select
            value={venueId ?? ""}
            placeholder={copy.chooseVenue}
            options={near.map(({ id, name }) => ({ value: String(id), label: confirmedVenueName(name) }))}
            onChange={({ target }) =>
              chooseCampus(venues.find(({ id }) => id === Number(target.value)) ?? null)
            }
          />
        </Field>
      </div>
      {chosen && <VenueCard venue={chosen} />}
    </div>
  );
}

// Chooses the preferred venue or a guess, once (DATA-09). What the buyer clears stays cleared.
function usePreferredCampus(place: PlaceChoice, venues: readonly Venue[]) {
  const { preferredVenueId, communeId, venueId, chooseCampus } = place;
  const roles = useVenueRoles();
  const areKnown = venues.length > 0;

  const offer = useEffectEvent(() => {
    if (communeId !== null || venueId !== null) return;
    const preferred = venues.find(({ id }) => id === preferredVenueId) ?? guessCampus(venues, roles);
    if (preferred) chooseCampus(preferred);
  });
  useEffect(() => {
    if (areKnown) offer();
  }, [areKnown]);
}
