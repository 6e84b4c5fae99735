import type { NamedRow } from "@shop/contracts/fields/primitives";
import { RetryLine } from "@shop/ui/error-state";
import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import type { UseQueryResult } from "@tanstack/react-query";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";

const LOAD_FAILED = "No pudimos cargar esta lista.";

export type Places = UseQueryResult<NamedRow[], unknown>;

interface PlaceFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  places: Places;
  waits?: boolean;
  onChosen?: () => void;
}

/** Keeps its choice while the places load. */
export function PlaceField<Values extends FieldValues>(props: PlaceFieldProps<Values>) {
  const { form, name, label, places, waits = false, onChosen } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div>
      <Field name={name} label={label} error={fieldState.error?.message}>
        <Select
          {...field}
          disabled={waits}
          loading={!waits && places.isPending}
          options={placeOptions(places)}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.();
          }}
        />
      </Field>
      <PlacesFailed places={places} />
    </div>
  );
}

export const placeOptions = (places: Places) =>
  (places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

export function PlacesFailed({ places }: { places: Places }) {
  if (!places.isError) return null;
  return (
    <RetryLine retrying={places.isFetching} onRetry={() => places.refetch()}>
      {LOAD_FAILED}
    </RetryLine>
  );
}
