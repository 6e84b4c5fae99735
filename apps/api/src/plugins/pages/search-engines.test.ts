import { PAGE_PATHS } from "@shop/domain/steps/page-paths";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { readSettings } from "../../settings";
import { findPage } from "./page-addresses";
import { searchEngines } from "./search-engines";

test("the sitemap names pages that there are, and none of what the academy has none of, under the shop's own address", async () => {
  const { body, headers } = await ask("/sitemap.xml", { PUBLIC_URL: "https://inscripciones.pdv.example" });
  expect(headers["content-type"]).toContain("application/xml");
  const addresses = [...body.matchAll(/<loc>https:\/\/inscripciones\.pdv\.example(.*?)<\/loc>/g)];
  const paths = addresses.map(([, path = ""]) => path);
  expect(paths).toContain(PAGE_PATHS.ProgramStep);
  expect(paths).not.toContain(PAGE_PATHS.Outlet1);
  expect(paths).toContain("/sedes/plaza-egana");
  expect(paths.map(findPage)).not.toContain(null);
  for (const personal of [PAGE_PATHS.PurchaseInfo, PAGE_PATHS.Demo]) expect(body).not.toContain(personal);
});

test("robots may read all but the API, of which calendars may be had, and are led to the map [BUG-13]", async () => {
  const { body } = await ask("/robots.txt");
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\/\n(#.*\n)?Allow: \/api\/calendars\/\n/m);
  expect(body).toContain("Sitemap: http://shop.local:3000/sitemap.xml\n");
});

async function ask(url: string, environment = {}) {
  const app = Fastify();
  const settings = readSettings({
    DATABASE_URL: "postgresql://shop",
    WEBPAY_SIMULATOR_URL: "http://127.0.0.1:4800",
    ...environment,
  });
  await app.register(searchEngines, {
    settings,
    readCataloguePaths: async () => ["/sedes/plaza-egana"],
    isOffered: async (page) => page !== "Outlet1",
  });
  return await app.inject({ url, headers: { host: "shop.local:3000" } });
}
