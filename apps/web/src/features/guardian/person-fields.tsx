import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../ui/field";
import { MaskedInput } from "../../ui/masked-input";
import { phoneMask } from "../../ui/masks/phone-mask";
import { rutMask } from "../../ui/masks/rut-mask";
import { TextInput } from "../../ui/text-input";
import { guardianCopy as copy } from "./guardian-copy";
import styles from "./guardian-form.module.css";
import type { GuardianValues } from "./guardian-values";

const { labels, hints } = copy;

/** Who pays, and where the code is sent (GUARD-05, GUARD-11, GUARD-12, GUARD-14). */
export function PersonFields({ form }: { form: UseFormReturn<GuardianValues> }) {
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
        <Field name="motherLastName" label={labels.motherLastName} error={errors.motherLastName?.message}>
          <TextInput {...register("motherLastName")} autoComplete="off" />
        </Field>
      </div>
      <div className={styles.pair}>
        <Field name="rut" label={labels.rut} hint={hints.rut} error={errors.rut?.message}>
          <MaskedInput mask={rutMask} {...register("rut")} />
        </Field>
        <Field name="phone" label={labels.phone} hint={hints.phone} error={errors.phone?.message}>
          <MaskedInput mask={phoneMask} prefix="+56" {...register("phone")} autoComplete="tel-national" />
        </Field>
      </div>
      <Field
        name="email"
        label={labels.email}
        hint={`${copy.corporate} ${copy.spam}`}
        error={errors.email?.message}
      >
        <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </>
  );
}
