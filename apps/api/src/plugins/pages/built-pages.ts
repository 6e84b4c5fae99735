import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { CataloguePage } from "../../modules/catalogue/venue-pages/written-page";
import { catalogueWriter } from "./catalogue-pages";
import { contactSentence, type PageContact } from "./contact-sentence";
import { landingWithData, type NoncePage, prepareNoncePage } from "./nonce-page";

interface BuiltPages {
  landing: (data: object | null) => NoncePage;
  screens: ReadonlyMap<string, NoncePage>;
  other: NoncePage;
  catalogue: (page: CataloguePage) => Promise<NoncePage>;
}

const SHOP_URL_PLACE = "__SHOP_URL__";
const CONTACT_PLACE = "__CONTACT__";

const ScreenPages = z.record(z.string(), z.string());

// Rebuilt when the contact changes.
export function readBuiltPages(folder: string, shopUrl: string) {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const written = {
    landing: read("landing.html"),
    other: read("index.html"),
    screens: Object.entries(ScreenPages.parse(JSON.parse(read("screen-pages.json")))),
  };

  const writer = catalogueWriter(folder);

  function fillPages(contact: string): BuiltPages {
    const fill = (html: string) =>
      html.replaceAll(SHOP_URL_PLACE, shopUrl).replaceAll(CONTACT_PLACE, () => contact);
    return {
      landing: landingWithData(fill(written.landing)),
      other: prepareNoncePage(fill(written.other)),
      catalogue: (page) => writer.write(page, fill),
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
