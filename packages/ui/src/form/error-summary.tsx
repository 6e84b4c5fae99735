import { type MouseEvent, useEffect, useId, useRef } from "react";
import { type FieldErrors, type FieldValues, get, type Path } from "react-hook-form";
import { useFieldId } from "../fields/field-context";
import { kitCopy } from "../kit-copy";
import styles from "./error-summary.module.css";

interface FieldProblem {
  name: string;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Grows with each failed submit; only then does the summary take the focus. */
  submitCount: number;
  title?: string;
  /** By field name; shown where several problems have the same words. */
  labels?: Partial<Record<string, string>>;
}

export function ErrorSummary({ problems, submitCount, title, labels = {} }: ErrorSummaryProps) {
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
              {lineOf({ name, message }, { problems, labels })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function lineOf(
  { name, message }: FieldProblem,
  { problems, labels }: Required<Pick<ErrorSummaryProps, "problems" | "labels">>,
) {
  const isRepeated = problems.some((other) => other.name !== name && other.message === message);
  return isRepeated && labels[name] ? `${labels[name]}: ${message}` : message;
}

// Without a hash, which the router would treat as a navigation.
function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

export function problemsOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly Path<Values>[],
) {
  return fields.flatMap((name) => {
    const error: { message?: string } | undefined = get(errors, name);
    return error?.message ? [{ name, message: error.message }] : [];
  });
}
