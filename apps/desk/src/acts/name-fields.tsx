import type { OfferedAct } from "@shop/contracts/staff/acts";
import { Field } from "@shop/ui/fields/field";
import { TextInput } from "@shop/ui/fields/text-input";
import { type FormEvent, useState } from "react";
import styles from "./acts.module.css";
import { actCopy as copy } from "./acts-copy";

type Correction = Extract<OfferedAct, { name: "correct" }>;

export const NAMES = "nombres";
const FIELDS = ["name", "fatherLastName", "motherLastName"] as const;

interface NameFieldsProps {
  /** With the name as it is. */
  offered: Correction;
  /** Null: typed anew, nothing to plan yet. */
  onChange: (act: Correction | null) => void;
}

export function NameFields({ offered, onChange }: NameFieldsProps) {
  const { changes: now } = offered.request;
  const [typed, setTyped] = useState(now);
  const [isSame, setSame] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = FIELDS.filter((field) => typed[field]?.trim() !== now[field]);
    setSame(changed.length === 0);
    if (changed.length === 0) return;
    const changes = Object.fromEntries(changed.map((field) => [field, typed[field]?.trim() ?? ""]));
    onChange({ ...offered, request: { ...offered.request, changes } });
  };

  return (
    <form id={NAMES} className={styles.form} onSubmit={submit}>
      {FIELDS.map((field, index) => (
        <Field
          key={field}
          name={field}
          label={copy[field]}
          optional={field === "motherLastName"}
          error={isSame && index === 0 ? copy.nothingChanges : undefined}
        >
          <TextInput
            value={typed[field] ?? ""}
            autoComplete="off"
            onChange={(event) => {
              setTyped({ ...typed, [field]: event.target.value });
              onChange(null);
            }}
          />
        </Field>
      ))}
    </form>
  );
}
