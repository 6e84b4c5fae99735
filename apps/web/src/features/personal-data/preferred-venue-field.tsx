import { shortVenueName } from "@shop/domain/programs/venue-name";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ErrorState } from "../../ui/error-state";
import { Field } from "../../ui/fields/field";
import { Select } from "../../ui/fields/select";
import { personalDataCopy as copy } from "./personal-data-copy";
import type { usePreferredVenues } from "./use-preferred-venues";

interface PreferredVenueFieldProps extends Pick<ReturnType<typeof usePreferredVenues>, "query" | "venues"> {
  /** What `register` answers for the field. */
  control: UseFormRegisterReturn;
  error: string | undefined;
}

/** Where the student would like to study. */
export function PreferredVenueField({ control, error, query, venues }: PreferredVenueFieldProps) {
  if (query.isError)
    return (
      <ErrorState title={copy.venuesFailed} onRetry={() => query.refetch()} retrying={query.isFetching} />
    );
  const options = venues.map(({ id, name }) => ({ value: String(id), label: shortVenueName(name) }));
  return (
    <Field
      name={control.name}
      label={copy.labels.preferredVenueId}
      hint={copy.hints.preferredVenueId}
      error={error}
    >
      {/* Keyed: a select whose options arrive late takes its value anew. */}
      <Select key={String(query.isPending)} options={options} loading={query.isPending} {...control} />
    </Field>
  );
}
