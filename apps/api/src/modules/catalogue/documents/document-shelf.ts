import { createHash } from "node:crypto";
import type { Academy } from "../academy";
import { drawDocument } from "./draw-document";
import type { AcademyDocument } from "./parse-document";

interface DrawnDocument {
  pdf: Buffer;
  /** Strong validator of the bytes. */
  etag: string;
}

async function drawn(document: AcademyDocument, academy: Academy): Promise<DrawnDocument> {
  const pdf = await drawDocument(document, academy);
  return { pdf, etag: `"${createHash("sha1").update(pdf).digest("base64url")}"` };
}

/**
 * Draws each document once, and again only when the academy's settings changed since.
 * The finder answers null for a name that no document has.
 */
export function createDocumentShelf(
  documents: ReadonlyMap<string, AcademyDocument>,
  readAcademy: () => Promise<Academy>,
) {
  const shelf = new Map<string, { settings: string; drawing: Promise<DrawnDocument> }>();

  return async (name: string): Promise<DrawnDocument | null> => {
    const document = documents.get(name);
    if (!document) return null;
    const academy = await readAcademy();
    const settings = JSON.stringify(academy);
    const known = shelf.get(name);
    if (known?.settings === settings) return await known.drawing;
    const drawing = drawn(document, academy);
    shelf.set(name, { settings, drawing });
    return await drawing;
  };
}
