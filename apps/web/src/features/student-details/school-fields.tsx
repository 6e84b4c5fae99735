import { Checkbox } from "@shop/ui/fields/checkbox";
import { Combobox } from "@shop/ui/fields/combobox";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { FieldPair } from "@shop/ui/form/form-rows";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { useBuyer } from "../../basket/buyer";
import { communesQuery, regionsQuery, schoolsQuery } from "../../lib/queries/places";
import { PlaceField, type Places, PlacesFailed, placeOptions } from "../../shared/place-field";
import { studentDetailsCopy as copy } from "./student-details-copy";
import styles from "./student-form.module.css";
import type { SiblingSchool, StudentValues } from "./student-values";

const { labels, hints } = copy;

interface SchoolFieldsProps {
  form: UseFormReturn<StudentValues>;
  sibling: SiblingSchool | null;
}

// Each list waits for the one before (STUD-02).
export function SchoolFields({ form, sibling }: SchoolFieldsProps) {
  useStartAtHome(form);
  const isSiblings =
    sibling !== null &&
    form.watch("schoolId") === sibling.school.schoolId &&
    form.watch("establishment") === sibling.school.establishment;
  const regionId = Number(form.watch("schoolRegionId")) || null;
  const communeId = Number(form.watch("schoolCommuneId")) || null;
  const regions = useQuery(regionsQuery);
  const communes = useQuery(communesQuery(regionId));
  const schools = useQuery(schoolsQuery(communeId));
  const [isUnlisted, setUnlisted] = useState(form.getValues("establishment") !== "");

  function forgetSchool() {
    form.setValue("schoolId", "");
    setUnlisted(form.getValues("establishment") !== "");
  }

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
      <SchoolField
        form={form}
        schools={schools}
        waits={communeId === null}
        isUnlisted={isUnlisted}
        hint={isSiblings ? hints.sibling(sibling.name) : undefined}
        onUnlisted={(isNow) => {
          setUnlisted(isNow);
          form.setValue(isNow ? "schoolId" : "establishment", "", {
            shouldValidate: form.formState.isSubmitted,
          });
        }}
      />
    </>
  );
}

// Defaults to the guardian's region and commune, where most go to school.
function useStartAtHome({ getValues, setValue }: UseFormReturn<StudentValues>) {
  const { regionId = "", communeId = "" } = useBuyer((buyer) => buyer.guardianTyped);

  const start = useEffectEvent(() => {
    if (getValues("schoolRegionId") !== "" || regionId === "") return;
    setValue("schoolRegionId", regionId);
    setValue("schoolCommuneId", communeId);
  });
  useEffect(() => start(), []);
}

interface SchoolFieldProps {
  form: UseFormReturn<StudentValues>;
  schools: Places;
  waits: boolean;
  isUnlisted: boolean;
  hint: string | undefined;
  onUnlisted: (isNow: boolean) => void;
}

function SchoolField({ form, schools, waits, isUnlisted, hint, onUnlisted }: SchoolFieldProps) {
  const hasNone = !waits && schools.data?.length === 0;
  const isWritten = !waits && (hasNone || isUnlisted);
  return (
    <div className={styles.school}>
      {isWritten ? (
        <WrittenSchool form={form} hint={hint ?? (hasNone ? hints.noSchools : hints.establishment)} />
      ) : (
        <ListedSchool
          form={form}
          schools={schools}
          waits={waits}
          hint={hint ?? hints.schoolId}
          onWritten={(name) => {
            onUnlisted(true);
            form.setValue("establishment", name);
          }}
        />
      )}
      {!hasNone && (
        <Checkbox
          name="unlistedSchool"
          label={labels.unlistedSchool}
          checked={isUnlisted}
          disabled={waits}
          onChange={(event) => onUnlisted(event.target.checked)}
        />
      )}
    </div>
  );
}

interface ListedSchoolProps extends Pick<SchoolFieldProps, "form" | "schools" | "waits"> {
  hint: string;
  onWritten: (name: string) => void;
}

function ListedSchool({ form, schools, waits, hint, onWritten }: ListedSchoolProps) {
  const { field, fieldState } = useController({ control: form.control, name: "schoolId" });
  return (
    <div>
      <Field name="schoolId" label={labels.schoolId} hint={hint} error={fieldState.error?.message}>
        <Combobox
          options={placeOptions(schools)}
          value={field.value || null}
          onChange={(value) => field.onChange(value ?? "")}
          onBlur={field.onBlur}
          placeholder={copy.schoolPlaceholder}
          disabled={waits}
          loading={!waits && schools.isPending}
          unlisted={{ label: labels.unlistedSchool, onChoose: onWritten }}
        />
      </Field>
      <PlacesFailed places={schools} />
    </div>
  );
}

// Shows the school's problem: one field to the buyer.
function WrittenSchool({ form, hint }: { form: UseFormReturn<StudentValues>; hint: string }) {
  const { error } = form.getFieldState("schoolId", form.formState);
  return (
    <Field name="schoolId" label={labels.schoolId} hint={hint} error={error?.message}>
      <TextInput {...form.register("establishment", { deps: "schoolId" })} autoComplete="off" />
    </Field>
  );
}
