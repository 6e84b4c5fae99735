import type { Brand, BrandPictureName } from "@shop/domain/brand/brand";
import { paletteOf } from "@shop/domain/brand/palette";
import { frameCopy } from "../ui/frame/frame-copy";

interface PageHeadProps {
  title: string;
  description: string;
  /** Null for a page that no search engine may keep. */
  canonical: string | null;
  /** Null where it is not known. */
  brand: Brand | null;
}

export function PageHead({ title, description, canonical, brand }: PageHeadProps) {
  const tab = frameCopy.titleOf(title, brand?.name ?? "");
  return (
    <>
      <title>{tab}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={tab} />
      <meta property="og:description" content={description} />
      {brand && <BrandHead brand={brand} />}
      {/* The server writes the shop's address. */}
      {canonical && <link rel="canonical" href={`__SHOP_URL__${canonical}`} />}
    </>
  );
}

function BrandHead({ brand }: { brand: Brand }) {
  const has = (name: BrandPictureName) => brand.pictures.includes(name);
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      {has("icon") && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
      {has("touchIcon") && <link rel="apple-touch-icon" href="/touch-icon.png" />}
      {has("sharePicture") && (
        <>
          <meta property="og:image" content="__SHOP_URL__/share.png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={brand.name} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <style nonce="__CSP_NONCE__">{coloursOf(brand)}</style>
    </>
  );
}

// Over those of the built styles, whichever comes first.
function coloursOf({ colours }: Brand): string {
  const { main, mainDeep, mainSoft, accent, accentSoft, second, secondSoft } = paletteOf(colours);
  const rules = [
    `--red:${main};--red-deep:${mainDeep};--red-soft:${mainSoft}`,
    `--yellow:${accent};--yellow-soft:${accentSoft}`,
    `--purple:${second};--purple-soft:${secondSoft}`,
  ];
  return `html:root{${rules.join(";")}}`;
}
