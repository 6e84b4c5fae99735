import { ChunkLoadError } from "../../lib/load-chunk";
import { CrashPage } from "../../ui/frame/crash-page";
import { PageLoading } from "../../ui/frame/page-loading";
import { galleryCopy } from "./gallery-copy";
import { GallerySection } from "./gallery-section";

/** What stands in a screen's place while its code arrives, when it does not, and when it breaks. */
export function PagesSection() {
  return (
    <GallerySection title={galleryCopy.sections.pages}>
      <PageLoading />
      <CrashPage error={new ChunkLoadError()} />
      <CrashPage error={new Error()} />
    </GallerySection>
  );
}
