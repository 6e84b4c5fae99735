import styles from "@shop/ui/gallery/gallery.module.css";
import { GallerySection } from "@shop/ui/gallery/gallery-section";
import { Badge } from "../src/ui/badge";
import { ButtonLink } from "../src/ui/button-link";
import { TermsCheckbox } from "../src/ui/form/terms-checkbox";
import { AccordionItem } from "../src/ui/steps/accordion-item";
import { galleryCopy } from "./gallery-copy";

const copy = galleryCopy.forms;
const CONTRACTS = ["/"];

export function FormsSection() {
  return (
    <GallerySection title={galleryCopy.sections.forms}>
      <div className={styles.row}>
        <ButtonLink to="/">{copy.link}</ButtonLink>
      </div>
      <div className={styles.form}>
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
      </div>
      <div className={styles.parts}>
        <AccordionItem
          title={copy.accordionOpen}
          aside={<Badge tone="green">{copy.completed}</Badge>}
          defaultOpen
        >
          <p>{copy.accordionText}</p>
        </AccordionItem>
        <AccordionItem title={copy.accordionClosed}>
          <p>{copy.accordionText}</p>
        </AccordionItem>
        <AccordionItem title={copy.accordionLocked} disabled>
          <p className={styles.lead}>{copy.accordionText}</p>
        </AccordionItem>
      </div>
    </GallerySection>
  );
}
