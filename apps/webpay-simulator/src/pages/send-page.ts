import type { FastifyReply } from "fastify";
import type { MerchantReturn } from "./merchant-return";
import { returnPage } from "./return-page";

// No inline script or style, no frames. `merchantUrl`: form target; browsers check redirects too
export function sendPage(reply: FastifyReply, markup: string, merchantUrl?: string): FastifyReply {
  const targets = ["'self'", ...(merchantUrl === undefined ? [] : [new URL(merchantUrl).origin])];
  return reply
    .headers({
      "content-security-policy": [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        `form-action ${targets.join(" ")}`,
      ].join("; "),
      "cache-control": "no-store",
      // Keeps the token out of Referer, yet leaves the Origin of a form post as it is.
      "referrer-policy": "strict-origin",
      "x-content-type-options": "nosniff",
    })
    .type("text/html; charset=utf-8")
    .send(markup);
}

export function sendReturn(reply: FastifyReply, merchantReturn: MerchantReturn): FastifyReply {
  if (merchantReturn.method === "POST")
    return sendPage(reply, returnPage(merchantReturn), merchantReturn.url);
  return reply.header("cache-control", "no-store").redirect(merchantReturn.url, 303);
}
