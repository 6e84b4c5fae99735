import { santiagoDate } from "@shop/domain/format/instants";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { DraftStudent } from "../../lib/draft/draft";
import { useDraft } from "../../lib/draft/draft-store";
import { useKeptValues } from "../../lib/use-kept-values";
import { type StudentValues, studentResolver, toStudentValues } from "./student-values";

/** The student's form, filled with what is known and kept while it is typed (STUD rows, STUD-18). */
export function useStudentForm(): UseFormReturn<StudentValues> {
  const { draft } = useDraft();
  const today = santiagoDate(new Date());
  const form = useForm<StudentValues>({
    defaultValues: toStudentValues(draft, Number(today.slice(0, 4))),
    resolver: studentResolver(today),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptValues(form, keepText);
  return form;
}

/**
 * Contact data that differ from step 2's wait here until they are saved: a half-typed e-mail there would make
 * that step incomplete, and what was not touched here must follow when it is corrected there.
 */
function keepText({ terms: _, publicity: __, birthday, email, phone, ...rest }: StudentValues) {
  const { draft, change } = useDraft.getState();
  const contact = Object.entries({ birthday, email, phone });
  const changed = contact.filter(([field, text]) => text !== draft.student[field as keyof DraftStudent]);
  change({ studentTyped: { ...rest, ...Object.fromEntries(changed) } });
}
