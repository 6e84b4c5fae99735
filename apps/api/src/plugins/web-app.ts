import { readFileSync } from "node:fs";
import path from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { PAGE_PATHS, type PageName } from "@shop/domain/steps/page-paths";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { z } from "zod";
import { acceptedEncoding } from "./accepted-encoding";
import { sendNotFound } from "./errors";
import { findPage } from "./page-addresses";

const NONCE_PLACE = "__CSP_NONCE__";
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);

/** A page of the build whose nonce is another in every answer. */
interface NoncePage {
  plain: (nonce: string) => string;
  gzip: (nonce: string) => Buffer;
}

/**
 * Prepares a page at start-up: what stands between its nonces is compressed once, and an answer only joins these
 * pieces with its nonce, as blocks of one gzip stream (RFC 1951, 3.2.4). The nonce itself is never compressed, so
 * the length of an answer tells nothing of it.
 */
export function prepareNoncePage(html: string): NoncePage {
  const texts = html.split(NONCE_PLACE);
  const pieces = texts.map((text, index) => {
    const bytes = Buffer.from(text);
    const isLast = index === texts.length - 1;
    // A flush ends a piece at a whole byte without ending the stream.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    return { bytes, deflated: deflateRawSync(bytes, { level: constants.Z_BEST_COMPRESSION, finishFlush }) };
  });
  return {
    plain: (nonce) => texts.join(nonce),
    gzip: (nonce) => {
      const secret = Buffer.from(nonce);
      const joint = Buffer.concat([storedBlockHead(secret.length), secret]);
      const blocks = pieces.flatMap(({ deflated }, index) => (index > 0 ? [joint, deflated] : [deflated]));
      return Buffer.concat([GZIP_HEAD, ...blocks, gzipTail(pieces, secret)]);
    },
  };
}

/** Head of a deflate block that holds its bytes as they are. */
function storedBlockHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

/** Checksum and length of the whole page, which end a gzip stream. */
function gzipTail(pieces: { bytes: Buffer }[], secret: Buffer): Buffer {
  let [sum, length] = [0, 0];
  for (const [index, { bytes }] of pieces.entries()) {
    for (const part of index > 0 ? [secret, bytes] : [bytes]) {
      // The checksum of nothing would begin anew.
      if (part.length > 0) sum = crc32(part, sum);
      length += part.length;
    }
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length, 4);
  return tail;
}

/** Pages about one purchase, and those that only show the shop's own parts: not for search engines (AMB-25). */
const NOT_INDEXED: readonly PageName[] = [
  "Demo",
  "PurchaseInfo",
  "PurchaseConfirmed",
  "PurchaseRejected",
  "SuccessInscription",
  "Receipt",
  "Preloader",
  "Components",
  "NotFound",
];
/** Their addresses without what is filled in, and that of the caught mails, which no production server has. */
const HIDDEN = [...NOT_INDEXED.map((page) => PAGE_PATHS[page].replace(/\/:.*$/, "")), "/desarrollo"];
const isHidden = (address: string) =>
  HIDDEN.some((hidden) => address === hidden || address.startsWith(`${hidden}/`));

/** Pages of invented content, which a shop may leave out (AMB-25). */
const DEMO_PAGES: readonly (PageName | null)[] = ["Demo", "Components"];

/** Goes there as to a page, which a script, a style or an image does not. */
const readsPages = ({ headers }: FastifyRequest) => headers.accept?.includes("text/html") ?? false;

interface WebAppOptions {
  /** What the build wrote. */
  folder: string;
  hasDemoPages: boolean;
}

const YEAR_SECONDS = 365 * 24 * 3600;
/** What the build compresses (apps/web/vite/compress-assets.ts), by its plain or its compressed name. */
const COMPRESSIBLE = /\.(js|css|svg)(\.(br|gz))?$/;
/** Written by the build (apps/web/vite/prerender-pages.ts): an address, and its page. */
const ScreenPages = z.record(z.string(), z.string());

/**
 * Serves the built web app: hashed assets for a year and as the build compressed them, the landing answers its
 * prerendered document, every other page address one that draws itself (ROUTE-29): where the build knows the address,
 * a page that names the code of its screen ahead. An address that no page has is a 404, with a page for a browser.
 */
export const webApp = fastifyPlugin<WebAppOptions>(async (app, { folder, hasDemoPages }) => {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const [landing, other] = [prepareNoncePage(read("landing.html")), prepareNoncePage(read("index.html"))];
  const screens = new Map(
    Object.entries(ScreenPages.parse(JSON.parse(read("screen-pages.json")))).map(([address, page]) => [
      address,
      prepareNoncePage(page),
    ]),
  );

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

  for (const address of ["/", "/home"]) app.get(address, send(landing));
  app.setNotFoundHandler((request, reply) => {
    const [address = ""] = request.url.split("?");
    const mayBePage = !path.extname(address) || readsPages(request);
    if (request.method !== "GET" || address.startsWith("/api") || !mayBePage)
      return sendNotFound(request, reply);
    const page = findPage(address);
    const isThere = page !== null && (hasDemoPages || !DEMO_PAGES.includes(page));
    // The page of an unknown address leads a browser to /404.
    reply.code(isThere ? 200 : 404);
    return send((isThere && screens.get(address)) || other)(request, reply);
  });
});
