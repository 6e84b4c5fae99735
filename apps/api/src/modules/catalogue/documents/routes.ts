import etag from "@fastify/etag";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { AppError } from "../../../app-error";
import type { CurrentAcademy } from "../academy";
import { drawDocument } from "./draw-document";
import type { ShopSetup } from "./fill-document";
import type { AcademyDocument } from "./parse-document";
import { PICTURE_POLICY, type Picture } from "./pictures";

/**
 * Draws each document once, and again only when the academy's settings changed since.
 * The finder answers null for a name that no document has.
 */
function createDocumentShelf(
  documents: ReadonlyMap<string, AcademyDocument>,
  setup: ShopSetup,
  readAcademy: () => Promise<CurrentAcademy>,
) {
  const shelf = new Map<string, { settings: string; drawing: Promise<Buffer> }>();

  return async (name: string): Promise<Buffer | null> => {
    const document = documents.get(name);
    if (!document) return null;
    const academy = await readAcademy();
    const settings = JSON.stringify(academy);
    const known = shelf.get(name);
    if (known?.settings === settings) return await known.drawing;
    const drawing = drawDocument(document, { academy, setup });
    shelf.set(name, { settings, drawing });
    return await drawing;
  };
}

const MAX_AGE_SECONDS = 3_600;

const Params = z.object({ file: z.string().max(100) });

/** Rulebook, contracts and privacy notices as PDF, `/static/{name}.pdf`, and the academy's pictures beside them. */
export const documentRoutes: FastifyPluginAsync<{
  readAcademy: () => Promise<CurrentAcademy>;
  settings: ShopSetup;
  documents: ReadonlyMap<string, AcademyDocument>;
  pictures: ReadonlyMap<string, Picture>;
}> = async (app, { readAcademy, settings, documents, pictures }) => {
  await app.register(etag);
  const findDocument = createDocumentShelf(documents, settings, readAcademy);

  app.get("/static/:file", { schema: { params: Params } }, async (request, reply) => {
    const { file } = Params.parse(request.params);
    const picture = pictures.get(file);
    if (picture) {
      return reply
        .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
        .type(picture.type)
        .header("content-security-policy", PICTURE_POLICY)
        .send(picture.bytes);
    }
    const pdf = file.endsWith(".pdf") ? await findDocument(file.slice(0, -".pdf".length)) : null;
    if (!pdf) throw new AppError("NOT_FOUND");
    return (
      reply
        .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
        // The pages' policy would refuse the reader's own parts.
        .header("content-security-policy", "frame-ancestors 'self'")
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${file}"`)
        .send(pdf)
    );
  });
};
