import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fastifyPlugin from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { describeCalls } from "./describe-calls";

/** The page inserts style elements and attributes of its own; scripts stay ours, and it reaches nobody else. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The API's description, made of the contracts: `/api/openapi.json`, and a page for people at `/api/docs`. */
export const apiDocs = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Inscripciones PDV",
        version: "1",
        description:
          "Todas las llamadas de la tienda. La sesión viaja en la cookie `sessionId`: lo que es de otra sesión no existe (404). " +
          "Los montos son pesos chilenos enteros; los errores tienen todos la misma forma.",
      },
    },
    transform: jsonSchemaTransform,
    transformObject: describeCalls,
  });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: PAGE_POLICY,
    theme: { title: "API de inscripciones" },
    uiConfig: { docExpansion: "none", tagsSorter: "alpha" },
  });
  app.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
});
