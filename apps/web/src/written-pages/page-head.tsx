import { frameCopy } from "../ui/frame/frame-copy";

interface PageHeadProps {
  title: string;
  description: string;
  /** Null for a page that no search engine may keep. */
  canonical: string | null;
}

/** A page's own part of `<head>`. */
export function PageHead({ title, description, canonical }: PageHeadProps) {
  const tab = frameCopy.titleOf(title);
  return (
    <>
      <title>{tab}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={tab} />
      <meta property="og:description" content={description} />
      {/* The server writes the shop's address. */}
      {canonical && <link rel="canonical" href={`__SHOP_URL__${canonical}`} />}
    </>
  );
}
