import etag from "@fastify/etag";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { AppError } from "../../../app-error";
import type { DocumentShelf } from "./document-shelf";
import { PICTURE_POLICY, type Picture } from "./pictures";

const MAX_AGE_SECONDS = 3_600;

const Params = z.object({ file: z.string().max(100) });
const Query = z.object({ temporada: z.coerce.number().int().optional() });

/** `/static/{name}.pdf`, by `?temporada=` as that season's sales have it, and the academy's pictures. */
export const documentRoutes: FastifyPluginAsync<{
  drawDocument: DocumentShelf;
  pictures: ReadonlyMap<string, Picture>;
}> = async (app, { drawDocument, pictures }) => {
  await app.register(etag);

  app.get("/static/:file", { schema: { params: Params, querystring: Query } }, async (request, reply) => {
    const { file } = Params.parse(request.params);
    const { temporada } = Query.parse(request.query);
    const picture = pictures.get(file);
    if (picture) {
      return reply
        .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
        .type(picture.type)
        .header("content-security-policy", PICTURE_POLICY)
        .send(picture.bytes);
    }
    const document = file.endsWith(".pdf")
      ? await drawDocument(file.slice(0, -".pdf".length), temporada)
      : null;
    if (!document) throw new AppError("NOT_FOUND");
    return (
      reply
        .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
        // The pages' policy would block the PDF viewer's own parts.
        .header("content-security-policy", "frame-ancestors 'self'")
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${file}"`)
        .send(document.pdf)
    );
  });
};
