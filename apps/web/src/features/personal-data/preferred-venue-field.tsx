import { attendedVenues } from "@shop/domain/programs/campus";
import { skipsVenueChoice } from "@shop/domain/programs/kind";
import { confirmedVenueName } from "@shop/domain/programs/venue-name";
import { ErrorState } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { DraftProgram } from "../../basket/basket";
import { kindOf } from "../../lib/programs/program-kind";
import { useVenueRoles } from "../../lib/queries/shop-config";
import { venuesQuery } from "../../lib/queries/venues";
import { personalDataCopy as copy } from "./personal-data-copy";

// The programme's venues. `isAsked` is false where none is needed.
export function usePreferredVenues(program: DraftProgram | null, isSettled = false) {
  const roles = useVenueRoles();
  const isAsked = !isSettled && (program === null || !skipsVenueChoice(kindOf(program)));
  const query = useQuery({ ...venuesQuery, enabled: isAsked });
  const venues = attendedVenues(query.data ?? [], roles).filter(
    ({ id }) => !program || program.venueIds.length === 0 || program.venueIds.includes(id),
  );
  return { isAsked, query, venues };
}

// A programme's only venue is there already.
export function useOnlyVenue(
  { isAsked, venues }: ReturnType<typeof usePreferredVenues>,
  choose: (venueId: string) => void,
): void {
  const only = isAsked && venues.length === 1 ? venues[0]?.id : undefined;
  const chooseOnly = useEffectEvent(choose);
  useEffect(() => {
    if (only !== undefined) chooseOnly(String(only));
  }, [only]);
}

interface PreferredVenueFieldProps extends Pick<ReturnType<typeof usePreferredVenues>, "query" | "venues"> {
  control: UseFormRegisterReturn;
  error: string | undefined;
}

export function PreferredVenueField({ control, error, query, venues }: PreferredVenueFieldProps) {
  if (query.isError)
    return (
      <ErrorState title={copy.venuesFailed} onRetry={() => query.refetch()} retrying={query.isFetching} />
    );
  const options = venues.map(({ id, name }) => ({ value: String(id), label: confirmedVenueName(name) }));
  return (
    <Field
      name={control.name}
      label={copy.labels.preferredVenueId}
      hint={copy.hints.preferredVenueId}
      error={error}
    >
      {/* Keyed: a select whose options arrive late must read its value again. */}
      <Select key={String(query.isPending)} options={options} loading={query.isPending} {...control} />
    </Field>
  );
}
