import type { LengthLimit } from "@shop/domain/limits";
import { type ValidationCode, validationMessage } from "@shop/domain/validation-copy";
import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";

/** A field, the domain's rule for it, and the limit that its message names. In the order of the screen. */
export type FieldRule<Values> = readonly [
  field: Path<Values>,
  rule: (values: Values) => ValidationCode | null,
  limit?: LengthLimit,
];

/** Lets the domain's rules judge a form, in the specification's words (AMB-80). */
export function rulesResolver<Values extends FieldValues>(
  rules: readonly FieldRule<Values>[],
): Resolver<Values> {
  return (values) => {
    const errors = Object.fromEntries(
      rules.flatMap(([field, rule, limit]) => {
        const code = rule(values);
        return code ? [[field, { type: code, message: validationMessage(code, limit) }]] : [];
      }),
    ) as FieldErrors<Values>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
