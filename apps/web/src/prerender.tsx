import { addressOf } from "@shop/contracts/client";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app";
import { API } from "./lib/api";
import { prepareScreen } from "./routes/ready-screens";
import { SHOP_ROUTES } from "./routes/routes";
import { PageLayout } from "./ui/frame/page-layout";
import { PageLoading } from "./ui/frame/page-loading";

/**
 * Markup of the landing before any answer of the API, written into the document by the build.
 * It is the browser's own first drawing, so nothing in it may depend on storage, clock or address,
 * and it holds no `style` attribute, which the content policy would refuse.
 */
export async function landingMarkup() {
  await prepareScreen("/");
  return renderToString(<App router={(shop) => <StaticRouter location="/">{shop}</StaticRouter>} />);
}

/** Frame with its wait, for every other page until its code arrives: who comes back from paying sees no blank page. */
export function waitingMarkup() {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <PageLayout config={null}>
        <PageLoading />
      </PageLayout>
    </StaticRouter>,
  );
}

/** Where the frame asks for the shop's settings. */
export const configAddress = () => API + addressOf("getConfig");

/** Addresses that stand for themselves, each with the file of its screen's code below `src/routes`. */
export function screenFiles() {
  return SHOP_ROUTES.filter(({ path }) => !path.includes(":")).map(({ path, code }) => ({ path, code }));
}
