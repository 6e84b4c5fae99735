import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../../../db/database-away";
import type { ReturnDeps } from "../deps";
import { classifyReturn, type ProviderReturn, RETURN_PATH, type ReturnFields } from "./classify-return";
import { HOME, handleReturn } from "./handle-return";
import { RETRY_SECONDS, waitingPage } from "./waiting-page";

/** A form by POST, a query by GET; neither is there when the request could not be read. */
const fieldsOf = ({ method, body, query }: FastifyRequest) =>
  ((method === "POST" ? body : query) ?? {}) as ReturnFields;

/** What the provider sent, as the query of a GET that says the same. */
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

/** A form that cannot be read (too long, of another kind, broken off) is no return of the provider's. */
const isUnreadable = ({ statusCode }: FastifyError) =>
  statusCode !== undefined && statusCode >= 400 && statusCode < 500;

/**
 * What is no return ends where an unknown one does; whoever may just have paid is told so on a page that asks again,
 * whatever went wrong here [T14, T20].
 */
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

/** The provider's return, by GET and form POST; needs no cookie, trusts only a token that we know. */
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
