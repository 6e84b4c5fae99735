import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

export function useKeptValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  keep: (values: Values) => void,
) {
  const keepNow = useEffectEvent(keep);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepNow(values) }),
    [form],
  );
}
