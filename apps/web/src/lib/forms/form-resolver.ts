import type { LengthLimit } from "@shop/domain/limits";
import { type ValidationCode, validationMessage } from "@shop/domain/validation-copy";
import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";

export type FieldProblem<Values> = readonly [
  field: Path<Values>,
  code: ValidationCode | null,
  limit?: LengthLimit | undefined,
];

export type FieldRule<Values> = readonly [
  field: Path<Values>,
  rule: (values: Values) => ValidationCode | null,
  limit?: LengthLimit,
];

export function formResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => readonly FieldProblem<Values>[],
): Resolver<Values> {
  return (values) => {
    const errors = Object.fromEntries(
      problemsOf(values).flatMap(([field, code, limit]) =>
        code ? [[field, { type: code, message: validationMessage(code, limit) }]] : [],
      ),
    ) as FieldErrors<Values>;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

export const rulesResolver = <Values extends FieldValues>(rules: readonly FieldRule<Values>[]) =>
  formResolver<Values>((values) =>
    rules.map(([field, rule, limit]) => [field, rule(values), limit] as const),
  );
