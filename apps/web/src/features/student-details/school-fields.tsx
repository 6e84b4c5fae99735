import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { communesQuery, regionsQuery, schoolsQuery } from "../../lib/queries/places";
import { PlaceField, type Places, PlacesFailed, placeOptions } from "../../shared/place-field";
import { Combobox } from "../../ui/fields/combobox";
import { Field } from "../../ui/fields/field";
import { FieldPair } from "../../ui/form/form-rows";
import { studentDetailsCopy as copy } from "./student-details-copy";
import type { StudentValues } from "./student-values";

const { labels, hints } = copy;

/** School by region and commune: each list waits for the one before (STUD-02). */
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
          label={labels.schoolRegionId}
          places={regions}
          onChosen={() => {
            form.setValue("schoolCommuneId", "");
            forgetSchool();
          }}
        />
        <PlaceField
          form={form}
          name="schoolCommuneId"
          label={labels.schoolCommuneId}
          places={communes}
          waits={regionId === null}
          onChosen={forgetSchool}
        />
      </FieldPair>
      <SchoolField form={form} schools={schools} waits={communeId === null} />
    </>
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
          options={placeOptions(schools)}
          value={field.value || null}
          onChange={(value) => field.onChange(value ?? "")}
          onBlur={field.onBlur}
          placeholder={copy.schoolPlaceholder}
          disabled={waits}
          loading={!waits && schools.isPending}
        />
      </Field>
      <PlacesFailed places={schools} />
    </div>
  );
}
