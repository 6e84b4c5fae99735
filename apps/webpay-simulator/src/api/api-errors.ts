import type { FastifyError, FastifyInstance, HTTPMethods } from "fastify";
import { WebpayError, type WebpayErrorCode } from "./errors";

const METHODS: readonly HTTPMethods[] = ["GET", "POST", "PUT", "DELETE", "PATCH"];

const FRAMEWORK_ERRORS: Record<string, WebpayErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA",
  FST_ERR_CTP_INVALID_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "BAD_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "BAD_JSON",
};

export function answerApiErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError | WebpayError>((error, request, reply) => {
    const refusal = asWebpayError(error);
    if (refusal.code === "UNEXPECTED") request.log.error({ error }, "unexpected error");
    return reply.code(refusal.status).send({ error_message: refusal.message });
  });
  app.setNotFoundHandler(() => {
    throw new WebpayError("NO_SUCH_PATH");
  });
}

export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]) {
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    handler: () => {
      throw new WebpayError("METHOD_NOT_ALLOWED");
    },
  });
}

function asWebpayError(error: FastifyError | WebpayError): WebpayError {
  if (error instanceof WebpayError) return error;
  return new WebpayError(FRAMEWORK_ERRORS[error.code] ?? "UNEXPECTED");
}
