import { CONSENT_WAYS, type SaleWay } from "@shop/contracts/staff/selling";
import { Field } from "@shop/ui/fields/field";
import { RadioCards } from "@shop/ui/fields/radio-cards";
import { TextInput } from "@shop/ui/fields/text-input";
import { type UseFormReturn, useController } from "react-hook-form";
import type { SaleTyped } from "./sale-values";
import { sellingCopy as copy, WAY_NAMES } from "./selling-copy";

interface PaymentFieldsProps {
  form: UseFormReturn<SaleTyped>;
  /** Of the rights of whoever sells. */
  ways: readonly SaleWay[];
}

const MAX_COUPON = 16;

export function PaymentFields({ form, ways }: PaymentFieldsProps) {
  const consent = useController({ control: form.control, name: "consent" });
  const way = useController({ control: form.control, name: "way" });
  const coupon = useController({ control: form.control, name: "coupon" });
  const { error } = form.getFieldState("proof", form.formState);
  const proof = way.field.value === "" || way.field.value === "link" ? null : copy.proofs[way.field.value];
  return (
    <>
      <Field
        name="coupon"
        label={copy.coupon}
        hint={copy.couponHint}
        error={coupon.fieldState.error?.message}
        optional
      >
        <TextInput
          defaultValue={coupon.field.value}
          maxLength={MAX_COUPON}
          autoComplete="off"
          autoCapitalize="characters"
          onBlur={({ target }) => coupon.field.onChange(target.value)}
        />
      </Field>
      <RadioCards
        name="consent"
        legend={copy.consent}
        compact
        columns={2}
        options={CONSENT_WAYS.map((value) => ({ value, title: copy.consents[value] }))}
        value={consent.field.value || null}
        onChange={consent.field.onChange}
        error={consent.fieldState.error?.message}
      />
      <RadioCards
        name="way"
        legend={copy.way}
        columns={2}
        options={ways.map((value) => ({ value, ...WAY_NAMES[value] }))}
        value={way.field.value || null}
        onChange={way.field.onChange}
        error={way.fieldState.error?.message}
      />
      {proof && (
        <Field name="proof" label={proof.label} hint={proof.hint} error={error?.message}>
          <TextInput {...form.register("proof")} autoComplete="off" />
        </Field>
      )}
    </>
  );
}
