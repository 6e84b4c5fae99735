import { Field } from "@shop/ui/fields/field";
import { Select } from "@shop/ui/fields/select";
import { TextInput } from "@shop/ui/fields/text-input";
import { type FormEvent, useState } from "react";
import styles from "../acts.module.css";

import { CheckGroup } from "./check-group";
import type { ActForm, FormField, Problems } from "./form-parts";
import { formsCopy as copy } from "./forms-copy";

export const CHOICES = "elecciones";

interface ActFieldsProps {
  form: ActForm<unknown>;
  /** As the page offers the act. */
  offered: unknown;
  names: readonly string[];
  /** Null: something is typed anew or missing, nothing to plan yet. */
  onChange: (request: unknown, isChoosing?: boolean) => void;
}

// A choice is planned at once, what is typed when it is sent.
export function ActFields({ form, offered, names, onChange }: ActFieldsProps) {
  const [values, setValues] = useState(() => form.start(offered));
  const [problems, setProblems] = useState<Problems>({});

  const set = (field: FormField, value: string) => {
    const next = { ...values, [field.name]: value };
    const reading = field.options || field.positions ? form.read(next, offered) : null;
    setValues(next);
    setProblems({});
    onChange(reading && "request" in reading ? reading.request : null, true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reading = form.read(values, offered);
    setProblems("problems" in reading ? reading.problems : {});
    if ("request" in reading) onChange(reading.request);
  };

  return (
    <form id={CHOICES} className={styles.form} onSubmit={submit}>
      {form.fields(values, offered).map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          error={problems[field.name]}
          names={names}
          onChange={(value) => set(field, value)}
        />
      ))}
    </form>
  );
}

interface OneFieldProps {
  field: FormField;
  value: string;
  error: string | undefined;
  names: readonly string[];
  onChange: (value: string) => void;
}

function OneField({ field, value, error, names, onChange }: OneFieldProps) {
  const { name, label, hint, optional, inputMode, options, positions } = field;
  if (positions)
    return (
      <CheckGroup
        name="student"
        label={label}
        options={positions.map((id) => ({ id, name: names[id] ?? "" }))}
        chosen={value.split(",").filter(Boolean).map(Number)}
        error={error}
        onChange={(chosen) => onChange(chosen.join())}
      />
    );
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={error}>
      {options ? (
        <Select
          options={options}
          value={value}
          placeholder={value ? null : copy.choose}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextInput
          value={value}
          inputMode={inputMode}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
