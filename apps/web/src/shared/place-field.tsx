import type { NamedRow } from "@shop/contracts/fields/primitives";
import type { UseQueryResult } from "@tanstack/react-query";
import { type FieldValues, type Path, type UseFormReturn, useController } from "react-hook-form";
import { RetryLine } from "../ui/error-state";
import { Field } from "../ui/fields/field";
import { Select } from "../ui/fields/select";

const LOAD_FAILED = "No pudimos cargar esta lista.";

export type Places = UseQueryResult<NamedRow[], unknown>;

interface PlaceFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  places: Places;
  /** The list that it depends on is not chosen yet. */
  waits?: boolean;
  onChosen?: () => void;
}

/** List of places; it keeps its choice while the places are on their way. */
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

/** Rows of a list of places as options. */
export const placeOptions = (places: Places) =>
  (places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** Says that a list of places could not be read, with a retry. */
export function PlacesFailed({ places }: { places: Places }) {
  if (!places.isError) return null;
  return (
    <RetryLine retrying={places.isFetching} onRetry={() => places.refetch()}>
      {LOAD_FAILED}
    </RetryLine>
  );
}
