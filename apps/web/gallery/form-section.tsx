import { useForm } from "react-hook-form";
import { FormRows } from "../src/ui/form/form-rows";
import { TermsCheckbox } from "../src/ui/form/terms-checkbox";
import { rutMask } from "../src/ui/masks/masks";
import styles from "./gallery.module.css";
import { galleryCopy } from "./gallery-copy";
import { GallerySection } from "./gallery-section";

const copy = galleryCopy.fields;
const CONTRACTS = ["/"];

export function FormSection() {
  const form = useForm({ defaultValues: { formName: "", formRut: "", formRegion: "" } });
  return (
    <GallerySection title={galleryCopy.sections.form}>
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
        <TermsCheckbox
          rulebookContractUrl="/?0"
          name="termsOpen"
          contractUrls={CONTRACTS}
          asksPublicity={false}
        />
        <TermsCheckbox
          rulebookContractUrl="/?0"
          name="termsRefused"
          contractUrls={CONTRACTS}
          asksPublicity
          error={copy.termsError}
        />
        <TermsCheckbox
          rulebookContractUrl="/?0"
          name="termsTwo"
          contractUrls={[...CONTRACTS, "/?2"]}
          asksPublicity
        />
      </form>
    </GallerySection>
  );
}
