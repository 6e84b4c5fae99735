import { type SubmitEvent, useState } from "react";
import { Button } from "../src/button/button";
import { Checkbox } from "../src/fields/checkbox";
import { Combobox } from "../src/fields/combobox";
import { Field } from "../src/fields/field";
import { MaskedInput } from "../src/fields/masked-input";
import { Select } from "../src/fields/select";
import { TextArea } from "../src/fields/text-area";
import { TextInput } from "../src/fields/text-input";
import type { ComboboxOption } from "../src/fields/use-combobox";
import { ErrorSummary } from "../src/form/error-summary";
import { codeMask, dateMask, nemMask, phoneMask, rutMask } from "../src/masks";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";
import { kitSamples } from "./kit-samples";

const copy = kitSamples.fields;

// As many as schools in Chile, for a realistic search.
const SCHOOLS: ComboboxOption[] = Array.from({ length: 4_000 }, (_, index) => ({
  value: String(index),
  label: `${["Liceo", "Colegio", "Instituto"][index % 3]} ${["San Martín", "Ñuñoa", "O'Higgins"][(index % 7) % 3]} ${index}`,
  detail: ["Providencia", "La Florida", "Maipú", "Ñuñoa"][index % 4],
}));

export function FieldsSection() {
  const [submitCount, setSubmitCount] = useState(0);
  const [school, setSchool] = useState<string | null>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setSubmitCount(submitCount + 1);
  }

  return (
    <GallerySection title={kitSamples.sections.fields}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ErrorSummary
          submitCount={submitCount}
          problems={[
            { name: "email", message: copy.emailError },
            { name: "rut", message: copy.rutError },
            { name: "terms", message: copy.termsError },
          ]}
        />
        <div className={styles.columns}>
          <Field name="name" label={copy.name}>
            <TextInput autoComplete="given-name" />
          </Field>
          <Field name="email" label={copy.email} hint={copy.emailHint} error={copy.emailError}>
            <TextInput type="email" inputMode="email" autoComplete="email" defaultValue="camila@" />
          </Field>
          <Field name="rut" label={copy.rut} error={copy.rutError}>
            <MaskedInput mask={rutMask} defaultValue="12.345.678-9" />
          </Field>
          <Field name="birth" label={copy.birth}>
            <MaskedInput mask={dateMask} />
          </Field>
          <Field name="phone" label={copy.phone}>
            <MaskedInput mask={phoneMask} prefix="+56" />
          </Field>
          <Field name="nem" label={copy.nem}>
            <MaskedInput mask={nemMask} />
          </Field>
          <Field name="region" label={copy.region}>
            <Select options={copy.regions.map((name) => ({ value: name, label: name }))} />
          </Field>
          <Field name="commune" label={copy.commune}>
            <Select options={[]} loading />
          </Field>
          <Field name="city" label={copy.city}>
            <Select options={[]} disabled />
          </Field>
          <Field name="school" label={copy.school}>
            <Combobox options={SCHOOLS} value={school} onChange={setSchool} />
          </Field>
          <Field name="schoolLoading" label={copy.schoolLoading}>
            <Combobox options={[]} value={null} onChange={setSchool} loading />
          </Field>
          <Field name="schoolDisabled" label={copy.schoolDisabled}>
            <Combobox options={[]} value={null} onChange={setSchool} disabled />
          </Field>
          <Field name="apartment" label={copy.address2} optional>
            <TextInput maxLength={5} />
          </Field>
          <Field name="venue" label={copy.disabled}>
            <TextInput disabled defaultValue={copy.disabledValue} />
          </Field>
          <Field name="wording" label={copy.wording} hint={copy.wordingHint}>
            <TextArea />
          </Field>
          <Field name="code" label={copy.code}>
            <MaskedInput mask={codeMask} look="code" />
          </Field>
        </div>
        <Checkbox name="terms" label={copy.terms} error={copy.termsError} />
        <div>
          <Button type="submit" look="main">
            {copy.submit}
          </Button>
        </div>
      </form>
    </GallerySection>
  );
}
