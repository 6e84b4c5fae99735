import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { Client } from "@shop/contracts/client";
import { canonicalPath, isCataloguePage, type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { AppError } from "../../app-error";
import type { CataloguePage } from "../../modules/catalogue/venue-pages/catalogue-page";
import { acceptedEncoding } from "../accepted-encoding";
import { sendNotFound } from "../errors";
import { type BuiltPages, readBuiltPages } from "./built-pages";
import type { PageContact } from "./contact-sentence";
import type { NoncePage } from "./nonce-page";
import { findPage } from "./page-addresses";

const DEMO_PAGES: readonly (PageName | null)[] = ["Demo", "Components"];

const READS = ["GET", "HEAD"];

const readsPages = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") ?? false;

interface WebAppOptions {
  folder: string;
  hasDemoPages: boolean;
  /** No trailing slash; empty without a public URL. */
  shopUrl: string;
  readStructuredData: () => Promise<object | null>;
  readContact: () => Promise<PageContact | null>;
  client: Client;
  /** Null for what is not on sale. */
  readCataloguePage: (address: string) => Promise<CataloguePage | null>;
}

// Of an address that names what is not there; the screen says so.
const isNotFound = (error: unknown) => error instanceof AppError && error.code === "NOT_FOUND";

const YEAR_SECONDS = 365 * 24 * 3600;
const COMPRESSIBLE = /\.(js|css|svg)(\.(br|gz))?$/;

/** Hashed assets for a year, prerendered pages where the build has them (ROUTE-29), else the app. */
export const webApp = fastifyPlugin<WebAppOptions>(async (app, options) => {
  const { folder, hasDemoPages, shopUrl, readStructuredData, readContact, readCataloguePage } = options;
  const pagesWith = readBuiltPages({ folder, shopUrl, client: options.client });

  const send = (page: NoncePage) => (request: FastifyRequest, reply: FastifyReply) => {
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
  // Null for what is not on sale; undefined where the screen asks the API itself.
  async function writePage(source: { page: PageName; address: string }, pages: BuiltPages) {
    const { page, address } = source;
    if (!isCataloguePage(page)) return (await pages.write({ page, path: address, data: null })) ?? undefined;
    const sold = await readCataloguePage(address);
    return sold && ((await pages.write({ page, ...sold })) ?? undefined);
  }

  // Null for what is not there.
  async function findScreen(address: string, request: FastifyRequest) {
    const page = findPage(address);
    if (page === null || (!hasDemoPages && DEMO_PAGES.includes(page))) return null;
    const pages = pagesWith(await readContact());
    const known = pages.screens.get(pageAddress(page)) ?? pages.other;
    try {
      const html = await writePage({ page, address }, pages);
      return html === null ? null : { page, html: html ?? known };
    } catch (error) {
      if (!isNotFound(error))
        request.log.warn({ err: error }, "a page goes without what it would show at once");
      return { page, html: known };
    }
  }

  app.setNotFoundHandler(async (request, reply) => {
    const [address = ""] = request.url.split("?");
    const mayBePage = !path.extname(address) || readsPages(request);
    if (!READS.includes(request.method) || address.startsWith("/api") || !mayBePage)
      return sendNotFound(request, reply);
    const screen = await findScreen(address, request);
    reply.code(screen ? 200 : 404);
    if (!screen || canonicalPath(screen.page, address) === null) reply.header("x-robots-tag", "noindex");
    return send(screen?.html ?? pagesWith(await readContact()).other)(request, reply);
  });
});
