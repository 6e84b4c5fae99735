import etag from "@fastify/etag";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { AppError } from "../../../app-error";
import type { Academy } from "../academy";
import { createDocumentShelf } from "./document-shelf";
import { readDocuments } from "./read-documents";

const MAX_AGE_SECONDS = 3_600;

const Params = z.object({ file: z.string().max(100) });

/** Rulebook and contracts as PDF, `/static/{name}.pdf` (API-43..46). */
export const documentRoutes: FastifyPluginAsync<{ readAcademy: () => Promise<Academy> }> = async (
  app,
  { readAcademy },
) => {
  await app.register(etag);
  const findDocument = createDocumentShelf(await readDocuments(), readAcademy);

  app.get("/static/:file", { schema: { params: Params } }, async (request, reply) => {
    const { file } = Params.parse(request.params);
    const pdf = file.endsWith(".pdf") ? await findDocument(file.slice(0, -".pdf".length)) : null;
    if (!pdf) throw new AppError("NOT_FOUND");
    reply
      .header("cache-control", `public, max-age=${MAX_AGE_SECONDS}`)
      // The pages' policy would refuse the reader's own parts.
      .header("content-security-policy", "frame-ancestors 'self'");
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${file}"`)
      .send(pdf);
  });
};
