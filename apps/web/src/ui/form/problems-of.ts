import { type FieldErrors, type FieldValues, get, type Path } from "react-hook-form";

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
