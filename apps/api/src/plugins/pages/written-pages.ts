import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Client } from "@shop/contracts/client";
import type { PageName } from "@shop/domain/steps/page-paths";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { asJsonBlock } from "./json-block";
import { type NoncePage, prepareNoncePage } from "./nonce-page";

const OpenPages = z.record(z.string(), z.string());

interface ReadPage {
  facts: readonly unknown[];
  /** Null where the page shows a frame alone. */
  path: string | null;
  draw(): Promise<{ head: string; markup: string }>;
}
type Read = (page: PageName, path: string) => Promise<ReadPage>;
type PageReader = (client: Client) => { read: Read; readBare: Read };
const Code = z.object({ pageReader: z.custom<PageReader>((value) => typeof value === "function") });

const HEAD_PLACE = "<!-- page-head -->";
const SCREEN_PLACE = "<!-- page-screen -->";
const FACTS_PLACE = "<!-- page-facts -->";
const PATH_PLACE = "__PAGE_PATH__";
const SHOP_URL_PLACE = "__SHOP_URL__";
const CONTACT_PLACE = "__CONTACT__";

// Some hundred programmes and venues have an address or two each.
const MAX_WRITTEN = 500;

export interface WriterOptions {
  /** Of the built web app. */
  folder: string;
  /** No trailing slash; empty without a public URL. */
  shopUrl: string;
  client: Client;
}

export interface PageSource {
  page: PageName;
  /** As the browser requests it, without its query. */
  address: string;
  /** schema.org. */
  data?: object | null;
  /** For who has no scripts; empty where nobody knows it. */
  contact: string;
}

interface PageWriter {
  /** @throws what a call throws */
  write(source: PageSource): Promise<NoncePage>;
  /** Without what the database has. */
  writeBare(source: PageSource): Promise<NoncePage>;
}

// Fills the pages that the build left open by the web app's own screens, as the browser first draws them. Each is
// drawn again only when what it is drawn of has changed.
export function pageWriter({ folder, shopUrl, client }: WriterOptions): PageWriter {
  const open = OpenPages.parse(JSON.parse(readFileSync(path.join(folder, "open-pages.json"), "utf8")));
  const written = new LRUCache<string, { source: string; page: Promise<NoncePage> }>({ max: MAX_WRITTEN });
  const loadReader = async () => {
    const code = await import(pathToFileURL(path.join(folder, ".server/page-reader.js")).href);
    return Code.parse(code).pageReader(client);
  };
  let reader: ReturnType<typeof loadReader> | null = null;

  // Concurrent requests wait for the same drawing.
  async function drawOnce(asked: PageSource, read: ReadPage): Promise<NoncePage> {
    const key = read.path ?? asked.page;
    const source = JSON.stringify([read.facts, asked.data, asked.contact]);
    const before = written.get(key);
    if (before?.source === source) return await before.page;
    const page = fillPage(asked, read);
    written.set(key, { source, page });
    // A failed one is drawn anew.
    page.catch(() => written.get(key)?.page === page && written.delete(key));
    return await page;
  }

  async function fillPage({ page: name, data, contact }: PageSource, read: ReadPage): Promise<NoncePage> {
    const template = open[name];
    if (template === undefined) throw new Error(`the build left no page open for ${name}`);
    const { head, markup } = await read.draw();
    const linked = data ? asJsonBlock(data, 'type="application/ld+json"') : "";
    const facts = asJsonBlock(read.facts, 'type="application/json" id="page-facts"');
    return prepareNoncePage(
      template
        .replace(HEAD_PLACE, () => head + linked)
        .replaceAll(SHOP_URL_PLACE, shopUrl)
        .replaceAll(CONTACT_PLACE, () => contact)
        .replace(PATH_PLACE, () => read.path ?? "")
        .replace(SCREEN_PLACE, () => markup)
        .replace(FACTS_PLACE, () => facts),
    );
  }

  const writeBy = (way: "read" | "readBare") => async (source: PageSource) => {
    reader ??= loadReader();
    return await drawOnce(source, await (await reader)[way](source.page, source.address));
  };
  return { write: writeBy("read"), writeBare: writeBy("readBare") };
}
