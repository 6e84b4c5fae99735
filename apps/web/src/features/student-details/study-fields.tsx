import type { SchoolYear } from "@shop/contracts/fields/primitives";
import { GENDERS } from "@shop/contracts/people";
import { santiagoDate } from "@shop/domain/format/instants";
import { graduationYears, likelyGraduationYear } from "@shop/domain/people/graduation-years";
import { FormRows } from "@shop/ui/form/form-rows";
import { nemMask, stepperNemMask } from "@shop/ui/masks";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { shopConfigQuery } from "../../lib/queries/shop-config";
import { STUDENT } from "../../ui/form/person-specs";
import { studentDetailsCopy as copy } from "./student-details-copy";
import styles from "./student-form.module.css";
import type { StudentFormKind, StudentValues } from "./student-values";

const { labels, hints } = copy;
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: copy.genders[value] }));

const NEM_MASKS = { open: stepperNemMask, strict: nemMask } as const;

interface StudyFieldsProps extends Pick<StudentFormKind, "average" | "asksName"> {
  form: UseFormReturn<StudentValues>;
  schoolYear: SchoolYear | null;
  children: ReactNode;
}

export function StudyFields({ form, average, asksName, schoolYear, children }: StudyFieldsProps) {
  const { data: config } = useQuery(shopConfigQuery);
  const currentYear = Number(santiagoDate(new Date()).slice(0, 4));
  const years = graduationYears(currentYear).map((year) => ({ value: String(year), label: String(year) }));
  // No hints: fields side by side must align.
  const { hint: _, ...phone } = STUDENT.phone;
  const { hint: __, ...birthday } = STUDENT.birthday;
  return (
    <>
      <FormRows
        form={form}
        rows={[
          [
            {
              name: "graduationYear",
              label: labels.graduationYear,
              hint: yearHint(schoolYear, config?.season),
              options: years,
            },
            { name: "gender", label: labels.gender, hint: hints.gender, options: GENDER_OPTIONS },
          ],
          [
            {
              name: "averageScore",
              label: labels.averageScore,
              hint: hints.averageScore[average],
              mask: NEM_MASKS[average],
            },
          ],
        ]}
      />
      <p className={styles.known}>{children}</p>
      <FormRows
        form={form}
        rows={[asksName ? [STUDENT.name, birthday] : [birthday], [STUDENT.email, phone]]}
      />
    </>
  );
}

function yearHint(schoolYear: SchoolYear | null, seasonYear: number | undefined): string {
  if (schoolYear === null || seasonYear === undefined) return hints.graduationYear.any;
  const year = likelyGraduationYear(schoolYear, seasonYear);
  if (year === null) return hints.graduationYear.left;
  return hints.graduationYear.likely(`${schoolYear}° Medio`, seasonYear, year);
}
