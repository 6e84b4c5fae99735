import { GENDERS } from "@shop/contracts/people";
import { santiagoDate } from "@shop/domain/format/instants";
import { graduationYears } from "@shop/domain/people/graduation-years";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/field";
import { MaskedInput } from "../../ui/masked-input";
import { dateMask } from "../../ui/masks/date-mask";
import { stepperNemMask } from "../../ui/masks/nem-mask";
import { phoneMask } from "../../ui/masks/phone-mask";
import { Select } from "../../ui/select";
import { TextInput } from "../../ui/text-input";
import { studentDetailsCopy as copy } from "./student-details-copy";
import styles from "./student-form.module.css";
import type { StudentValues } from "./student-values";

const { labels, hints } = copy;
const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: copy.genders[value] }));

/** Studies and contact; the latter comes filled from step 2 (STUD-03, STUD-04, STUD-06, STUD-09..12). */
export function StudyFields({ form }: { form: UseFormReturn<StudentValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  const currentYear = Number(santiagoDate(new Date()).slice(0, 4));
  const years = graduationYears(currentYear).map((year) => ({ value: String(year), label: String(year) }));
  return (
    <>
      <div className={styles.pair}>
        <Field name="graduationYear" label={labels.graduationYear} error={errors.graduationYear?.message}>
          <Select options={years} {...register("graduationYear")} />
        </Field>
        <Field name="gender" label={labels.gender} error={errors.gender?.message}>
          <Select options={GENDER_OPTIONS} {...register("gender")} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field
          name="averageScore"
          label={labels.averageScore}
          hint={hints.averageScore}
          error={errors.averageScore?.message}
        >
          <MaskedInput mask={stepperNemMask} {...register("averageScore")} />
        </Field>
        <Field name="birthday" label={labels.birthday} hint={hints.birthday} error={errors.birthday?.message}>
          <MaskedInput mask={dateMask} {...register("birthday")} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="email" label={labels.email} error={errors.email?.message}>
          <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field name="phone" label={labels.phone} error={errors.phone?.message}>
          <MaskedInput mask={phoneMask} prefix="+56" {...register("phone")} autoComplete="tel-national" />
        </Field>
      </div>
    </>
  );
}
