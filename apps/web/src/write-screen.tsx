import { text } from "node:stream/consumers";
import { QueryClient } from "@tanstack/react-query";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "./app";
import { Hydrating } from "./lib/page/hydration";
import { prepareScreen } from "./routes/ready-screens";

/** A screen as the browser first draws it. Must match that: no storage, clock, or `style` attribute (content policy). */
export async function writeScreen(path: string, queries = new QueryClient()): Promise<string> {
  await prepareScreen(path);
  const app = (
    <App router={(shop) => <StaticRouter location={path}>{shop}</StaticRouter>} queries={queries} />
  );
  // Waits for lazy parts, and writes each at its place: what comes later would need an inline script.
  const { prelude } = await prerenderToNodeStream(<Hydrating>{app}</Hydrating>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return await text(prelude);
}
