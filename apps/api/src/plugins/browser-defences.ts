import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../app-error";
import type { Settings } from "../settings";

declare module "fastify" {
  interface FastifyRequest {
    /** Nonce of this page's style elements; dialogs insert some. */
    styleNonce: string;
  }
}

const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const PROVIDER_ORIGINS = {
  simulator: [],
  integration: ["https://webpay3gint.transbank.cl"],
  production: ["https://webpay3g.transbank.cl"],
} as const;

const originsOf = (urls: (string | undefined)[]) => urls.flatMap((url) => (url ? [new URL(url).origin] : []));

/** A write must come from our own pages: `Origin` and `Sec-Fetch-Site` are believed when present [T27]. */
function isForeignWrite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") return true;
  const { origin } = request.headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** Content security policy and the other headers of docs/architecture.md; JSON-only writes from our own origin. */
export const browserDefences = fastifyPlugin<{ settings: Settings }>(async (app, { settings }) => {
  const isHttps = settings.PUBLIC_URL?.startsWith("https://") ?? false;
  const provider = [...PROVIDER_ORIGINS[settings.WEBPAY], ...originsOf([settings.WEBPAY_SIMULATOR_URL])];
  const maps = settings.MAP_TILES_URL ? originsOf([settings.MAP_TILES_URL.replaceAll(/[{}]/g, "")]) : [];
  const chat = originsOf([settings.CHAT_SCRIPT_URL]);
  const captcha =
    settings.CAPTCHA === "recaptcha" ? ["https://www.google.com", "https://www.gstatic.com"] : [];

  app.decorateRequest("styleNonce", "");
  // The policy's directives are asked with Node's own request, not Fastify's.
  const nonces = new WeakMap<object, string>();
  app.addHook("onRequest", async (request) => {
    request.styleNonce = randomBytes(16).toString("base64");
    nonces.set(request.raw, request.styleNonce);
  });

  await app.register(helmet, {
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        scriptSrc: ["'self'", ...chat, ...captcha],
        styleSrc: ["'self'", (raw) => `'nonce-${nonces.get(raw)}'`],
        imgSrc: ["'self'", "data:", ...maps, ...chat],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...chat],
        frameSrc: ["'self'", ...captcha],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...provider],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });

  app.addHook("preValidation", async (request) => {
    // The route's own address: the one that was sent may be written otherwise, such as /%61pi.
    if (!request.routeOptions.url?.startsWith("/api/") || !WRITES.has(request.method)) return;
    if (request.routeOptions.config.isProviderReturn) return;
    if (isForeignWrite(request)) throw new AppError("ORIGIN_REFUSED");
    if (!request.headers["content-type"]?.startsWith("application/json")) throw new AppError("JSON_REQUIRED");
  });
});

declare module "fastify" {
  interface FastifyContextConfig {
    /** The card provider posts forms from its own origin; such a route trusts nothing but the token. */
    isProviderReturn?: boolean;
  }
}
