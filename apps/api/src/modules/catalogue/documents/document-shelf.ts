import type { Academy } from "../academy";
import { drawDocument } from "./draw-document";
import type { AcademyDocument } from "./parse-document";

/**
 * Draws each document once, and again only when the academy's settings changed since.
 * The finder answers null for a name that no document has.
 */
export function createDocumentShelf(
  documents: ReadonlyMap<string, AcademyDocument>,
  readAcademy: () => Promise<Academy>,
) {
  const shelf = new Map<string, { settings: string; drawing: Promise<Buffer> }>();

  return async (name: string): Promise<Buffer | null> => {
    const document = documents.get(name);
    if (!document) return null;
    const academy = await readAcademy();
    const settings = JSON.stringify(academy);
    const known = shelf.get(name);
    if (known?.settings === settings) return await known.drawing;
    const drawing = drawDocument(document, academy);
    shelf.set(name, { settings, drawing });
    return await drawing;
  };
}
