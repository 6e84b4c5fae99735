import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { DESK_PATH } from "@shop/contracts/staff/endpoints";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Deps } from "../../deps";
import { hasStaff } from "../../modules/staff/access/member-queries";
import { accessRoutes } from "../../modules/staff/access/routes";
import { waysInRoutes } from "../../modules/staff/access/ways-in-routes";
import { staffActRoutes } from "../../modules/staff/acts/routes";
import { staffAuditRoutes } from "../../modules/staff/audit/routes";
import { staffBoardRoutes } from "../../modules/staff/board/routes";
import { staffLookRoutes } from "../../modules/staff/looks/routes";
import { staffNewsRoutes } from "../../modules/staff/news/routes";
import { staffPeopleRoutes } from "../../modules/staff/people/routes";
import { staffSectionRoutes } from "../../modules/staff/sections/routes";
import { staffSellingRoutes } from "../../modules/staff/selling/routes";
import { staffWorkRoutes } from "../../modules/staff/work/routes";
import { deskPlace } from "./desk-place";
import { answerStaffError } from "./staff-call";

// Nothing of anybody else, and no page may show it.
const POLICY = [
  "default-src 'none'",
  ...["script-src", "style-src", "font-src", "connect-src"].map((name) => `${name} 'self'`),
  "img-src 'self' data:",
  ...["base-uri", "form-action", "frame-ancestors"].map((name) => `${name} 'none'`),
].join("; ");
// Dialogs insert a style, which locks the page behind them.
const withNonce = (nonce: string) => POLICY.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);

/**
 * The academy's desk: calls below `/gestion/api`, pages below `/gestion`. Where it is not, or while nobody may open it,
 * its addresses are like any other that nobody has; on a host of its own the shop's are.
 */
export const desk = fastifyPlugin<DeskOptions>(async (app, options) => {
  const { DESK_URL } = options.deps.settings;
  if (DESK_URL !== undefined) keepShopOut(app, new URL(DESK_URL).host);
  await app.register(below, { ...options, prefix: DESK_PATH });
});

interface DeskOptions {
  deps: Deps;
  folder: string | undefined;
}

function keepShopOut(app: FastifyInstance, deskHost: string): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.host !== deskHost) return undefined;
    const [address = ""] = request.url.split("?");
    if (address === "/") return reply.redirect(`${DESK_PATH}/`);
    return address === DESK_PATH || address.startsWith(`${DESK_PATH}/`) ? undefined : reply.callNotFound();
  });
}

const below: FastifyPluginAsync<DeskOptions> = async (app, { deps, folder }) => {
  app.addHook("onRequest", async (request, reply) => {
    if (!deskPlace(deps.settings, request) || !(await hasStaff(deps.db))) return reply.callNotFound();
    reply.header("content-security-policy", POLICY);
    return undefined;
  });
  await app.register(calls, { prefix: "/api", deps });
  if (folder) await app.register(pages, { folder });
};

const calls: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.decorateRequest("staffSession", null);
  app.setErrorHandler((error, _request, reply) => answerStaffError(error, reply));
  await app.register(accessRoutes, deps);
  await app.register(waysInRoutes, deps);
  await app.register(staffLookRoutes, deps);
  await app.register(staffActRoutes, deps);
  await app.register(staffWorkRoutes, deps);
  await app.register(staffSectionRoutes, deps);
  await app.register(staffBoardRoutes, deps);
  await app.register(staffPeopleRoutes, deps);
  await app.register(staffSellingRoutes, deps);
  await app.register(staffNewsRoutes, deps);
  await app.register(staffAuditRoutes, deps);
};

const pages: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: folder,
    decorateReply: false,
    index: false,
    globIgnore: ["**/*.{map,br,gz}", "index.html"],
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? "private, max-age=31536000, immutable" : "no-cache");
      reply.header("vary", "accept-encoding");
    },
  });
  const page = await readFile(path.join(folder, "index.html"), "utf8");
  // The app finds the page by the address; a file of an older build is no page.
  for (const address of ["", "/*"])
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      if (path.extname(request.url.split("?")[0] ?? "") !== "") return reply.callNotFound();
      const nonce = randomBytes(16).toString("base64");
      return reply
        .header("cache-control", "no-store")
        .header("content-security-policy", withNonce(nonce))
        .type("text/html; charset=utf-8")
        .send(page.replace("__CSP_NONCE__", nonce));
    });
};
