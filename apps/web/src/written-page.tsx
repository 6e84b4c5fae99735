import type { Client } from "@shop/contracts/client";
import { canonicalPath } from "@shop/domain/steps/page-paths";
import { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { generatePath, matchPath } from "react-router";
import { answerCallsBy } from "./lib/api";
import { factsOf, type WrittenFacts } from "./lib/page/written-facts";
import { PageHead } from "./page-head";
import { pagePreviewCopy } from "./page-preview-copy";
import { SHOP_ROUTES } from "./routes/routes";
import { writeScreen } from "./write-screen";

interface ReadPage {
  facts: WrittenFacts;
  /** Its own part of `<head>`, and its screen as the browser first draws it. */
  draw(): Promise<{ head: string; markup: string }>;
}

/** The server's way to write pages; `client` answers the calls of their facts. */
export function pageReader(client: Client): (path: string) => Promise<ReadPage | null> {
  answerCallsBy(client);
  return readPage;
}

// Null for an address whose page is not written beforehand, and for any writing of one but the usual: there would be
// ever new pages.
async function readPage(path: string): Promise<ReadPage | null> {
  for (const route of SHOP_ROUTES) {
    const match = matchPath(route.path, path);
    if (!match) continue;
    if (generatePath(route.path, match.params) !== path) return null;
    const { loadFacts } = await route.load();
    const queries = new QueryClient();
    const found = await loadFacts?.(queries, match.params);
    if (!found) return null;
    const titles = found.titles ?? { title: route.title, description: pagePreviewCopy[route.name] };
    return {
      facts: factsOf(queries),
      draw: async () => ({
        head: renderToStaticMarkup(<PageHead {...titles} canonical={canonicalPath(route.name, path)} />),
        markup: await writeScreen(path, queries),
      }),
    };
  }
  return null;
}
