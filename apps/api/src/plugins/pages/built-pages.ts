import { readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "@shop/contracts/client";
import { z } from "zod";
import { contactSentence, type PageContact } from "./contact-sentence";
import { landingWithData, type NoncePage, prepareNoncePage } from "./nonce-page";
import { type PageSource, pageWriter } from "./written-pages";

export interface BuiltPages {
  landing: (data: object | null) => NoncePage;
  screens: ReadonlyMap<string, NoncePage>;
  other: NoncePage;
  write: (source: PageSource) => Promise<NoncePage | null>;
}

const SHOP_URL_PLACE = "__SHOP_URL__";
const CONTACT_PLACE = "__CONTACT__";

const ScreenPages = z.record(z.string(), z.string());

interface BuiltPagesOptions {
  folder: string;
  shopUrl: string;
  /** Answers what a page that is written here asks for. */
  client: Client;
}

// Rebuilt when the contact changes.
export function readBuiltPages({ folder, shopUrl, client }: BuiltPagesOptions) {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const written = {
    landing: read("landing.html"),
    other: read("index.html"),
    screens: Object.entries(ScreenPages.parse(JSON.parse(read("screen-pages.json")))),
  };

  const writer = pageWriter(folder, client);

  function fillPages(contact: string): BuiltPages {
    const fill = (html: string) =>
      html.replaceAll(SHOP_URL_PLACE, shopUrl).replaceAll(CONTACT_PLACE, () => contact);
    return {
      landing: landingWithData(fill(written.landing)),
      other: prepareNoncePage(fill(written.other)),
      write: (source) => writer.write(source, fill),
      screens: new Map(written.screens.map(([address, page]) => [address, prepareNoncePage(fill(page))])),
    };
  }

  let known = { contact: "", pages: fillPages("") };
  return (contact: PageContact | null): BuiltPages => {
    const sentence = contact ? contactSentence(contact) : "";
    if (sentence !== known.contact) known = { contact: sentence, pages: fillPages(sentence) };
    return known.pages;
  };
}
