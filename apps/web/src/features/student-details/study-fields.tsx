import { GENDERS } from "@shop/contracts/people";
import { santiagoDate } from "@shop/domain/format/instants";
import { graduationYears } from "@shop/domain/people/graduation-years";
import type { UseFormReturn } from "react-hook-form";
import { FormRows } from "../../ui/form/form-rows";
import { PERSON } from "../../ui/form/person-specs";
import { nemMask, stepperNemMask } from "../../ui/masks/masks";
import { studentDetailsCopy as copy } from "./student-details-copy";
import type { StudentFormKind, StudentValues } from "./student-values";

const { labels, hints } = copy;
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: copy.genders[value] }));

const NEM_MASKS = { open: stepperNemMask, strict: nemMask } as const;

interface StudyFieldsProps extends Pick<StudentFormKind, "average"> {
  form: UseFormReturn<StudentValues>;
}

/** Studies and contact; the latter comes filled from step 2. */
export function StudyFields({ form, average }: StudyFieldsProps) {
  const currentYear = Number(santiagoDate(new Date()).slice(0, 4));
  const years = graduationYears(currentYear).map((year) => ({ value: String(year), label: String(year) }));
  const { hint: _, ...phone } = PERSON.phone;
  return (
    <FormRows
      form={form}
      rows={[
        [
          { name: "graduationYear", label: labels.graduationYear, options: years },
          { name: "gender", label: labels.gender, options: GENDER_OPTIONS },
        ],
        [
          {
            name: "averageScore",
            label: labels.averageScore,
            hint: hints.averageScore[average],
            mask: NEM_MASKS[average],
          },
          PERSON.birthday,
        ],
        [PERSON.email, phone],
      ]}
    />
  );
}
