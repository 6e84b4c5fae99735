import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { CALL_DOCS } from "@shop/contracts/docs/call-docs";
import type { EndpointName } from "@shop/contracts/endpoints";
import { ERRORS, type ErrorCode } from "@shop/contracts/errors";
import fastifyPlugin from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

interface Operation {
  operationId?: string;
  parameters?: unknown;
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses?: Record<string, unknown>;
}

interface Description {
  components?: unknown;
  paths?: Record<string, Record<string, Operation>>;
}

const CONTENT_TYPES: Partial<Record<EndpointName, string>> = {
  downloadReceipt: "application/pdf",
  downloadCalendar: "text/calendar",
  downloadQuote: "application/pdf",
  downloadRightsExport: "application/pdf",
};
const OF_WRITES = ["ORIGIN_REFUSED", "JSON_REQUIRED"] as const;
const OF_ALL = ["DATABASE_AWAY", "UNKNOWN"] as const;

function errorsOf(name: EndpointName, method: string, { parameters, requestBody }: Operation): ErrorCode[] {
  const { errors = [] } = CALL_DOCS[name];
  const isRead = method === "get";
  const ofInput = parameters || requestBody ? (["VALIDATION_FAILED"] as const) : [];
  return [...ofInput, ...(isRead ? [] : OF_WRITES), ...errors, ...OF_ALL];
}

const COMPONENTS = {
  schemas: {
    ErrorReply: {
      type: "object",
      required: ["code", "message", "text"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        text: { type: "string", description: "Lo que lee quien compra" },
        details: { type: "object" },
        requestId: { type: "string" },
      },
    },
  },
  examples: Object.fromEntries(
    Object.entries(ERRORS).map(([code, { message, text }]) => [code, { value: { code, message, text } }]),
  ),
};

function refusals(codes: readonly ErrorCode[]): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const status of new Set(codes.map((code) => ERRORS[code].status))) {
    const own = codes.filter((code) => ERRORS[code].status === status);
    const examples = own.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
    const schema = { $ref: "#/components/schemas/ErrorReply" };
    answers[status] = {
      description: own.join(", "),
      content: { "application/json": { schema, examples: Object.fromEntries(examples) } },
    };
  }
  return answers;
}

function describe(operation: Operation, method: string): void {
  const name = operation.operationId as EndpointName;
  const json = operation.requestBody?.content["application/json"];
  if (json) json.example = CALL_DOCS[name].body;
  const success = operation.responses?.["200"] as { content?: Record<string, unknown>; description?: string };
  const type = CONTENT_TYPES[name];
  operation.responses = {
    200: {
      ...success,
      description: "Respuesta",
      ...(type ? { content: { [type]: { schema: { type: "string", format: "binary" } } } } : {}),
    },
    ...refusals(errorsOf(name, method, operation)),
  };
}

function describeCalls<T extends object>(document: T): Description {
  if (!("openapiObject" in document)) throw new Error("not an OpenAPI document");
  const description = document.openapiObject as Description;
  for (const calls of Object.values(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(calls)) describe(operation, method);
  }
  return { ...description, components: COMPONENTS };
}

// The page inserts its own styles; scripts and connections stay ours.
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

export const apiDocs = fastifyPlugin(async (app) => {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Inscripciones",
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
