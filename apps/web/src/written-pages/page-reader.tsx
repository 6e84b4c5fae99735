import type { Client } from "@shop/contracts/client";
import { canonicalPath, isCataloguePage, type PageName, pageAddress } from "@shop/domain/steps/page-paths";
import { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { generatePath, matchPath } from "react-router";
import { answerCallsBy } from "../lib/api";
import { NO_FACTS, type PageTitles } from "../lib/page/load-facts";
import { factsOf, type WrittenFacts } from "../lib/page/written-facts";
import { shopClockQuery, shopConfigQuery } from "../lib/queries/shop-config";
import { SHOP_ROUTES, type ShopRoute } from "../routes/routes";
import { draw } from "./draw";
import { frameOf } from "./frames";
import { PageHead } from "./page-head";
import { pagePreviews } from "./page-preview-copy";

interface ReadPage {
  /** The browser goes on with them. */
  facts: WrittenFacts;
  /** Of the screen as the browser first draws it; null where the page shows a frame alone. */
  path: string | null;
  /** Its own part of `<head>`, and what stands in the page. */
  draw(): Promise<{ head: string; markup: string }>;
}

interface PageReader {
  /** A page with the settings, and its screen drawn of its facts where it has them. @throws what a call throws */
  read(page: PageName, path: string): Promise<ReadPage>;
  /** The same without any call. */
  readBare(page: PageName, path: string): Promise<ReadPage>;
}

// Lets the server write pages; a page is drawn again when its facts changed. `client` answers the calls.
export function pageReader(client: Client): PageReader {
  answerCallsBy(client);
  return {
    read: async (page, path) => {
      const queries = new QueryClient();
      await queries.fetchQuery(shopConfigQuery);
      // Goes on while the page is kept.
      queries.removeQueries(shopClockQuery);
      return await readScreen(routeOf(page), path, queries);
    },
    readBare: async (page, path) => {
      const route = routeOf(page);
      const { loadFacts } = await route.load();
      const isWhole = loadFacts === NO_FACTS;
      return asPage(route, new QueryClient(), { path: isWhole ? usualAddress(route, path) : null });
    },
  };
}

async function readScreen(route: ShopRoute, path: string, queries: QueryClient): Promise<ReadPage> {
  const own = usualAddress(route, path);
  const params = matchPath(route.path, own ?? "")?.params;
  const { loadFacts } = await route.load();
  const found = params ? await loadFacts?.(queries, params) : null;
  return asPage(route, queries, found ? { path: own, titles: found.titles } : { path: null });
}

// One writing of each address: there would be ever new pages. Null for another writing of one that names something.
function usualAddress({ name, path: pattern }: ShopRoute, path: string): string | null {
  if (pattern === pageAddress(name) && !pattern.includes(":")) return pattern;
  const match = matchPath(pattern, path);
  return match && generatePath(pattern, match.params) === path ? path : null;
}

function asPage(
  route: ShopRoute,
  queries: QueryClient,
  { path, titles }: { path: string | null; titles?: PageTitles | undefined },
): ReadPage {
  const brand = queries.getQueryData(shopConfigQuery.queryKey)?.brand ?? null;
  const usual = { title: route.title, description: pagePreviews(brand?.name ?? "la academia")[route.name] };
  const { title, description } = titles ?? usual;
  const canonical = canonicalPath(route.name, path ?? "");
  const drawing = { path: path ?? pageAddress(route.name), queries };
  return {
    facts: factsOf(queries),
    path,
    draw: async () => ({
      head: renderToStaticMarkup(
        <PageHead title={title} description={description} canonical={canonical} brand={brand} />,
      ),
      markup: await draw(path === null ? { ...drawing, frame: frameOf(route.name) } : drawing),
    }),
  };
}

function routeOf(page: PageName): ShopRoute {
  const route = SHOP_ROUTES.find(({ name }) => name === page);
  if (!route) throw new Error(`no screen is named ${page}`);
  return route;
}

const LANDING: readonly PageName[] = ["Landing", "Home"];

export const PAGES = SHOP_ROUTES.map(({ name, code }) => ({
  name,
  /** Its screen's file below `src/routes`. */
  code,
  /** Says all that it has without a script. */
  isReadable: LANDING.includes(name) || isCataloguePage(name),
  /** Loads nothing but styles before its first paint. */
  isLight: LANDING.includes(name),
}));
