import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { type LimitDeps, limitCalls } from "../modules/access/limits/count-call";
import { findPage } from "./pages/page-addresses";

export const CSP_REPORTS_PATH = "/csp-reports";

const BODY_LIMIT_BYTES = 16 * 1024;

const Address = z.string().max(4_000);
const Directive = z.string().regex(/^[a-z-]{1,40}$/);

// Without code samples and query strings: they may be personal.
interface Refused {
  directive: string;
  blocked: string;
  page: string;
}

// A policy keyword such as `inline`; other text may be personal.
const wordOf = (text: string) => /^[a-z-]{1,40}$/.exec(text)?.[0] ?? "unknown";

function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return wordOf(blocked);
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol : origin;
}

// The page's name: a URL may contain a buy order.
const pageOf = (address: string) =>
  (URL.canParse(address) && findPage(new URL(address).pathname)) || "unknown";

const Report = z
  .object({
    "csp-report": z.object({
      "effective-directive": Directive.optional(),
      "violated-directive": z.string().max(200).default(""),
      "blocked-uri": Address,
      "document-uri": Address,
    }),
  })
  .transform(
    ({ "csp-report": report }): Refused => ({
      // Older browsers send the directive with its sources.
      directive: report["effective-directive"] ?? wordOf(report["violated-directive"].split(" ")[0] ?? ""),
      blocked: originOf(report["blocked-uri"]),
      page: pageOf(report["document-uri"]),
    }),
  );

export const cspReports: FastifyPluginAsync<LimitDeps> = async (app, deps) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/csp-report",
    { parseAs: "string", bodyLimit: BODY_LIMIT_BYTES },
    app.getDefaultJsonParser("error", "error"),
  );

  app.post(CSP_REPORTS_PATH, { schema: { hide: true, body: Report } }, async (request, reply) => {
    await limitCalls(deps, { csp_report_address: request.network });
    request.log.warn(request.body as Refused, "a browser refused something by the content policy");
    return reply.code(204).send();
  });
};
