import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { ErrorCode } from "@shop/contracts/errors";
import { canonicalPath, isCataloguePage, type PageName } from "@shop/domain/steps/page-paths";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../../app-error";
import type { CataloguePage } from "../../modules/catalogue/venue-pages/catalogue-page";
import { acceptedEncoding } from "../accepted-encoding";
import { sendNotFound } from "../errors";
import { contactSentence, type PageContact } from "./contact-sentence";
import { findPage } from "./page-addresses";
import { type PageSource, pageWriter, type WriterOptions } from "./written-pages";

const DEMO_PAGES: readonly (PageName | null)[] = ["Demo", "Components"];
const LANDING: readonly PageName[] = ["Landing", "Home"];
const NOT_FOUND = { page: "NotFound", address: "/404" } as const;

const READS = ["GET", "HEAD"];

const readsPages = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") ?? false;

interface WebAppOptions extends WriterOptions {
  hasDemoPages: boolean;
  /** Does the academy have what the page sells? */
  isOffered: (page: PageName) => Promise<boolean>;
  readStructuredData: () => Promise<object | null>;
  readContact: () => Promise<PageContact | null>;
  /** Null for what is not on sale. */
  readCataloguePage: (address: string) => Promise<CataloguePage | null>;
}

// Of an address that names what is not there, or cannot be; the screen says so.
const REFUSALS: readonly ErrorCode[] = ["NOT_FOUND", "VALIDATION_FAILED"];
const isRefused = (error: unknown) => error instanceof AppError && REFUSALS.includes(error.code);

const YEAR_SECONDS = 365 * 24 * 3600;
const COMPRESSIBLE = /\.(js|css|svg)(\.(br|gz))?$/;

/** Hashed assets for a year, and the shop's pages (ROUTE-29). */
export const webApp = fastifyPlugin<WebAppOptions>(async (app, options) => {
  const { folder, hasDemoPages, readStructuredData, readContact, readCataloguePage, isOffered } = options;
  const pages = pageWriter(options);

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

  // Null for what is not there.
  async function findSource(address: string): Promise<Omit<PageSource, "contact"> | null> {
    const page = findPage(address);
    if (page === null || (!hasDemoPages && DEMO_PAGES.includes(page))) return null;
    if (!(await isOffered(page))) return null;
    if (LANDING.includes(page)) return { page, address, data: await readStructuredData() };
    if (!isCataloguePage(page)) return { page, address };
    const sold = await readCataloguePage(address);
    return sold && { page, address: sold.path, data: sold.data };
  }

  async function findPageOf(address: string, request: FastifyRequest) {
    const known = await readContact();
    const contact = known ? contactSentence(known) : "";
    try {
      const source = await findSource(address);
      return { source, html: await pages.write({ ...(source ?? NOT_FOUND), contact }) };
    } catch (error) {
      if (!isRefused(error))
        request.log.warn({ err: error }, "a page goes without what it would show at once");
      const source = { page: findPage(address) ?? NOT_FOUND.page, address };
      return { source, html: await pages.writeBare({ ...source, contact }) };
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [address = ""] = request.url.split("?");
    const mayBePage = !path.extname(address) || readsPages(request);
    if (!READS.includes(request.method) || address.startsWith("/api") || !mayBePage)
      return sendNotFound(request, reply);
    const { source, html } = await findPageOf(address, request);
    reply.code(source ? 200 : 404);
    if (!source || canonicalPath(source.page, address) === null) reply.header("x-robots-tag", "noindex");
    reply.type("text/html; charset=utf-8").headers({ "cache-control": "no-cache", vary: "accept-encoding" });
    if (!acceptedEncoding(request.headers["accept-encoding"], ["gzip"]))
      return reply.send(html.plain(reply.admitStyles()));
    return reply.header("content-encoding", "gzip").send(html.gzip(reply.admitStyles()));
  });
});
