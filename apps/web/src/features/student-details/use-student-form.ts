import { santiagoDate } from "@shop/domain/format/instants";
import { likelyGraduationYear } from "@shop/domain/people/graduation-years";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { DraftStudent } from "../../basket/basket";
import { useKeptValues } from "../../lib/forms/use-kept-values";
import { useNameRules } from "../../lib/forms/use-name-rules";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import {
  type SiblingSchool,
  type StudentFormKind,
  type StudentTyped,
  type StudentValues,
  studentResolver,
  toStudentValues,
} from "./student-values";

interface StudentFormOptions extends Omit<StudentFormKind, "nameRules"> {
  student: DraftStudent;
  typed: StudentTyped;
  sibling: SiblingSchool | null;
  onTyped: (values: StudentValues) => void;
}

export function useStudentForm(options: StudentFormOptions): UseFormReturn<StudentValues> {
  const { student, typed, sibling, average, asksName, hasTerms, schoolYear, onTyped } = options;
  const nameRules = useNameRules();
  const season = useQuery(shopConfigQuery).data?.season;
  const year = schoolYear && season ? likelyGraduationYear(schoolYear, season) : null;
  const likelyYear = year === null ? "" : String(year);
  const form = useForm<StudentValues>({
    defaultValues: toStudentValues({ student, typed, sibling }),
    resolver: studentResolver(santiagoDate(new Date()), {
      average,
      asksName,
      nameRules,
      hasTerms,
      schoolYear,
    }),
    mode: "onTouched",
    shouldFocusError: false,
  });
  useEffect(() => {
    if (form.getValues("graduationYear") === "") form.setValue("graduationYear", likelyYear);
  }, [form, likelyYear]);
  // A likely year is not kept: it follows from the school year, which may still change.
  useKeptValues(form, ({ graduationYear, ...values }) =>
    onTyped({ ...values, graduationYear: graduationYear === likelyYear ? "" : graduationYear }),
  );
  return form;
}
