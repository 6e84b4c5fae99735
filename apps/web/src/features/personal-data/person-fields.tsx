import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/field";
import { MaskedInput } from "../../ui/masked-input";
import { dateMask } from "../../ui/masks/date-mask";
import { phoneMask } from "../../ui/masks/phone-mask";
import { rutMask } from "../../ui/masks/rut-mask";
import { TextInput } from "../../ui/text-input";
import { personalDataCopy as copy } from "./personal-data-copy";
import styles from "./personal-data-form.module.css";
import type { PersonalDataValues } from "./personal-data-values";

const { labels, hints } = copy;

/** Name, identity and contact of the student, with the right keyboards and autofill (DATA-04..06). */
export function PersonFields({ form }: { form: UseFormReturn<PersonalDataValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field name="name" label={labels.name} error={errors.name?.message}>
        <TextInput {...register("name")} autoComplete="given-name" />
      </Field>
      <div className={styles.pair}>
        <Field name="fatherLastName" label={labels.fatherLastName} error={errors.fatherLastName?.message}>
          <TextInput {...register("fatherLastName")} autoComplete="family-name" />
        </Field>
        <Field name="lastName" label={labels.lastName} error={errors.lastName?.message}>
          <TextInput {...register("lastName")} autoComplete="off" />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="rut" label={labels.rut} hint={hints.rut} error={errors.rut?.message}>
          <MaskedInput mask={rutMask} {...register("rut")} />
        </Field>
        <Field name="birthday" label={labels.birthday} hint={hints.birthday} error={errors.birthday?.message}>
          <MaskedInput mask={dateMask} {...register("birthday")} />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="email" label={labels.email} hint={hints.email} error={errors.email?.message}>
          <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field name="phone" label={labels.phone} hint={hints.phone} error={errors.phone?.message}>
          <MaskedInput mask={phoneMask} prefix="+56" {...register("phone")} autoComplete="tel-national" />
        </Field>
      </div>
    </>
  );
}
