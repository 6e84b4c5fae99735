import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../../../db/database-away";
import type { ReturnDeps } from "../deps";
import { classifyReturn, type ProviderReturn, RETURN_PATH, type ReturnFields } from "./classify-return";
import { HOME, handleReturn } from "./handle-return";
import { RETRY_SECONDS, waitingPage } from "./waiting-page";

// Both are undefined for an unreadable request.
const fieldsOf = ({ method, body, query }: FastifyRequest) =>
  ((method === "POST" ? body : query) ?? {}) as ReturnFields;

// The provider's POST as an equivalent GET.
function queryOf(returned: ProviderReturn): Record<string, string> {
  switch (returned.kind) {
    case "finished":
      return { token_ws: returned.token };
    case "aborted":
      return { TBK_TOKEN: returned.token };
    case "form_error":
      return { token_ws: returned.token, TBK_TOKEN: returned.token };
    case "timed_out":
      return { TBK_ORDEN_COMPRA: returned.buyOrder, TBK_ID_SESION: returned.sessionId };
    case "invalid":
      return {};
  }
}

const isUnreadable = ({ statusCode }: FastifyError) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

// An unreadable request ends as an unknown return does. A buyer who may have paid gets a page that retries, whatever
// failed here [T14, T20].
function endSafely(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (isUnreadable(error)) return reply.redirect(HOME, 303);
  const isAway = isDatabaseAway(error);
  request.log.error({ err: error }, isAway ? "database away" : "a payment's return failed");
  const query = new URLSearchParams(queryOf(classifyReturn(fieldsOf(request))));
  const address = `${request.routeOptions.url}?${query}`;
  return reply
    .code(isAway ? 503 : 500)
    .header("retry-after", RETRY_SECONDS)
    .type("text/html; charset=utf-8")
    .send(waitingPage({ address, nonce: reply.admitStyles() }));
}

export const returnRoutes: FastifyPluginAsync<{ deps: ReturnDeps }> = async (app, { deps }) => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = await handleReturn(deps, fieldsOf(request));
    return reply.redirect(address, 303);
  };
  const options = {
    config: { isProviderReturn: true },
    schema: { hide: true },
    errorHandler: endSafely,
    handler,
  };
  app.get(RETURN_PATH, options);
  app.post(RETURN_PATH, options);
};
