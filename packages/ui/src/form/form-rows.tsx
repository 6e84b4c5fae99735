import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Field } from "../fields/field";
import { MaskedInput } from "../fields/masked-input";
import { Select, type SelectOption } from "../fields/select";
import { TextInput, type TextInputProps } from "../fields/text-input";
import type { Mask } from "../masks";
import styles from "./field-pair.module.css";

export interface FieldSpec<Name extends string = string>
  extends Pick<TextInputProps, "type" | "inputMode" | "autoComplete" | "prefix" | "look"> {
  name: Name;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  mask?: Mask;
  options?: readonly SelectOption[];
  below?: ReactNode;
}

interface FormRowsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  rows: readonly (readonly FieldSpec<Path<Values>>[])[];
}

export function FormRows<Values extends FieldValues>({ form, rows }: FormRowsProps<Values>) {
  return rows.map((row) => {
    const fields = row.map((spec) => <FormField key={spec.name} form={form} spec={spec} />);
    const key = row.map(({ name }) => name).join(" ");
    return row.length > 1 ? <FieldPair key={key}>{fields}</FieldPair> : fields;
  });
}

interface FormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  spec: FieldSpec<Path<Values>>;
}

function FormField<Values extends FieldValues>({ form, spec }: FormFieldProps<Values>) {
  const { name, label, hint, optional = false, mask, options, below, ...attributes } = spec;
  const { error } = form.getFieldState(name, form.formState);
  const control = form.register(name);
  return (
    <Field name={name} label={label} hint={hint} error={error?.message} optional={optional}>
      {options ? (
        <Select options={options} {...control} />
      ) : mask ? (
        <MaskedInput mask={mask} enterKeyHint="next" {...control} {...attributes} />
      ) : (
        <TextInput enterKeyHint="next" {...control} {...attributes} />
      )}
      {below && <div className={styles.below}>{below}</div>}
    </Field>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
