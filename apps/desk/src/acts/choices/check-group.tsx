import { Checkbox } from "@shop/ui/fields/checkbox";
import { FieldError } from "@shop/ui/fields/field";
import styles from "../acts.module.css";

interface CheckGroupProps<Id> {
  name: string;
  label: string;
  options: readonly { id: Id; name: string }[];
  chosen: readonly Id[];
  error?: string | undefined;
  /** In the sequence of the options. */
  onChange: (chosen: Id[]) => void;
}

export function CheckGroup<Id extends string | number>({
  name,
  label,
  options,
  chosen,
  error,
  onChange,
}: CheckGroupProps<Id>) {
  const toggle = (id: Id, isOn: boolean) =>
    onChange(options.map((option) => option.id).filter((one) => (one === id ? isOn : chosen.includes(one))));
  return (
    <fieldset className={styles.checks}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          name={`${name}-${option.id}`}
          label={option.name}
          checked={chosen.includes(option.id)}
          onChange={({ target }) => toggle(option.id, target.checked)}
        />
      ))}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
