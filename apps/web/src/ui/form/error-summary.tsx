import { type MouseEvent, useEffect, useId, useRef } from "react";
import { type FieldErrors, type FieldValues, get, type Path } from "react-hook-form";
import { useFieldId } from "../fields/field-context";
import { kitCopy } from "../kit-copy";
import styles from "./error-summary.module.css";
import { personCopy } from "./form-copy";

interface FieldProblem {
  /** Form name of the field. */
  name: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Grows with each submit that failed; the summary takes the focus then, not while typing. */
  submitCount: number;
  title?: string;
}

/** What is wrong in a form, in one place, each line leading to its field. */
export function ErrorSummary({ problems, submitCount, title }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const fieldId = useFieldId();

  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);

  if (submitCount === 0 || problems.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.box}>
      <p id={titleId} className={styles.title}>
        {title ?? kitCopy.errorSummary(problems.length)}
      </p>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => focusField(event, fieldId(name))}>
              {lineOf({ name, message }, problems)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABELS: Partial<Record<string, string>> = {
  ...personCopy.labels,
  lastName: personCopy.labels.motherLastName,
};

/** The problem's own words; of several names with the same ones also whose they are. */
function lineOf({ name, message }: FieldProblem, problems: readonly FieldProblem[]) {
  const isRepeated = problems.some((other) => other.name !== name && other.message === message);
  return isRepeated && LABELS[name] ? `${LABELS[name]}: ${message}` : message;
}

/** Moves to the field without leaving a hash in the address, which the router would take for a navigation. */
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** The problems of a form for its `ErrorSummary`, in the order of the given fields. */
export function problemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly Path<Values>[],
) {
  return fields.flatMap((name) => {
    const error: { message?: string } | undefined = get(errors, name);
    return error?.message ? [{ name, message: error.message }] : [];
  });
}
