import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app";
import { prepareScreen } from "./routes/ready-screens";

/**
 * Markup of the landing before any answer of the API, written into the document by the build.
 * It is the browser's own first drawing, so nothing in it may depend on storage, clock or address,
 * and it holds no `style` attribute, which the content policy would refuse.
 */
export async function landingMarkup() {
  await prepareScreen("/");
  return renderToString(<App router={(shop) => <StaticRouter location="/">{shop}</StaticRouter>} />);
}
