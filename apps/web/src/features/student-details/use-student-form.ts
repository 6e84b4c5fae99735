import { santiagoDate } from "@shop/domain/format/instants";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { DraftStudent } from "../../basket/basket";
import { useKeptValues } from "../../lib/forms/use-kept-values";
import { useNameRules } from "../../lib/forms/use-name-rules";
import {
  type StudentFormKind,
  type StudentTyped,
  type StudentValues,
  studentResolver,
  toStudentValues,
} from "./student-values";

interface StudentFormOptions extends Omit<StudentFormKind, "nameRules"> {
  student: DraftStudent;
  typed: StudentTyped;
  onTyped: (values: StudentValues) => void;
}

export function useStudentForm(options: StudentFormOptions): UseFormReturn<StudentValues> {
  const { student, typed, average, asksName, hasTerms, onTyped } = options;
  const nameRules = useNameRules();
  const today = santiagoDate(new Date());
  const form = useForm<StudentValues>({
    defaultValues: toStudentValues({ student, typed }, Number(today.slice(0, 4))),
    resolver: studentResolver(today, { average, asksName, nameRules, hasTerms }),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useKeptValues(form, onTyped);
  return form;
}
