import { type CurrentAcademy, inSeason } from "../current-academy";
import { drawDocument } from "./draw-document";
import { fillDocument, type ShopSetup } from "./fill-document";
import type { AcademyDocument } from "./parse-document";

interface DrawnDocument {
  version: string;
  pdf: Buffer;
}

/** As the sale of a season has it; of the season on sale where none is named. */
export type DocumentShelf = (name: string, season?: number) => Promise<DrawnDocument | null>;

interface ShelfDeps {
  readDocuments: () => Promise<ReadonlyMap<string, AcademyDocument>>;
  setup: ShopSetup;
  readAcademy: () => Promise<CurrentAcademy>;
}

export function createDocumentShelf({ readDocuments, setup, readAcademy }: ShelfDeps): DocumentShelf {
  const shelf = new Map<string, { settings: string; drawing: Promise<DrawnDocument> }>();

  return async (name, season) => {
    const document = (await readDocuments()).get(name);
    if (!document) return null;
    const academy = inSeason(await readAcademy(), season);
    const settings = JSON.stringify(academy);
    const place = `${name} ${academy.season}`;
    const known = shelf.get(place);
    if (known?.settings === settings) return await known.drawing;
    const facts = { academy, setup };
    const { version } = fillDocument(document, facts);
    const drawing = drawDocument(document, facts).then((pdf) => ({ version, pdf }));
    shelf.set(place, { settings, drawing });
    try {
      return await drawing;
    } catch (error) {
      if (shelf.get(place)?.drawing === drawing) shelf.delete(place);
      throw error;
    }
  };
}
