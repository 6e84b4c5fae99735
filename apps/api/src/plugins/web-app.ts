import { readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { sendNotFound } from "./errors";

const NONCE_PLACE = "__CSP_NONCE__";
/** Pages about one purchase, and those that only show the shop's own parts: not for search engines (AMB-25). */
const NOT_INDEXED =
  /^\/(compra|compra-confirmada|informacion-compra|informacion-compra-rechazada|inscripcion-exitosa|comprobante|components|preloader|desarrollo|404)(\/|$)/;
const YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Serves the built web app: hashed assets for a year, the landing answers its prerendered document, every other
 * page address the one that draws itself (ROUTE-29).
 */
export const webApp = fastifyPlugin<{ folder: string }>(async (app, { folder }) => {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const pages = { landing: read("landing.html"), other: read("index.html") };

  const send = (page: string) => (request: FastifyRequest, reply: FastifyReply) => {
    if (NOT_INDEXED.test(request.url.split("?")[0] ?? "")) reply.header("x-robots-tag", "noindex");
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(page.replaceAll(NONCE_PLACE, request.styleNonce));
  };

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ["**/*.map"],
    maxAge: 0,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : "no-cache");
    },
  });

  const sendPage = send(pages.other);
  for (const address of ["/", "/home"]) app.get(address, send(pages.landing));
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === "GET" &&
      !request.url.startsWith("/api") &&
      !path.extname(request.url.split("?")[0] ?? "");
    return isPage ? sendPage(request, reply) : sendNotFound(request, reply);
  });
});
