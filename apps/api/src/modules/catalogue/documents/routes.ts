import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { AppError } from "../../../app-error";
import type { Academy } from "../academy";
import { isKnown } from "../cache/prepared-answer";
import { createDocumentShelf } from "./document-shelf";
import { readDocuments } from "./read-documents";

const MAX_AGE_SECONDS = 3_600;

const Params = z.object({ file: z.string().max(100) });

/** Rulebook and contracts as PDF, `/static/{name}.pdf` (API-43..46). */
export const documentRoutes: FastifyPluginAsync<{ readAcademy: () => Promise<Academy> }> = async (
  app,
  { readAcademy },
) => {
  const findDocument = createDocumentShelf(await readDocuments(), readAcademy);

  app.get("/static/:file", { schema: { params: Params } }, async (request, reply) => {
    const { file } = Params.parse(request.params);
    const document = file.endsWith(".pdf") ? await findDocument(file.slice(0, -".pdf".length)) : null;
    if (!document) throw new AppError("NOT_FOUND");
    reply
      .header("etag", document.etag)
      .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
      // The pages' policy would refuse the reader's own parts.
      .header("content-security-policy", "frame-ancestors 'self'");
    if (isKnown(document, request.headers["if-none-match"])) return reply.code(304).send();
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${file}"`)
      .send(document.pdf);
  });
};
