import type { ProgramPage, VenuePage, VenueSummary } from "@shop/contracts/venue-pages";
import { renderToStaticMarkup } from "react-dom/server";
import { PageHead } from "./page-head";
import { pagePreviewCopy } from "./page-preview-copy";
import { type PageTitles, programTitles, venueTitles } from "./routes/venue-pages/page-titles";
import { venuePagesCopy } from "./routes/venue-pages/venue-pages-copy";
import { writeScreen } from "./write-screen";

/** What the server knows of a page of the catalogue. */
type PageFacts =
  | { page: "Venues"; facts: readonly VenueSummary[] }
  | { page: "Venue"; facts: VenuePage }
  | { page: "VenueProgram"; facts: ProgramPage };

function titlesOf(known: PageFacts): PageTitles {
  if (known.page === "VenueProgram") return programTitles(known.facts);
  if (known.page === "Venue") return venueTitles(known.facts);
  return { title: venuePagesCopy.list.title, description: pagePreviewCopy.Venues };
}

/** The server's way to write such a page: its own part of `<head>` and its screen, as the browser first draws it. */
export async function writeCataloguePage(known: PageFacts, path: string) {
  return {
    head: renderToStaticMarkup(<PageHead {...titlesOf(known)} canonical={path} />),
    markup: await writeScreen(path, { path, facts: known.facts }),
  };
}
