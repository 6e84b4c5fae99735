import { randomBytes } from "node:crypto";
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyRequest, onRequestHookHandler } from "fastify";
import fastifyPlugin from "fastify-plugin";
import helmet, { type HelmetOptions } from "helmet";
import { AppError } from "../app-error";
import type { Settings } from "../settings";
import { CSP_REPORTS_PATH } from "./csp-reports";

const POLICY = "content-security-policy";

const PROVIDER_ORIGINS = {
  simulator: [],
  integration: ["https://webpay3gint.transbank.cl"],
  production: ["https://webpay3g.transbank.cl"],
} as const;
const NONCE_PLACE = "NONCE";
const NONCE_SOURCE = `'nonce-${NONCE_PLACE}'`;

const originsOf = (urls: (string | undefined)[]) => urls.flatMap((url) => (url ? [new URL(url).origin] : []));

function helmetOptions(settings: Settings): HelmetOptions {
  const isHttps = settings.PUBLIC_URL?.startsWith("https://") ?? false;
  const provider = [...PROVIDER_ORIGINS[settings.WEBPAY], ...originsOf([settings.WEBPAY_SIMULATOR_URL])];
  const maps = settings.MAP_TILES_URL ? originsOf([settings.MAP_TILES_URL.replaceAll(/[{}]/g, "")]) : [];
  const chat = originsOf([settings.CHAT_SCRIPT_URL]);
  const captcha =
    settings.CAPTCHA === "recaptcha" ? ["https://www.google.com", "https://www.gstatic.com"] : [];
  return {
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
        styleSrc: ["'self'", NONCE_SOURCE],
        imgSrc: ["'self'", "data:", ...maps, ...chat],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...chat],
        frameSrc: ["'self'", ...captcha],
        workerSrc: ["'self'"],
        formAction: ["'self'", ...provider],
        // Every browser supports report-uri; with report-to some ignore it, and over http report-to sends nothing.
        reportUri: CSP_REPORTS_PATH,
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  };
}

// Personal replies must not be cached; cacheable ones set their own header.
const UNLESS_SAID = { "cache-control": "no-store" };

const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"],
  ...["microphone", "midi", "payment", "usb"],
];

const BESIDE_HELMET = {
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

function writtenBy(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

interface AnswerHeaders {
  fixed: OutgoingHttpHeaders;
  policyFor(nonce: string): string;
}

// Helmet runs once at start: only a page's nonce changes.
function answerHeaders(settings: Settings): AnswerHeaders {
  const { [POLICY]: policy, ...others } = writtenBy(helmetOptions(settings));
  const text = String(policy);
  return {
    fixed: { ...others, ...BESIDE_HELMET, ...UNLESS_SAID, [POLICY]: text.replace(` ${NONCE_SOURCE}`, "") },
    policyFor: (nonce) => text.replace(NONCE_PLACE, nonce),
  };
}

declare module "fastify" {
  interface FastifyReply {
    /** Allows style elements with the returned nonce; dialogs insert some. */
    admitStyles(): string;
  }
}

const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

// Trusts `Origin` and `Sec-Fetch-Site` when present.
function isForeignWrite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") return true;
  const { origin } = request.headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

async function refuseForeignWrites(request: FastifyRequest): Promise<void> {
  if (isForeignWrite(request)) throw new AppError("ORIGIN_REFUSED");
  // Media types are case-insensitive (RFC 9110, 8.3.1).
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
    throw new AppError("JSON_REQUIRED");
}

/** Security headers of docs/architecture.md; writes only as JSON from our own origin. */
export const browserDefences = fastifyPlugin<{ settings: Settings }>(async (app, { settings }) => {
  const { fixed, policyFor } = answerHeaders(settings);

  const addHeaders: onRequestHookHandler = (_request, reply, done) => {
    reply.headers(fixed);
    done();
  };
  app.addHook("onRequest", addHeaders);

  app.decorateReply("admitStyles", function admitStyles() {
    const nonce = randomBytes(16).toString("base64");
    this.header(POLICY, policyFor(nonce));
    return nonce;
  });

  // By the route's URL: the one sent may be encoded, such as /%61pi.
  app.addHook("onRoute", (route) => {
    const isWrite = [route.method].flat().some((method) => WRITES.has(method));
    if (!isWrite || !/^(\/gestion)?\/api\//.test(route.url) || route.config?.isProviderReturn) return;
    route.preValidation = [refuseForeignWrites, ...[route.preValidation ?? []].flat()];
  });
});

declare module "fastify" {
  interface FastifyContextConfig {
    /** The card provider posts forms from its own origin; such a route trusts only the token. */
    isProviderReturn?: boolean;
  }
}
