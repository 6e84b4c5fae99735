import { GENDERS } from "@shop/contracts/people";
import { santiagoDate } from "@shop/domain/format/instants";
import { graduationYears } from "@shop/domain/people/graduation-years";
import { Combobox } from "@shop/ui/fields/combobox";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { FieldPair, FormRows } from "@shop/ui/form/form-rows";
import { dateMask, phoneMask, rutMask, stepperNemMask } from "@shop/ui/masks";
import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { placesOf } from "../../lib/queries";
import { ChoiceField } from "./choice-field";
import type { SaleTyped } from "./sale-values";
import { sellingCopy as copy } from "./selling-copy";

const { labels } = copy;
const NOT_OURS = { autoComplete: "off" } as const;

type Form = UseFormReturn<SaleTyped>;

interface PersonProps {
  form: Form;
  /** Of two surnames. */
  mayHaveOne: boolean;
}

export function StudentFields({ form, index, mayHaveOne }: PersonProps & { index: number }) {
  const name = `students.${index}.person` as const;
  const year = Number(santiagoDate(new Date()).slice(0, 4));
  const years = graduationYears(year).map((one) => ({ value: String(one), label: String(one) }));
  const genders = GENDERS.map((value) => ({ value, label: copy.genders[value] }));
  return (
    <>
      <FormRows
        form={form}
        rows={[
          [
            { name: `${name}.rut`, label: labels.rut, mask: rutMask },
            { name: `${name}.name`, label: labels.name, ...NOT_OURS },
          ],
          [
            { name: `${name}.fatherLastName`, label: labels.fatherLastName, ...NOT_OURS },
            { name: `${name}.lastName`, label: labels.motherLastName, optional: mayHaveOne, ...NOT_OURS },
          ],
          [
            { name: `${name}.birthday`, label: labels.birthday, mask: dateMask, ...NOT_OURS },
            { name: `${name}.gender`, label: labels.gender, options: genders },
          ],
          [
            { name: `${name}.email`, label: labels.email, inputMode: "email", ...NOT_OURS },
            { name: `${name}.phoneNumber`, label: labels.phone, mask: phoneMask, prefix: "+56", ...NOT_OURS },
          ],
        ]}
      />
      <SchoolFields form={form} name={name} />
      <FormRows
        form={form}
        rows={[
          [
            { name: `${name}.graduationYear`, label: labels.graduationYear, options: years },
            { name: `${name}.averageScore`, label: labels.averageScore, mask: stepperNemMask },
          ],
        ]}
      />
    </>
  );
}

function SchoolFields({ form, name }: { form: Form; name: `students.${number}.person` }) {
  const region = form.watch(`${name}.schoolRegionId`);
  const commune = form.watch(`${name}.schoolCommuneId`);
  const { data } = useQuery(placesOf({ region, commune }));
  const { field, fieldState } = useController({ control: form.control, name: `${name}.schoolId` });
  const forgetSchool = () => form.setValue(`${name}.schoolId`, "");
  const schools = data?.schools ?? [];
  return (
    <>
      <FieldPair>
        <ChoiceField
          form={form}
          name={`${name}.schoolRegionId`}
          label={labels.schoolRegion}
          choices={data?.regions ?? []}
          onChosen={() => {
            form.setValue(`${name}.schoolCommuneId`, "");
            forgetSchool();
          }}
        />
        <ChoiceField
          form={form}
          name={`${name}.schoolCommuneId`}
          label={labels.schoolCommune}
          choices={data?.communes ?? []}
          onChosen={forgetSchool}
        />
      </FieldPair>
      <FieldPair>
        <Field name={`${name}.schoolId`} label={labels.school} error={fieldState.error?.message}>
          <Combobox
            key={commune}
            options={schools.map(({ id, name: school }) => ({ value: String(id), label: school }))}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? "")}
            onBlur={field.onBlur}
            disabled={schools.length === 0}
          />
        </Field>
        <Field
          name={`${name}.establishment`}
          label={labels.establishment}
          hint={copy.establishmentHint}
          optional
        >
          <TextInput
            {...form.register(`${name}.establishment`, { deps: [`${name}.schoolId`] })}
            {...NOT_OURS}
          />
        </Field>
      </FieldPair>
    </>
  );
}

export function GuardianFields({ form, mayHaveOne }: PersonProps) {
  const region = form.watch("guardian.regionId");
  const { data } = useQuery(placesOf({ region, commune: "" }));
  const takeCity = () => {
    const commune = data?.communes.find(({ id }) => String(id) === form.getValues("guardian.communeId"));
    if (commune)
      form.setValue("guardian.cityId", String(commune.cityId), {
        shouldValidate: form.formState.isSubmitted,
      });
  };
  return (
    <>
      <FormRows
        form={form}
        rows={[
          [
            { name: "guardian.rut", label: labels.rut, mask: rutMask },
            { name: "guardian.name", label: labels.name, ...NOT_OURS },
          ],
          [
            { name: "guardian.fatherLastName", label: labels.fatherLastName, ...NOT_OURS },
            {
              name: "guardian.motherLastName",
              label: labels.motherLastName,
              optional: mayHaveOne,
              ...NOT_OURS,
            },
          ],
          [
            { name: "guardian.email", label: labels.email, inputMode: "email", ...NOT_OURS },
            { name: "guardian.phone", label: labels.phone, mask: phoneMask, prefix: "+56", ...NOT_OURS },
          ],
        ]}
      />
      <ChoiceField
        form={form}
        name="guardian.regionId"
        label={labels.region}
        choices={data?.regions ?? []}
        onChosen={() => {
          form.setValue("guardian.cityId", "");
          form.setValue("guardian.communeId", "");
        }}
      />
      <FieldPair>
        <ChoiceField
          form={form}
          name="guardian.communeId"
          label={labels.commune}
          choices={data?.communes ?? []}
          onChosen={takeCity}
        />
        <ChoiceField form={form} name="guardian.cityId" label={labels.city} choices={data?.cities ?? []} />
      </FieldPair>
      <FormRows
        form={form}
        rows={[
          [{ name: "guardian.address", label: labels.address, ...NOT_OURS }],
          [
            {
              name: "guardian.address2",
              label: labels.address2,
              optional: true,
              inputMode: "numeric",
              ...NOT_OURS,
            },
            { name: "guardian.address3", label: labels.address3, optional: true, ...NOT_OURS },
          ],
        ]}
      />
    </>
  );
}
