import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { type FieldPath, type UseFormReturn, useController } from "react-hook-form";
import type { SaleTyped } from "./sale-values";

interface ChoiceFieldProps {
  form: UseFormReturn<SaleTyped>;
  name: FieldPath<SaleTyped>;
  label: string;
  choices: readonly { id: number; name: string }[];
  /** What was chosen with another choice is forgotten. */
  onChosen?: () => void;
}

export function ChoiceField({ form, name, label, choices, onChosen }: ChoiceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field name={name} label={label} error={fieldState.error?.message}>
      <Select
        options={choices.map((choice) => ({ value: String(choice.id), label: choice.name }))}
        disabled={choices.length === 0}
        ref={field.ref}
        value={String(field.value)}
        onBlur={field.onBlur}
        onChange={(event) => {
          field.onChange(event);
          onChosen?.();
        }}
      />
    </Field>
  );
}
