import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { pageAddress } from "@shop/domain/steps/page-paths";
import { z } from "zod";
import type { CataloguePage } from "../../modules/catalogue/venue-pages/written-page";
import { asJsonBlock } from "./json-block";
import { type NoncePage, prepareNoncePage } from "./nonce-page";

const OpenPages = z.record(z.string(), z.string());

type WritePage = (known: CataloguePage["known"], path: string) => Promise<{ head: string; markup: string }>;
const Writer = z.object({
  writeCataloguePage: z.custom<WritePage>((value) => typeof value === "function"),
});

const HEAD_PLACE = "<!-- page-head -->";
const SCREEN_PLACE = "<!-- page-screen -->";
const FACTS_PLACE = "<!-- page-facts -->";
const PATH_PLACE = "__PAGE_PATH__";

interface CatalogueWriter {
  write(page: CataloguePage, fill: (html: string) => string): Promise<NoncePage>;
}

/**
 * Fills the pages that the build left open by the web app's own screens, as the browser first draws them. Each is
 * written again only when what it is written of has changed.
 */
export function catalogueWriter(folder: string): CatalogueWriter {
  const file = path.join(folder, "catalogue-pages.json");
  const open = OpenPages.parse(JSON.parse(readFileSync(file, "utf8")));
  const pageOf = (name: CataloguePage["known"]["page"]) => {
    const html = open[pageAddress(name)];
    if (html === undefined) throw new Error(`the build left no page open for ${name}`);
    return html;
  };
  const written = new Map<string, { html: string; source: string; page: NoncePage }>();
  let writer: Promise<z.infer<typeof Writer>> | null = null;
  const loadWriter = async () =>
    Writer.parse(await import(pathToFileURL(path.join(folder, ".server/catalogue-pages.js")).href));

  return {
    async write({ known, path: address, data }, fill) {
      const html = fill(pageOf(known.page));
      const source = JSON.stringify([known, data]);
      const before = written.get(address);
      if (before?.source === source && before.html === html) return before.page;
      writer ??= loadWriter();
      const { head, markup } = await (await writer).writeCataloguePage(known, address);
      const facts = asJsonBlock(known.facts, 'type="application/json" id="page-facts"');
      const filled = html
        .replace(HEAD_PLACE, () => fill(head) + asJsonBlock(data, 'type="application/ld+json"'))
        .replace(SCREEN_PLACE, () => markup)
        .replace(PATH_PLACE, () => address)
        .replace(FACTS_PLACE, () => facts);
      const page = prepareNoncePage(filled);
      written.set(address, { html, source, page });
      return page;
    },
  };
}
