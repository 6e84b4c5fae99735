import path from "node:path";
import fastifyStatic from "@fastify/static";
import { PAGE_PATHS, type PageName } from "@shop/domain/steps/page-paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { acceptedEncoding } from "../accepted-encoding";
import { sendNotFound } from "../errors";
import { readBuiltPages } from "./built-pages";
import type { PageContact } from "./contact-sentence";
import type { NoncePage } from "./nonce-page";
import { findPage } from "./page-addresses";

/** Pages about one purchase, and those that only show the shop's own parts: not for search engines. */
const NOT_INDEXED: readonly PageName[] = [
  "Demo",
  "PurchaseInfo",
  "PurchaseConfirmed",
  "PurchaseRejected",
  "SuccessInscription",
  "Receipt",
  "Purchase",
  "Preloader",
  "Components",
  "NotFound",
];
/** Their addresses without what is filled in, and that of the caught mails, which no production server has. */
const HIDDEN = [...NOT_INDEXED.map((page) => PAGE_PATHS[page].replace(/\/:.*$/, "")), "/desarrollo"];
const isHidden = (address: string) =>
  HIDDEN.some((hidden) => address === hidden || address.startsWith(`${hidden}/`));

/** Pages of invented content, which a shop may leave out. */
const DEMO_PAGES: readonly (PageName | null)[] = ["Demo", "Components"];

const READS = ["GET", "HEAD"];

/** Goes there as to a page, which a script, a style or an image does not. */
const readsPages = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") ?? false;

interface WebAppOptions {
  /** What the build wrote. */
  folder: string;
  hasDemoPages: boolean;
  /** Without a slash at the end; empty where the shop has no address of its own, and its pages then name none. */
  shopUrl: string;
  /** What the landing tells machines of what is on sale, as it is now; null when it cannot be had. */
  readStructuredData: () => Promise<object | null>;
  /** Whom a page without scripts names; null when it cannot be had. */
  readContact: () => Promise<PageContact | null>;
}

const YEAR_SECONDS = 365 * 24 * 3600;
/** What the build compresses (apps/web/vite/compress-assets.ts), by its plain or its compressed name. */
const COMPRESSIBLE = /\.(js|css|svg)(\.(br|gz))?$/;

/**
 * Serves the built web app: hashed assets for a year and as the build compressed them, the landing answers its
 * prerendered document, every other page address one that draws itself (ROUTE-29): where the build knows the address,
 * a page that names the code of its screen ahead. An address that no page has is a 404, with a page for a browser.
 */
export const webApp = fastifyPlugin<WebAppOptions>(async (app, options) => {
  const { folder, hasDemoPages, shopUrl, readStructuredData, readContact } = options;
  const pagesWith = readBuiltPages(folder, shopUrl);

  const send = (page: NoncePage) => (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode === 404 || isHidden(request.url.split("?")[0] ?? ""))
      reply.header("x-robots-tag", "noindex");
    reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-cache", vary: "accept-encoding" });
    if (!acceptedEncoding(request.headers["accept-encoding"], ["gzip"])) {
      return reply.send(page.plain(reply.admitStyles()));
    }
    return reply.header("content-encoding", "gzip").send(page.gzip(reply.admitStyles()));
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ["**/*.{map,br,gz}"],
    preCompressed: true,
    maxAge: 0,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
      if (COMPRESSIBLE.test(file)) reply.header("vary", "accept-encoding");
    },
  });

  for (const address of ["/", "/home"]) {
    app.get(address, async (request, reply) => {
      const [data, contact] = await Promise.all([readStructuredData(), readContact()]);
      return send(pagesWith(contact).landing(data))(request, reply);
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [address = ""] = request.url.split("?");
    const mayBePage = !path.extname(address) || readsPages(request);
    if (!READS.includes(request.method) || address.startsWith("/api") || !mayBePage)
      return sendNotFound(request, reply);
    const page = findPage(address);
    const isThere = page !== null && (hasDemoPages || !DEMO_PAGES.includes(page));
    // The page of an unknown address leads a browser to /404.
    reply.code(isThere ? 200 : 404);
    const { screens, other } = pagesWith(await readContact());
    return send((isThere && screens.get(address)) || other)(request, reply);
  });
});
