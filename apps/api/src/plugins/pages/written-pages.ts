import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "@shop/contracts/client";
import { type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { asJsonBlock } from "./json-block";
import { type NoncePage, prepareNoncePage } from "./nonce-page";

const OpenPages = z.record(z.string(), z.string());

type ReadPage = (
  path: string,
) => Promise<{ facts: object; draw(): Promise<{ head: string; markup: string }> } | null>;
type PageReader = (client: Client) => ReadPage;
const Reader = z.object({ pageReader: z.custom<PageReader>((value) => typeof value === "function") });

const HEAD_PLACE = "<!-- page-head -->";
const SCREEN_PLACE = "<!-- page-screen -->";
const FACTS_PLACE = "<!-- page-facts -->";
const PATH_PLACE = "__PAGE_PATH__";

// Four addresses for each of some hundred programmes and venues.
const MAX_WRITTEN = 500;

export interface PageSource {
  page: PageName;
  /** Its canonical address. */
  path: string;
  /** schema.org. */
  data: object | null;
}

interface PageWriter {
  /** Null for a page that is not written beforehand. @throws what a call throws */
  write(source: PageSource, fill: (html: string) => string): Promise<NoncePage | null>;
}

/**
 * Fills the pages that the build left open by the web app's own screens, as the browser first draws them. Each is
 * written again only when what it is written of has changed.
 */
export function pageWriter(folder: string, client: Client): PageWriter {
  const open = OpenPages.parse(JSON.parse(readFileSync(path.join(folder, "open-pages.json"), "utf8")));
  const written = new LRUCache<string, { html: string; source: string; page: NoncePage }>({
    max: MAX_WRITTEN,
  });
  let reader: Promise<ReadPage> | null = null;
  const loadReader = async () => {
    const code = await import(pathToFileURL(path.join(folder, ".server/written-page.js")).href);
    return Reader.parse(code).pageReader(client);
  };

  return {
    async write({ page: name, path: address, data }, fill) {
      const template = open[pageAddress(name)];
      if (template === undefined) return null;
      reader ??= loadReader();
      const read = await (await reader)(address);
      if (!read) return null;
      const html = fill(template);
      const source = JSON.stringify([read.facts, data]);
      const before = written.get(address);
      if (before?.source === source && before.html === html) return before.page;
      const { head, markup } = await read.draw();
      const facts = asJsonBlock(read.facts, 'type="application/json" id="page-facts"');
      const linked = data ? asJsonBlock(data, 'type="application/ld+json"') : "";
      const filled = html
        .replace(HEAD_PLACE, () => fill(head) + linked)
        .replace(SCREEN_PLACE, () => markup)
        .replace(PATH_PLACE, () => address)
        .replace(FACTS_PLACE, () => facts);
      const page = prepareNoncePage(filled);
      written.set(address, { html, source, page });
      return page;
    },
  };
}
