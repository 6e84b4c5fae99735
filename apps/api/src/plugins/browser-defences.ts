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
        // Every browser knows it; one that is given report-to as well leaves it aside, and over http tells nobody.
        reportUri: CSP_REPORTS_PATH,
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  };
}

/** A personal answer is never stored by anybody on its way; what may be kept says so itself. */
const UNLESS_SAID = { "cache-control": "no-store" };

/** What no page of the shop uses, nor a script that it lets in. */
const UNUSED_FEATURES = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"],
  ...["microphone", "midi", "payment", "usb"],
];

/** What helmet does not write. */
const BESIDE_HELMET = {
  "permissions-policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

/** What helmet writes into an answer. */
function writtenBy(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/** Headers that every answer has, and the policy of a page that admits style elements with a nonce. */
interface AnswerHeaders {
  fixed: OutgoingHttpHeaders;
  policyFor(nonce: string): string;
}

/** Asks helmet once, at start-up: but for a page's nonce these headers are the same for every answer. */
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
    /** Admits style elements with the nonce that it answers, in this page alone; dialogs insert some. */
    admitStyles(): string;
  }
}

const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** A write must come from our own pages: `Origin` and `Sec-Fetch-Site` are believed when present. */
function isForeignWrite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") return true;
  const { origin } = request.headers;
  if (!origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

async function refuseForeignWrites(request: FastifyRequest): Promise<void> {
  if (isForeignWrite(request)) throw new AppError("ORIGIN_REFUSED");
  // Media types have no upper and lower case (RFC 9110, 8.3.1).
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
    throw new AppError("JSON_REQUIRED");
}

/** Content security policy and the other headers of docs/architecture.md; JSON-only writes from our own origin. */
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

  // By the route's own address: the one that is sent may be written otherwise, such as /%61pi.
  app.addHook("onRoute", (route) => {
    const isWrite = [route.method].flat().some((method) => WRITES.has(method));
    if (!isWrite || !route.url.startsWith("/api/") || route.config?.isProviderReturn) return;
    route.preValidation = [refuseForeignWrites, ...[route.preValidation ?? []].flat()];
  });
});

declare module "fastify" {
  interface FastifyContextConfig {
    /** The card provider posts forms from its own origin; such a route trusts nothing but the token. */
    isProviderReturn?: boolean;
  }
}
