import type { CurrentAcademy } from "../academy";
import { drawDocument } from "./draw-document";
import { fillDocument, type ShopSetup } from "./fill-document";
import type { AcademyDocument } from "./parse-document";

interface DrawnDocument {
  version: string;
  pdf: Buffer;
}

export type DocumentShelf = (name: string) => Promise<DrawnDocument | null>;

interface ShelfDeps {
  readDocuments: () => Promise<ReadonlyMap<string, AcademyDocument>>;
  setup: ShopSetup;
  readAcademy: () => Promise<CurrentAcademy>;
}

export function createDocumentShelf({ readDocuments, setup, readAcademy }: ShelfDeps): DocumentShelf {
  const shelf = new Map<string, { settings: string; drawing: Promise<DrawnDocument> }>();

  return async (name) => {
    const document = (await readDocuments()).get(name);
    if (!document) return null;
    const academy = await readAcademy();
    const settings = JSON.stringify(academy);
    const known = shelf.get(name);
    if (known?.settings === settings) return await known.drawing;
    const facts = { academy, setup };
    const { version } = fillDocument(document, facts);
    const drawing = drawDocument(document, facts).then((pdf) => ({ version, pdf }));
    shelf.set(name, { settings, drawing });
    try {
      return await drawing;
    } catch (error) {
      if (shelf.get(name)?.drawing === drawing) shelf.delete(name);
      throw error;
    }
  };
}
