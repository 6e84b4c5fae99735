import "../src/ui/tokens.css";
import "../src/ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { ChunkLoadError } from "../src/lib/chunks/load-chunk";
import { CrashPage } from "../src/ui/frame/error-boundary";
import { PageLayout } from "../src/ui/frame/page-layout";
import { PageLoading } from "../src/ui/frame/page-loading";
import { EmptyBackpackPicture } from "../src/ui/pictures/empty-backpack-picture";
import { LandingPicture } from "../src/ui/pictures/landing-picture";
import { NotFoundPicture } from "../src/ui/pictures/not-found-picture";
import { AnnulledPicture, SuccessPicture } from "../src/ui/pictures/order-pictures";
import { RejectedPicture } from "../src/ui/pictures/rejected-picture";
import { aConfig } from "../test/builders";
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
import { PricesSection } from "./prices-section";
import { ProgressSection } from "./progress-section";
import { WeekSection } from "./week-section";

// All components in every state; only for development and tests.
function Gallery() {
  return (
    <div className={styles.gallery}>
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
      <GallerySection title={copy.sections.pages}>
        <PageLoading />
        <CrashPage error={new ChunkLoadError()} />
        <CrashPage error={new Error()} />
      </GallerySection>
    </div>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <PageLayout config={aConfig()}>
        <Gallery />
      </PageLayout>
    </MemoryRouter>
  </StrictMode>,
);
