import "@shop/ui/tokens.css";
import "@shop/ui/base.css";
import styles from "@shop/ui/gallery/gallery.module.css";
import { GallerySection } from "@shop/ui/gallery/gallery-section";
import { KitSections } from "@shop/ui/gallery/kit-sections";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { ChunkLoadError } from "../src/lib/chunks/load-chunk";
import { shopConfigQuery } from "../src/lib/queries/shop-config";
import { CrashPage } from "../src/ui/frame/error-boundary";
import { PageLayout } from "../src/ui/frame/page-layout";
import { PageLoading } from "../src/ui/frame/page-loading";
import { EmptyBackpackPicture } from "../src/ui/pictures/empty-backpack-picture";
import { LandingPicture } from "../src/ui/pictures/landing-picture";
import { NotFoundPicture } from "../src/ui/pictures/not-found-picture";
import { AnnulledPicture, SuccessPicture } from "../src/ui/pictures/order-pictures";
import { RejectedPicture } from "../src/ui/pictures/rejected-picture";
import { aConfig } from "../test/builders/shop-builders";
import { BadgesSection } from "./badges-section";
import { FormsSection } from "./forms-section";
import { galleryCopy as copy } from "./gallery-copy";
import { PricesSection } from "./prices-section";
import { ProgressSection } from "./progress-section";
import { WeekSection } from "./week-section";

// All components in every state; only for development and tests.
function Gallery() {
  return (
    <div className={styles.gallery}>
      <h1>{copy.title}</h1>
      <p className={styles.lead}>{copy.lead}</p>
      <KitSections />
      <FormsSection />
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
const { serverNow: _, ...config } = aConfig();
const queries = new QueryClient();
queries.setQueryData(shopConfigQuery.queryKey, config);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PageLayout config={config}>
          <Gallery />
        </PageLayout>
      </MemoryRouter>
    </QueryClientProvider>
  </StrictMode>,
);
