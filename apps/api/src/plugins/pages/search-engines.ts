import { INDEXED_PAGES, type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Settings } from "../../settings";
import { shopOrigin } from "../shop-origin";

const HOUR = "public, max-age=3600";

interface SearchEngineOptions {
  settings: Settings;
  /** Of the pages written from the catalogue. */
  readCataloguePaths: () => Promise<string[]>;
  isOffered: (page: PageName) => Promise<boolean>;
}

export const searchEngines = fastifyPlugin<SearchEngineOptions>(async (app, options) => {
  const { settings, readCataloguePaths, isOffered } = options;
  const originOf = (request: FastifyRequest) => shopOrigin(settings, request);

  app.get("/robots.txt", (request, reply) =>
    reply
      .header("cache-control", HOUR)
      .type("text/plain; charset=utf-8")
      .send(
        [
          "# Pages that are not for search engines say so themselves (x-robots-tag); they must be readable for that.",
          "User-agent: *",
          "Disallow: /api/",
          "# Read by the calendars that subscribed to them.",
          "Allow: /api/calendars/",
          `Sitemap: ${originOf(request)}/sitemap.xml`,
          "",
        ].join("\n"),
      ),
  );

  app.get("/sitemap.xml", async (request, reply) => {
    const offered = await Promise.all(INDEXED_PAGES.map((page) => isOffered(page)));
    const pages = INDEXED_PAGES.filter((_, index) => offered[index]);
    const paths = [...pages.map(pageAddress), ...(await readCataloguePaths())];
    const places = paths.map((path) => `<url><loc>${originOf(request)}${path}</loc></url>`);
    return reply
      .header("cache-control", HOUR)
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join("")}</urlset>\n`,
      );
  });
});
