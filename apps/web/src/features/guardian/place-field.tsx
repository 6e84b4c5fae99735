import type { NamedRow } from "@shop/contracts/primitives";
import type { UseQueryResult } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { Field } from "../../ui/field";
import { RetryLine } from "../../ui/retry-line";
import { Select } from "../../ui/select";
import { guardianCopy as copy } from "./guardian-copy";
import type { GuardianValues } from "./guardian-values";

interface PlaceFieldProps {
  form: UseFormReturn<GuardianValues>;
  name: "regionId" | "cityId" | "communeId";
  places: UseQueryResult<NamedRow[], unknown>;
  /** The list that it depends on is not chosen yet (GUARD-10). */
  waits?: boolean;
  onChosen?: () => void;
}

/** List of places; it keeps its choice while the places are on their way (GUARD-09, GUARD-10). */
export function PlaceField({ form, name, places, waits = false, onChosen }: PlaceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div>
      <Field name={name} label={copy.labels[name]} error={fieldState.error?.message}>
        <Select
          {...field}
          disabled={waits}
          loading={!waits && places.isPending && !places.isError}
          options={(places.data ?? []).map((place) => ({ value: String(place.id), label: place.name }))}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.();
          }}
        />
      </Field>
      {places.isError && (
        <RetryLine retrying={places.isFetching} onRetry={() => places.refetch()}>
          {copy.loadFailed}
        </RetryLine>
      )}
    </div>
  );
}
