import { AnnulledPicture } from "../../ui/pictures/annulled-picture";
import { EmptyBackpackPicture } from "../../ui/pictures/empty-backpack-picture";
import { LandingPicture } from "../../ui/pictures/landing-picture";
import { NotFoundPicture } from "../../ui/pictures/not-found-picture";
import { RejectedPicture } from "../../ui/pictures/rejected-picture";
import { SuccessPicture } from "../../ui/pictures/success-picture";
import { BadgesSection } from "./badges-section";
import { ButtonsSection } from "./buttons-section";
import { ChoicesSection } from "./choices-section";
import { DialogsSection } from "./dialogs-section";
import { FieldsSection } from "./fields-section";
import { FormSection } from "./form-section";
import styles from "./gallery.module.css";
import { galleryCopy as copy } from "./gallery-copy";
import { GallerySection } from "./gallery-section";
import { NoticesSection } from "./notices-section";
import { PagesSection } from "./pages-section";
import { PricesSection } from "./prices-section";
import { ProgressSection } from "./progress-section";
import { WeekSection } from "./week-section";

/** Living gallery of the interface kit, every part in every state (ROUTE-18); not for search engines (AMB-25). */
export function Component() {
  return (
    <div className={styles.gallery}>
      <meta name="robots" content="noindex" />
      <h1>{copy.title}</h1>
      <p className={styles.lead}>{copy.lead}</p>
      <ButtonsSection />
      <FieldsSection />
      <FormSection />
      <ChoicesSection />
      <DialogsSection />
      <NoticesSection />
      <BadgesSection />
      <PricesSection />
      <WeekSection />
      <GallerySection title={copy.sections.pictures}>
        <div className={styles.pictures}>
          <LandingPicture />
          <SuccessPicture />
          <AnnulledPicture />
          <RejectedPicture />
          <NotFoundPicture />
          <EmptyBackpackPicture />
        </div>
      </GallerySection>
      <ProgressSection />
      <PagesSection />
    </div>
  );
}
