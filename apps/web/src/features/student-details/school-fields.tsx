import type { NamedRow } from "@shop/contracts/primitives";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { communesQuery, regionsQuery, schoolsQuery } from "../../lib/queries/places";
import { Combobox } from "../../ui/combobox";
import { Field } from "../../ui/field";
import { FieldPair } from "../../ui/form/field-pair";
import { RetryLine } from "../../ui/retry-line";
import { Select } from "../../ui/select";
import { studentDetailsCopy as copy } from "./student-details-copy";
import type { StudentValues } from "./student-values";

const { labels, hints } = copy;
type Places = UseQueryResult<NamedRow[], unknown>;

const optionsOf = (places: Places) =>
  (places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** School by region and commune: each list waits for the one before (STUD-02, STUD-07, STUD-08). */
export function SchoolFields({ form }: { form: UseFormReturn<StudentValues> }) {
  const regionId = Number(form.watch("schoolRegionId")) || null;
  const communeId = Number(form.watch("schoolCommuneId")) || null;
  const regions = useQuery(regionsQuery);
  const communes = useQuery(communesQuery(regionId));
  const schools = useQuery(schoolsQuery(communeId));
  const forgetSchool = () => form.setValue("schoolId", "");

  return (
    <>
      <FieldPair>
        <PlaceField
          form={form}
          name="schoolRegionId"
          places={regions}
          waits={false}
          onChosen={() => {
            form.setValue("schoolCommuneId", "");
            forgetSchool();
          }}
        />
        <PlaceField
          form={form}
          name="schoolCommuneId"
          places={communes}
          waits={regionId === null}
          onChosen={forgetSchool}
        />
      </FieldPair>
      <SchoolField form={form} schools={schools} waits={communeId === null} />
    </>
  );
}

interface PlaceFieldProps {
  form: UseFormReturn<StudentValues>;
  name: "schoolRegionId" | "schoolCommuneId";
  places: Places;
  waits: boolean;
  onChosen: () => void;
}

function PlaceField({ form, name, places, waits, onChosen }: PlaceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <div>
      <Field name={name} label={labels[name]} error={fieldState.error?.message}>
        <Select
          {...field}
          disabled={waits}
          loading={!waits && places.isPending}
          options={optionsOf(places)}
          onChange={(event) => {
            field.onChange(event);
            onChosen();
          }}
        />
      </Field>
      <FailedList places={places} />
    </div>
  );
}

interface SchoolFieldProps {
  form: UseFormReturn<StudentValues>;
  schools: Places;
  waits: boolean;
}

function SchoolField({ form, schools, waits }: SchoolFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: "schoolId" });
  return (
    <div>
      <Field name="schoolId" label={labels.schoolId} hint={hints.schoolId} error={fieldState.error?.message}>
        <Combobox
          options={optionsOf(schools)}
          value={field.value || null}
          onChange={(value) => field.onChange(value ?? "")}
          onBlur={field.onBlur}
          placeholder={copy.schoolPlaceholder}
          disabled={waits}
          loading={!waits && schools.isPending}
        />
      </Field>
      <FailedList places={schools} />
    </div>
  );
}

function FailedList({ places }: { places: Places }) {
  if (!places.isError) return null;
  return (
    <RetryLine retrying={places.isFetching} onRetry={() => places.refetch()}>
      {copy.loadFailed}
    </RetryLine>
  );
}
