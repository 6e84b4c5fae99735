import { useForm } from "react-hook-form";
import { FormRows } from "../src/form/form-rows";
import { rutMask } from "../src/masks";
import styles from "./gallery.module.css";
import { GallerySection } from "./gallery-section";
import { kitSamples } from "./kit-samples";

const copy = kitSamples.fields;

export function FormSection() {
  const form = useForm({ defaultValues: { formName: "", formRut: "", formRegion: "" } });
  return (
    <GallerySection title={kitSamples.sections.form}>
      <form className={styles.form} noValidate>
        <FormRows
          form={form}
          rows={[
            [{ name: "formName", label: copy.name, autoComplete: "given-name" }],
            [
              { name: "formRut", label: copy.rut, mask: rutMask },
              {
                name: "formRegion",
                label: copy.region,
                options: copy.regions.map((name) => ({ value: name, label: name })),
              },
            ],
          ]}
        />
      </form>
    </GallerySection>
  );
}
